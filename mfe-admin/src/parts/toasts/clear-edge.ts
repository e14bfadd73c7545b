import { useEffect, useState } from 'react';
import { toastQueue } from './toast-queue.ts';

/** Edge of the window at which toasts are shown. */
export type Edge = 'top' | 'bottom';

/** Height in pixels that toasts take at most at an edge, with a bar below them. */
const NEEDED = 300;

/**
 * The edge at which toasts cover nothing that has the focus: the lower one, unless the focused row or field is there.
 * @param focused where it is in the window; null: nothing has the focus
 */
export function clearEdge(focused: Pick<DOMRect, 'top' | 'bottom'> | null, height: number): Edge {
  if (!focused) return 'bottom';
  const needed = Math.min(NEEDED, height / 2);
  const isInside = focused.bottom > 0 && focused.top < height;
  return isInside && focused.bottom > height - needed && focused.top > height - focused.bottom ? 'top' : 'bottom';
}

/** Follows the focus, the window and the toasts. */
export function useClearEdge(): Edge {
  const [edge, setEdge] = useState<Edge>('bottom');
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true, capture: true };
    const place = () => setEdge((now) => (isInToast(document.activeElement) ? now : currentEdge()));
    for (const event of ['focusin', 'scroll'] as const) document.addEventListener(event, place, options);
    window.addEventListener('resize', place, options);
    const unsubscribe = toastQueue.subscribe(place);
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, []);
  return edge;
}

function currentEdge(): Edge {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'bottom';
  return clearEdge((focused.closest('tr, [role="row"]') ?? focused).getBoundingClientRect(), window.innerHeight);
}

/** Moving the toasts while somebody is in them would take the button away. */
function isInToast(element: Element | null): boolean {
  return Boolean(element?.closest('[data-toasts]'));
}
