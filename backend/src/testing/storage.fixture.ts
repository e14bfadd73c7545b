// The one place that says on which database the suites of the whole program run: TEST_DATABASE, or else the embedded one.
import type { Storage } from '../application/storage.ts';
import * as databases from './databases.fixture.ts';
import type { TestDatabase } from './test-database.ts';

const all: readonly TestDatabase[] = Object.values(databases);

function database(): TestDatabase {
  const name = process.env['TEST_DATABASE'] ?? 'sqlite';
  const chosen = all.find((one) => one.name === name);
  if (!chosen) throw new Error(`TEST_DATABASE: ${name} is none of ${all.map((one) => one.name).join(', ')}`);
  return chosen;
}

/** An empty storage for a test. */
export function emptyStorage(): Storage {
  return database().emptyStorage();
}

/** What the environment of a shop says of its storage: the same for the same data folder, empty for a new one. */
export function storageEnvironment(dataDir: string): Promise<Record<string, string>> {
  return database().environment(dataDir);
}

export const writeManyOrders: TestDatabase['writeManyOrders'] = (...values) => database().writeManyOrders(...values);

export const keptIn: TestDatabase['keptIn'] = (dataDir) => database().keptIn(dataDir);

export const damageIn: TestDatabase['damageIn'] = (dataDir) => database().damageIn(dataDir);
