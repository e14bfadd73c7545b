import type { ListPage } from '../../../../application/list-page.ts';
import type { OrderFilter } from '../../../../application/ordering/office/office-orders.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { daysOf, keyOf, kindOf, ORDER_BY, seqsOf, timesOf } from './order-conditions.ts';
import { searchedOrders } from './order-searches.ts';

// Which orders a page has. What an order is listed by (its day, its total) is counted for each kind of order, so that the
// counts tell on which days, or at which totals, a page is, and only those are read: see `schema/office/office-orders.ts`.

/** Numbers of rows of `orders`. */
export interface FoundOrders {
  readonly seqs: readonly number[];
  /** Over every page. */
  readonly total: number;
  readonly isTotalCapped: boolean;
}

/** So many orders that match are sorted; of more, those before the page are passed by, from whichever end is nearer. */
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
  if (filter.words !== null) yield searchedOrders(db, filter).seqs;
  else for (const { bucket } of bucketsOfPage(db, filter, 0, Infinity)) yield ofBucket(db, filter, bucket, -1, 0);
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
  const order = ORDER_BY[filter.sort];
  if (total <= mostSorted) {
    return seqsOf(
      db,
      // Each kind that a day has is read where it stands, and nothing else of that day.
      `SELECT seq FROM (SELECT day AS on_day, status AS kind, payment_state AS paid FROM orders_by_day
         WHERE day >= ? AND day <= ?${kind.sql} AND count > 0)
       CROSS JOIN orders INDEXED BY orders_of_day ON day = on_day AND status = kind AND payment_state = paid
       ORDER BY ${order} LIMIT ? OFFSET ?`,
      ...daysOf(filter),
      ...kind.values,
      limit,
      from,
    );
  }
  return seqsOf(
    db,
    `SELECT seq FROM orders INDEXED BY orders_of_total WHERE total >= 0 AND created_at >= ? AND created_at < ?${kind.sql}
     ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...timesOf(filter),
    ...kind.values,
    limit,
    from,
  );
}
