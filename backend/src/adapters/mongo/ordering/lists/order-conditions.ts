import type { OrderFilter, OrderSort } from '../../../../application/ordering/office/office-orders.ts';
import { DAY, dayNumberOf, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { OrderStatus } from '../../../../domain/ordering/order.ts';
import type { PaymentState } from '../../../../domain/ordering/paying/payment-state.ts';
import type { OrderDocument } from '../../schema/ordering.ts';

// How a filter narrows and sorts orders, and the counts of orders: day, status and payment have the same fields in both.

export type Key = 'day' | 'total';
export const keyOf = (sort: OrderSort): Key => (sort.startsWith('date') ? 'day' : 'total');

/** As their indexes have them, so that nothing is sorted. */
export const INDEX_OF = { day: 'order_by_day', total: 'order_by_total' } as const;

export function sortOf(sort: OrderSort): Record<string, 1 | -1> {
  const direction = sort.endsWith('desc') ? -1 : 1;
  const fields =
    keyOf(sort) === 'day' ? ['day', 'createdAt', 'seq'] : ['total', 'status', 'paymentState', 'createdAt', 'seq'];
  return Object.fromEntries(fields.map((field) => [field, direction]));
}

/** First and last day as they are counted; without bounds all of them. */
export function daysOf({ from, to }: OrderFilter): { $gte: number; $lte: number } {
  return {
    $gte: from === null ? 0 : dayNumberOf(from),
    $lte: to === null ? Number.MAX_SAFE_INTEGER : dayNumberOf(to),
  };
}

export function timesOf({ from, to }: OrderFilter): { $gte: number; $lt: number } {
  return {
    $gte: from === null ? 0 : startOfKuwaitDay(from),
    $lt: to === null ? Number.MAX_SAFE_INTEGER : startOfKuwaitDay(to) + DAY,
  };
}

export function kindOf({ status, payment }: OrderFilter): { status?: OrderStatus; paymentState?: PaymentState } {
  return { ...(status !== null && { status }), ...(payment !== null && { paymentState: payment }) };
}

export function isOfKind(order: Pick<OrderDocument, 'status' | 'paymentState'>, filter: OrderFilter): boolean {
  return (
    (filter.status === null || order.status === filter.status) &&
    (filter.payment === null || order.paymentState === filter.payment)
  );
}
