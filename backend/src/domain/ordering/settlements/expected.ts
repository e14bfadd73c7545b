import { USUAL_DELAYS } from '@fyonka/api-contract/values/ordering/books/settlements';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { dayAfter } from '../../kuwait-day.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import type { Payout } from './payout.ts';

/** What a gateway took and gave back on a day, and what of it lines of settlement files have. Amounts are fils. */
export interface GatewayDay {
  readonly day: KuwaitDay;
  readonly captured: number;
  readonly refunded: number;
  /** Captures that a line has settled. */
  readonly settled: number;
  /** Refunds that a line has. */
  readonly settledRefunds: number;
}

/** What a gateway still has of the shop's money, before its fees. Amounts are fils. */
export interface Expected {
  readonly gateway: GatewayId;
  /** From this day on captures are counted: before it, nothing of the gateway was ever compared. */
  readonly since: KuwaitDay;
  readonly captured: number;
  readonly refunded: number;
  /** What lines of files have of both, and payouts without lines. */
  readonly settled: number;
  /** Captured less refunded less settled; below zero: it has paid out more than it took. */
  readonly expected: number;
  /** The part of it that the gateway has had longer than it usually takes. */
  readonly overdue: number;
  /** The first day of that part; null: there is none. */
  readonly overdueSince: KuwaitDay | null;
  /** Days that the gateway usually takes. */
  readonly usualDelay: number;
}

/**
 * @param days in their order, from `since` on
 * @param beside what payouts had that no line explains, before fees; it has settled the oldest days first
 */
export function expectedOf(
  gateway: GatewayId,
  since: KuwaitDay,
  days: readonly GatewayDay[],
  beside: number,
  today: KuwaitDay,
): Expected {
  const usualDelay = USUAL_DELAYS[gateway];
  const lastDue = dayAfter(today, -usualDelay - 1);
  let left = beside;
  let overdue = 0;
  let overdueSince: KuwaitDay | null = null;
  for (const one of days) {
    const open = openOf(one);
    const covered = Math.min(Math.max(open, 0), left);
    left -= covered;
    if (one.day > lastDue) continue;
    overdue += open - covered;
    if (overdueSince === null && open > covered) overdueSince = one.day;
  }
  const captured = total(days, 'captured');
  const refunded = total(days, 'refunded');
  const settled = total(days, 'settled') - total(days, 'settledRefunds') + beside;
  const isOverdue = overdue > 0;
  return {
    gateway,
    since,
    captured,
    refunded,
    settled,
    expected: captured - refunded - settled,
    overdue: isOverdue ? overdue : 0,
    overdueSince: isOverdue ? overdueSince : null,
    usualDelay,
  };
}

/** What a payout has settled of which no line is known, before fees, in fils. Those of a file have lines. */
export function grossBeside({ status, amount, fees, vat }: Payout, hasLines: boolean): number {
  const isMoney = status === 'paid' || status === 'pending';
  return hasLines || !isMoney ? 0 : Math.max(0, amount + (fees ?? 0) + (vat ?? 0));
}

function openOf({ captured, refunded, settled, settledRefunds }: GatewayDay): number {
  return captured - settled - (refunded - settledRefunds);
}

function total(days: readonly GatewayDay[], field: Exclude<keyof GatewayDay, 'day'>): number {
  return days.reduce((sum, day) => sum + day[field], 0);
}
