import type { OrderView } from '@fyonka/api-contract/ordering';
import { cart } from '@fyonka/shop-bridge/cart';
import { forgetAttempt } from '../checkout/order-attempt.ts';
import { forgetDraft } from '../checkout/draft.ts';
import { heldOrders } from './held-orders.ts';

/** Paid, or taken on to be paid in cash: what the shopper came for is done. */
export function isSettled(order: OrderView): boolean {
  return order.status !== 'cancelled' && (order.paymentStatus === 'paid' || order.paymentMethod === 'cash-on-delivery');
}

/**
 * Takes note of how the order stands. When it is settled for the first time in this browser, the cart that it came
 * from and what was filled in go; a cart that was begun since stays, however often an old result is opened again.
 */
export function takeNote(order: OrderView): void {
  const waited = heldOrders.find(order.orderNumber)?.payBy ?? null;
  if (waited === null || isOpen(order)) return;
  heldOrders.close(order.orderNumber);
  forgetAttempt(); // the same goods for the same address are another order from now on
  if (!isSettled(order)) return;
  cart.clear();
  forgetDraft();
}

/** Whether it still waits for its payment. */
export function isOpen(order: OrderView): boolean {
  return order.status === 'pending' && !isSettled(order);
}
