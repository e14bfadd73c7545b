import { kuwaitDayOf, kuwaitMonthOf, monthAfter, monthOf } from '../../kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../kuwait-day.ts';
import type { AccountId } from '../../ids.ts';
import type { MoneyDayChange } from '../money/money-day.ts';
import { dayOfEntry } from '../money/money-entry.ts';
import type { MoneyEntry } from '../money/money-entry.ts';

/** Sums of a method and gateway, as the books had them when the month was closed. */
export type ClosedSums = Omit<MoneyDayChange, 'day'>;

/** A month whose books do not change any more. */
export interface Closing {
  readonly month: KuwaitMonth;
  /** Milliseconds since 1970. */
  readonly closedAt: number;
  readonly closedBy: AccountId;
  /** Why it was closed although cash was not counted; may be empty. */
  readonly note: string;
  readonly sums: readonly ClosedSums[];
}

/**
 * Milliseconds for which a month stays open after its end: whatever began in it is stored by then, so that only what is dated
 * back has to ask whether its month is closed.
 */
const CLOSABLE_AFTER = 60 * 60 * 1000;

/** The last month that has ended long enough ago. */
export function lastClosable(at: number): KuwaitMonth {
  return monthAfter(kuwaitMonthOf(at - CLOSABLE_AFTER), -1);
}

/** What is known of a month that is to be closed. */
export interface MonthToClose {
  readonly month: KuwaitMonth;
  /** The last month that is closed; null: none is. */
  readonly through: KuwaitMonth | null;
  /** Differences of the books, and refunds that need a person, that nobody has dealt with. */
  readonly openFindings: number;
  /** Days on which cash moved that nobody has counted. */
  readonly uncounted: readonly KuwaitDay[];
  readonly note: string;
}

export type ClosingRefusal =
  /** It has not ended, is closed, or the one before it is open. */
  | { readonly kind: 'not-closable' }
  | { readonly kind: 'blocked' }
  /** Cash was not counted, and no note says why. */
  | { readonly kind: 'uncounted' };

/** Months are closed in their order; the first one that is closed closes what was before it. @returns null: it may be closed */
export function refuseClosing(
  { month, through, openFindings, uncounted, note }: MonthToClose,
  at: number,
): ClosingRefusal | null {
  const isNext = through === null || month === monthAfter(through, 1);
  if (!isNext || month > lastClosable(at)) return { kind: 'not-closable' };
  if (openFindings > 0) return { kind: 'blocked' };
  return uncounted.length > 0 && note === '' ? { kind: 'uncounted' } : null;
}

/** Days with cash whose count is missing. */
export function uncountedDays(money: readonly MoneyDayChange[], counted: ReadonlySet<KuwaitDay>): readonly KuwaitDay[] {
  const days = money.filter(({ method, received, returned }) => method === 'cash' && received !== returned);
  return [...new Set(days.map(({ day }) => day))].filter((day) => !counted.has(day));
}

/** The sums of a month by method and gateway. @param money by day, too */
export function closedSums(money: readonly MoneyDayChange[]): readonly ClosedSums[] {
  const groups = Map.groupBy(money, ({ method, gateway }) => `${method} ${gateway ?? ''}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, rows]) => {
      const total = (field: 'received' | 'payments' | 'returned' | 'refunds') =>
        rows.reduce((sum, row) => sum + row[field], 0);
      const { method, gateway } = rows[0]!;
      const [received, payments] = [total('received'), total('payments')];
      return { method, gateway, received, payments, returned: total('returned'), refunds: total('refunds') };
    });
}

/** The day of the books for something of this day: that day, or the first one after the closed months. */
export function bookedDay(day: KuwaitDay, through: KuwaitMonth | null): KuwaitDay {
  return through === null || monthOf(day) > through ? day : (`${monthAfter(through, 1)}-01` as KuwaitDay);
}

/** Whether an entry is of another month than it is written in, so that its month may be closed. */
export function isDatedBack(entry: Pick<MoneyEntry, 'movedAt' | 'bookedDay' | 'at'>): boolean {
  // Most money moves when it is written down, and no day has to be worked out for it.
  if (entry.movedAt === entry.at && entry.bookedDay === undefined) return false;
  return monthOf(dayOfEntry(entry)) !== kuwaitMonthOf(entry.at);
}

/** The entry as the books have it. @param through the last month that is closed */
export function bookedEntry({ bookedDay: before, ...entry }: MoneyEntry, through: KuwaitMonth | null): MoneyEntry {
  const moved = kuwaitDayOf(entry.movedAt);
  const day = bookedDay(before ?? moved, through);
  return day === moved ? entry : { ...entry, bookedDay: day };
}
