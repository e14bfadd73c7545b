import type { RunId, StallId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { Fils } from '../../money.ts';
import type { Finding } from '../money/finding.ts';
import type { MoneyMethod } from '../money/money-entry.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import type { OrderNumber } from '../order-number.ts';
import type { StallState } from '../stalls/stall.ts';
import { cashStateOf } from './cash-difference.ts';
import type { CashDifference, CashState } from './cash-difference.ts';
import type { HeldCash } from './held-cash.ts';

/** What moved on the day by one method. */
export interface MovedBy {
  readonly method: MoneyMethod;
  /** Null for money outside any gateway. */
  readonly gateway: GatewayId | null;
  /** Fils, as `returned`; below zero when more of closed months was taken back than came in. */
  readonly received: number;
  readonly payments: number;
  readonly returned: number;
  readonly refunds: number;
}

/** A run that is under way now. */
export interface RunOnWay {
  readonly id: RunId;
  /** Null in a shop whose data is not whole. */
  readonly driver: string | null;
  /** Orders that are neither delivered nor brought back. */
  readonly waiting: number;
  /** To collect at their doors. */
  readonly toCollect: Fils;
}

/** A stall whose cash nobody has counted. */
export interface StallTill {
  readonly id: StallId;
  readonly name: string;
  readonly state: StallState;
  readonly cash: Fils;
}

/** What a gateway still has of the shop's money, in fils; below zero when it has paid out too much. */
export interface ExpectedFrom {
  readonly gateway: GatewayId;
  readonly amount: number;
}

/** The cash of a day as the books have it. */
export interface BooksOfDay {
  readonly day: KuwaitDay;
  readonly recorded: number;
  readonly lines: readonly CashDifference[];
  /** Fils; null: nobody has counted. */
  readonly counted: number | null;
  /** Its month is closed, so nobody can count it any more. */
  readonly isClosed: boolean;
}

export interface Evening {
  readonly day: KuwaitDay;
  /** Sales of the day's orders, less what was given back of them. */
  readonly sold: { readonly orders: number; readonly amount: Fils };
  readonly money: readonly MovedBy[];
  readonly cash: CashState & { readonly recorded: number; readonly counted: number | null };
  /** As it is now, whatever the day. */
  readonly runs: readonly RunOnWay[];
  /** Orders that are on their way without a run. */
  readonly withoutRun: number;
  readonly drivers: readonly HeldCash[];
  readonly stalls: readonly StallTill[];
  /** Fils that couriers have collected and not paid out, as it is now; below zero: they have paid too much. */
  readonly couriers: number;
  readonly expected: readonly ExpectedFrom[];
  readonly misfits: Misfits;
}

/** What somebody has to look at. */
export interface Misfits {
  readonly disputes: OpenDisputes;
  /** Refunds of which nobody knows whether they were made, the latest first; at most `MOST_REFUNDS`. */
  readonly refunds: readonly UnclearRefund[];
  /** Other differences from the gateways' books. */
  readonly findings: number;
  readonly ordersToReview: number;
  readonly refundsDue: number;
  /** Drivers who have had cash since a day before this one. */
  readonly drivers: readonly HeldCash[];
  /** Days up to this one whose cash nobody has counted, and those whose count leaves a difference open, the latest first. */
  readonly cash: readonly CashMisfit[];
}

/** Disputed payments that the shop has to answer. */
export interface OpenDisputes {
  readonly count: number;
  /** The first day by which one has to be answered; null: there is none. */
  readonly deadline: KuwaitDay | null;
}

export interface UnclearRefund {
  readonly orderNumber: OrderNumber;
  /** Null in a shop whose data is not whole. */
  readonly amount: Fils | null;
}

export interface CashMisfit {
  readonly day: KuwaitDay;
  /** Fils that the count leaves open; null: nobody has counted. */
  readonly difference: number | null;
}

/** Unclear refunds with a line of their own; more are counted with the other differences. */
const MOST_REFUNDS = 10;

/** Days of cash that an evening looks back at. */
export const EVENING_LOOKS_BACK = 31;

/** Days with cash that somebody still has to count, or whose count leaves a difference open, the latest first. */
export function cashMisfits(days: readonly BooksOfDay[]): readonly CashMisfit[] {
  return days
    .map(({ day, recorded, lines, counted, isClosed }) => {
      return { day, isClosed, ...cashStateOf(recorded, lines, counted) };
    })
    .filter(({ expected, difference, isClosed }) => {
      return difference === null ? expected !== 0 && !isClosed : difference !== 0;
    })
    .map(({ day, difference }) => ({ day, difference }))
    .toSorted((one, other) => (one.day > other.day ? -1 : 1));
}

/**
 * Open findings without what has lines of its own: refunds that need a person, and disputes that nobody has answered.
 * @param open the latest ones
 * @param all how many are open
 */
export function splitFindings(open: readonly Finding[], all: number): Pick<Misfits, 'refunds' | 'findings'> {
  const refunds = open
    .flatMap(({ kind, orderNumber, expected: amount }) =>
      kind === 'refund-needs-person' && orderNumber !== null ? [{ orderNumber, amount }] : [],
    )
    .slice(0, MOST_REFUNDS);
  const overdue = open.filter(({ kind }) => kind === 'dispute-overdue').length;
  return { refunds, findings: Math.max(0, all - refunds.length - overdue) };
}

/** How much somebody has to look at. Money that is on its way, or in a till that is counted later, fits. */
export function countMisfits({ disputes, findings, ordersToReview, refundsDue, ...lists }: Misfits): number {
  const listed = lists.refunds.length + lists.drivers.length + lists.cash.length;
  return disputes.count + findings + ordersToReview + refundsDue + listed;
}

/** Whether nobody has to look at anything. */
export function doesFit(misfits: Misfits): boolean {
  return countMisfits(misfits) === 0;
}
