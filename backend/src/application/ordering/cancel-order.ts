import type { Order } from '../../domain/ordering/order.ts';
import type { CancelResult } from '../../domain/ordering/transitions.ts';
import type { Clock } from '../clock.ts';
import { findHeldOrder } from './holder.ts';
import type { HeldOrder } from './holder.ts';
import type { OrderAccess, Orders } from './ports.ts';

export type CancelOrderOutcome =
  | { readonly kind: 'cancelled'; readonly order: Order }
  | { readonly kind: 'not-found' }
  | Exclude<CancelResult, { kind: 'cancelled' | 'unchanged' }>;

/** Cancels an order for its holder. */
export class CancelOrder {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly clock: Clock,
  ) {}

  async execute(held: HeldOrder): Promise<CancelOrderOutcome> {
    const now = this.clock.now();
    const found = await findHeldOrder(held, this.orders, this.access, now);
    const result = found && (await this.orders.cancel(found.number, now));
    if (!result) return { kind: 'not-found' };
    if (result.kind === 'unchanged') return { kind: 'cancelled', order: result.order };
    return result.kind === 'cancelled' ? { kind: 'cancelled', order: result.after } : result;
  }
}
