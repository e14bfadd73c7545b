import type { OrderView } from '../wire/ordering.ts';

/** What tells whether an order is paid, of an order or of its invoice. */
export type PaymentState = Pick<OrderView, 'status' | 'paymentStatus' | 'paymentMethod'>;

/** Paid, or accepted to be paid in cash: what the shopper came for is done. */
export function isPaidOrAccepted({ status, paymentStatus, paymentMethod }: PaymentState): boolean {
  return status !== 'cancelled' && (paymentStatus === 'paid' || paymentMethod === 'cash-on-delivery');
}

/** Placed and not cancelled, without any money that has come in for it, and not accepted to be paid in cash. */
export function awaitsPayment({ status, paymentStatus, paymentMethod }: PaymentState): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && paymentMethod !== 'cash-on-delivery';
}
