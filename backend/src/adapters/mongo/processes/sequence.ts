/** Largest number of processes with different slots. */
export const MOST_PROCESSES = 128;
/** Numbers that one process can give in a millisecond. */
const OF_A_MILLISECOND = 32;
/** Start of the count. With it the numbers stay below 2^53, and so exact, until the year 2095. */
const BEGINNING = Date.UTC(2026);

/**
 * Growing numbers without a shared counter. Each is larger than earlier ones of this process and, apart from
 * differences between clocks, of other processes. No two processes give the same number.
 */
export class Sequence {
  private last = 0;

  /** @param slot of this process alone, below `MOST_PROCESSES`; see `slots.ts` */
  constructor(private readonly slot: () => number) {}

  next(now = Date.now()): number {
    this.last = Math.max(this.last + 1, (now - BEGINNING) * OF_A_MILLISECOND);
    return this.last * MOST_PROCESSES + this.slot();
  }
}
