/** Processes and numbers of a millisecond that a number tells apart: 2^12 for each leaves room until the year 2200. */
const SLOTS = 32;
const OF_A_MILLISECOND = 128;

/**
 * Numbers that grow: each is larger than those given before by this process, and than nearly all that others gave
 * earlier. No two processes give the same, so nobody waits for a counter.
 */
export class Sequence {
  private last = 0;

  /** @param slot of this process, below 32 */
  constructor(private readonly slot: () => number) {}

  next(now = Date.now()): number {
    this.last = Math.max(this.last + 1, now * OF_A_MILLISECOND);
    return this.last * SLOTS + this.slot();
  }
}
