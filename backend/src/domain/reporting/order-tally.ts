import type { OrderStatus } from '../ordering/order.ts';
import type { PaymentState } from '../ordering/paying/payment-state.ts';

/** Number of orders with one status and payment state. */
export interface OrdersOfKind {
  readonly status: OrderStatus;
  readonly paymentState: PaymentState;
  readonly count: number;
  /** Number of them that were placed on today's Kuwaiti day. */
  readonly ofToday: number;
}

/** The numbers of orders that the office's first page shows. */
export interface OrderTally {
  readonly ordersToPack: number;
  readonly ordersToPackToday: number;
  readonly unpaidOrders: number;
  readonly refundsDue: number;
  readonly ordersToReview: number;
}

export function orderTally(kinds: readonly OrdersOfKind[]): OrderTally {
  const sum = (isCounted: (kind: OrdersOfKind) => boolean, field: 'count' | 'ofToday' = 'count') =>
    kinds.filter(isCounted).reduce((total, kind) => total + kind[field], 0);
  return {
    ordersToPack: sum(({ status }) => status === 'processing'),
    ordersToPackToday: sum(({ status }) => status === 'processing', 'ofToday'),
    unpaidOrders: sum(({ status, paymentState }) => status === 'pending' && paymentState === 'unpaid'),
    refundsDue: sum(({ paymentState }) => paymentState === 'refund-due'),
    ordersToReview: sum(({ paymentState }) => paymentState === 'to-review'),
  };
}
