import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
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
      return cart.setQuantity(key, change.available);
    case 'price':
      return cart.setPrice(key, change.to);
  }
}

/** Accepts all changes of the cart. */
export function acceptAllChanges(lines: readonly CartLine[], quoted: QuotedCart): void {
  for (const line of lines) {
    for (const change of changesOf(line, quoteLineOf(line, quoted))) acceptChange(line, change);
  }
}
