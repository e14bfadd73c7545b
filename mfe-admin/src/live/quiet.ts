/** After the last key, in milliseconds: whoever pauses for longer is not disturbed by news. */
const PAUSE = 4_000;
/** How often it is looked whether a dialog was closed, in milliseconds; only while there are news. */
const LOOKED_AFTER = 1_000;

let typedAt = Number.NEGATIVE_INFINITY;

/** Notices when somebody types. @returns a function that ends it */
export function followTyping(): () => void {
  const note = () => {
    typedAt = performance.now();
  };
  document.addEventListener('input', note, { capture: true, passive: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/**
 * Calls back as soon as no dialog is open and nobody is typing; at once where that is so already.
 * @returns a function that gives up
 */
export function whenQuiet(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    const wait = document.querySelector('[data-overlay]') ? LOOKED_AFTER : typedAt + PAUSE - performance.now();
    if (wait <= 0) then();
    else timer = setTimeout(look, wait);
  }
  look();
  return () => clearTimeout(timer);
}
