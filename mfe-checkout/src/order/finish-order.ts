import type { OrderItemView, OrderView } from '@fyonka/api-contract/wire/ordering';
import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { keepAlonePiece } from '@fyonka/shop-bridge/pieces/alone-piece';
import { enteredCoupon } from '../cart/coupon/entered-coupon.ts';
import { forgetDraft } from '../checkout/draft.ts';
import { orderAttempt } from '../checkout/placing/order-attempt.ts';
import { placedOrders } from './placed-orders.ts';

/**
 * Removes what this browser stored for an unpaid order. When the order is paid, accepted, or its payment is being
 * checked, its goods leave the cart and the delivery form is reset; after a cancellation both stay for another try.
 * This happens once for each order, so that later additions to the cart stay, however often an old order is opened.
 * @param order no longer waits for its payment
 */
export function finishOrder(order: OrderView): void {
  const placed = placedOrders.find(order.orderNumber);
  if ((placed?.payBy ?? null) === null) return;
  placedOrders.endPayment(order.orderNumber);
  orderAttempt.forget(); // The same goods for the same address are another order from now on.
  if (order.status === 'cancelled') return;
  if (placed?.isAlone) keepAlonePiece(null);
  else for (const item of order.orderItems) takeFromCart(item);
  enteredCoupon.remove();
  forgetDraft();
}

/** Other goods that were added meanwhile stay, including more pieces of the same product. */
function takeFromCart(item: OrderItemView): void {
  const line = cart.get().find((candidate) => isOf(candidate, item));
  if (!line) return;
  const key = lineKey(line);
  if (line.quantity > item.quantity) cart.setQuantity(key, line.quantity - item.quantity);
  else cart.remove(key);
}

/** Fills the cart with the lines and texts of a cancelled order, except for those that are still in it. */
export function putBackIntoCart({ orderItems }: OrderView): void {
  // A line counts for one item: a set of a bundle may have two lines of the same product.
  const inCart = [...cart.get()];
  for (const [place, item] of orderItems.entries()) {
    const index = inCart.findIndex((line) => isOf(line, item));
    if (index >= 0) {
      inCart.splice(index, 1);
      continue;
    }
    const { productId: _id, name, price, imageUrl, quantity, bundle } = item;
    const texts = item.customTexts.map((text) => ({ ...text, text: text.text ?? '' }));
    cart.add({ _id, name, price, imageUrl }, texts, quantity, bundle && { ...bundle, place });
  }
}

/** The server normalizes spaces in custom texts, so that they may differ from what was typed. */
function isOf(line: CartLine, item: OrderItemView): boolean {
  const tidy = (text: string | null) => (text ?? '').normalize('NFC').trim();
  const texts = (of: { title: { en: string }; text: string | null }[]) =>
    of
      .map(({ title, text }) => JSON.stringify([title.en, tidy(text)]))
      .toSorted()
      .join();
  const isSameSet =
    line.bundle?.bundleId === item.bundle?.bundleId && line.bundle?.bundleKey === item.bundle?.bundleKey;
  return line._id === item.productId && isSameSet && texts(line.customTexts) === texts(item.customTexts);
}
