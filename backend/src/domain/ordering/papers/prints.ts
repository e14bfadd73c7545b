import type { AccountId } from '../../ids.ts';
import type { Order } from '../order.ts';
import { PRINT_KINDS } from './print-mark.ts';
import type { PrintKind } from './print-mark.ts';

type Printable = Pick<Order, 'status' | 'edits' | 'prints'>;

/** Whether the paper was printed before the order was last edited, so that it may show what is no longer true. */
export function isOutdated({ edits, prints }: Pick<Order, 'edits' | 'prints'>, kind: PrintKind): boolean {
  const mark = prints?.[kind];
  return mark !== undefined && mark.version < (edits?.version ?? 0);
}

/** The papers that are still to be printed, or to be printed again, of an order that is prepared or ready; otherwise none. */
export function papersToPrint(order: Printable): readonly PrintKind[] {
  if (order.status !== 'processing' && order.status !== 'ready') return [];
  return PRINT_KINDS.filter((kind) => order.prints?.[kind] === undefined || isOutdated(order, kind));
}

/** The order with the mark that a paper of its present version was printed. */
export function markPrinted(order: Order, kind: PrintKind, by: AccountId, at: number): Order {
  return { ...order, prints: { ...order.prints, [kind]: { at, by, version: order.edits?.version ?? 0 } } };
}

/** The order without the mark, as if the paper had never been printed. */
export function unmarkPrinted(order: Order, kind: PrintKind): Order {
  const { [kind]: _mark, ...prints } = order.prints ?? {};
  return { ...order, prints };
}
