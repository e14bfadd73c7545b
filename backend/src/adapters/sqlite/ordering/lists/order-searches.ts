import { MOST_FOUND } from '../../../../application/ordering/office/office-orders.ts';
import type { OrderFilter } from '../../../../application/ordering/office/office-orders.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { matchOf } from '../../catalog/search/fts.ts';
import { bitsOf } from '../order-rows.ts';
import { daysOf, kindOf, ORDER_BY, seqsOf } from './order-conditions.ts';

/** Finds orders by the words of a filter, in the order of the filter. Their number is limited, see `MOST_FOUND`. */
export function searchedOrders(
  db: SqliteDatabase,
  filter: OrderFilter,
): { seqs: readonly number[]; isTotalCapped: boolean } {
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
  const toPrint = filter.toPrint === null ? '' : ` AND to_print & ${bitsOf([filter.toPrint])}`;
  const seqs = seqsOf(
    db,
    `SELECT seq FROM json_each(?) CROSS JOIN orders ON seq = value WHERE day >= ? AND day <= ?${kind.sql}${toPrint} ORDER BY ${ORDER_BY[filter.sort]}`,
    JSON.stringify(found.slice(0, MOST_FOUND)),
    ...daysOf(filter),
    ...kind.values,
  );
  return { seqs, isTotalCapped: found.length > MOST_FOUND };
}

/** Number of additional rows to search at both ends of a range, because orders of the same moment may be stored out of order. */
const SLACK = 1000;

/** Row numbers that contain all orders of the filter's days. Rows are numbered in the order in which orders are placed. */
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
