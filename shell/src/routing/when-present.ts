/** How long a page may take to bring what is waited for, ms. */
const PATIENCE = 5000;

/** Calls once, as soon as an element is in the document. @returns a function that gives up */
export function whenPresent(selector: string, call: (element: HTMLElement) => void): () => void {
  const watcher = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE);
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
