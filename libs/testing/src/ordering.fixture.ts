import type { OrderView } from '@fyonka/api-contract/wire/ordering';

/** An unpaid order of a guest, just placed and without items. @param now fields that differ */
export function order(orderNumber: string, now: Partial<OrderView> = {}): OrderView {
  const { paymentStatus = 'unpaid', totalPrice = 1.8 } = now;
  return {
    orderNumber,
    status: 'pending',
    paymentStatus,
    paymentMethod: null,
    createdAt: '2025-09-07T10:38:00.000Z',
    payBy: '2099-09-07T11:08:00.000Z',
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
    orderItems: [],
    productsTotal: 0,
    discount: 0,
    discountName: null,
    deliveryCost: 1.8,
    totalPrice,
    amountDue: paymentStatus === 'unpaid' ? totalPrice : 0,
    amountRefunded: 0,
    amountBeingRefunded: 0,
    amountDueBack: 0,
    arrivesOn: null,
    history: [{ from: null, to: 'pending', at: '2025-09-07T10:38:00.000Z', by: 'customer' }],
    ...now,
  };
}
