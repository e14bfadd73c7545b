import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import type { AccountId } from '../../ids.ts';
import { versionOf } from '../order.ts';
import type { Order } from '../order.ts';
import { linesToPack, piecesToPackByLine } from './lines-to-pack.ts';
import type { PrintKind } from './print-mark.ts';

/**
 * Whether the paper was printed before the order was last edited or pieces of it were refunded, so that it may show what is
 * no longer true.
 */
export function isOutdated(order: Order, kind: PrintKind): boolean {
  const mark = order.prints?.[kind];
  if (!mark) return false;
  return mark.version < versionOf(order) || JSON.stringify(mark.pieces) !== JSON.stringify(piecesShown(order));
}

/** Undefined while no piece was refunded. */
function piecesShown(order: Order): readonly number[] | undefined {
  const pieces = piecesToPackByLine(order);
  return order.lines.every(({ quantity }, place) => pieces[place] === quantity) ? undefined : pieces;
}

/**
 * The papers that are still to be printed, or to be printed again, of an order that is prepared or ready and has pieces to
 * pack; otherwise none.
 */
export function papersToPrint(order: Order): readonly PrintKind[] {
  if ((order.status !== 'processing' && order.status !== 'ready') || linesToPack(order).length === 0) return [];
  return PRINT_KINDS.filter((kind) => order.prints?.[kind] === undefined || isOutdated(order, kind));
}

/** The order with the mark that a paper of its present version was printed. */
export function markPrinted(order: Order, kind: PrintKind, by: AccountId, at: number): Order {
  const pieces = piecesShown(order);
  const mark = { at, by, version: versionOf(order), ...(pieces && { pieces }) };
  return { ...order, prints: { ...order.prints, [kind]: mark } };
}

/** The order without the mark, as if the paper had never been printed. */
export function unmarkPrinted(order: Order, kind: PrintKind): Order {
  const { [kind]: _mark, ...prints } = order.prints ?? {};
  return { ...order, prints };
}
