import { orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { isBeingMade, textPlaces } from '../../../domain/reporting/production.ts';
import type { MadeText } from '../../../domain/reporting/production.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Keeps how many texts of an order are left to make. Only inside the transaction that has written the order, or a tick of it. */
export function keepTextsLeft(db: SqliteDatabase, order: Order): void {
  const texts = textPlaces(order).length;
  if (texts === 0) return;
  const left = isBeingMade(order) ? texts - madeTexts(db, order.id).length : null;
  db.run('UPDATE orders SET texts_left = ? WHERE id = ?', left, order.id);
}

/** Those texts of an order that are ticked off. */
export function madeTexts(db: SqliteDatabase, id: OrderId): MadeText[] {
  const rows = db.all<{ line: number; text: number; email: string | null }>(
    `SELECT line, text, email FROM made_texts LEFT JOIN accounts ON accounts.id = account_id WHERE order_id = ?`,
    id,
  );
  return rows.map(({ line, text, email }) => ({ place: { orderId: orderId(id), line, text }, madeBy: email }));
}

/** Takes the ticks of an order whose person is taken out, with its texts. Only inside that transaction. */
export function deleteMadeTexts(db: SqliteDatabase, id: OrderId): void {
  db.run('DELETE FROM made_texts WHERE order_id = ?', id);
}
