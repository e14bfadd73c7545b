import { fieldsOf, numberIn, textIn } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import { TapError } from './errors.ts';

const USUAL_LIMIT = 25;
const MOST = 50;

/** A page of a list of Tap, newest first, and whether older ones follow. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly hasMore: boolean;
}

/**
 * @param rows that the filters let through, oldest first
 * @param fields the request: `limit` and `starting_after`, the id after which the page begins
 * @throws TapError for more than 50 rows
 */
export function pageOf<T extends { readonly id: string }>(rows: readonly T[], fields: Fields): Page<T> {
  const limit = numberIn(fields, 'limit') ?? USUAL_LIMIT;
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) throw new TapError(400, [1162]);
  const newestFirst = fields['order'] === 'chronological' ? [...rows] : rows.toReversed();
  const after = textIn(fields, 'starting_after');
  const start = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  return { rows: newestFirst.slice(start, start + limit), hasMore: start + limit < newestFirst.length };
}

const THIRTY_DAYS = 30 * 24 * 60 * 60_000;

/**
 * @returns whether a time is in the request's `period.date`
 * @throws TapError for a period of more than 30 days
 */
export function periodOf(fields: Fields): (at: number) => boolean {
  const date = fieldsOf(fieldsOf(fields['period'])['date']);
  const from = numberIn(date, 'from') ?? -Infinity;
  const to = numberIn(date, 'to') ?? Infinity;
  if (Number.isFinite(from) && Number.isFinite(to) && to - from > THIRTY_DAYS) throw new TapError(400, [1103]);
  return (at) => at >= from && at <= to;
}
