import { DatabaseSync } from 'node:sqlite';
import { StorageUnusable } from '../../application/storage-unusable.ts';

/** Milliseconds to wait for another process that writes, such as a backup. */
const BUSY_TIMEOUT = 2000;

/**
 * Pages of the log after which they are written into the database itself. A rush of orders writes the same pages again
 * and again: the longer the log, the more of them are written there once only. 4,000 pages are 16 MB.
 */
const CHECKPOINT_PAGES = 4_000;

/**
 * What a commit outlives: `power-loss` waits for the disk; `crash` does not, and outlives the end of the program alone.
 */
export type Durability = 'power-loss' | 'crash';

/**
 * Opens a database file so that what was committed stays, unless said otherwise also when the power goes.
 * @param file path, or `:memory:`
 * @throws StorageUnusable
 */
export function connect(file: string, durability: Durability = 'power-loss'): DatabaseSync {
  try {
    const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
    // WAL alone quietly means synchronous=NORMAL in some builds, which loses acknowledged commits: say FULL.
    const synchronous = durability === 'power-loss' ? 'FULL' : 'NORMAL';
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000`,
    );
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    return db;
  } catch (error) {
    throw new StorageUnusable(
      `${file} cannot be opened (${error instanceof Error ? error.message : String(error)})`,
      error,
    );
  }
}
