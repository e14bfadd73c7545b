import { MOST_STALL_PRODUCTS, MOST_WAITING_SALES } from '@fyonka/api-contract/values/ordering/stalls';
import { invalidForm } from '../../field-fault.ts';
import type { AccountId, ProductId } from '../../ids.ts';
import { NOTHING, sum } from '../../money.ts';
import { totalPrice } from '../order.ts';
import type { UnavailableItem } from '../placing/quote.ts';
import { closeStall } from './close-stall.ts';
import { settleSale } from './settle-sale.ts';
import type { SaleFound, StallAction, StallResult, StallSituation } from './stall-action.ts';
import { orderOfSale } from './stall-sale.ts';
import type { SaleAtStall } from './stall-sale.ts';
import { leftOf, MOST_OPEN_STALLS, negated, newStallLine, withPieces } from './stall.ts';
import type { Pieces, Stall } from './stall.ts';

/** Every change of a stall, in one place: what is allowed in which state, and what becomes of pieces, orders and money. */
export function actOnStall(situation: StallSituation, action: StallAction, by: AccountId, at: number): StallResult {
  const { stall } = situation;
  if (action.kind === 'enter') {
    if (!stall && situation.open >= MOST_OPEN_STALLS) return { kind: 'too-many' };
    return { kind: 'done', stall: entered(stall, action, at) };
  }
  if (!stall) return { kind: 'not-found' };
  switch (action.kind) {
    case 'take':
      return take(stall, situation, action);
    case 'bring-back':
      return bringBack(stall, action.pieces);
    case 'sell':
      return sell(stall, situation, action.sale, by, at);
    case 'hand-over':
    case 'undo':
      return settleSale(stall, situation, action.kind, by, at);
    case 'close':
      return closeStall(stall, situation, action, by, at);
    case 'count':
      return count(stall, action, by, at);
    case 'accept-late':
      return { kind: 'done', stall: stall.late === 0 ? stall : { ...stall, late: 0 } };
  }
}

function entered(
  stall: Stall | null,
  { stall: id, fields }: Extract<StallAction, { kind: 'enter' }>,
  at: number,
): Stall {
  const fresh = {
    id,
    state: 'open',
    createdAt: at,
    lines: [],
    cash: NOTHING,
    late: 0,
    closing: null,
    count: null,
  } as const;
  return { ...(stall ?? fresh), ...fields };
}

function take(
  stall: Stall,
  { stock }: StallSituation,
  { pieces, products }: Extract<StallAction, { kind: 'take' }>,
): StallResult {
  if (stall.state !== 'open') return { kind: 'wrong-state' };
  const items = [...pieces].flatMap(([productId, requested]): UnavailableItem[] => {
    const level = stock.get(productId);
    if (level === null || (level !== undefined && level >= requested)) return [];
    return [{ productId, name: products.get(productId)?.name ?? null, requested, available: level ?? 0 }];
  });
  if (items.length > 0) return { kind: 'out-of-stock', items };
  const known = new Set(stall.lines.map(({ productId }) => productId));
  const added = [...pieces.keys()].flatMap((id) => (known.has(id) ? [] : (products.get(id) ?? [])));
  const lines = [...stall.lines, ...added.map(newStallLine)];
  if (lines.length > MOST_STALL_PRODUCTS) return invalidForm({ field: 'pieces', code: 'TOO_MANY_ITEMS' });
  const after = withPieces({ ...stall, lines }, pieces, ({ taken }, more) => ({ taken: taken + more }));
  return { kind: 'done', stall: after, moved: negated(pieces) };
}

function bringBack(stall: Stall, pieces: Pieces): StallResult {
  if (stall.state !== 'open') return { kind: 'wrong-state' };
  const left = new Map(stall.lines.map((line) => [line.productId, leftOf(line)]));
  const isThere = [...pieces].every(([id, wanted]) => (left.get(id) ?? 0) >= wanted);
  if (!isThere) return invalidForm({ field: 'pieces', code: 'INVALID_QUANTITY' });
  const after = withPieces(stall, pieces, ({ back }, more) => ({ back: back + more }));
  return { kind: 'done', stall: after, moved: pieces };
}

/**
 * What was sold is sold: nobody else could sell the pieces, and a phone without signal tells it late. So neither missing
 * pieces nor a closed stall refuse a sale; both are named when the stall is looked at.
 */
function sell(stall: Stall, { waiting }: StallSituation, sale: SaleAtStall, by: AccountId, at: number): StallResult {
  const made = orderOfSale(stall, sale, by, at);
  if (made.kind !== 'order') return made;
  const { order, entries, pieces } = made;
  const isLate = stall.state === 'closed';
  const isWaiting = order.paymentStatus === 'unpaid';
  if (isWaiting && isLate) return { kind: 'wrong-state' };
  if (isWaiting && waiting >= MOST_WAITING_SALES) return { kind: 'too-many-waiting' };
  const sold = withPieces(stall, pieces, (line, more) => ({ sold: line.sold + more }));
  const cash = sale.payment === 'cash' ? totalPrice(order) : NOTHING;
  return {
    kind: 'done',
    stall: { ...sold, cash: sum([stall.cash, cash]), late: stall.late + (isLate ? 1 : 0) },
    sale: {
      id: order.id,
      stall: stall.id,
      number: order.number,
      at: order.createdAt,
      payment: sale.payment,
      state: isWaiting ? 'waiting' : 'done',
      isLate,
      by,
    },
    placed: { after: order, entries },
  };
}

function count(
  stall: Stall,
  { counted, note }: Extract<StallAction, { kind: 'count' }>,
  by: AccountId,
  at: number,
): StallResult {
  if (stall.state !== 'closed' || stall.count) return { kind: 'wrong-state' };
  const expected = stall.cash;
  if (counted !== expected && note === '') return invalidForm({ field: 'note', code: 'REQUIRED' });
  return { kind: 'done', stall: { ...stall, count: { expected, counted, note, at, by } } };
}

/** The products whose pieces an action takes out of the shop's stock. */
export function productsMoved(action: StallAction, sales: readonly SaleFound[]): readonly ProductId[] {
  if (action.kind === 'take') return [...action.pieces.keys()];
  if (action.kind !== 'undo' && action.kind !== 'close') return [];
  return sales.flatMap(({ order }) => order.lines.map(({ productId }) => productId));
}
