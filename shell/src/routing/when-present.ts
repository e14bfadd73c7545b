/** How long the element is waited for, ms. */
const LONGEST_WAIT = 5000;

/** Calls once, as soon as an element is in the document. @returns a function that ends the waiting */
export function whenPresent(selector: string, call: (element: HTMLElement) => void): () => void {
  const watcher = new MutationObserver(look);
  const timer = setTimeout(stop, LONGEST_WAIT);
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;

  function look(): void {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) return;
    stop();
    call(found);
  }

  function stop(): void {
    watcher.disconnect();
    clearTimeout(timer);
  }
}
