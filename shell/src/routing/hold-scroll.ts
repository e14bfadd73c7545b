/** How long a page that grows late is waited for, ms. */
const PATIENCE = 3000;

let letGo: (() => void) | undefined;

/**
 * Scrolls to a place and keeps it while the page is still growing, for a moment or until the visitor scrolls.
 * @param scroll goes there; called again whenever the page has changed its height
 * @returns a function that lets go
 */
export function holdScroll(scroll: () => void): () => void {
  letGo?.();
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(end, PATIENCE);
  letGo = end;
  growth.observe(document.body);
  scroll();
  return end;

  function end(): void {
    growth.disconnect();
    clearTimeout(timer);
    if (letGo === end) letGo = undefined;
  }
}

export function isHoldingScroll(): boolean {
  return letGo !== undefined;
}

export function letGoOfScroll(): void {
  letGo?.();
}
