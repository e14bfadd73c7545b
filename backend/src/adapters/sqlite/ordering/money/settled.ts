import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { startOfKuwaitDay, dayAfter } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import type { GatewayId, OnlineMethod } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { DuePeriod, LedgerCapture } from '../../../../domain/ordering/settlements/compare-lines.ts';
import type { LineKind, LineSums } from '../../../../domain/ordering/settlements/settlement-line.ts';
import { SETTLEMENT_ROWS } from '../../../../storage/ordering/settlements/settlement-rows.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { columnOf, tableOf } from '../../documents/tables.ts';
import { periodOf } from '../../reporting/sales-rows.ts';

type CaptureRow = {
  gateway: string;
  reference: string;
  order_number: string;
  amount: number;
  method: string;
  moved_at: number;
  is_test: number;
};

const CAPTURE = 'e.gateway, e.reference, e.order_number, e.amount, e.method, e.moved_at, e.is_test';

/** A cross join has each reference looked up; otherwise SQLite may go through all captures of a gateway instead. */
const AMONG = `SELECT ${CAPTURE} FROM json_each(?) r CROSS JOIN money_entries e
  ON e.kind = 'capture' AND e.reference = r.value AND e.gateway IN (${GATEWAYS.map((id) => `'${id}'`).join(', ')})`;

/** Captures of any gateway whose charges have these ids. */
export function capturesAmong(db: SqliteDatabase, references: readonly string[]): LedgerCapture[] {
  return db.all<CaptureRow>(AMONG, JSON.stringify(references)).map(captureFrom);
}

const UNSETTLED = `SELECT ${CAPTURE} FROM money_entries e INDEXED BY money_entries_of_day
  WHERE e.day BETWEEN ? AND ? AND e.method IN (SELECT value FROM json_each(?)) AND e.kind = 'capture' AND e.is_test = 0
    AND e.gateway = ? AND e.moved_at >= ? AND e.moved_at < ?
    AND NOT EXISTS (SELECT 1 FROM ${tableOf(SETTLEMENT_ROWS)} s WHERE s.id = e.gateway || ':' || e.reference)
  ORDER BY e.moved_at LIMIT ?`;

/** Captures of these days without a line of a settlement file, tests left out, the oldest first. */
export function unsettledCaptures(
  db: SqliteDatabase,
  gateway: GatewayId,
  { from, to, methods }: DuePeriod,
  limit: number,
): LedgerCapture[] {
  const times = [startOfKuwaitDay(from), startOfKuwaitDay(dayAfter(to, 1))];
  const given = [periodOf(from), periodOf(to), JSON.stringify(methods), gateway, ...times, limit];
  return db.all<CaptureRow>(UNSETTLED, ...given).map(captureFrom);
}

function captureFrom(row: CaptureRow): LedgerCapture {
  return {
    gateway: row.gateway as GatewayId,
    reference: row.reference,
    orderNumber: row.order_number as OrderNumber,
    amount: fils(row.amount),
    method: row.method as OnlineMethod,
    movedAt: row.moved_at,
    isTest: row.is_test === 1,
  };
}

const column = (field: string) => columnOf(SETTLEMENT_ROWS, field);
// What earlier releases have stored names neither payout nor kind.
const SUMS = `SELECT ${column('kind')} AS kind, count(*) AS lines, sum(${column('amount')}) AS amount, sum(${column('fee')}) AS fee,
    sum(ifnull(${column('vat')}, 0)) AS vat
  FROM ${tableOf(SETTLEMENT_ROWS)} WHERE ${column('gateway')} = ? AND ${column('payout')} = ?
    AND ${column('payout')} > '' GROUP BY ${column('kind')}`;

/** Sums of the lines of a payout, by their kinds. */
export function sumsOfPayout(db: SqliteDatabase, gateway: GatewayId, payout: string): LineSums[] {
  const rows = db.all<Omit<LineSums, 'kind'> & { kind: string }>(SUMS, gateway, payout);
  return rows.map((row) => ({ ...row, kind: row.kind as LineKind }));
}
