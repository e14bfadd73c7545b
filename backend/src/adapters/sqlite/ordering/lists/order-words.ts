import { orderWords } from '../../../../domain/ordering/order-search.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

// The search words of orders. Adding one order to the index costs nearly as much as adding a hundred, so orders are added
// in groups, and before a search. This keeps placing an order fast.

/** An order brings the index up to date if its row number is divisible by this. */
export const WORDS_AT_ONCE = 100;

type WordsRow = { seq: number; number: string; phone: string; email: string };

const NEW_ORDERS = 'FROM orders WHERE seq > coalesce((SELECT rowid FROM order_words ORDER BY rowid DESC LIMIT 1), 0)';

export function hasNewOrders(db: SqliteDatabase): boolean {
  return db.get(`SELECT 1 AS found ${NEW_ORDERS} LIMIT 1`) !== undefined;
}

/** Adds the orders that are not in the index yet. Call it only inside a transaction. */
export function indexNewOrders(db: SqliteDatabase): void {
  const rows = db.all<WordsRow>(
    `SELECT seq, number, phone, json_extract(body, '$.delivery.email') AS email ${NEW_ORDERS} ORDER BY seq`,
  );
  for (const { seq, number, phone, email } of rows) {
    const words = orderWords({ number: number as OrderNumber, delivery: { phone, email } });
    db.run('INSERT INTO order_words (rowid, words) VALUES (?, ?)', seq, words.join(' '));
  }
}

/**
 * Replaces the search words of an order. Call it only inside the transaction that erases the order's personal data. An
 * order that is not in the index yet is left alone; it will be added without that data.
 */
export function reindexOrder(db: SqliteDatabase, order: Order): void {
  db.run(
    'UPDATE order_words SET words = ? WHERE rowid = (SELECT seq FROM orders WHERE id = ?)',
    orderWords(order).join(' '),
    order.id,
  );
}
