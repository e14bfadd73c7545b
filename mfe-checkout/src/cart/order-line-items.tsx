import type { ReactNode } from 'react';
import type { QuoteLine } from '@fyonka/api-contract/ordering';
import { pages } from '@fyonka/api-contract/pages';
import { lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import type { OrderLine } from '@fyonka/ui/orders/order-lines';
import { LineChangeNotes } from './line-change-note.tsx';
import { changesOf, isGone, lineTotal, piecesNow } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';
import { takeOver } from './take-over.ts';
import { textsOf } from './texts-of.ts';

/** What can be done with a line that can be had; without it the quantity is shown. */
type LineActions = (line: CartLine, told: QuoteLine | undefined) => ReactNode;

/** The cart's lines as they are now, for `OrderLines`. */
export function orderLineItems(
  lines: readonly CartLine[],
  quoted: QuotedCart | null,
  actions?: LineActions,
): OrderLine[] {
  return lines.map((line) => {
    const key = lineKey(line);
    const told = quoted?.byKey.get(key);
    const changes = changesOf(line, told);
    const gone = changes.some(isGone);
    return {
      key,
      name: line.name,
      imageUrl: line.imageUrl,
      quantity: piecesNow(line, told),
      customTexts: textsOf(line),
      // What cannot be had costs nothing; 0.00 would look like a gift.
      lineTotal: gone ? null : lineTotal(line, told),
      // At the till nothing leads away.
      href: actions && pages.product(line._id),
      note: changes.length > 0 && <LineChangeNotes changes={changes} onTakeOver={(change) => takeOver(line, change)} />,
      // What is gone can only be removed, and its note offers that.
      actions: gone ? undefined : actions?.(line, told),
    };
  });
}
