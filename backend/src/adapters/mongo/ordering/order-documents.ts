import type { IdempotencyKey } from '../../../application/ordering/placing/idempotency.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountId, orderId } from '../../../domain/ids.ts';
import { dayNumberOf, kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { orderWords } from '../../../domain/ordering/order-search.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { paymentStateOf } from '../../../domain/ordering/paying/payment-state.ts';
import type { OrderCaller } from '../../../domain/ordering/placing/unpaid-limits.ts';
import { countsAsSale } from '../../../domain/reporting/sale.ts';
import type { OrderDocument } from '../schema/ordering.ts';
import { callerOf } from './unpaid-callers.ts';

/** What of a document an order is made of. */
export const ORDER_FIELDS = {
  number: 1,
  accountId: 1,
  language: 1,
  status: 1,
  paymentStatus: 1,
  paymentMethod: 1,
  createdAt: 1,
  payBy: 1,
  delivery: 1,
  lines: 1,
  deliveryCost: 1,
  holdsStock: 1,
  history: 1,
} as const satisfies Partial<Record<keyof OrderDocument, 1>>;

export function orderFrom(document: Pick<OrderDocument, '_id' | keyof typeof ORDER_FIELDS>): Order {
  return {
    id: orderId(document._id),
    number: document.number,
    accountId: document.accountId === null ? null : accountId(document.accountId),
    language: document.language,
    status: document.status,
    paymentStatus: document.paymentStatus,
    paymentMethod: document.paymentMethod,
    createdAt: document.createdAt,
    payBy: document.payBy,
    delivery: document.delivery,
    lines: document.lines,
    deliveryCost: document.deliveryCost,
    holdsStock: document.holdsStock,
    history: document.history,
  };
}

/** A new order, with what it is found and listed by. */
export function orderDocument(
  order: Order,
  seq: number,
  idempotency: IdempotencyKey | null,
  caller: OrderCaller | undefined,
): OrderDocument {
  const { id, ...rest } = order;
  return {
    _id: id,
    seq,
    ...rest,
    day: dayNumberOf(kuwaitDayOf(order.createdAt)),
    paymentState: paymentStateOf(order),
    total: totalPrice(order),
    phone: order.delivery.phone,
    words: orderWords(order),
    emailKey: emailKey(order.delivery.email),
    attempts: 0,
    ...(idempotency && { idempotencyKey: idempotency.key, fingerprint: idempotency.fingerprint }),
    ...(countsAsSale(order) && { saleAmount: totalPrice(order) }),
    ...(caller && isCounted(order) && { caller: callerOf(order, caller) }),
  };
}

/** What an order is changed to as it goes on: its delivery and its lines stay. */
export function changesTo(order: Order): { $set: Partial<OrderDocument>; $unset?: Record<string, ''> } {
  const { status, paymentStatus, paymentMethod, payBy, holdsStock, history } = order;
  const isSale = countsAsSale(order);
  const gone = {
    ...(!isSale && { saleAmount: '' as const }),
    ...(!isCounted(order) && { caller: '' as const }),
  };
  return {
    $set: {
      status,
      paymentStatus,
      paymentMethod,
      payBy,
      holdsStock,
      history,
      paymentState: paymentStateOf(order),
      ...(isSale && { saleAmount: totalPrice(order) }),
    },
    ...(Object.keys(gone).length > 0 && { $unset: gone }),
  };
}

/** Whether the order still counts among what its caller holds unpaid. */
function isCounted({ status, paymentStatus }: Order): boolean {
  return status !== 'cancelled' && paymentStatus === 'unpaid';
}
