import { orderWords } from '../../../../domain/ordering/order-search.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

// What orders are found by. One order's words cost the index nearly as much as a hundred's: they go in together, and
// those of the last few orders when somebody searches. So a purchase hardly notices.

/** Every order whose number of a row can be divided by this brings the index up to date. */
export const WORDS_AT_ONCE = 100;

type WordsRow = { seq: number; number: string; phone: string; email: string };

const NEW_ORDERS = 'FROM orders WHERE seq > coalesce((SELECT rowid FROM order_words ORDER BY rowid DESC LIMIT 1), 0)';

export function hasNewOrders(db: SqliteDatabase): boolean {
  return db.get(`SELECT 1 AS found ${NEW_ORDERS} LIMIT 1`) !== undefined;
}

/** Only inside a transaction. */
export function indexNewOrders(db: SqliteDatabase): void {
  const rows = db.all<WordsRow>(
    `SELECT seq, number, phone, json_extract(body, '$.delivery.email') AS email ${NEW_ORDERS} ORDER BY seq`,
  );
  for (const { seq, number, phone, email } of rows) {
    const words = orderWords({ number: number as OrderNumber, delivery: { phone, email } });
    db.run('INSERT INTO order_words (rowid, words) VALUES (?, ?)', seq, words.join(' '));
  }
}

/** Only inside the transaction in which an order loses its person. One that is not in the index yet comes into it without. */
export function reindexOrder(db: SqliteDatabase, order: Order): void {
  db.run(
    'UPDATE order_words SET words = ? WHERE rowid = (SELECT seq FROM orders WHERE id = ?)',
    orderWords(order).join(' '),
    order.id,
  );
}
