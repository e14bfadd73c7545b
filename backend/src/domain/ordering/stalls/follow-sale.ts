import type { ProductId } from '../../ids.ts';
import { fils, sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { withPieces } from './stall.ts';
import type { Stall, StallSale } from './stall.ts';

/** What a change of an order that a stall has sold does to stock and ledger. */
export interface SaleChange {
  /** Pieces that come into the shop's stock, or leave it where below zero. */
  readonly moved: ReadonlyMap<ProductId, number>;
  readonly entries: readonly MoneyEntry[];
}

/**
 * The stall after one of its orders was changed elsewhere, such as cancelled by the office or because nobody paid in time.
 * Its pieces are in the shop's stock then, so that they have come back from the stall and are not sold; what should be on
 * the table stays the same. Cash of the sale that the office withdraws as a mistake is not expected either.
 * @returns the same stall when nothing of it changes
 */
export function followSale(stall: Stall, sale: StallSale, { moved, entries }: SaleChange): Stall {
  const withdrawn = cashWithdrawn(sale, entries);
  if (moved.size === 0 && withdrawn === 0) return stall;
  const followed = withPieces(stall, moved, ({ back, sold }, pieces) => ({ back: back + pieces, sold: sold - pieces }));
  return { ...followed, cash: fils(Math.max(0, stall.cash - withdrawn)) };
}

/** Not other cash that the office has recorded for the order: it is not in the stall's box. */
export function cashWithdrawn({ at }: StallSale, entries: readonly MoneyEntry[]): Fils {
  const ofSale = entries.filter(
    ({ kind, method, movedAt }) => kind === 'record-withdrawn' && method === 'cash' && movedAt === at,
  );
  return sum(ofSale.map(({ amount }) => amount));
}
