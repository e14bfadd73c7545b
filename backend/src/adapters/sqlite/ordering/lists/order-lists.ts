import type { SQLInputValue } from 'node:sqlite';
import type { ListPage } from '../../../../application/list-page.ts';
import type { OrderFilter } from '../../../../application/ordering/office/office-orders.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { daysOf, isByTotal, kindOf, ORDER_BY, seqsOf, timesOf } from './order-conditions.ts';
import { searchedOrders } from './order-searches.ts';
import { ordersToPrint } from './orders-to-print.ts';

// Finds the orders of a page of the office's list. Orders are counted by day, status and payment state. The counts give
// the total and the days on which the orders of a page were placed, so only these days are read.

/** A page of orders, as row numbers of `orders`. */
export interface FoundOrders {
  readonly seqs: readonly number[];
  /** Number of orders on all pages together. */
  readonly total: number;
  readonly isTotalCapped: boolean;
}

/** Most orders of a period that are sorted by total. For more, reading the index of totals in order is cheaper. */
const MOST_SORTED = 50_000;

/** @param mostSorted see `MOST_SORTED` */
export function findOrders(
  db: SqliteDatabase,
  filter: OrderFilter,
  page: ListPage,
  mostSorted = MOST_SORTED,
): FoundOrders {
  const from = (page.page - 1) * page.limit;
  if (filter.words !== null) {
    const { seqs, isTotalCapped } = searchedOrders(db, filter);
    return { seqs: seqs.slice(from, from + page.limit), total: seqs.length, isTotalCapped };
  }
  if (filter.toPrint !== null) {
    const seqs = ordersToPrint(db, filter, filter.toPrint);
    return { seqs: seqs.slice(from, from + page.limit), total: seqs.length, isTotalCapped: false };
  }
  const total = countOf(db, filter);
  const seqs = isByTotal(filter)
    ? byTotal(db, filter, { total, from, limit: page.limit, mostSorted })
    : daysOfPage(db, filter, from, from + page.limit).flatMap(({ day, before }) => {
        const skipped = Math.max(0, from - before);
        return ofDay(db, filter, day, from + page.limit - before - skipped, skipped);
      });
  return { seqs: seqs.slice(0, page.limit), total, isTotalCapped: false };
}

/** Yields all matching orders in the order of the filter: those of a day at a time where it sorts by date. */
export function* allOrders(db: SqliteDatabase, filter: OrderFilter, batch: number): Generator<readonly number[]> {
  if (filter.words !== null) yield searchedOrders(db, filter).seqs;
  else if (filter.toPrint !== null) yield ordersToPrint(db, filter, filter.toPrint);
  else if (isByTotal(filter)) yield* allByTotal(db, filter, batch);
  else for (const { day } of daysOfPage(db, filter, 0, Infinity)) yield ofDay(db, filter, day, -1, 0);
}

function countOf(db: SqliteDatabase, filter: OrderFilter): number {
  const kind = kindOf(filter);
  const row = db.get<{ total: number }>(
    `SELECT coalesce(sum(count), 0) AS total FROM orders_by_day WHERE day >= ? AND day <= ?${kind.sql}`,
    ...daysOf(filter),
    ...kind.values,
  );
  return row?.total ?? 0;
}

interface DayOfPage {
  readonly day: number;
  /** Number of matching orders that come before this day in the list. */
  readonly before: number;
}

/** The days of the orders at positions `from` up to `to` of the list, in the order of the list. */
function daysOfPage(db: SqliteDatabase, filter: OrderFilter, from: number, to: number): DayOfPage[] {
  const kind = kindOf(filter);
  const direction = filter.sort === 'date-desc' ? ' DESC' : '';
  return db.all<{ day: number; before: number }>(
    `SELECT day, before FROM (
       SELECT day, sum(count) AS count, sum(sum(count)) OVER (ORDER BY day${direction}) - sum(count) AS before
       FROM orders_by_day WHERE day >= ? AND day <= ?${kind.sql} GROUP BY day
     ) WHERE before < ? AND before + count > ? ORDER BY day${direction}`,
    ...daysOf(filter),
    ...kind.values,
    Math.min(to, Number.MAX_SAFE_INTEGER),
    from,
  );
}

