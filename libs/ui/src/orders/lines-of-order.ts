import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { productsTotal } from '@fyonka/shop-bridge/cart';
import type { OrderLine } from './order-lines.tsx';

/** An order's items for `OrderLines`, at the prices that were charged. */
export function linesOfOrder(items: readonly OrderItemView[]): OrderLine[] {
  return items.map((item, index) => ({
    ...item,
    key: `${index}-${item.productId}`,
    unitPrice: item.price,
    lineTotal: itemTotal(item),
  }));
}

/** Price times quantity, KD. The API gives every other sum of an order. */
export function itemTotal(item: OrderItemView): number {
  return productsTotal([item]);
}
