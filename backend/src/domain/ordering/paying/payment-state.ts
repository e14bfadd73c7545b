import type { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import type { Order } from '../order.ts';
import { isAtTheDoor } from './payment-methods.ts';

export type PaymentState = (typeof PAYMENT_FILTERS)[number];

export function paymentStateOf(order: Order): PaymentState {
  return order.paymentStatus === 'unpaid' && isAtTheDoor(order) ? 'cash' : order.paymentStatus;
}
