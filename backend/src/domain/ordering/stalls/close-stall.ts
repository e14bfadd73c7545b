import { invalidForm } from '../../field-fault.ts';
import type { AccountId, ProductId } from '../../ids.ts';
import { piecesByProduct } from '../order.ts';
import type { StallAction, StallResult, StallSituation } from './stall-action.ts';
import { leftOf } from './stall.ts';
import type { Stall } from './stall.ts';

/**
 * Closes a stall: what somebody has counted on the table comes back into the stock. Pieces that are missing have left it
 * with the stall, and stay named as the difference of their product. Orders that waited for a payment by link and were
 * cancelled have given their pieces to the stock already, see `followSale`, though these are on the table.
 */
export function closeStall(
  stall: Stall,
  { sales: waiting, stock }: Pick<StallSituation, 'sales' | 'stock'>,
  { left, note }: Extract<StallAction, { kind: 'close' }>,
  by: AccountId,
  at: number,
): StallResult {
  if (stall.state !== 'open') return { kind: 'wrong-state' };
  if (waiting.some(({ order }) => order.status !== 'cancelled')) return { kind: 'sales-waiting' };
  if (!stall.lines.every(({ productId }) => left.has(productId)))
    return invalidForm({ field: 'left', code: 'REQUIRED' });

  const inStock = piecesByProduct(waiting.flatMap(({ order }) => order.lines));
  const moved = new Map<ProductId, number>();
  const lines = stall.lines.map((line) => {
    const counted = left.get(line.productId) ?? 0;
    const already = inStock.get(line.productId) ?? 0;
    const pieces = Math.max(counted - already, -(stock.get(line.productId) ?? already));
    moved.set(line.productId, pieces);
    return { ...line, back: line.back + pieces };
  });
  if (note === '' && lines.some((line) => leftOf(line) !== 0)) return invalidForm({ field: 'note', code: 'REQUIRED' });
  const after = { ...stall, lines, state: 'closed', closing: { at, by, note } } as const;
  return { kind: 'done', stall: after, moved: new Map([...moved].filter(([, pieces]) => pieces !== 0)) };
}
