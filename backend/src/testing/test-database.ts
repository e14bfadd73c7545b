import type { Account } from '../domain/identity/account.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { Storage } from '../application/storage.ts';

/** What the suites of the whole program need of the database that they run on. */
export interface TestDatabase {
  /** What TEST_DATABASE calls it. */
  readonly name: string;
  /** An empty storage for a test. It may still be opening: its ports wait for that. */
  emptyStorage(): Storage;
  /** What the environment of a shop says of its storage: the same for the same data folder, empty for a new one. */
  environment(dataDir: string): Promise<Record<string, string>>;
  /** What the database itself finds wrong with the data of a closed shop, such as after it was killed; nothing is an empty list. */
  damageIn(dataDir: string): Promise<readonly string[]>;
  /** Writes accounts and orders as they are into the storage of a shop that is not running, a million within minutes. */
  writeManyOrders(dataDir: string, accounts: readonly Account[], orders: Iterable<Order>): Promise<void>;
}
