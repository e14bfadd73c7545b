import { orderWords } from '../../../../domain/ordering/order-search.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { ORDER_COLUMNS, orderFrom } from '../order-rows.ts';
import type { OrderRow } from '../order-rows.ts';

// The search words of orders. Adding one order to the index costs nearly as much as adding a hundred, so orders are added
// in groups, and before a search. This keeps placing an order fast. An upgrade that changes the words empties the index.

/** The orders of a group. An order whose row number is divisible by this adds one. */
export const WORDS_AT_ONCE = 100;

const NEW_ORDERS = 'FROM orders WHERE seq > coalesce((SELECT rowid FROM order_words ORDER BY rowid DESC LIMIT 1), 0)';

/** Adds all orders that are not in the index yet, in groups, so that nothing else has to wait for an emptied index. */
export async function indexAllOrders(db: SqliteDatabase): Promise<void> {
  while (hasNewOrders(db)) await db.write(() => indexNewOrders(db));
}

function hasNewOrders(db: SqliteDatabase): boolean {
  return db.get(`SELECT 1 AS found ${NEW_ORDERS} LIMIT 1`) !== undefined;
}

/** Adds a group of the orders that are not in the index yet, the oldest. Call it only inside a transaction. */
export function indexNewOrders(db: SqliteDatabase): void {
  const rows = db.all<OrderRow & { seq: number }>(
    `SELECT seq, ${ORDER_COLUMNS} ${NEW_ORDERS} ORDER BY seq LIMIT ${WORDS_AT_ONCE}`,
  );
  for (const row of rows)
    db.run('INSERT INTO order_words (rowid, words) VALUES (?, ?)', row.seq, orderWords(orderFrom(row)).join(' '));
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
