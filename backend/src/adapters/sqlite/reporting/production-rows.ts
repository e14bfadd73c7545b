import { orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { MadeText } from '../../../domain/reporting/production.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/**
 * Writes how many texts of an order are left to make. Call it only inside the transaction that has changed the order or
 * the texts marked as made.
 * @param texts number of texts including made ones; null when the order does not belong on the production sheet
 */
export function writeTextsLeft(db: SqliteDatabase, id: OrderId, texts: number | null): void {
  const left = texts === null ? null : texts - madeTexts(db, id).length;
  db.run('UPDATE orders SET texts_left = ? WHERE id = ?', left, id);
}

/** The texts of an order that are marked as made. */
export function madeTexts(db: SqliteDatabase, id: OrderId): MadeText[] {
  const rows = db.all<{ line: number; text: number; email: string | null }>(
    `SELECT line, text, email FROM made_texts LEFT JOIN accounts ON accounts.id = account_id WHERE order_id = ?`,
    id,
  );
  return rows.map(({ line, text, email }) => ({ place: { orderId: orderId(id), line, text }, madeBy: email }));
}

/** Call it only inside the transaction that erases the order's personal data. */
export function deleteMadeTexts(db: SqliteDatabase, id: OrderId): void {
  db.run('DELETE FROM made_texts WHERE order_id = ?', id);
}
