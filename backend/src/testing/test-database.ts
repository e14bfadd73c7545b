import type { Account } from '../domain/identity/account.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { Storage } from '../application/storage.ts';

/** Raw content of one file or collection. It need not be readable text. */
export interface StoredText {
  readonly name: string;
  readonly text: string;
}

/** Access to the database for test suites that run on both databases. */
export interface TestDatabase {
  /** An empty storage for a test. It may still be opening; its ports wait for that. */
  emptyStorage(): Storage;
  /** Environment variables that choose the storage of a shop. The same data folder gets the same storage, a new one an empty one. */
  environment(dataDir: string): Promise<Record<string, string>>;
  /** Lets another data folder have the storage of one that is removed. */
  forget(dataDir: string): void;
  /** Prepares the storage of a shop that is opened next, where opening it takes less time then. */
  writeEmptyShop(dataDir: string): Promise<void>;
  /** Faults that the database's own check finds in the data of a closed or killed shop. */
  damageIn(dataDir: string): Promise<readonly string[]>;
  /** All stored data of a shop as text, also while it runs, to search it for data that must not be stored. */
  storedTexts(dataDir: string): Promise<readonly StoredText[]>;
  /** Writes accounts and orders directly into the storage of a stopped shop; a million take minutes. */
  writeManyOrders(dataDir: string, accounts: readonly Account[], orders: Iterable<Order>): Promise<void>;
  /** Opens the storage of a stopped shop. Nobody else may use it until it is closed. */
  openStopped(dataDir: string): Promise<Storage>;
}
