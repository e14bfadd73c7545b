import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageUnusable } from '../../../application/storage-unusable.ts';

/** Milliseconds to wait for a server that is just shutting down. */
const PATIENCE = 1_000;
const SQLITE_BUSY = 5;
const NAME = 'server.lock';

/**
 * Prevents two servers from using one data folder, because they would not share their caches, limits and jobs.
 *
 * The lock is an exclusive transaction on a separate, empty database, and therefore a file lock of the operating system.
 * The system releases it however the process ends. A file with a process id could be left behind by `kill -9`, or name a
 * process id that another program has by now. The shop's own databases are not locked, so backups and other tools can
 * read and write them beside the server. The process that holds the lock must not open the file in any other way,
 * because POSIX releases all locks of a process on a file as soon as it closes any descriptor of that file.
 */
export class FolderLock {
  private constructor(private readonly db: DatabaseSync) {}

  /**
   * @param held says for whom the folder is not free, and what to do
   * @throws StorageUnusable when a server uses the folder, or the lock file cannot be opened
   */
  static take(folder: string, held = beside): FolderLock {
    const file = join(folder, NAME);
    let db: DatabaseSync | undefined;
    try {
      db = new DatabaseSync(file, { timeout: PATIENCE });
      db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return new FolderLock(db);
    } catch (error) {
      db?.close();
      throw new StorageUnusable(isBusy(error) ? held(folder) : `${file} cannot be locked (${String(error)})`, error);
    }
  }

  /** Whether a server has the folder, found without writing anything. Not for the process that holds the lock. @throws StorageUnusable */
  static isHeld(folder: string): boolean {
    const file = join(folder, NAME);
    if (!existsSync(file)) return false;
    let db: DatabaseSync | undefined;
    try {
      db = new DatabaseSync(file, { readOnly: true });
      db.exec('SELECT name FROM sqlite_schema');
      return false;
    } catch (error) {
      if (isBusy(error)) return true;
      throw new StorageUnusable(`${file} cannot be read (${String(error)})`, error);
    } finally {
      db?.close();
    }
  }

  release(): void {
    if (this.db.isOpen) this.db.close();
  }
}

function beside(folder: string): string {
  return `${folder} is in use by another server of the shop. Stop that one first, or give this one a folder of its own; several servers for one shop need MongoDB (MONGODB_URI).`;
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
