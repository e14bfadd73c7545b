import { parseOrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { Clock } from '../clock.ts';
import { findHeldOrder, seesEveryOrder } from './holder.ts';
import type { ViewedOrder } from './holder.ts';
import type { OrderAccess, Orders } from './ports.ts';

export type FindOrderOutcome = { readonly kind: 'found'; readonly order: Order } | { readonly kind: 'not-found' };

/** One order, for its holder and for who reads orders in the office. */
export class FindOrder {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly clock: Clock,
  ) {}

  async execute(input: ViewedOrder): Promise<FindOrderOutcome> {
    const order = await this.find(input);
    return order ? { kind: 'found', order } : { kind: 'not-found' };
  }

  private async find(input: ViewedOrder): Promise<Order | null> {
    if (!seesEveryOrder(input)) return findHeldOrder(input, this.orders, this.access, this.clock.now());
    const number = parseOrderNumber(input.orderNumber);
    return number && this.orders.find(number);
  }
}
