import { kuwaitMonthOf, monthOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { bookedDay, bookedEntry, isDatedBack } from '../../../domain/ordering/books/closing.ts';
import type { Closing } from '../../../domain/ordering/books/closing.ts';
import type { MoneyEntry } from '../../../domain/ordering/money/money-entry.ts';
import { copiedBy } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { add, list } from '../../store.ts';
import type { Work } from '../../store.ts';

/** Its id is the month. */
export interface StoredClosing extends Omit<Closing, 'month'> {
  readonly id: KuwaitMonth;
}

export const CLOSINGS: Collection<StoredClosing, never> = {
  name: 'closings',
  fields: { closedAt: 'number', closedBy: 'text', note: 'text', sums: 'list' },
  indexes: {},
  ends: 'books',
  copy: copiedBy('closings', 'month'),
};

/** One document, which every transaction writes that needs to know which months are closed. */
interface ClosingHold {
  readonly id: 'closings';
  readonly held: number;
}

export const CLOSING_HOLDS: Collection<ClosingHold, never> = {
  name: 'closingHolds',
  fields: { held: 'number' },
  indexes: {},
  ends: 'bound',
  copy: 'passing',
};

/** The last month that is closed; null: none is. */
export function* closedThrough(): Work<KuwaitMonth | null> {
  const [last] = yield* list(CLOSINGS, null, { isReversed: true, limit: 1 });
  return last?.id ?? null;
}

/** The same. Of this transaction and one that closes or opens a month at the same moment, one sees the other. */
export function* holdClosedThrough(): Work<KuwaitMonth | null> {
  yield* add(CLOSING_HOLDS, { doc: { id: 'closings', held: 0 }, steps: { held: 1 } });
  return yield* closedThrough();
}

/** The entries as the books have them: what is dated back into a closed month is booked on the first day after it. */
export function* bookedEntries(entries: readonly MoneyEntry[]): Work<readonly MoneyEntry[]> {
  if (!entries.some(isDatedBack)) return entries;
  const through = yield* holdClosedThrough();
  return entries.map((entry) => bookedEntry(entry, through));
}

/** The day of the books for something of this day that is written down at this moment. @param at milliseconds since 1970 */
export function* bookedDayOf(day: KuwaitDay, at: number): Work<KuwaitDay> {
  return monthOf(day) === kuwaitMonthOf(at) ? day : bookedDay(day, yield* holdClosedThrough());
}
