import { accountId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { NO_NOTE } from '../../../domain/ordering/order-note.ts';
import type { OrderNote } from '../../../domain/ordering/order-note.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type NoteRow = { text: string; version: number; account_id: string; at: number };

export function findNote(db: SqliteDatabase, id: OrderId): OrderNote {
  const row = db.get<NoteRow>('SELECT text, version, account_id, at FROM order_notes WHERE order_id = ?', id);
  if (!row) return NO_NOTE;
  return { text: row.text, version: row.version, changedBy: accountId(row.account_id), changedAt: row.at };
}

/** Call it only inside the transaction that has read the note. */
export function writeNote(db: SqliteDatabase, id: OrderId, { text, version, changedBy, changedAt }: OrderNote): void {
  db.run(
    'INSERT OR REPLACE INTO order_notes (order_id, text, version, account_id, at) VALUES (?, ?, ?, ?, ?)',
    id,
    text,
    version,
    changedBy,
    changedAt,
  );
}

/** Call it only inside the transaction that erases the order's personal data. */
export function deleteNote(db: SqliteDatabase, id: OrderId): void {
  db.run('DELETE FROM order_notes WHERE order_id = ?', id);
}
