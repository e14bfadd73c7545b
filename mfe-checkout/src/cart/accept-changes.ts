import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { setCount, setsOf } from '@fyonka/shop-bridge/sets/cart-sets';
import { changesOf } from './line-changes.ts';
import type { LineChange } from './line-changes.ts';
import { quoteLineOf } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';

/** Accepts one change: the cart's line gets the price or quantity that the shop has now. */
export function acceptChange(line: CartLine, change: LineChange): void {
  const key = lineKey(line);
  switch (change.kind) {
    case 'gone':
    case 'sold-out':
      return cart.remove(key);
    case 'fewer-left':
      return takeFewer(line, change.available);
    case 'price':
      return cart.setPrice(key, change.to);
  }
}

/** Reduces a line to what is available: a bundle to whole sets, or, without a whole set, to single pieces. */
function takeFewer(line: CartLine, available: number): void {
  const sets = setsOf(cart.get()).find(({ lines }) => lines.some((one) => lineKey(one) === lineKey(line)));
  const count = sets ? Math.floor(available / Math.floor(line.quantity / sets.count)) : 0;
  if (sets && count > 0) setCount(sets, count);
  else cart.setQuantity(lineKey(line), available);
}

/** Accepts all changes. @param accept stores one; in the cart unless given */
export function acceptAllChanges(lines: readonly CartLine[], quoted: QuotedCart, accept = acceptChange): void {
  for (const line of lines) {
    for (const change of changesOf(line, quoteLineOf(line, quoted))) accept(line, change);
  }
}
