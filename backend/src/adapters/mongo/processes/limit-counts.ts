import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { LimitCounts } from '../../../application/limit-counts.ts';
import type { Limit } from '../../../application/limit-counts.ts';
import type { MongoDatabase } from '../connection/database.ts';

/** Counts in a collection that all processes share. Expired counts are deleted by a TTL index. */
export class MongoLimitCounts extends LimitCounts {
  private readonly limiters = new Map<string, RateLimiterMongo>();

  constructor(private readonly db: MongoDatabase) {
    super();
  }

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

  private limiter(limit: Limit): RateLimiterMongo {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const { name, points, seconds, isGivenBack = false } = limit;
    const limiter = new RateLimiterMongo({
      // A count that is lost in a failover does no harm, so no write waits for other members.
      storeClient: this.db.connection.getClient().db(this.db.connection.name, { writeConcern: { w: 1 } }),
      tableName: 'limitCounts',
      disableIndexesCreation: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Callers beyond the limit are refused from memory, without another write.
      ...(isGivenBack ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
