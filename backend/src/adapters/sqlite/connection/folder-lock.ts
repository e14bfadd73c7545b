import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageUnusable } from '../../../application/storage-unusable.ts';

/** Milliseconds that a server which is just ending gets to let go. */
const PATIENCE = 1_000;
const SQLITE_BUSY = 5;

/**
 * Held by the one server that serves a data folder: the caches, limits and jobs of two would not know of each other.
 *
 * It is an exclusive transaction on an empty database of its own, so a lock of the operating system on that file. The
 * system lets go of it when the process ends, however it ends: unlike a file that holds a process id, it can neither be
 * left behind by `kill -9` nor name a process that is another one by now. The databases of the shop are not locked:
 * backups and other tools read and write them beside the server. No process that holds it may open the file by other
 * means, because POSIX drops a process's locks on a file with the first of its descriptors that is closed.
 */
export class FolderLock {
  private constructor(private readonly db: DatabaseSync) {}

  /** @throws StorageUnusable when another server holds the folder, or the file cannot be had */
  static take(folder: string): FolderLock {
    const file = join(folder, 'server.lock');
    let db: DatabaseSync | undefined;
    try {
      db = new DatabaseSync(file, { timeout: PATIENCE });
      db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return new FolderLock(db);
    } catch (error) {
      db?.close();
      throw new StorageUnusable(isBusy(error) ? heldBy(folder) : `${file} cannot be locked (${String(error)})`, error);
    }
  }

  release(): void {
    if (this.db.isOpen) this.db.close();
  }
}

function heldBy(folder: string): string {
  return `${folder} is in use by another server of the shop. Stop that one first, or give this one a folder of its own; several servers for one shop need MongoDB (MONGODB_URI).`;
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
