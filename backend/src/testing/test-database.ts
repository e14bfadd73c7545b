import type { Account } from '../domain/identity/account.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { Storage } from '../application/storage.ts';

/** What one file or collection holds. Not all of it need be readable. */
export interface StoredText {
  readonly name: string;
  readonly text: string;
}

/** What the suites of the whole program need of the database that they run on. */
export interface TestDatabase {
  /** An empty storage for a test. It may still be opening: its ports wait for that. */
  emptyStorage(): Storage;
  /** What the environment of a shop says of its storage: the same for the same data folder, empty for a new one. */
  environment(dataDir: string): Promise<Record<string, string>>;
  /** What the database itself finds wrong with the data of a closed shop, such as after it was killed; nothing is an empty list. */
  damageIn(dataDir: string): Promise<readonly string[]>;
  /** Everything that the database keeps of a shop, also while it runs, as text, and where: to look for what must not be there. */
  storedTexts(dataDir: string): Promise<readonly StoredText[]>;
  /** Writes accounts and orders as they are into the storage of a shop that is not running, a million within minutes. */
  writeManyOrders(dataDir: string, accounts: readonly Account[], orders: Iterable<Order>): Promise<void>;
}
