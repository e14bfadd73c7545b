import type { OrderFilter } from '../../../../application/ordering/office/office-orders.ts';
import type { PrintKind } from '../../../../domain/ordering/papers/print-mark.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { bitsOf } from '../order-rows.ts';
import { daysOf, kindOf, ORDER_BY, seqsOf } from './order-conditions.ts';

/**
 * All matching orders that have a paper still to be printed, in the order of the filter. Only orders in preparation have
 * one, so the cost does not grow with the orders of the past.
 */
export function ordersToPrint(db: SqliteDatabase, filter: OrderFilter, paper: PrintKind): readonly number[] {
  const kind = kindOf(filter);
  return seqsOf(
    db,
    `SELECT seq FROM orders INDEXED BY orders_to_print
     WHERE to_print > 0 AND to_print & ? AND day >= ? AND day <= ?${kind.sql} ORDER BY ${ORDER_BY[filter.sort]}`,
    bitsOf([paper]),
    ...daysOf(filter),
    ...kind.values,
  );
}
