import type { Clock } from './clock.ts';

/** Milliseconds until what failed is tried again. They double with every try, up to the longest wait. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 60 * 60 * 1000;

/** @param tries that have failed @returns milliseconds */
export function retryWait(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
}

/** Milliseconds without a failure after which what works has recovered. Until then it may be half down. */
const QUIET = 60_000;

/** How long something has failed. */
export interface EndedOutage {
  /** From the first failure to the last one. */
  readonly seconds: number;
  readonly failures: number;
}

/** Tells the first failure of something from those that follow, so that the log has one line when it begins and one when it ends. */
export class Outages {
  private readonly begun = new Map<
    string,
    { readonly at: number; lastAt: number; failures: number; kinds: Set<string> }
  >();

  constructor(private readonly clock: Clock) {}

  /**
   * @param what one of a closed list, because each is remembered
   * @param kind of the failure, one of a closed list
   * @returns whether `what` has not failed in this way since it worked, so that it is to be logged
   */
  failed(what: string, kind = ''): boolean {
    const at = this.clock.now();
    const outage = this.begun.get(what) ?? { at, lastAt: at, failures: 0, kinds: new Set() };
    this.begun.set(what, outage);
    outage.lastAt = at;
    outage.failures += 1;
    const isNew = !outage.kinds.has(kind);
    outage.kinds.add(kind);
    return isNew;
  }

  /** @returns null when it was not down, or may still be: it has failed within the last minute */
  worked(what: string): EndedOutage | null {
    const outage = this.begun.get(what);
    if (!outage || this.clock.now() - outage.lastAt < QUIET) return null;
    this.begun.delete(what);
    return { seconds: Math.round((outage.lastAt - outage.at) / 1000), failures: outage.failures };
  }
}
