import type { OrderItemView } from '@fyonka/api-contract/ordering';
import type { OrderLine } from '@fyonka/ui/orders/order-lines';

/** An order's items for `OrderLines`, at the prices that were charged. */
export function orderItemLines(items: readonly OrderItemView[]): OrderLine[] {
  return items.map((item, index) => ({ ...item, key: `${index}-${item.productId}`, lineTotal: itemTotal(item) }));
}

/** KD, counted in fils, since KD are not exact in binary. */
export function itemTotal({ price, quantity }: Pick<OrderItemView, 'price' | 'quantity'>): number {
  return (Math.round(price * 1000) * quantity) / 1000;
}
