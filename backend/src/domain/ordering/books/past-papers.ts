import { fils, NOTHING } from '../../money.ts';
import { directionOf } from '../money/money-entry.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { NO_MONEY } from '../money/order-money.ts';
import type { Order } from '../order.ts';
import { paperMarkOf } from './paper-due.ts';
import type { PaperMark } from './paper-due.ts';

/**
 * The marks of an order of before there were papers, as if its money had moved while it was what it is today: each line of
 * its ledger is a change. So an order that is cancelled today has none.
 * @param entries its ledger, the oldest first
 */
export function pastMarksOf(order: Order, entries: readonly MoneyEntry[]): PaperMark[] {
  const marks: PaperMark[] = [];
  let before: Order = { ...order, money: NO_MONEY };
  for (const entry of entries) {
    const after = { ...before, money: moneyAfter(before.money, entry) };
    const mark = paperMarkOf(before, after, [entry], entry.at);
    if (mark) marks.push(mark);
    before = after;
  }
  return marks;
}

function moneyAfter(money: Order['money'], entry: MoneyEntry): Order['money'] {
  if (entry.isTest) return money;
  if (entry.kind === 'accepted') return { ...money, acceptedBalance: entry.amount };
  const amount = directionOf(entry.kind) * entry.amount;
  return isOfReceived(entry.kind)
    ? { ...money, received: fils(Math.max(NOTHING, money.received + amount)) }
    : { ...money, returned: fils(Math.max(NOTHING, money.returned - amount)) };
}

function isOfReceived(kind: MoneyEntry['kind']): boolean {
  return kind === 'capture' || kind === 'record' || kind === 'record-withdrawn';
}
