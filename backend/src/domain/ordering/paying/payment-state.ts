import { PAYMENT_STATUSES } from '../order.ts';
import type { Order } from '../order.ts';

/** The states of payment by which lists of orders are filtered; each order has one. `cash` is to be paid at the door. */
export const PAYMENT_STATES = [...PAYMENT_STATUSES, 'cash'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** How the payment of an order stands. */
export function paymentStateOf({ paymentStatus, paymentMethod }: Order): PaymentState {
  return paymentStatus === 'unpaid' && paymentMethod === 'cash-on-delivery' ? 'cash' : paymentStatus;
}
