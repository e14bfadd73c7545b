import type { Fils } from '../../money.ts';
import type { OrderIndex } from '../consequences.ts';
import type { Dispute } from '../disputes/dispute.ts';
import type { Stop } from '../delivery/runs/run.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { directionOf } from '../money/money-entry.ts';
import type { Refund } from '../money/refund.ts';
import type { Order } from '../order.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { isTest } from '../paying/payment-methods.ts';
import type { OrderReturn } from '../returns/order-return.ts';
import type { StallSale } from '../stalls/stall.ts';
import type { SalesPaper } from './sales-paper.ts';

/** An order with everything that is stored about its money, each list oldest first. */
export interface BooksOfOrder {
  readonly order: Order;
  readonly entries: readonly MoneyEntry[];
  readonly attempts: readonly PaymentAttempt[];
  readonly refunds: readonly Refund[];
  readonly returns: readonly OrderReturn[];
  readonly disputes: readonly Dispute[];
  readonly papers: readonly SalesPaper[];
  /** Whether some may be due that nobody has issued yet. */
  readonly isPaperDue: boolean;
  /** The visits of all runs to its door. */
  readonly stops: readonly Stop[];
  /** Null: no stall has sold it. */
  readonly sale: StallSale | null;
  /** What lists and sums read beside the order; null where nothing derived is stored, as in a backup. */
  readonly index: Pick<OrderIndex, 'total' | 'saleAmount'> | null;
}

/** The lines of an order's ledger that its sums count: those of a test only where a test has paid for it. */
export function countedEntries({ order, entries }: Pick<BooksOfOrder, 'order' | 'entries'>): readonly MoneyEntry[] {
  return isTest(order) ? entries : entries.filter((entry) => !entry.isTest);
}

/** Fils that came in by these lines, without what was withdrawn; below zero where more was withdrawn. */
export function receivedBy(entries: readonly MoneyEntry[]): number {
  return signed(entries.filter(({ kind }) => kind === 'capture' || kind === 'record' || kind === 'record-withdrawn'));
}

/** Fils that went back by these lines, without what was withdrawn. */
export function returnedBy(entries: readonly MoneyEntry[]): number {
  return (
    0 - signed(entries.filter(({ kind }) => kind !== 'capture' && kind !== 'record' && kind !== 'record-withdrawn'))
  );
}

function signed(entries: readonly { readonly kind: MoneyEntry['kind']; readonly amount: Fils }[]): number {
  return entries.reduce((sum, { kind, amount }) => sum + directionOf(kind) * amount, 0);
}
