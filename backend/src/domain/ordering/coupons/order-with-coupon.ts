import { NOTHING } from '../../money.ts';
import type { Discount } from '../discount.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { move } from '../transitions.ts';

/** A new order with its discount. One that costs nothing then has nothing to wait for. @param discount null: none */
export function withDiscount(order: Order, discount: Discount | null): Order {
  if (!discount) return order;
  const discounted: Order = {
    ...order,
    discount,
    deliveryCost: discount.freeDelivery ? NOTHING : order.deliveryCost,
  };
  if (totalPrice(discounted) > 0) return discounted;
  const at = order.createdAt;
  return move({ ...discounted, paymentMethod: 'cash-on-delivery' }, { to: 'processing', by: 'customer', at });
}
