// The one place that says on which storage the suites of the whole program run.
import { damageIn as damageInSqlite } from '../adapters/sqlite/damage.fixture.ts';
import { leaveRoomFor as leaveRoomInSqlite } from '../adapters/sqlite/full-disk.fixture.ts';
import { writeManyOrders as writeManyIntoSqlite } from '../adapters/sqlite/many-orders.fixture.ts';
import { SqliteStorage } from '../adapters/sqlite/storage.ts';
import type { Storage } from '../application/storage.ts';
import { productWordsOf } from './search.fixture.ts';

/** An empty storage for a test. */
export function emptyStorage(): Storage {
  return SqliteStorage.inMemory(productWordsOf);
}

/** What the storage itself finds wrong with the data of a closed shop, such as after it was killed; nothing is an empty list. */
export const damageIn: (dataDir: string) => readonly string[] = damageInSqlite;

/** Makes a storage behave as on a disk that has room for so many pages more. */
export const leaveRoomFor: (pages: number, storage: Storage) => void = leaveRoomInSqlite;

/** Writes accounts and orders as they are into the storage of a shop that is not running, a million within minutes. */
export const writeManyOrders: typeof writeManyIntoSqlite = writeManyIntoSqlite;

/** Names of the files that a storage keeps in its folder and cannot do without. */
export const STORAGE_FILES: readonly string[] = ['shop.sqlite', 'sandbox-gateway.sqlite'];
