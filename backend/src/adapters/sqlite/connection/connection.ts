import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { StorageFault } from '../../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import { storageError } from './storage-error.ts';

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
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
    // WAL alone quietly means synchronous=NORMAL in some builds, which loses acknowledged commits: say FULL.
    const synchronous = durability === 'power-loss' ? 'FULL' : 'NORMAL';
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000`,
    );
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    return db;
  } catch (error) {
    db?.close();
    throw unusable(file, error);
  }
}

/** Bytes of a database that is read as a whole before it is served: that takes a tenth of a second. */
const LARGEST_READ_AT_START = 32 * 1024 * 1024;

/**
 * Reads a database once, so that one that was damaged is noticed before it is served, and not by a shopper. Of a large
 * one only the beginning: the start must not take longer because the shop has grown. What is damaged further in is told
 * when it is read.
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

/** What is wrong with a database file, and what to do, in one line. */
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
