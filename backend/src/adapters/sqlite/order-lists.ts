import type { SQLInputValue } from 'node:sqlite';
import { MOST_FOUND } from '../../application/ordering/office-orders.ts';
import type { OrderFilter, OrderPage, OrderSort } from '../../application/ordering/office-orders.ts';
import { DAY, startOfKuwaitDay } from '../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import type { SqliteDatabase } from './database.ts';
import { matchOf } from './fts.ts';

// Which orders a page has. What an order is listed by (its day, its total) is counted for each kind of order, so that the
// counts tell on which days, or at which totals, a page is, and only those are read: see `schema/office-orders.ts`.

/** Numbers of rows of `orders`. */
export interface FoundOrders {
  readonly seqs: readonly number[];
  /** Over every page. */
  readonly total: number;
  readonly isTotalCapped: boolean;
}

/** Of so many orders in the range all are looked at; of more, those before the page are, from whichever end is nearer. */
const MOST_SORTED = 20_000;

/** @param mostSorted see `MOST_SORTED` */
export function findOrders(
  db: SqliteDatabase,
  filter: OrderFilter,
  page: OrderPage,
  mostSorted = MOST_SORTED,
): FoundOrders {
  const from = (page.page - 1) * page.limit;
  if (filter.words !== null) {
    const { seqs, isTotalCapped } = searched(db, filter);
    return { seqs: seqs.slice(from, from + page.limit), total: seqs.length, isTotalCapped };
  }
  const total = countOf(db, filter);
  const isByTotalInRange = keyOf(filter.sort) === 'total' && (filter.from !== null || filter.to !== null);
  const seqs = isByTotalInRange
    ? byTotalInRange(db, filter, { total, from, limit: page.limit, mostSorted })
    : bucketsOfPage(db, filter, from, from + page.limit).flatMap(({ bucket, before }) => {
        const skipped = Math.max(0, from - before);
        return ofBucket(db, filter, bucket, from + page.limit - before - skipped, skipped);
      });
  return { seqs: seqs.slice(0, page.limit), total, isTotalCapped: false };
}

/** All that match, in the order of the filter, the orders of one day or of one total at a time. */
export function* allOrders(db: SqliteDatabase, filter: OrderFilter): Generator<readonly number[]> {
  if (filter.words !== null) yield searched(db, filter).seqs;
  else for (const { bucket } of bucketsOfPage(db, filter, 0, Infinity)) yield ofBucket(db, filter, bucket, -1, 0);
}

type Key = 'day' | 'total';
const keyOf = (sort: OrderSort): Key => (sort.startsWith('date') ? 'day' : 'total');

const ORDER_BY: Readonly<Record<OrderSort, string>> = {
  'date-desc': 'created_at DESC, seq DESC',
  'date-asc': 'created_at, seq',
  // As the index has them, so that nothing is sorted.
  'total-desc': 'total DESC, status DESC, payment_state DESC, created_at DESC, seq DESC',
  'total-asc': 'total, status, payment_state, created_at, seq',
};

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Days counted as the table counts them; without bounds all of them. */
function daysOf({ from, to }: OrderFilter): [number, number] {
  return [from === null ? 0 : dayNumber(from), to === null ? Number.MAX_SAFE_INTEGER : dayNumber(to)];
}

/** A day as the table of orders counts it. */
export function dayNumber(day: KuwaitDay): number {
  // Noon in Kuwait is on the same day in UTC.
  return Math.floor((startOfKuwaitDay(day) + DAY / 2) / DAY);
}

