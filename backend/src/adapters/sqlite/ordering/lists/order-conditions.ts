import type { SQLInputValue } from 'node:sqlite';
import type { OrderFilter, OrderSort } from '../../../../application/ordering/office/office-orders.ts';
import { DAY, dayNumberOf, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

// What of a filter narrows and sorts `orders` and the tables of counts, which call the same things the same.

export type Key = 'day' | 'total';
export const keyOf = (sort: OrderSort): Key => (sort.startsWith('date') ? 'day' : 'total');

export const ORDER_BY: Readonly<Record<OrderSort, string>> = {
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
