/** Longest time for which a position is held while the page grows, in milliseconds. */
const LONGEST_HOLD = 3000;

let release: (() => void) | undefined;

/**
 * Scrolls to a position and holds it while the page grows, for a limited time or until the visitor acts.
 * @param scroll scrolls to the position; called again whenever the page's height changes
 *
 * @returns a function that stops holding
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
