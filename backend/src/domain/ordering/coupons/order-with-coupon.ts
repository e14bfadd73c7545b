import { NOTHING } from '../../money.ts';
import type { Discount } from '../discount.ts';
import type { Order } from '../order.ts';

/** A new order with its discount. @param discount null: none */
export function withDiscount(order: Order, discount: Discount | null): Order {
  if (!discount) return order;
  return { ...order, discount, deliveryCost: discount.freeDelivery ? NOTHING : order.deliveryCost };
}
