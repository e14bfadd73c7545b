import type { QuoteLine } from '@fyonka/api-contract/wire/quotes';
import type { CartLine } from '@fyonka/shop-bridge/cart';

/** A change of a line since the shopper added it. Amounts are in KD for one piece. */
export type LineChange =
  /** The shop no longer has the product. */
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'fewer-left'; available: number }
  | { kind: 'price'; from: number; to: number };

/**
 * @param quoteLine the shop's answer about the line; undefined before it arrives
 * @returns no price change for an unavailable line
 */
export function changesOf(line: CartLine, quoteLine: QuoteLine | undefined): LineChange[] {
  if (!quoteLine) return [];
  if (quoteLine.problem === 'NOT_FOUND' || quoteLine.price === null) return [{ kind: 'gone' }];
  const available = quoteLine.available ?? Infinity;
  if (available === 0 || quoteLine.problem === 'OUT_OF_STOCK') return [{ kind: 'sold-out' }];
  const changes: LineChange[] = [];
  if (available < line.quantity) changes.push({ kind: 'fewer-left', available });
  if (quoteLine.price !== line.price) changes.push({ kind: 'price', from: line.price, to: quoteLine.price });
  return changes;
}

/** Whether nothing of the line is available. */
export function isUnavailable(change: LineChange): boolean {
  return change.kind === 'gone' || change.kind === 'sold-out';
}

/**
 * Whether the shopper has to accept the change before ordering. A new price needs no acceptance, because it is shown
 * and the order is placed at it.
 */
export function blocksOrder(change: LineChange): boolean {
  return change.kind !== 'price';
}
