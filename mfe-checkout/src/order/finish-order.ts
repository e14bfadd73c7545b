import type { OrderView } from '@fyonka/api-contract/ordering';
import { cart } from '@fyonka/shop-bridge/cart';
import { forgetDraft } from '../checkout/draft.ts';
import { forgetAttempt } from '../checkout/order-attempt.ts';
import { placedOrders } from './placed-orders.ts';

/**
 * Clears what this browser keeps for an order until it is paid. When the order is paid or accepted, or money that came in
 * for it is reviewed, the cart that it came from is emptied and the delivery form forgets what was filled in; when it
 * was cancelled, both stay for another try.
 * Only the first time: a cart that was begun since is not touched, however often the page of an old order is opened.
 * @param order does not await its payment any more
 */
export function finishOrder(order: OrderView): void {
  if ((placedOrders.find(order.orderNumber)?.payBy ?? null) === null) return;
  placedOrders.endPayment(order.orderNumber);
  forgetAttempt(); // The same goods for the same address are another order from now on.
  if (order.status === 'cancelled') return;
  cart.clear();
  forgetDraft();
}
