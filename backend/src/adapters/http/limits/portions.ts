import { LRUCache } from 'lru-cache';
import type { Limit, LimitCounts } from '../../../application/limit-counts.ts';

/** Of how many portions a whole limit consists. */
const PORTIONS = 40;
/** Callers whose portions are remembered. */
const MOST_CALLERS = 20_000;

interface Caller {
  /** Counted here, and not yet told to the others. */
  untold: number;
  /** Until then all processes together have counted too much; by the clock of `performance`. */
  refusedUntil: number;
}

/**
 * Adds up over all processes what each counts for itself, a portion at a time: nobody waits for that. So a caller may
 * have a portion more than the limit in each process, and when the database is gone, the whole limit in each.
 */
export class Portions {
  private readonly callers: LRUCache<string, Caller>;

  /** @param counts that all processes share */
  constructor(
    private readonly limit: Limit,
    private readonly counts: LimitCounts,
  ) {
    this.callers = new LRUCache({ max: MOST_CALLERS, ttl: limit.seconds * 1000, noUpdateTTL: true });
  }

  /**
   * Counts what this process has granted.
   * @returns null, or the milliseconds to wait since all together have granted too much
   */
  count(key: string, points: number): number | null {
    const caller = this.callers.get(key) ?? { untold: 0, refusedUntil: 0 };
    const wait = caller.refusedUntil - performance.now();
    if (wait > 0) return wait;
    caller.untold += points;
    if (caller.untold >= this.limit.points / PORTIONS) void this.tell(key, caller);
    this.callers.set(key, caller);
    return null;
  }

  private async tell(key: string, caller: Caller): Promise<void> {
    const told = caller.untold;
    caller.untold = 0;
    // While the database is gone, each process counts for itself.
    const wait = await this.counts.take(this.limit, key, told).catch(() => null);
    if (wait === null) return;
    caller.refusedUntil = performance.now() + wait;
    this.callers.set(key, caller, { ttl: wait, noUpdateTTL: false });
  }
}
