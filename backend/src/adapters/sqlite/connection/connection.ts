import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { StorageFault } from '../../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import { storageError } from './storage-error.ts';

/** Milliseconds to wait for a lock that another process holds, such as a data tool. */
const BUSY_TIMEOUT = 2000;

/**
 * Number of pages in the write-ahead log after which they are copied into the database file. A rush of orders changes
 * the same pages again and again, and a longer log copies more of them only once. 4,000 pages are 16 MB.
 */
const CHECKPOINT_PAGES = 4_000;

/**
 * What a commit survives. `power-loss` waits for the disk; `crash` does not, so a commit survives a crash of the program
 * but perhaps not of the machine.
 */
export type Durability = 'power-loss' | 'crash';

/**
 * Opens a database file whose commits survive a power loss, unless `durability` says otherwise.
 * @param file path, or `:memory:`
 * @throws StorageUnusable
 */
export function connect(file: string, durability: Durability = 'power-loss'): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
    // Sets FULL explicitly, because some builds of SQLite default to NORMAL with WAL, which loses acknowledged commits.
    const synchronous = durability === 'power-loss' ? 'FULL' : 'NORMAL';
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000`,
    );
    // Deleted data is overwritten with zeros; otherwise it would stay in the file until its place is used again.
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA secure_delete = ON`);
    return db;
  } catch (error) {
    db?.close();
    throw unusable(file, error);
  }
}

/** Size in bytes up to which a database is checked as a whole at the start. The check takes a tenth of a second then. */
const LARGEST_READ_AT_START = 32 * 1024 * 1024;

/**
 * Checks a database for damage, so that the start fails instead of requests of shoppers. Of a large database only the
 * beginning is read, so that the start does not take longer as the shop grows; damage further in is reported when it is
 * read.
 * @throws StorageUnusable
 */
export function refuseDamage(file: string): void {
  const db = connect(file);
  try {
    const isLarge = statSync(file).size > LARGEST_READ_AT_START;
    const found = isLarge ? 'ok' : db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok') throw new StorageUnavailable(new Error(String(found)), 'damaged');
  } catch (error) {
    throw unusable(file, error);
  } finally {
    db.close();
  }
}

/** Describes in one line what is wrong with a database file and what to do about it. */
export function unusable(file: string, error: unknown): StorageUnusable {
  const failure = storageError(error);
  const fault = failure instanceof StorageUnavailable ? failure.fault : null;
  const reason = failure instanceof StorageUnavailable ? failure.cause : failure;
  const words = (reason instanceof Error ? reason.message : String(reason)).replaceAll(/\s+/g, ' ');
  return new StorageUnusable(`${file} cannot be used (${words}).${fault === null ? '' : ADVICE[fault]}`, error);
}

const ADVICE: Record<StorageFault, string> = {
  full: ' Make room on the disk.',
  damaged: ' Restore it from a backup.',
  other: ' Look whether the disk has room, and whether the shop may read and write there.',
};
