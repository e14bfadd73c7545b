import type { OrderItemView, OrderView } from '@fyonka/api-contract/wire/ordering';
import { order as placedOrder } from '@fyonka/testing/ordering.fixture';

/** Two pieces of a pink bow. */
export function item(productId: string, now: Partial<OrderItemView> = {}): OrderItemView {
  return {
    productId,
    name: { en: `Bow ${productId}`, ar: `فيونكة ${productId}` },
    imageUrl: `/images/${productId}-1.webp`,
    quantity: 2,
    price: 1.75,
    customTexts: [],
    ...now,
  };
}

/** A paid order on its way. @param now fields that differ */
export function order(orderNumber: string, now: Partial<OrderView> = {}): OrderView {
  return placedOrder(orderNumber, {
    status: 'shipped',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    payBy: null,
    orderItems: [item('big')],
    productsTotal: 3.5,
    totalPrice: 5.3,
    history: [
      { from: null, to: 'pending', at: '2025-09-07T10:38:00.000Z', by: 'customer' },
      { from: 'pending', to: 'shipped', at: '2025-09-08T10:38:00.000Z', by: 'admin' },
    ],
    ...now,
  });
}
