/** Set on the document while it opens. Style sheets keep what is beyond the first screen from layout and from loading. */
const OPENING = 'data-opening';

/**
 * Time for the page's code to replace the first view after everything has loaded, in milliseconds. Where it does not,
 * the first view is completed.
 */
const LONGEST_WAIT = 1000;

/**
 * Leaves the network and the processor to the page's code and to what the visitor sees. Browsers would load lazy
 * pictures at once that are a few screens away. The first scroll or key ends this. Call this once, in the head.
 */
export function openFirstScreenFirst(): void {
  const root = document.documentElement;
  const end = (): void => root.removeAttribute(OPENING);
  root.setAttribute(OPENING, '');
  addEventListener('load', () => setTimeout(end, LONGEST_WAIT), { once: true });
  addEventListener('scroll', end, { once: true, capture: true });
  addEventListener('keydown', end, { once: true, capture: true });
}
