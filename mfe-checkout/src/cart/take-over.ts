import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { changesOf } from './quoted-cart.ts';
import type { LineChange, QuotedCart } from './quoted-cart.ts';

/** The shopper accepts what is true now of one line. */
export function takeOver(line: CartLine, change: LineChange): void {
  const key = lineKey(line);
  switch (change.kind) {
    case 'gone':
    case 'sold-out':
      return cart.remove(key);
    case 'fewer-left':
      return cart.setQuantity(key, change.left);
    case 'price':
      return cart.setPrice(key, change.to);
  }
}

/** The shopper accepts all that is true now. */
export function takeOverAll(lines: readonly CartLine[], quoted: QuotedCart): void {
  for (const line of lines) {
    for (const change of changesOf(line, quoted.byKey.get(lineKey(line)))) takeOver(line, change);
  }
}
