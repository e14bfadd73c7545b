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
    const caller = clientKey(request.ip);
    await this.limits.take('coupon-misses', caller);
    await this.limits.take('all-coupon-misses', EVERYBODY);
    let isMiss = false;
    try {
      const found = await look();
      isMiss = quoteOf(found)?.best.problem === 'COUPON_INVALID';
      return found;
    } finally {
      if (!isMiss) {
        await this.limits.giveBack('coupon-misses', caller);
        await this.limits.giveBack('all-coupon-misses', EVERYBODY);
      }
    }
  }
}
