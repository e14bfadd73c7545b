import type { NamedIndex } from '../collection.ts';

/**
 * Indexes of the office's lists. Each list is read from one index in its order: nothing is sorted and no other document
 * is read.
 */
export const ORDER_LIST_INDEXES: readonly NamedIndex[] = [
  [{ day: 1, createdAt: 1, seq: 1, status: 1, paymentState: 1, _id: 1 }, { name: 'order_by_day' }],
  [{ total: 1, status: 1, paymentState: 1, createdAt: 1, seq: 1, _id: 1 }, { name: 'order_by_total' }],
  [{ day: 1, words: 1 }, { name: 'order_words' }],
  [
    { phone: 1, createdAt: 1, seq: 1 },
    { name: 'order_of_phone', partialFilterExpression: { phone: { $gt: '' } } },
  ],
  [
    { phone: 1, paymentState: 1, createdAt: 1, seq: 1 },
    { name: 'order_of_phone_by_payment', partialFilterExpression: { phone: { $gt: '' } } },
  ],
  [
    { createdAt: 1, saleAmount: 1 },
    { name: 'order_sold', partialFilterExpression: { saleAmount: { $gte: 0 } } },
  ],
  [
    { createdAt: 1, seq: 1, textsLeft: 1 },
    { name: 'order_being_made', partialFilterExpression: { textsLeft: { $gt: 0 } } },
  ],
  [
    { toPrint: 1, createdAt: 1, seq: 1 },
    { name: 'order_to_print', partialFilterExpression: { toPrint: { $exists: true } } },
  ],
  [
    { textsLeft: 1, createdAt: 1, seq: 1 },
    { name: 'order_texts_made', partialFilterExpression: { textsLeft: 0 } },
  ],
];
