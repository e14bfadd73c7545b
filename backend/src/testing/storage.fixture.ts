// Chooses the database of whole-program tests: TEST_DATABASE, otherwise SQLite.
import { createRequire } from 'node:module';
import type { Storage } from '../application/storage.ts';
import type { TestDatabase } from './test-database.ts';

// Found by the name of its folder, so that nothing has to be changed here when a database is removed.
const fixture = `../adapters/${process.env['TEST_DATABASE'] ?? 'sqlite'}/test-database.fixture.ts`;
// `require` instead of `import`, because modules of tests that share an environment cannot use top-level await.
const { testDatabase } = createRequire(import.meta.url)(fixture) as { testDatabase: TestDatabase };

/** An empty storage for a test. */
export function emptyStorage(): Storage {
  return testDatabase.emptyStorage();
}

/** Environment variables that choose the storage of a shop. The same data folder gets the same storage, a new one an empty one. */
export function storageEnvironment(dataDir: string): Promise<Record<string, string>> {
  return testDatabase.environment(dataDir);
}

export const forgetStorage: TestDatabase['forget'] = (dataDir) => testDatabase.forget(dataDir);

export const writeEmptyShop: TestDatabase['writeEmptyShop'] = (dataDir) => testDatabase.writeEmptyShop(dataDir);

export const writeManyOrders: TestDatabase['writeManyOrders'] = (...values) => testDatabase.writeManyOrders(...values);

export const openStopped: TestDatabase['openStopped'] = (dataDir) => testDatabase.openStopped(dataDir);

export const storedTexts: TestDatabase['storedTexts'] = (dataDir) => testDatabase.storedTexts(dataDir);

export const damageIn: TestDatabase['damageIn'] = (dataDir) => testDatabase.damageIn(dataDir);
