import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { AttemptEnd } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentStart } from './ports.ts';

/** A payment by card through a gateway that can cancel. */
export function aStart(
  id: PaymentAttemptId,
  orderNumber: OrderNumber,
  at: number,
  given: Partial<PaymentStart> = {},
): PaymentStart {
  return { id, orderNumber, at, method: 'card', gateway: 'sandbox', cancels: true, ...given };
}

/** The gateway has taken the whole amount of the order. */
export function captureOf(order: Order): Extract<AttemptEnd, { kind: 'captured' }> {
  return { kind: 'captured', amount: totalPrice(order) };
}
