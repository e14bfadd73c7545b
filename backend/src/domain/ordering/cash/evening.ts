import type { RunId, StallId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { Fils } from '../../money.ts';
import type { MoneyMethod } from '../money/money-entry.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import type { StallState } from '../stalls/stall.ts';
import { cashStateOf } from './cash-difference.ts';
import type { CashDifference, CashState } from './cash-difference.ts';

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
  /** Cash that the driver has taken and not handed over. */
  readonly cash: Fils;
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
  readonly stalls: readonly StallTill[];
  readonly expected: readonly ExpectedFrom[];
  readonly misfits: Misfits;
}

/** What somebody has to look at. */
export interface Misfits {
  /** Differences from the gateways' books, refunds that need a person among them. */
  readonly findings: number;
  readonly ordersToReview: number;
  readonly refundsDue: number;
  /** Days up to this one whose cash nobody has counted, and those whose count leaves a difference open, the latest first. */
  readonly cash: readonly CashMisfit[];
}

export interface CashMisfit {
  readonly day: KuwaitDay;
  /** Fils that the count leaves open; null: nobody has counted. */
  readonly difference: number | null;
}

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

/** How much somebody has to look at. Money that is on its way, or in a till that is counted later, fits. */
export function countMisfits({ findings, ordersToReview, refundsDue, cash }: Misfits): number {
  return findings + ordersToReview + refundsDue + cash.length;
}

/** Whether nobody has to look at anything. */
export function doesFit(misfits: Misfits): boolean {
  return countMisfits(misfits) === 0;
}
