import type { CashCount } from '../../../application/ordering/money/ports.ts';
import { dayAfter } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { copiedBy } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { get, list } from '../../store.ts';
import type { Work } from '../../store.ts';

/** Its id is the day. */
interface StoredCount extends Omit<CashCount, 'day'> {
  readonly id: KuwaitDay;
}

export const CASH_COUNTS: Collection<StoredCount> = {
  name: 'cashCounts',
  fields: { counted: 'number', note: 'text', countedAt: 'number', countedBy: 'text?' },
  indexes: {},
  counts: ['counted'],
  ends: 'books',
  copy: copiedBy('cashCounts', 'day'),
};

export function* countOf(day: KuwaitDay): Work<CashCount | null> {
  const found = yield* get(CASH_COUNTS, day);
  if (!found) return null;
  const { id, ...count } = found;
  return { day: id, ...count };
}

/** The counts of these days, both included. Its cost grows with the days. */
export function* countsBetween(from: KuwaitDay, to: KuwaitDay): Work<readonly CashCount[]> {
  // The ids are the days.
  const found = yield* list(CASH_COUNTS, null, { from, below: dayAfter(to, 1) });
  return found.map(({ id, ...count }) => ({ day: id, ...count }));
}
