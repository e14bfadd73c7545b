import type { FastifyRequest } from 'fastify';
import type { Quote } from '../../../domain/ordering/placing/quote.ts';
import { clientKey } from './client-key.ts';
import type { Limits } from './limits.ts';

const EVERYBODY = 'everybody';

/** Limits how many wrong codes of coupons may be tried, by one caller and by all together. */
export class CouponTries {
  constructor(private readonly limits: Limits) {}

  /**
   * Looks a code up. The miss is counted first, so that parallel calls cannot pass the limits together, and taken back
   * when the code turns out to be valid. A caller without tries is refused before the code is looked at, right or wrong.
   * Once all callers together have missed too often, each has only a few tries, so that those who enter a right code do
   * not suffer from the others.
   * @param code left out or blank: nothing is counted
   * @param quoteOf the quote in the answer; null: the code was not judged
   * @throws ApiFailure RATE_LIMITED, or what `look` throws
   */
  async look<Found>(
    request: FastifyRequest,
    code: string | undefined,
    look: () => Promise<Found>,
    quoteOf: (found: Found) => Quote | null,
  ): Promise<Found> {
    if ((code ?? '').trim() === '') return look();
    const taken = await this.takeTry(clientKey(request.ip));
    let isMiss = false;
    try {
      const found = await look();
      isMiss = quoteOf(found)?.best.problem === 'COUPON_INVALID';
      return found;
    } finally {
      if (!isMiss) for (const [name, key] of taken) await this.limits.giveBack(name, key);
    }
  }

  /** @returns what to give back when the code is valid */
  private async takeTry(caller: string) {
    await this.limits.take('coupon-misses', caller);
    const isRush = (await this.limits.tryTake('all-coupon-misses', EVERYBODY)) !== null;
    if (!isRush)
      return [
        ['coupon-misses', caller],
        ['all-coupon-misses', EVERYBODY],
      ] as const;
    await this.limits.take('coupon-misses-in-rush', caller);
    return [
      ['coupon-misses', caller],
      ['coupon-misses-in-rush', caller],
    ] as const;
  }
}
