// The one place that says on which database the suites of the whole program run: TEST_DATABASE, or else the embedded one.
import { createRequire } from 'node:module';
import type { Storage } from '../application/storage.ts';
import type { TestDatabase } from './test-database.ts';

// By the name of its folder: whoever removes a database's folder finds no line of it here.
const fixture = `../adapters/${process.env['TEST_DATABASE'] ?? 'sqlite'}/test-database.fixture.ts`;
// Not awaited: files of tests that share an environment are loaded by `require`.
const { testDatabase } = createRequire(import.meta.url)(fixture) as { testDatabase: TestDatabase };

/** An empty storage for a test. */
export function emptyStorage(): Storage {
  return testDatabase.emptyStorage();
}

/** What the environment of a shop says of its storage: the same for the same data folder, empty for a new one. */
export function storageEnvironment(dataDir: string): Promise<Record<string, string>> {
  return testDatabase.environment(dataDir);
}

export const writeManyOrders: TestDatabase['writeManyOrders'] = (...values) => testDatabase.writeManyOrders(...values);

export const storedTexts: TestDatabase['storedTexts'] = (dataDir) => testDatabase.storedTexts(dataDir);

export const damageIn: TestDatabase['damageIn'] = (dataDir) => testDatabase.damageIn(dataDir);
