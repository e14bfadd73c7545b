import type { FeesOfAmount } from '../../../../application/ordering/settlements/ports.ts';
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
  amount: number;
  payments: number;
  settled_payments: number;
  fees: number;
};

const FEE = columnOf(SETTLEMENT_ROWS, 'fee');

/** Each capture of the days, with its line of a settlement file if there is one. */
const FEES = `SELECT e.gateway, e.method, e.amount, count(*) AS payments, count(${FEE}) AS settled_payments,
    ifnull(sum(${FEE}), 0) AS fees
  FROM money_entries e LEFT JOIN ${tableOf(SETTLEMENT_ROWS)} s ON s.id = e.gateway || ':' || e.reference
  WHERE e.day BETWEEN ? AND ? AND e.kind = 'capture' AND e.is_test = 0
  GROUP BY e.gateway, e.method, e.amount ORDER BY e.gateway, e.method, e.amount`;

export function feesOfMonth(db: SqliteDatabase, month: KuwaitMonth): FeesOfAmount[] {
  return db.all<FeesRow>(FEES, ...daysOfMonth(month)).map((row) => ({
    gateway: row.gateway as GatewayId,
    method: row.method as MoneyMethod,
    amount: fils(row.amount),
    payments: row.payments,
    settledPayments: row.settled_payments,
    fees: fils(row.fees),
  }));
}
