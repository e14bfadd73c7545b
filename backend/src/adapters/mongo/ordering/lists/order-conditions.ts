import type { OrderFilter, OrderSort } from '../../../../application/ordering/office/office-orders.ts';
import { DAY, dayNumberOf, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { OrderStatus } from '../../../../domain/ordering/order.ts';
import type { PaymentState } from '../../../../domain/ordering/paying/payment-state.ts';
import type { OrderDocument } from '../../schema/ordering/orders.ts';

// The conditions and the order of a filter. `orders` and `orderCounts` name the fields of status and payment alike.

export const isByTotal = ({ sort }: Pick<OrderFilter, 'sort'>): boolean =>
  sort === 'total-asc' || sort === 'total-desc';

/** In the order of the indexes `order_by_day` and `order_by_total`, so that nothing is sorted. */
export function sortOf(sort: OrderSort): Record<string, 1 | -1> {
  const direction = sort.endsWith('desc') ? -1 : 1;
  const fields = isByTotal({ sort })
    ? ['total', 'status', 'paymentState', 'createdAt', 'seq']
    : ['day', 'createdAt', 'seq'];
  return Object.fromEntries(fields.map((field) => [field, direction]));
}

/** The first and last day of a filter, counted from 1970. */
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

export function isOfKind(
  order: Pick<OrderDocument, 'status' | 'paymentState' | 'toPrint'>,
  filter: OrderFilter,
): boolean {
  return (
    (filter.status === null || order.status === filter.status) &&
    (filter.payment === null || order.paymentState === filter.payment) &&
    (filter.toPrint === null || order.toPrint?.includes(filter.toPrint) === true)
  );
}
