import type { OfficeOrderRow, OfficeOrdersAnswer, OfficeOrderView } from '@fyonka/api-contract/office/orders';
import type { OrderItemView } from '@fyonka/api-contract/ordering';
import { order } from '@fyonka/testing/ordering.fixture';

/** Paid by card and being prepared, as a list has it. Its id is its number in small letters. @param now what differs from that */
export function orderRow(orderNumber: string, now: Partial<OfficeOrderRow> = {}): OfficeOrderRow {
  return {
    _id: orderNumber.toLowerCase(),
    orderNumber,
    fullName: 'Noura Al-Kandari',
    email: 'noura@example.com',
    phone: '97553456',
    areaName: { en: 'Salmiya', ar: 'السالمية' },
    status: 'processing',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    createdAt: '2025-09-07T10:42:00.000Z',
    totalAmount: 13.3,
    pieces: 3,
    hasTexts: false,
    hasNote: false,
    ...now,
  };
}

/** @param now what differs from the only page of a list */
export function ordersAnswer(orders: OfficeOrderRow[], now: Partial<OfficeOrdersAnswer> = {}): OfficeOrdersAnswer {
  return { orders, total: orders.length, isTotalCapped: false, page: 1, limit: 24, ...now };
}

/** The same order with everything that its page shows: two bows, a name on each. */
export function officeOrder(orderNumber: string, now: Partial<OfficeOrderView> = {}): OfficeOrderView {
  return {
    ...order(orderNumber),
    _id: orderNumber.toLowerCase(),
    status: 'processing',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    payBy: null,
    orderItems: [orderItem()],
    productsTotal: 11.5,
    deliveryCost: 1.8,
    totalPrice: 13.3,
    totalAmount: 13.3,
    history: [
      { from: null, to: 'pending', at: '2025-09-07T10:38:00.000Z', by: 'customer', byEmail: null },
      { from: 'pending', to: 'processing', at: '2025-09-07T10:42:00.000Z', by: 'payment', byEmail: null },
    ],
    language: 'ar',
    googleMapUrl: '',
    isOfAccount: false,
    attempts: [],
    note: { text: '', version: 0, changedBy: null, changedAt: null },
    ...now,
  };
}

export function orderItem(now: Partial<OrderItemView> = {}): OrderItemView {
  return {
    productId: 'bow',
    name: { en: 'Large double bow', ar: 'فيونكة كبيرة بطبقتين' },
    imageUrl: '',
    quantity: 2,
    price: 5.75,
    customTexts: [{ title: { en: "The girl's name", ar: 'اسم البنت' }, text: 'نورة  علي' }],
    ...now,
  };
}
