import type { OrderItemView, OrderView } from '@fyonka/api-contract/ordering';

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

/** On its way, and paid. @param now what differs from that */
export function order(orderNumber: string, now: Partial<OrderView> = {}): OrderView {
  return {
    orderNumber,
    status: 'shipped',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    createdAt: '2025-09-07T10:38:00.000Z',
    payBy: null,
    fullName: 'Noura Al-Kandari',
    email: 'noura@example.com',
    phone: '97553456',
    address: {
      city: 'salmiya',
      areaName: { en: 'Salmiya', ar: 'السالمية' },
      block: '10',
      street: 'Salem Al-Mubarak',
      streetNumber: '12',
      buildingNumber: '4',
    },
    notes: '',
    orderItems: [item('big')],
    productsTotal: 3.5,
    deliveryCost: 1.8,
    totalPrice: 5.3,
    history: [
      { from: null, to: 'pending', at: '2025-09-07T10:38:00.000Z', by: 'customer' },
      { from: 'pending', to: 'shipped', at: '2025-09-08T10:38:00.000Z', by: 'admin' },
    ],
    ...now,
  };
}
