import { join } from 'node:path';
import type { Account } from '../../../domain/identity/account.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { insertAccount } from '../identity/account-rows.ts';
import { SqliteDatabase } from '../connection/database.ts';
import { storeCopiedOrder } from './order-changes.ts';

/** Number of orders that are written in one transaction. */
const BATCH = 20_000;

/**
 * Writes accounts and orders in any state directly into the storage of a shop that is not running.
 * @param dataDir data folder of the shop
 */
export function writeManyOrders(dataDir: string, accounts: readonly Account[], orders: Iterable<Order>): void {
  const db = new SqliteDatabase(join(dataDir, 'shop.sqlite'), undefined, 'crash');
  try {
    db.writeNow(() => {
      for (const account of accounts) insertAccount(db, account, null);
    });
    let batch: Order[] = [];
    const write = () => {
      const writing = batch;
      batch = [];
      db.writeNow(() => {
        for (const order of writing) storeCopiedOrder(db, order, null);
      });
    };
    for (const order of orders) {
      batch.push(order);
      if (batch.length === BATCH) write();
    }
    write();
  } finally {
    db.close();
  }
}
