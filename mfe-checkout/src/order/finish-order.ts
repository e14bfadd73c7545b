import type { OrderItemView, OrderView } from '@fyonka/api-contract/wire/ordering';
import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { forgetDraft } from '../checkout/draft.ts';
import { orderAttempt } from '../checkout/placing/order-attempt.ts';
import { placedOrders } from './placed-orders.ts';

/**
 * Clears what this browser keeps for an order until it is paid. When the order is paid or accepted, or money that came in
 * for it is reviewed, what was bought leaves the cart and the delivery form forgets what was filled in; when it was
 * cancelled, both stay for another try.
 * Only the first time: what is put into the cart later stays, however often the page of an old order is opened.
 * @param order does not await its payment any more
 */
export function finishOrder(order: OrderView): void {
  if ((placedOrders.find(order.orderNumber)?.payBy ?? null) === null) return;
  placedOrders.endPayment(order.orderNumber);
  orderAttempt.forget(); // The same goods for the same address are another order from now on.
  if (order.status === 'cancelled') return;
  for (const item of order.orderItems) takeFromCart(item);
  forgetDraft();
}

/** What else was put into the cart meanwhile stays, also more pieces of the same. */
function takeFromCart(item: OrderItemView): void {
  const line = cart.get().find((candidate) => isOf(candidate, item));
  if (!line) return;
  const key = lineKey(line);
  if (line.quantity > item.quantity) cart.setQuantity(key, line.quantity - item.quantity);
  else cart.remove(key);
}

/** The shop writes texts a little tidier than they were typed. */
function isOf(line: CartLine, item: OrderItemView): boolean {
  const tidy = (text: string | null) => (text ?? '').normalize('NFC').trim();
  const texts = (of: { title: { en: string }; text: string | null }[]) =>
    of
      .map(({ title, text }) => JSON.stringify([title.en, tidy(text)]))
      .toSorted()
      .join();
  return line._id === item.productId && texts(line.customTexts) === texts(item.customTexts);
}
