import type { QuoteLine } from '@fyonka/api-contract/wire/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';

/** What has changed about a line since the shopper added it. Amounts in KD for one. */
export type LineChange =
  /** The product is not in the shop any more. */
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'fewer-left'; available: number }
  | { kind: 'price'; from: number; to: number };

/** @param quoteLine what the shop says of the line; undefined while it has not answered. @returns no price change of a line that cannot be had */
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

/** Whether nothing of the line can be had. */
export function isUnavailable(change: LineChange): boolean {
  return change.kind === 'gone' || change.kind === 'sold-out';
}

/** Whether the line cannot be ordered before the shopper has accepted the change. A new price needs no acceptance: it is shown, and the order is placed at it. */
export function blocksOrder(change: LineChange): boolean {
  return change.kind !== 'price';
}
