import type { OrderView } from '@fyonka/api-contract/ordering';

type Standing = Pick<OrderView, 'status' | 'paymentStatus' | 'paymentMethod'>;

/** Paid, or accepted to be paid in cash: what the shopper came for is done. */
export function isPaidOrAccepted({ status, paymentStatus, paymentMethod }: Standing): boolean {
  return status !== 'cancelled' && (paymentStatus === 'paid' || paymentMethod === 'cash-on-delivery');
}

/** Placed, and neither paid, accepted nor cancelled. */
export function awaitsPayment(order: Standing): boolean {
  return order.status === 'pending' && !isPaidOrAccepted(order);
}
