import { PAYMENT_STATUSES } from '../order.ts';
import type { Order } from '../order.ts';

/** Payment states that the office filters orders by. `cash` stands for unpaid orders with cash on delivery. */
export const PAYMENT_STATES = [...PAYMENT_STATUSES, 'cash'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export function paymentStateOf({ paymentStatus, paymentMethod }: Order): PaymentState {
  return paymentStatus === 'unpaid' && paymentMethod === 'cash-on-delivery' ? 'cash' : paymentStatus;
}
