import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LimitCounts } from '../../../application/limit-counts.ts';
import type { Limit } from '../../../application/limit-counts.ts';

/** Counts of this process only. They restart at zero with it. */
export class CountsInMemory extends LimitCounts {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  async take(limit: Limit, key: string, points: number): Promise<number | null> {
    try {
      await this.limiter(limit).consume(key, points);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal.msBeforeNext;
    }
  }

  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit).reward(key);
  }

  private limiter({ name, points, seconds }: Limit): RateLimiterMemory {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points, duration: seconds });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
