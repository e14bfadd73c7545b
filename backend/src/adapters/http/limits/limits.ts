import type { Limit, LimitCounts } from '../../../application/limit-counts.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { CountsInMemory } from './counts-in-memory.ts';
import { Portions } from './portions.ts';

interface Rule extends Omit<Limit, 'name'> {
  /**
   * Where the shop has several processes: `together`: each call is counted over all of them, and refused while that is
   * not possible; `in-portions`: over all of them, but no call waits for it; `apart`: each process counts for itself.
   */
  readonly counted: 'together' | 'in-portions' | 'apart';
}

/** How often one caller may do something. */
export const LIMITS = {
  /** Order numbers that were not found, or whose token was wrong: nobody shall try one number after the other. */
  'order-misses': { points: 30, seconds: 60, isGivenBack: true, counted: 'together' },
  /** Payments of one order, by who has its token; of all orders of an account, by its owner. */
  payments: { points: 30, seconds: 60, counted: 'together' },
  /** Cards that a caller turns into tokens. */
  'card-tokens': { points: 300, seconds: 60, counted: 'together' },
  'csp-reports': { points: 60, seconds: 60, counted: 'apart' },
  /** Invoices that a caller reads, of whatever order. A household looks at a few; a program that copies them is stopped. */
  invoices: { points: 600, seconds: 60, counted: 'together' },
  /** The same order read again and again, by its holder or by one of the others. */
  'one-invoice': { points: 120, seconds: 60, counted: 'together' },
  /** Exports of one account: with thousands of orders each takes a second. */
  'account-data': { points: 10, seconds: 60, counted: 'together' },
  /** Documents made into PDFs: each keeps a processor busy for some hundredths of a second. */
  pdfs: { points: 30, seconds: 60, counted: 'together' },
  /**
   * Everything that is not answered from the cache, files included; what a cache could have answered and did not costs
   * `PRICE_OF_MAKING`. A processor does some 4,000 orders, 700 lists or 250 pages a second: one address gets at most
   * half of it for orders, and a third to two thirds for what must be made. That is 500 first visits with all their
   * files in ten seconds, which a school behind one address does not reach, and a rush for the last pieces is still
   * decided by the stock.
   */
  calls: { points: 20_000, seconds: 10, counted: 'in-portions' },
} as const satisfies Record<string, Rule>;
/** What a list, product or page costs a caller of its `calls` when no cache has it, where other calls cost 1. */
export const PRICE_OF_MAKING = 10;

type LimitName = keyof typeof LIMITS;

/** @param wait seconds */
export function tooMany(wait: number): ApiFailure {
  return new ApiFailure('RATE_LIMITED', { retryAfter: wait });
}

/** How counts are shared with the other processes of the shop. */
export interface SharedCounts {
  readonly counts: LimitCounts;
  /** What a caller is called there: nobody can find an address out from it. */
  readonly keyOf: (key: string) => string;
}

/** Counts what callers do: in memory, or over all processes of the shop. */
export class Limits {
  private readonly own = new CountsInMemory();
  private sharing: { with: SharedCounts; calls: Portions } | null | undefined;

  /** @param shared asked once, with the first call: null where this process is the only one */
  constructor(
    private readonly rules: Record<LimitName, Rule> = LIMITS,
    private readonly shared: () => SharedCounts | null = () => null,
  ) {}

  /**
   * Counts one more.
   * @param points what it costs
   * @throws ApiFailure RATE_LIMITED, with the time to wait, when the limit is reached; StorageUnavailable
   */
  async take(name: LimitName, key: string, points = 1): Promise<void> {
    const wait = await this.tryTake(name, key, points);
    if (wait !== null) throw tooMany(wait);
  }

  /** Counts one more. @returns null, or the seconds to wait when the limit is reached @throws StorageUnavailable */
  async tryTake(name: LimitName, key: string, points = 1): Promise<number | null> {
    const wait = await this.counted({ name, ...this.rules[name] }, key, points);
    return wait === null ? null : Math.max(1, Math.ceil(wait / 1000));
  }

  /** Takes back one count, for what turned out not to be a miss. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    const rule = this.rules[name];
    const sharing = rule.counted === 'together' ? this.sharingOf() : null;
    try {
      if (sharing) await sharing.with.counts.giveBack({ name, ...rule }, sharing.with.keyOf(key));
      else await this.own.giveBack({ name, ...rule }, key);
    } catch (error) {
      // The count is over with its window; what was found is answered.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  /** @returns null, or the milliseconds to wait */
  private async counted(limit: Limit & Rule, key: string, points: number): Promise<number | null> {
    const sharing = limit.counted === 'apart' ? null : this.sharingOf();
    if (sharing === null) return this.own.take(limit, key, points);
    if (limit.counted === 'together') return sharing.with.counts.take(limit, sharing.with.keyOf(key), points);
    return (await this.own.take(limit, key, points)) ?? sharing.calls.count(sharing.with.keyOf(key), points);
  }

  private sharingOf(): NonNullable<typeof this.sharing> | null {
    if (this.sharing === undefined) {
      const shared = this.shared();
      const calls = { name: 'calls', ...this.rules.calls };
      this.sharing = shared && { with: shared, calls: new Portions(calls, shared.counts) };
    }
    return this.sharing;
  }
}
