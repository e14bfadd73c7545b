import type { ReactNode } from 'react';
import type { QuoteLine } from '@fyonka/api-contract/wire/quotes';
import { pages } from '@fyonka/api-contract/pages/routes';
import { lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import type { OrderLine } from '@fyonka/ui/orders/order-lines';
import { acceptChange } from './accept-changes.ts';
import { LineChangeNotes } from './line-change-notes.tsx';
import { changesOf, isUnavailable } from './line-changes.ts';
import { lineTotal, piecesNow, priceNow, quoteLineOf, totalBeforeDiscount } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';

/** Renders the controls of an available line. Without them the quantity is read-only. */
type LineControls = (line: CartLine, quoteLine: QuoteLine | undefined) => ReactNode;

/** The cart's lines with their present prices, for `OrderLines`. */
export function linesOfCart(
  lines: readonly CartLine[],
  quoted: QuotedCart | null,
  controls?: LineControls,
  accept = acceptChange,
): OrderLine[] {
  return lines.map((line) => {
    const quoteLine = quoteLineOf(line, quoted);
    const changes = changesOf(line, quoteLine);
    const unavailable = changes.some(isUnavailable);
    return {
      key: lineKey(line),
      name: line.name,
      imageUrl: line.imageUrl,
      quantity: piecesNow(line, quoteLine),
      // The cart has the pieces of a bundle below its name.
      bundle: controls ? null : line.bundle,
      customTexts: line.customTexts,
      // Unavailable lines cost nothing, but 0.00 would look like a gift.
      lineTotal: unavailable ? null : lineTotal(line, quoteLine),
      unitPrice: priceNow(line, quoteLine),
      totalBeforeDiscount: totalBeforeDiscount(line, quoteLine),
      // The name links to the product in the cart, but not during checkout, where nothing leads away.
      href: controls && pages.product(line._id),
      note: changes.length > 0 && <LineChangeNotes changes={changes} onAccept={(change) => accept(line, change)} />,
      // An unavailable line can only be removed, for which its note has a button.
      actions: unavailable ? undefined : controls?.(line, quoteLine),
    };
  });
}
