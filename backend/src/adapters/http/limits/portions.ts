import { LRUCache } from 'lru-cache';
import type { Limit, LimitCounts } from '../../../application/limit-counts.ts';

/** A process adds its own count to the shared one whenever it has reached this fraction of the limit. */
const PORTIONS = 40;
/** Maximum number of callers that are counted at once. */
const MOST_CALLERS = 20_000;

interface Caller {
  /** Points that are not yet added to the shared count. */
  unreported: number;
  /** Time until which the shared count is over the limit, by the clock of `performance`. */
  refusedUntil: number;
}

/**
 * Adds the counts of all processes, one portion at a time, without a call waiting for it. A caller can therefore exceed
 * the limit by one portion for each process, and has the whole limit in each process while the database is unavailable.
 */
export class Portions {
  private readonly callers = new LRUCache<string, Caller>({ max: MOST_CALLERS, noUpdateTTL: true });

  /** @param counts shared by all processes */
  constructor(private readonly counts: LimitCounts) {}

  /**
   * Counts a call that this process has allowed.
   * @param key belongs to one limit only
   * @returns null, or the milliseconds to wait because all processes together are over the limit
   */
  count(limit: Limit, key: string, points: number): number | null {
    const caller = this.callers.get(key) ?? { unreported: 0, refusedUntil: 0 };
    const wait = caller.refusedUntil - performance.now();
    if (wait > 0) return wait;
    caller.unreported += points;
    if (caller.unreported >= limit.points / PORTIONS) void this.report(limit, key, caller);
    this.callers.set(key, caller, { ttl: limit.seconds * 1000 });
    return null;
  }

  private async report(limit: Limit, key: string, caller: Caller): Promise<void> {
    const reported = caller.unreported;
    caller.unreported = 0;
    // While the database is unavailable, each process counts for itself.
    const wait = await this.counts.take(limit, key, reported).catch(() => null);
    if (wait === null) return;
    caller.refusedUntil = performance.now() + wait;
    this.callers.set(key, caller, { ttl: wait, noUpdateTTL: false });
  }
}
