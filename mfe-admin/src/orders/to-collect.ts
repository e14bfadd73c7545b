import type { PaymentState } from '@fyonka/api-contract/rules/order-state';

/** Whether the driver has to collect the price at the door. */
export function isToCollect({ paymentMethod, paymentStatus, status }: PaymentState): boolean {
  return paymentMethod === 'cash-on-delivery' && paymentStatus === 'unpaid' && status !== 'cancelled';
}
