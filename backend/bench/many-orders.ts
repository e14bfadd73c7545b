import { MongoStorage } from '../src/adapters/mongo/storage.ts';
import { writeManyOrders as writeToMongo } from '../src/adapters/mongo/many-orders.fixture.ts';
import { writeManyOrders as writeToSqlite } from '../src/adapters/sqlite/many-orders.fixture.ts';
import type { Account } from '../src/domain/identity/account.ts';
import type { Order } from '../src/domain/ordering/order.ts';
import { productWordsOf } from '../src/testing/search.fixture.ts';

/**
 * Writes accounts and orders as they are into the storage of a shop that is not running.
 * @param environment what the environment of the shop says of its storage
 */
export async function writeManyOrders(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  accounts: readonly Account[],
  orders: Iterable<Order>,
): Promise<void> {
  const uri = environment['MONGODB_URI'];
  if (uri === undefined) return writeToSqlite(dataDir, accounts, orders);
  const storage = new MongoStorage(uri, productWordsOf);
  try {
    await storage.ready();
    await writeToMongo(storage.db, accounts, orders);
  } finally {
    await storage.close();
  }
}
