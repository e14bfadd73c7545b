import { accountId } from '../../../../domain/ids.ts';
import { kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { dayOfEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { EntryKind, MoneyEntry, MoneyMethod } from '../../../../domain/ordering/money/money-entry.ts';
import { moneyDayChange } from '../../../../domain/ordering/money/money-day.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { periodOf } from '../../reporting/sales-rows.ts';
import { dayFrom } from './money-days.ts';

export type EntryRow = {
  order_number: string;
  kind: string;
  amount: number;
  method: string | null;
  gateway: string | null;
  is_test: number;
  reference: string;
  source_id: string | null;
  day: number;
  moved_at: number;
  at: number;
  account_id: string | null;
  note: string;
};

export const ENTRY_COLUMNS =
  'order_number, kind, amount, method, gateway, is_test, reference, source_id, day, moved_at, at, account_id, note';

export function entryFrom(row: EntryRow): MoneyEntry {
  const moved = kuwaitDayOf(row.moved_at);
  return {
    orderNumber: row.order_number as OrderNumber,
    kind: row.kind as EntryKind,
    amount: fils(row.amount),
    method: row.method as MoneyMethod | null,
    gateway: row.gateway as GatewayId | null,
    isTest: row.is_test === 1,
    reference: row.reference,
    sourceId: row.source_id as MoneyEntry['sourceId'],
    movedAt: row.moved_at,
    ...(row.day !== periodOf(moved) && { bookedDay: dayFrom(row.day) }),
    at: row.at,
    accountId: row.account_id === null ? null : accountId(row.account_id),
    note: row.note,
  };
}

/** Entries of one order, oldest first. */
export function entriesOf(db: SqliteDatabase, number: OrderNumber): MoneyEntry[] {
  return db
    .all<EntryRow>(`SELECT ${ENTRY_COLUMNS} FROM money_entries WHERE order_number = ? ORDER BY seq`, number)
    .map(entryFrom);
}

/** Entries of some orders, those of one order together and the oldest first. */
export function entriesOfAny(db: SqliteDatabase, numbers: readonly OrderNumber[]): MoneyEntry[] {
  const sql = `SELECT ${ENTRY_COLUMNS} FROM money_entries
    WHERE order_number IN (SELECT value FROM json_each(?)) ORDER BY order_number, seq`;
  return db.all<EntryRow>(sql, JSON.stringify(numbers)).map(entryFrom);
}

/** Adds a line to the ledger and to the sums of the day on which it is booked. */
export function addEntry(db: SqliteDatabase, entry: MoneyEntry): void {
  db.insert('money_entries', {
    order_number: entry.orderNumber,
    kind: entry.kind,
    amount: entry.amount,
    method: entry.method,
    gateway: entry.gateway,
    is_test: Number(entry.isTest),
    reference: entry.reference,
    source_id: entry.sourceId,
    day: periodOf(dayOfEntry(entry)),
    moved_at: entry.movedAt,
    at: entry.at,
    account_id: entry.accountId,
    note: entry.note,
  });
  addToDay(db, entry);
}

function addToDay(db: SqliteDatabase, entry: MoneyEntry): void {
  const change = moneyDayChange(entry);
  if (!change) return;
  const { received, payments, returned, refunds } = change;
  const key = [periodOf(change.day), change.method, change.gateway ?? ''] as const;
  db.run(
    `INSERT INTO money_days (day, method, gateway, received, payments, returned, refunds) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET received = received + excluded.received, payments = payments + excluded.payments,
       returned = returned + excluded.returned, refunds = refunds + excluded.refunds`,
    ...key,
    received,
    payments,
    returned,
    refunds,
  );
  if (payments < 0 || refunds < 0)
    db.run(
      'DELETE FROM money_days WHERE day = ? AND method = ? AND gateway = ? AND payments = 0 AND refunds = 0 AND received = 0 AND returned = 0',
      ...key,
    );
}

/** Empties the notes of an erased order's lines, which may name its person. The amounts stay, for accounting. */
export function eraseNotes(db: SqliteDatabase, number: OrderNumber): void {
  db.run("UPDATE money_entries SET note = '' WHERE order_number = ?", number);
}
