import type { WhatsAppTextAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { order } from '@fyonka/testing/ordering.fixture';

/** A paid order for two bows with a name on each. @param now fields that differ */
export function officeOrder(orderNumber: string, now: Partial<OfficeOrderView> = {}): OfficeOrderView {
  return {
    ...order(orderNumber),
    _id: `id-${orderNumber}`,
    status: 'processing',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    payBy: null,
    orderItems: [orderItem()],
    productsTotal: 11.5,
    deliveryCost: 1.8,
    totalPrice: 13.3,
    totalAmount: 13.3,
    amountDue: now.paymentStatus === 'unpaid' ? (now.totalPrice ?? 13.3) : 0,
    history: [
      { from: null, to: 'pending', at: '2025-09-07T10:38:00.000Z', by: 'customer', byEmail: null },
      { from: 'pending', to: 'processing', at: '2025-09-07T10:42:00.000Z', by: 'payment', byEmail: null },
    ],
    language: 'ar',
    googleMapUrl: '',
    isOfAccount: false,
    attempts: [],
    note: { text: '', version: 0, changedBy: null, changedAt: null },
    version: 0,
    isEditable: true,
    piecesLeft: (now.orderItems ?? [orderItem()]).map(({ quantity }) => quantity),
    prints: [],
    campaign: null,
    discountTerms: null,
    hasCouriers: false,
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

/** What `officeOrder` says in WhatsApp. */
export const WHATSAPP_TEXT: WhatsAppTextAnswer = {
  status: 'processing',
  text: 'Hello Noura,\nit is ready.',
  isSentByShop: false,
};
