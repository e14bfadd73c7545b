import type { FeesOfMethod } from '../../../../application/ordering/settlements/ports.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/ordering/money/money-entry.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import { SETTLEMENT_ROWS } from '../../../../storage/ordering/settlements/settlement-rows.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { columnOf, tableOf } from '../../documents/tables.ts';
import { daysOfMonth } from './money-days.ts';

type FeesRow = {
  gateway: string;
  method: string;
  captured: number;
  payments: number;
  settled: number;
  settled_payments: number;
  fees: number;
};

const FEE = columnOf(SETTLEMENT_ROWS, 'fee');

/** Each capture of the days, with its line of a settlement file if there is one. */
const FEES = `SELECT e.gateway, e.method, sum(e.amount) AS captured, count(*) AS payments,
    ifnull(sum(e.amount) FILTER (WHERE ${FEE} IS NOT NULL), 0) AS settled, count(${FEE}) AS settled_payments,
    ifnull(sum(${FEE}), 0) AS fees
  FROM money_entries e LEFT JOIN ${tableOf(SETTLEMENT_ROWS)} s ON s.id = e.gateway || ':' || e.reference
  WHERE e.day BETWEEN ? AND ? AND e.kind = 'capture' AND e.is_test = 0
  GROUP BY e.gateway, e.method ORDER BY e.gateway, e.method`;

export function feesOfMonth(db: SqliteDatabase, month: KuwaitMonth): FeesOfMethod[] {
  return db.all<FeesRow>(FEES, ...daysOfMonth(month)).map((row) => ({
    gateway: row.gateway as GatewayId,
    method: row.method as MoneyMethod,
    captured: fils(row.captured),
    payments: row.payments,
    settled: fils(row.settled),
    settledPayments: row.settled_payments,
    fees: fils(row.fees),
  }));
}
