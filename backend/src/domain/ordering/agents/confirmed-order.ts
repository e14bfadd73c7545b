import type { Order } from '../order.ts';
import { isAtTheDoor } from '../paying/payment-methods.ts';
import { awaitsPayment } from '../transitions.ts';

/**
 * Whether an order is one for its program: an order that nobody has paid or confirmed yet is a checkout to it, also when it
 * ends as one.
 */
export function isConfirmed(order: Order): boolean {
  if (order.status !== 'cancelled') return !awaitsPayment(order);
  return isAtTheDoor(order) || order.money.received > 0 || order.history.some(({ to }) => to === 'processing');
}
