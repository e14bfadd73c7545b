import { useEffectEvent, useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

// What covers the page has an entry of its own in the history, on top of the page's: so Back closes it and does not
// leave the page. The shell and each remote carry a copy of this code. What they have to know of each other stands in
// the history's state and in the document, and not in variables here.

/** On the element that covers the page, for as long as it does. */
export const COVERING = { 'data-overlay': '' } as const;

/** What the present entry is: of an overlay that is open, of one that was closed just now, which takes the browser a moment to go back from, or of a page. */
type Mark = 'open' | 'leaving' | undefined;

const mark = (): Mark => (history.state as { overlay?: Mark } | null)?.overlay;

/** The rest of the state stays, so that both entries are one place to whoever notes something about the page in it. */
const marked = (overlay: Mark) => ({ ...(history.state as object | null), overlay });

const isCovered = (): boolean => document.querySelector('[data-overlay]') !== null;

/**
 * Gives an overlay its history entry while the component is on the page. Its outermost element needs {@link COVERING}.
 * @param onBack the visitor has gone back: the overlay is to be closed
 */
export function useOverlayEntry(onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    let mustWait = mark() === 'leaving';
    const push = () => history.pushState(marked('open'), '');
    function arrive(): void {
      if (mark()) return;
      if (mustWait) push();
      else close();
      mustWait = false;
    }
    if (!mark()) push();
    addEventListener('popstate', arrive);
    return () => {
      removeEventListener('popstate', arrive);
      // Another overlay may take its place in the same moment, and its entry with it.
      setTimeout(leaveEntry);
    };
  }, []);
}

function leaveEntry(): void {
  if (mark() !== 'open' || isCovered()) return;
  history.replaceState(marked('leaving'), '');
  history.back();
}

/**
 * Passes over entries of overlays that are not open any more: after a reload, or when the visitor goes forward. Call
 * once in a document.
 */
export function passOverlayEntries(): void {
  const pass = () => {
    if (mark() && !isCovered()) history.back();
  };
  addEventListener('popstate', pass);
  pass();
}

/** Goes to a page of the shop. From an overlay, the page takes the place of its entry. */
export function goTo(href: string): void {
  const now = mark();
  if (now === 'leaving') addEventListener('popstate', () => navigate(href), { once: true });
  else if (!now || href !== location.pathname + location.search) navigate(href, { replace: now === 'open' });
}

/** Before the browser itself follows a link to an anchor on this page: the anchor takes the place of an overlay's entry. */
export function handOverTo(anchor: string): void {
  if (mark() === 'open') history.replaceState(null, '', anchor);
}

/** Calls as soon as the history is at the page's own entry: at once where nothing covers it. */
export function whenUncovered(call: () => void): void {
  if (!mark()) return call();
  addEventListener('popstate', call, { once: true });
  if (mark() === 'open') history.back();
}
