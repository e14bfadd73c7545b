import type { SQLInputValue } from 'node:sqlite';
import type { OrderFilter, OrderSort } from '../../../../application/ordering/office/office-orders.ts';
import { DAY, dayNumberOf, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

// Conditions and sort order of a filter as SQL. They fit `orders` and `orders_by_day`, whose columns have the same names.

export const isByTotal = ({ sort }: OrderFilter): boolean => sort === 'total-asc' || sort === 'total-desc';

export const ORDER_BY: Readonly<Record<OrderSort, string>> = {
  'date-desc': 'created_at DESC, seq DESC',
  'date-asc': 'created_at, seq',
  // The order of the index `orders_of_total`, so that SQLite does not have to sort.
  'total-desc': 'total DESC, status DESC, payment_state DESC, created_at DESC, seq DESC',
  'total-asc': 'total, status, payment_state, created_at, seq',
};

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** The first and last day of a filter, as days since 1970. */
export function daysOf({ from, to }: OrderFilter): [number, number] {
  return [from === null ? 0 : dayNumberOf(from), to === null ? Number.MAX_SAFE_INTEGER : dayNumberOf(to)];
}

export function kindOf({ status, payment }: OrderFilter): Condition {
  return {
    sql: `${status === null ? '' : ' AND status = ?'}${payment === null ? '' : ' AND payment_state = ?'}`,
    values: [status, payment].filter((value) => value !== null),
  };
}

export function timesOf({ from, to }: OrderFilter): [number, number] {
  return [
    from === null ? 0 : startOfKuwaitDay(from),
    to === null ? Number.MAX_SAFE_INTEGER : startOfKuwaitDay(to) + DAY,
  ];
}

export function seqsOf(db: SqliteDatabase, sql: string, ...values: SQLInputValue[]): number[] {
  return db.all<{ seq: number }>(sql, ...values).map(({ seq }) => seq);
}
