import type { Clock } from '../../clock.ts';
import type { Orders } from '../ports.ts';

// So many in one transaction that it stays short.
const BATCH = 50;

/** Cancels the orders that nobody paid in time and returns their stock. Run it from time to time. */
export class ExpireUnpaidOrders {
  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were cancelled */
  async execute(): Promise<number> {
    let cancelled = 0;
    for (;;) {
      const expired = await this.orders.expireUnpaid(this.clock.now(), BATCH);
      cancelled += expired.length;
      if (expired.length < BATCH) return cancelled;
    }
  }
}