function kindOf({ status, payment }: OrderFilter): Condition {
  return {
    sql: `${status === null ? '' : ' AND status = ?'}${payment === null ? '' : ' AND payment_state = ?'}`,
    values: [status, payment].filter((value) => value !== null),
  };
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

type Bucket = { bucket: number; before: number };

/** The days or totals, in the order of the list, that have those of its orders which stand from `from` up to `to`. */
function bucketsOfPage(db: SqliteDatabase, filter: OrderFilter, from: number, to: number): Bucket[] {
  const key = keyOf(filter.sort);
  const kind = kindOf(filter);
  const direction = filter.sort.endsWith('desc') ? ' DESC' : '';
  return db.all<Bucket>(
    `SELECT bucket, before FROM (
       SELECT ${key} AS bucket, sum(count) AS count, sum(sum(count)) OVER (ORDER BY ${key}${direction}) - sum(count) AS before
       FROM orders_by_${key} WHERE ${key} >= ? AND ${key} <= ?${kind.sql} GROUP BY ${key}
     ) WHERE before < ? AND before + count > ? ORDER BY bucket${direction}`,
    ...(key === 'day' ? daysOf(filter) : [0, Number.MAX_SAFE_INTEGER]),
    ...kind.values,
    Math.min(to, Number.MAX_SAFE_INTEGER),
    from,
  );
}

/** @param limit -1: all of them */
function ofBucket(db: SqliteDatabase, filter: OrderFilter, bucket: number, limit: number, skipped: number): number[] {
  const key = keyOf(filter.sort);
  const kind = kindOf(filter);
  const isRange = key === 'total' && (filter.from !== null || filter.to !== null);
  return seqsOf(
    db,
    `SELECT seq FROM orders WHERE ${key} = ?${kind.sql}${isRange ? ' AND created_at >= ? AND created_at < ?' : ''}
     ORDER BY ${ORDER_BY[filter.sort]} LIMIT ? OFFSET ?`,
    bucket,
    ...kind.values,
    ...(isRange ? timesOf(filter) : []),
    limit,
    skipped,
  );
}

function byTotalInRange(
  db: SqliteDatabase,
  filter: OrderFilter,
  { total, from, limit, mostSorted }: { total: number; from: number; limit: number; mostSorted: number },
): number[] {
  if (from >= total) return [];
  if (from > total / 2) {
    const length = Math.min(limit, total - from);
    const sort = filter.sort === 'total-desc' ? 'total-asc' : 'total-desc';
    return byTotalInRange(
      db,
      { ...filter, sort },
      { total, from: total - from - length, limit: length, mostSorted },
    ).reverse();
  }
  const kind = kindOf(filter);
  const isNarrow = countOf(db, { ...filter, status: null, payment: null }) <= mostSorted;
  const range = isNarrow ? 'day >= ? AND day <= ?' : 'total >= 0 AND created_at >= ? AND created_at < ?';
  return seqsOf(
    db,
    `SELECT seq FROM orders INDEXED BY ${isNarrow ? 'orders_of_day' : 'orders_of_total'} WHERE ${range}${kind.sql}
     ORDER BY ${ORDER_BY[filter.sort]} LIMIT ? OFFSET ?`,
    ...(isNarrow ? daysOf(filter) : timesOf(filter)),
    ...kind.values,
    limit,
    from,
  );
}

function timesOf({ from, to }: OrderFilter): [number, number] {
  return [
    from === null ? 0 : startOfKuwaitDay(from),
    to === null ? Number.MAX_SAFE_INTEGER : startOfKuwaitDay(to) + DAY,
  ];
}

function searched(db: SqliteDatabase, filter: OrderFilter): Omit<FoundOrders, 'total'> {
  const words = filter.words ?? [];
  if (words.length === 0) return { seqs: [], isTotalCapped: false };
  const found = seqsOf(
    db,
    `SELECT rowid AS seq FROM order_words WHERE order_words MATCH ? AND rowid >= ? AND rowid <= ? ORDER BY rowid DESC LIMIT ?`,
    matchOf(words),
    ...seqsInRange(db, filter),
    MOST_FOUND + 1,
  );
  const kind = kindOf(filter);
  const seqs = seqsOf(
    db,
    `SELECT seq FROM json_each(?) CROSS JOIN orders ON seq = value WHERE day >= ? AND day <= ?${kind.sql} ORDER BY ${ORDER_BY[filter.sort]}`,
    JSON.stringify(found.slice(0, MOST_FOUND)),
    ...daysOf(filter),
    ...kind.values,
  );
  return { seqs, isTotalCapped: found.length > MOST_FOUND };
}

/** Orders of the same moment may be kept in another order than they were made in: so many more are looked at. */
const SLACK = 1000;

/** Rows are numbered as orders are placed, so that a range of days is one of numbers, with some too many at its ends. */
function seqsInRange(db: SqliteDatabase, filter: OrderFilter): [number, number] {
  const [first, last] = daysOf(filter);
  const edge = (sql: string, ...values: number[]) => db.get<{ seq: number | null }>(sql, ...values)?.seq ?? null;
  const least =
    filter.from === null
      ? null
      : edge(
          'SELECT min(seq) AS seq FROM orders WHERE day = (SELECT min(day) FROM orders_by_day WHERE day >= ?)',
          first,
        );
  const most =
    filter.to === null
      ? null
      : edge(
          'SELECT max(seq) AS seq FROM orders WHERE day = (SELECT max(day) FROM orders_by_day WHERE day <= ?)',
          last,
        );
  return [(least ?? SLACK) - SLACK, most === null ? Number.MAX_SAFE_INTEGER : most + SLACK];
}

function seqsOf(db: SqliteDatabase, sql: string, ...values: SQLInputValue[]): number[] {
  return db.all<{ seq: number }>(sql, ...values).map(({ seq }) => seq);
}
