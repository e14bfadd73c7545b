import { useEffectEvent, useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

// An overlay that covers the page has a history entry of its own on top of the page's, so that Back closes it instead
// of leaving the page. The shell and each remote have a copy of this code. They share state through the history's state
// and the document, not through variables.

/** For the element that covers the page, while it does. */
export const COVERING = { 'data-overlay': '' } as const;

/**
 * State of the current entry: of an open overlay, of one that was just closed (the browser needs a moment to go back),
 * or of a page.
 */
type Mark = 'open' | 'leaving' | undefined;

const mark = (): Mark => (history.state as { overlay?: Mark } | null)?.overlay;

/** Keeps the rest of the state, so that code that stores page state finds it in both entries. */
const marked = (overlay: Mark) => ({ ...(history.state as object | null), overlay });

const isCovered = (): boolean => document.querySelector('[data-overlay]') !== null;

/**
 * Adds a history entry for an overlay while the component is mounted. Its outermost element needs {@link COVERING}.
 * @param onBack called after Back; closes the overlay
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
      // Another overlay may replace it in the same moment and take over its entry.
      setTimeout(leaveEntry);
    };
  }, []);
}

function leaveEntry(): void {
  if (mark() !== 'open' || isCovered()) return;
  history.replaceState(marked('leaving'), '');
  history.back();
}

/** Skips entries of overlays that are no longer open, after a reload or a Forward. Call this once in a document. */
export function passOverlayEntries(): void {
  const pass = () => {
    if (mark() && !isCovered()) history.back();
  };
  addEventListener('popstate', pass);
  pass();
}

/** Goes to a page of the shop, which replaces the entry of an open overlay. */
export function goTo(href: string): void {
  const now = mark();
  if (now === 'leaving') addEventListener('popstate', () => navigate(href), { once: true });
  else if (!now || href !== location.pathname + location.search) navigate(href, { replace: now === 'open' });
}

/** Call it before the browser follows an anchor on this page: the anchor replaces an overlay's entry. */
export function handOverTo(anchor: string): void {
  if (mark() === 'open') history.replaceState(null, '', anchor);
}

/** Calls as soon as the history is at the page's own entry; at once when nothing covers it. */
export function whenUncovered(call: () => void): void {
  if (!mark()) return call();
  addEventListener('popstate', call, { once: true });
  if (mark() === 'open') history.back();
}
