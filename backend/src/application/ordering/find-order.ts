import type { Order } from '../../domain/ordering/order.ts';
import { findHeldOrder } from './holder.ts';
import type { HeldOrder } from './holder.ts';
import type { OrderAccess, Orders } from './ports.ts';

export type FindOrderOutcome = { readonly kind: 'found'; readonly order: Order } | { readonly kind: 'not-found' };

export class FindOrder {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
  ) {}

  async execute(input: HeldOrder): Promise<FindOrderOutcome> {
    const order = await findHeldOrder(input, this.orders, this.access);
    return order ? { kind: 'found', order } : { kind: 'not-found' };
  }
}
