/** Set on the document while pictures outside of the first screen wait; the style sheet keeps them from loading. */
const WAITING = 'data-pictures-wait';

/**
 * Leaves the network to the page's code, fonts and first pictures: the others load once those have arrived, or when the
 * visitor scrolls. Browsers would load lazy pictures at once that are a few screens away. Call this once, in the head.
 */
export function delayLaterPictures(): void {
  const root = document.documentElement;
  const show = (): void => root.removeAttribute(WAITING);
  root.setAttribute(WAITING, '');
  addEventListener('load', show, { once: true });
  addEventListener('scroll', show, { once: true, capture: true });
}
