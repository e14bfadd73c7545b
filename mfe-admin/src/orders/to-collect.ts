import { isAtTheDoor } from '@fyonka/api-contract/rules/payment-methods';
import type { PaymentState } from '@fyonka/api-contract/rules/order-state';

/** Whether the driver has to collect the price at the door. */
export function isToCollect(order: PaymentState): boolean {
  return isAtTheDoor(order) && order.paymentStatus === 'unpaid' && order.status !== 'cancelled';
}
