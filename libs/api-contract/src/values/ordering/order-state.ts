import type { OrderView } from '../../wire/ordering.ts';

/** Fields of an order or invoice that decide whether it is paid. */
export type PaymentState = Pick<OrderView, 'status' | 'paymentStatus' | 'paymentMethod'>;

/** Whether the shopper is done: the order is paid, or accepted to be paid in cash. */
export function isPaidOrAccepted({ status, paymentStatus, paymentMethod }: PaymentState): boolean {
  return status !== 'cancelled' && (paymentStatus === 'paid' || paymentMethod === 'cash-on-delivery');
}

/** Whether money has come in for the order. */
export function hasMoney({ paymentStatus, paymentMethod }: PaymentState): boolean {
  return paymentStatus === 'paid' && paymentMethod !== 'test-card';
}

/** Whether the order waits for an online payment: not cancelled, not paid, and not accepted to be paid in cash. */
export function awaitsPayment({ status, paymentStatus, paymentMethod }: PaymentState): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && paymentMethod !== 'cash-on-delivery';
}
