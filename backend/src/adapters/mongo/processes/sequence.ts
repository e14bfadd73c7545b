/** Processes that a number tells apart, each by its slot. */
export const MOST_PROCESSES = 128;
/** Numbers of a process in a millisecond. */
const OF_A_MILLISECOND = 32;
/** What they count from. So they stay exact, below 2^53, until the year 2095. */
const BEGINNING = Date.UTC(2026);

/**
 * Numbers that grow: each is larger than those given before by this process, and than nearly all that others gave
 * earlier. No two processes give the same, so nobody waits for a counter.
 */
export class Sequence {
  private last = 0;

  /** @param slot of this process and no other, below `MOST_PROCESSES`; see `slots.ts` */
  constructor(private readonly slot: () => number) {}

  next(now = Date.now()): number {
    this.last = Math.max(this.last + 1, (now - BEGINNING) * OF_A_MILLISECOND);
    return this.last * MOST_PROCESSES + this.slot();
  }
}
