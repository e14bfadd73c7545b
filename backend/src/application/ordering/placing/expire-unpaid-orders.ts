import type { Clock } from '../../clock.ts';
import type { Orders } from '../ports.ts';

// Limits the orders in one transaction, so that it does not block others for long.
const BATCH = 50;

/**
 * Cancels the orders that were not paid in time and returns their stock, and counts the pieces of those that are not
 * protected any more. To be run periodically.
 */
export class ExpireUnpaidOrders {
  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
  ) {}

  /** @returns number of cancelled orders */
  async execute(): Promise<number> {
    let cancelled = 0;
    for (;;) {
      const expired = await this.orders.expireUnpaid(this.clock.now(), BATCH);
      cancelled += expired.length;
      if (expired.length < BATCH) break;
    }
    await this.orders.countTakeable(this.clock.now());
    return cancelled;
  }
}
