import type { AccountId } from '../../ids.ts';
import { fils, NOTHING } from '../../money.ts';
import { outsideEntry } from '../money/outside/outside-money.ts';
import { withMoney } from '../money/payment-status.ts';
import { piecesByProduct } from '../order.ts';
import type { OrderStatus } from '../order.ts';
import { isOpen } from '../paying/payment-attempt.ts';
import { piecesMissing } from '../placing/sale.ts';
import { move } from '../transitions.ts';
import { cashWithdrawn } from './follow-sale.ts';
import type { SaleFound, StallResult, StallSituation } from './stall-action.ts';
import { handedOver } from './stall-sale.ts';
import { negated, withPieces } from './stall.ts';
import type { Stall } from './stall.ts';

/** Ends a sale that waits, or takes one back. @param situation has the sale, if there is one */
export function settleSale(
  stall: Stall,
  { sales: [found], stock }: StallSituation,
  how: 'hand-over' | 'undo',
  by: AccountId,
  at: number,
): StallResult {
  if (!found || found.sale.stall !== stall.id) return { kind: 'not-found' };
  if (stall.state !== 'open') return { kind: 'wrong-state' };
  return how === 'hand-over' ? handOver(stall, found, by, at) : undo(stall, found, stock, by, at);
}

/** A piece that is fetched stays in preparation; the sale at the stall is done all the same. */
function handOver(stall: Stall, { sale, order }: SaleFound, by: AccountId, at: number): StallResult {
  if (sale.state === 'done') return { kind: 'done', stall };
  if (sale.state === 'undone' || order.status === 'cancelled' || order.paymentStatus === 'unpaid')
    return { kind: 'wrong-state' };
  const done = { ...sale, state: 'done' } as const;
  if (order.delivery.stall?.handover !== 'in-hand') return { kind: 'done', stall, sale: done };
  return { kind: 'done', stall, sale: done, order: { before: order, after: handedOver(order, by, at) } };
}

/**
 * The pieces are on the table again, and what was recorded as paid is withdrawn. An order that was paid through a gateway
 * is for the office to refund.
 */
function undo(
  stall: Stall,
  { sale, order, latest }: SaleFound,
  stock: StallSituation['stock'],
  by: AccountId,
  at: number,
): StallResult {
  if (sale.state === 'undone') return { kind: 'done', stall };
  if (latest && isOpen(latest)) return { kind: 'being-paid' };
  const withdrawn = withdrawnFrom({ sale, order }, by, at);
  if (!withdrawn) return { kind: 'wrong-state' };
  const pieces = piecesByProduct(order.lines);
  const isCancelled = order.status === 'cancelled';
  // They are in the shop's stock since somebody has cancelled the order, and leave it again.
  const items = isCancelled ? piecesMissing(order.lines, stock) : [];
  if (items.length > 0) return { kind: 'out-of-stock', items };
  const { after: paid, entries } = withdrawn;
  const after = isCancelled ? paid : move(paid, { to: 'cancelled', by: 'admin', at, accountId: by });
  const onTable = withPieces(stall, pieces, ({ back, sold }, again) =>
    isCancelled ? { back: back - again } : { sold: sold - again },
  );
  return {
    kind: 'done',
    stall: { ...onTable, cash: fils(Math.max(0, stall.cash - cashWithdrawn(sale, entries))) },
    sale: { ...sale, state: 'undone' },
    order: { before: order, after, entries },
    moved: negated(pieces),
  };
}

/**
 * @returns null when a gateway has taken the money, some of it was given back or is on its way back, or the order is made
 * already
 */
function withdrawnFrom({ sale, order }: Pick<SaleFound, 'sale' | 'order'>, by: AccountId, at: number) {
  const { received, returned, refunding } = order.money;
  const isAhead = order.delivery.stall?.handover === 'fetched' && !BEFORE_MADE.includes(order.status);
  if (isAhead || returned > 0 || refunding > 0) return null;
  if (received === 0) return { after: order, entries: [] };
  if (sale.payment === 'link') return null;
  // On the day of the record, so that the cash of that day can be counted.
  const record = { amount: received, method: sale.payment, movedAt: sale.at, reference: '', note: '' };
  return {
    after: withMoney(order, { received: NOTHING }),
    entries: [outsideEntry(order, 'record-withdrawn', record, by, at)],
  };
}

const BEFORE_MADE: readonly OrderStatus[] = ['pending', 'processing', 'cancelled'];
