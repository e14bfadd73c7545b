import type { Order, PaymentStatus } from '../order.ts';

/** What a list of orders is narrowed to by their payment; each order has one. `cash` is to be paid at the door. */
export type PaymentState = PaymentStatus | 'cash';

/** How the payment of an order stands. */
export function paymentStateOf({ paymentStatus, paymentMethod }: Order): PaymentState {
  return paymentStatus === 'unpaid' && paymentMethod === 'cash-on-delivery' ? 'cash' : paymentStatus;
}
