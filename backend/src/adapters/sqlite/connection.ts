import { DatabaseSync } from 'node:sqlite';
import { StorageUnusable } from '../../application/storage-unusable.ts';

/** Milliseconds to wait for another process that writes, such as a backup. */
const PATIENCE = 2000;

/**
 * Opens a database file so that what was committed stays, also when the power goes.
 * @param file path, or `:memory:`
 * @throws StorageUnusable
 */
export function connect(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: PATIENCE });
    // WAL alone quietly means synchronous=NORMAL in some builds, which loses acknowledged commits: say FULL.
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000',
    );
    return db;
  } catch (error) {
    throw new StorageUnusable(
      `${file} cannot be opened (${error instanceof Error ? error.message : String(error)})`,
      error,
    );
  }
}
