/** Processes that a number tells apart, each by its slot. */
export const MOST_PROCESSES = 128;
/**
 * Numbers of a millisecond: with the slots 2^12, as in every number that was ever written, so that later ones are
 * larger. Numbers stay exact until September 2039, when they reach 2^53.
 */
const OF_A_MILLISECOND = 32;

/**
 * Numbers that grow: each is larger than those given before by this process, and than nearly all that others gave
 * earlier. No two processes give the same, so nobody waits for a counter.
 */
export class Sequence {
  private last = 0;

  /** @param slot of this process and no other, below `MOST_PROCESSES`; see `slots.ts` */
  constructor(private readonly slot: () => number) {}

  next(now = Date.now()): number {
    this.last = Math.max(this.last + 1, now * OF_A_MILLISECOND);
    return this.last * MOST_PROCESSES + this.slot();
  }
}
