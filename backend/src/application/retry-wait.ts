/** Milliseconds until what failed is tried again. They double with every try, up to the longest wait. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 60 * 60 * 1000;

/** @param tries that have failed @returns milliseconds */
export function retryWait(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
}
