/** Set on the document while its text is in fonts of the device. Browsers do not load fonts that no text uses. */
const DEVICE_FONTS = 'data-device-fonts';

/** From the request to the head of the document, in milliseconds, on a network that is slow. */
const SLOW = 200;

/** Longest time without the shop's own fonts, in milliseconds, where the page's code is late. */
const LONGEST_WAIT = 5000;

/**
 * Leaves a slow network to the page's code first. Elsewhere fonts delay nothing, and later visits have them in the
 * cache. Call this once, in the head.
 */
export function showDeviceFonts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || performance.now() - navigation.requestStart < SLOW) return;
  if (navigator.serviceWorker?.controller) return;
  document.documentElement.setAttribute(DEVICE_FONTS, '');
  setTimeout(end, LONGEST_WAIT);
}

/** Loads those files of the fonts that have the document's characters. Call this once the code has arrived. */
export function loadOwnFonts(): void {
  if (!areDeviceFonts()) return;
  const tokens = getComputedStyle(document.documentElement);
  const load = (family: string, elements: string): void => {
    const text = [...document.querySelectorAll(elements)].map(({ textContent }) => textContent).join('');
    document.fonts.load(`700 1em ${tokens.getPropertyValue(family)}`, text).catch(() => undefined);
  };
  load('--own-text', '#root');
  load('--own-display', 'h1, h2, h3');
}

/** Shows the shop's own fonts together, a frame after a page has been drawn, which thus appears earlier. */
export async function showOwnFonts(): Promise<void> {
  if (!areDeviceFonts()) return;
  await document.fonts.ready;
  requestAnimationFrame(() => setTimeout(end));
}

function areDeviceFonts(): boolean {
  return document.documentElement.hasAttribute(DEVICE_FONTS);
}

function end(): void {
  document.documentElement.removeAttribute(DEVICE_FONTS);
}
