import type { Storage } from '../application/storage.ts';
import { SqliteStorage } from '../adapters/sqlite/storage.ts';

/** An empty storage for a test. The one place that says on which database the suites of domain and application run. */
export function emptyStorage(): Storage {
  return SqliteStorage.inMemory();
}
