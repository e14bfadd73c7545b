import { CASH_BEARERS } from '@fyonka/api-contract/values/ordering/money';
import type { BEARERS_OF_RUN, BEARERS_OF_STALL } from '@fyonka/api-contract/values/ordering/money';
import type { AccountId, CashDifferenceId, DriverId, RunId, StallId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { differenceOf } from '../delivery/runs/run.ts';
import type { DeliveryRun } from '../delivery/runs/run.ts';
import type { Stall } from '../stalls/stall.ts';

export type CashBearer = (typeof CASH_BEARERS)[number];
export type BearerOfRun = (typeof BEARERS_OF_RUN)[number];
export type BearerOfStall = (typeof BEARERS_OF_STALL)[number];

/**
 * One line of the book of cash differences: cash that is there beside what the ledger says. Never changed or deleted, for
 * accounting: a mistake is corrected by another line.
 */
export interface CashDifference {
  readonly id: CashDifferenceId;
  /** The day on which it is booked. */
  readonly day: KuwaitDay;
  /** The day whose cash it is about; in a closed month it is booked on a later one. */
  readonly cashDay: KuwaitDay;
  /**
   * The run, or the stall, whose cash differed; both null: it is cash that a courier has collected, or settles what the
   * count of a day has left.
   */
  readonly runId: RunId | null;
  readonly stallId: StallId | null;
  /** Fils; below zero: so much is lacking. */
  readonly amount: number;
  readonly borneBy: CashBearer;
  /** Who has brought the cash of the run; null without one. */
  readonly driver: DriverId | null;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: AccountId | null;
}

/** A line that has neither its id nor the day on which it is booked. */
export type NewCashDifference = Omit<CashDifference, 'id' | 'day'>;

/** Whether a line is about cash that a courier has collected. */
export function isOfCourier(borneBy: CashBearer): boolean {
  return borneBy === 'courier' || borneBy === 'courier-fees' || borneBy === 'bank';
}

type Standing = Pick<CashDifference, 'amount' | 'borneBy'>;

/** The line that a counted run causes. @returns null when all was there, or nobody has counted it */
export function differenceOfRun(run: DeliveryRun, borneBy: BearerOfRun): NewCashDifference | null {
  const { id, count, driver } = run;
  if (!count || differenceOf(count) === 0) return null;
  const { note, at, by } = count;
  const common = { cashDay: cashDayOfRun(run, at), runId: id, stallId: null, driver, borneBy };
  return { ...common, amount: differenceOf(count), note, at, by };
}

/** The line that a counted stall causes. @returns as `differenceOfRun` */
export function differenceOfStall({ id, day, count }: Stall, borneBy: BearerOfStall): NewCashDifference | null {
  if (!count || differenceOf(count) === 0) return null;
  const { note, at, by } = count;
  const cashDay = earlier(day, kuwaitDayOf(at));
  return { cashDay, runId: null, stallId: id, driver: null, borneBy, amount: differenceOf(count), note, at, by };
}

/** The day on which the ledger has the cash of a run: that of the last door at which some was taken. */
function cashDayOfRun({ stops }: DeliveryRun, countedAt: number): KuwaitDay {
  const taken = stops.flatMap(({ cash, at }) => (cash > 0 && at !== null ? [at] : []));
  return kuwaitDayOf(taken.length === 0 ? countedAt : Math.min(Math.max(...taken), countedAt));
}

function earlier(one: KuwaitDay, other: KuwaitDay): KuwaitDay {
  return one < other ? one : other;
}

/** What lines add up to, in fils. */
export function sumOfDifferences(lines: readonly Pick<CashDifference, 'amount'>[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/**
 * What has to be written beside the lines of a run or a stall, so that they say that this amount differs and who bears it.
 * @param amount fils, below zero when some is lacking
 */
export function correctionsOf(lines: readonly Standing[], amount: number, borneBy: CashBearer): readonly Standing[] {
  return CASH_BEARERS.flatMap((bearer) => {
    const stands = sumOfDifferences(lines.filter((line) => line.borneBy === bearer));
    const wanted = bearer === borneBy ? amount : 0;
    return wanted === stands ? [] : [{ amount: wanted - stands, borneBy: bearer }];
  });
}

/** The cash of a day, in fils. */
export interface CashState {
  /** What should be there: what the ledger says, with what runs and stalls brought less or more, and couriers still have. */
  readonly expected: number;
  /** What was settled of the count's difference; below zero when it was lacking. */
  readonly settled: number;
  /** What the count leaves open; null: nobody has counted. */
  readonly difference: number | null;
}

/**
 * @param recorded fils that the ledger says of the day
 * @param lines those of the day's cash
 * @param counted fils; null: nobody has counted
 */
export function cashStateOf(recorded: number, lines: readonly CashDifference[], counted: number | null): CashState {
  const settling = lines.filter(({ runId, stallId, borneBy }) => {
    return runId === null && stallId === null && !isOfCourier(borneBy);
  });
  const settled = sumOfDifferences(settling);
  const expected = recorded + sumOfDifferences(lines) - settled;
  return { expected, settled, difference: counted === null ? null : counted - expected - settled };
}
