/** How long a page may go on growing while the position is held, ms. */
const LONGEST_HOLD = 3000;

let release: (() => void) | undefined;

/**
 * Scrolls to a position and keeps it while the page is still growing, for a moment or until the visitor scrolls.
 * @param scroll scrolls to the position; called again whenever the page has changed its height
 * @returns a function that ends the holding
 */
export function holdScroll(scroll: () => void): () => void {
  release?.();
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(end, LONGEST_HOLD);
  release = end;
  growth.observe(document.body);
  scroll();
  return end;

  function end(): void {
    growth.disconnect();
    clearTimeout(timer);
    if (release === end) release = undefined;
  }
}

export function isHoldingScroll(): boolean {
  return release !== undefined;
}

export function releaseScroll(): void {
  release?.();
}
