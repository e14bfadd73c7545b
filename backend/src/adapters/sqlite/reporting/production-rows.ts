import { actorName } from '../../../domain/identity/api-key.ts';
import { orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { countTextsLeft } from '../../../domain/reporting/production.ts';
import type { MadeText, TextPlace } from '../../../domain/reporting/production.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/**
 * Writes how many texts of an order are left to make. Call it only inside the transaction that has changed the order or
 * the texts marked as made.
 * @param texts to make, made ones included; null when the order does not belong on the production sheet
 */
export function writeTextsLeft(db: SqliteDatabase, id: OrderId, texts: readonly TextPlace[] | null): void {
  const made = () => madeTexts(db, id).map(({ place }) => place);
  db.run('UPDATE orders SET texts_left = ? WHERE id = ?', texts && countTextsLeft(texts, made()), id);
}

/** The texts of an order that are marked as made. */
export function madeTexts(db: SqliteDatabase, id: OrderId): MadeText[] {
  const rows = db.all<{ line: number; text: number; account_id: string; email: string | null }>(
    `SELECT line, text, account_id, email FROM made_texts LEFT JOIN accounts ON accounts.id = account_id WHERE order_id = ?`,
    id,
  );
  return rows.map(({ line, text, account_id, email }) => ({
    place: { orderId: orderId(id), line, text },
    madeBy: actorName(account_id, email),
  }));
}

/** Call it only inside the transaction that erases the order's personal data. */
export function deleteMadeTexts(db: SqliteDatabase, id: OrderId): void {
  db.run('DELETE FROM made_texts WHERE order_id = ?', id);
}
