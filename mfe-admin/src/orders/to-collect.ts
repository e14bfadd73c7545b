import type { PaymentState } from '@fyonka/api-contract/values/order-state';

/** Whether the driver brings money back. */
export function isToCollect({ paymentMethod, paymentStatus, status }: PaymentState): boolean {
  return paymentMethod === 'cash-on-delivery' && paymentStatus === 'unpaid' && status !== 'cancelled';
}
