import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for another process that writes, such as a backup. */
const PATIENCE = 2000;

/**
 * Pages of the log after which they are written into the database itself. A rush of orders writes the same pages again
 * and again: the longer the log, the more of them are written there once only. 4,000 pages are 16 MB.
 */
const CHECKPOINT_PAGES = 4_000;

/** The file cannot be the shop's database; the message says why and names it. */
export class DatabaseUnusable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'DatabaseUnusable';
  }
}

/**
 * Opens a database file so that what was committed stays, also when the power goes.
 * @param file path, or `:memory:`
 * @throws DatabaseUnusable
 */
export function connect(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: PATIENCE });
    // WAL alone quietly means synchronous=NORMAL in some builds, which loses acknowledged commits: say FULL.
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000',
    );
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    return db;
  } catch (error) {
    throw new DatabaseUnusable(
      `${file} cannot be opened (${error instanceof Error ? error.message : String(error)})`,
      error,
    );
  }
}
