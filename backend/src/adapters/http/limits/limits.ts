import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiFailure } from '../errors/api-failure.ts';

/** How often one caller may do something; `seconds` is the length of the window. */
export const LIMITS = {
  /** Order numbers that were not found, or whose token was wrong: nobody shall try one number after the other. */
  'order-misses': { points: 30, seconds: 60 },
  /** Payments of one order, by who has its token; of all orders of an account, by its owner. */
  payments: { points: 30, seconds: 60 },
  /** Cards that a caller turns into tokens. */
  'card-tokens': { points: 300, seconds: 60 },
  'csp-reports': { points: 60, seconds: 60 },
  /** Invoices that a caller reads, of whatever order. A household looks at a few; a program that copies them is stopped. */
  invoices: { points: 600, seconds: 60 },
  /** The same order read again and again, by its holder or by one of the others. */
  'one-invoice': { points: 120, seconds: 60 },
  /** Exports of one account: with thousands of orders each takes a second. */
  'account-data': { points: 10, seconds: 60 },
  /** Documents made into PDFs: each keeps a processor busy for some hundredths of a second. */
  pdfs: { points: 30, seconds: 60 },
  /**
   * Everything that is not answered from the cache, files included; what a cache could have answered and did not costs
   * `PRICE_OF_MAKING`. A processor does some 4,000 orders, 700 lists or 250 pages a second: one address gets at most
   * half of it for orders, and a third to two thirds for what must be made. That is 500 first visits with all their
   * files in ten seconds, which a school behind one address does not reach, and a rush for the last pieces is still
   * decided by the stock.
   */
  calls: { points: 20_000, seconds: 10 },
} as const;
/** What a list, product or page costs a caller of its `calls` when no cache has it, where other calls cost 1. */
export const PRICE_OF_MAKING = 10;

type LimitName = keyof typeof LIMITS;

/** @param wait seconds */
export function tooMany(wait: number): ApiFailure {
  return new ApiFailure('RATE_LIMITED', { retryAfter: wait });
}

/** Counts what callers do, in memory: after a restart the counts begin at nothing. */
export class Limits {
  private readonly limiters: Record<LimitName, RateLimiterMemory>;

  constructor(limits: Record<LimitName, { points: number; seconds: number }> = LIMITS) {
    const limiter = (name: LimitName) =>
      new RateLimiterMemory({ points: limits[name].points, duration: limits[name].seconds });
    this.limiters = {
      'order-misses': limiter('order-misses'),
      payments: limiter('payments'),
      'card-tokens': limiter('card-tokens'),
      'csp-reports': limiter('csp-reports'),
      invoices: limiter('invoices'),
      'one-invoice': limiter('one-invoice'),
      'account-data': limiter('account-data'),
      pdfs: limiter('pdfs'),
      calls: limiter('calls'),
    };
  }

  /**
   * Counts one more.
   * @param points what it costs
   * @throws ApiFailure RATE_LIMITED, with the time to wait, when the limit is reached
   */
  async take(name: LimitName, key: string, points = 1): Promise<void> {
    const wait = await this.tryTake(name, key, points);
    if (wait !== null) throw tooMany(wait);
  }

  /** Counts one more. @returns null, or the seconds to wait when the limit is reached */
  async tryTake(name: LimitName, key: string, points = 1): Promise<number | null> {
    try {
      await this.limiters[name].consume(key, points);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }

  /** Takes back one count, for what turned out not to be a miss. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].reward(key);
  }
}
