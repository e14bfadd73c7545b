import { orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { MadeText } from '../../../domain/reporting/production.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/**
 * Writes how many texts of an order are left to make. Only inside the transaction that has changed the order or its ticks.
 * @param texts that are to be made, ticked ones included; null: none
 */
export function writeTextsLeft(db: SqliteDatabase, id: OrderId, texts: number | null): void {
  const left = texts === null ? null : texts - madeTexts(db, id).length;
  db.run('UPDATE orders SET texts_left = ? WHERE id = ?', left, id);
}

/** The texts of an order that are ticked off. */
export function madeTexts(db: SqliteDatabase, id: OrderId): MadeText[] {
  const rows = db.all<{ line: number; text: number; email: string | null }>(
    `SELECT line, text, email FROM made_texts LEFT JOIN accounts ON accounts.id = account_id WHERE order_id = ?`,
    id,
  );
  return rows.map(({ line, text, email }) => ({ place: { orderId: orderId(id), line, text }, madeBy: email }));
}

/** Only inside the transaction in which the person of the order is erased. */
export function deleteMadeTexts(db: SqliteDatabase, id: OrderId): void {
  db.run('DELETE FROM made_texts WHERE order_id = ?', id);
}