/** @param limit -1 for all orders */
function ofDay(db: SqliteDatabase, filter: OrderFilter, day: number, limit: number, skipped: number): number[] {
  const kind = kindOf(filter);
  return seqsOf(
    db,
    `SELECT seq FROM orders WHERE day = ?${kind.sql} ORDER BY ${ORDER_BY[filter.sort]} LIMIT ? OFFSET ?`,
    day,
    ...kind.values,
    limit,
    skipped,
  );
}

interface PageByTotal {
  readonly total: number;
  readonly from: number;
  readonly limit: number;
  readonly mostSorted: number;
}

/** Reads a page in the second half of the list from its end, so that at most half of the index is read. */
function byTotal(db: SqliteDatabase, filter: OrderFilter, { total, from, limit, mostSorted }: PageByTotal): number[] {
  if (from >= total) return [];
  if (from > total / 2) {
    const length = Math.min(limit, total - from);
    const sort = filter.sort === 'total-desc' ? 'total-asc' : 'total-desc';
    const page = { total, from: total - from - length, limit: length, mostSorted };
    return byTotal(db, { ...filter, sort }, page).reverse();
  }
  const isPeriod = filter.from !== null || filter.to !== null;
  return isPeriod && total <= mostSorted ? sortPeriod(db, filter, limit, from) : walkTotals(db, filter, limit, from);
}

/** Reads all matching orders of the period by the index of days, and sorts them. */
function sortPeriod(db: SqliteDatabase, filter: OrderFilter, limit: number, skipped: number): number[] {
  const kind = kindOf(filter);
  return seqsOf(
    db,
    `SELECT seq FROM (SELECT day AS on_day, status AS kind, payment_state AS paid FROM orders_by_day
       WHERE day >= ? AND day <= ?${kind.sql} AND count > 0)
     CROSS JOIN orders INDEXED BY orders_of_day ON day = on_day AND status = kind AND payment_state = paid
     ORDER BY ${ORDER_BY[filter.sort]} LIMIT ? OFFSET ?`,
    ...daysOf(filter),
    ...kind.values,
    limit,
    skipped,
  );
}

type TotalRow = {
  total: number;
  status: string;
  payment_state: string;
  created_at: number;
  seq: number;
  matches: number;
};

/**
 * Each part begins after the key of the one before, and passes over what does not match. A change may move an order to a
 * later place, so those that came are remembered.
 */
function* allByTotal(db: SqliteDatabase, filter: OrderFilter, batch: number): Generator<readonly number[]> {
  const kind = kindOf(filter);
  const came = new Set<number>();
  const [beyond, first] = filter.sort === 'total-desc' ? ['<', Number.MAX_SAFE_INTEGER] : ['>', -1];
  let after: SQLInputValue[] = [first, '', '', 0, 0];
  for (let found: TotalRow[] | null = null; found === null || found.length === batch;) {
    found = db.all<TotalRow>(
      `SELECT total, status, payment_state, created_at, seq, created_at >= ? AND created_at < ?${kind.sql} AS matches
       FROM orders INDEXED BY orders_of_total
       WHERE (total, status, payment_state, created_at, seq) ${beyond} (?, ?, ?, ?, ?)
       ORDER BY ${ORDER_BY[filter.sort]} LIMIT ?`,
      ...timesOf(filter),
      ...kind.values,
      ...after,
      batch,
    );
    const seqs = found.filter(({ matches }) => matches === 1).map(({ seq }) => seq);
    yield seqs.filter((seq) => !came.has(seq));
    for (const seq of seqs) came.add(seq);
    const last = found.at(-1);
    if (last) after = [last.total, last.status, last.payment_state, last.created_at, last.seq];
  }
}

/** @param limit -1 for all orders */
function walkTotals(db: SqliteDatabase, filter: OrderFilter, limit: number, skipped: number): number[] {
  const kind = kindOf(filter);
  return seqsOf(
    db,
    `SELECT seq FROM orders INDEXED BY orders_of_total WHERE total >= 0 AND created_at >= ? AND created_at < ?${kind.sql}
     ORDER BY ${ORDER_BY[filter.sort]} LIMIT ? OFFSET ?`,
    ...timesOf(filter),
    ...kind.values,
    limit,
    skipped,
  );
}
