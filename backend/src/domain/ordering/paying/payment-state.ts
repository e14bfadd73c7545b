import type { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import type { Order } from '../order.ts';

export type PaymentState = (typeof PAYMENT_FILTERS)[number];

export function paymentStateOf({ paymentStatus, paymentMethod }: Order): PaymentState {
  return paymentStatus === 'unpaid' && paymentMethod === 'cash-on-delivery' ? 'cash' : paymentStatus;
}
