import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { productsTotal } from '@fyonka/shop-bridge/cart';
import type { OrderLine } from './order-lines.tsx';

/** An order's items for `OrderLines`, at the charged prices. */
export function linesOfOrder(items: readonly OrderItemView[]): OrderLine[] {
  return items.map((item, index) => ({
    ...item,
    key: `${index}-${item.productId}`,
    unitPrice: item.price,
    lineTotal: itemTotal(item),
  }));
}

/** Price times quantity in KD. The API provides all other sums of an order. */
export function itemTotal(item: OrderItemView): number {
  return productsTotal([item]);
}
