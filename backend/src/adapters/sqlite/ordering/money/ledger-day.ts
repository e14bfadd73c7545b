import { ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { OUTSIDE_METHODS } from '@fyonka/api-contract/values/ordering/money';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { LedgerPart } from '../../../../storage/own-verbs.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { periodOf } from '../../reporting/sales-rows.ts';
import { ENTRY_COLUMNS, entryFrom } from './entry-rows.ts';
import type { EntryRow } from './entry-rows.ts';

/** Methods in the order in which a day is read, which is that of an index; null: entries that move no money. */
const METHODS = [null, ...[...ONLINE_METHODS, ...OUTSIDE_METHODS].toSorted()];

/** A part of the entries that are booked on a day, method by method. @param place where the part before it ended */
export function ledgerOfDay(db: SqliteDatabase, day: KuwaitDay, place: string | null, limit: number): LedgerPart {
  let [method, seq] = place === null ? [0, 0] : (JSON.parse(place) as [number, number]);
  for (; method < METHODS.length; method += 1, seq = 0) {
    const rows = db.all<EntryRow & { seq: number }>(
      `SELECT seq, ${ENTRY_COLUMNS} FROM money_entries WHERE day = ? AND method IS ? AND seq > ? ORDER BY seq LIMIT ?`,
      periodOf(day),
      METHODS[method] ?? null,
      seq,
      limit,
    );
    const last = rows.at(-1);
    if (last) return { entries: rows.map(entryFrom), place: JSON.stringify([method, last.seq]) };
  }
  return { entries: [], place: null };
}
