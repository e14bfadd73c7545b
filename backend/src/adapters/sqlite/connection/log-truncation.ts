import type { DatabaseSync } from 'node:sqlite';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { storageError } from './storage-error.ts';

/** Milliseconds between two attempts while another program reads the log. */
const PAUSE = 1_000;

/**
 * Empties the write-ahead log after a person was erased, because it contains earlier versions of the changed pages. It is
 * emptied after the first commit of a process, too, since the one before may have ended in between.
 */
export class LogTruncation {
  private isDue = true;
  private nextAttempt = 0;

  constructor(private readonly db: DatabaseSync) {}

  request(): void {
    this.isDue = true;
  }

  /** Call it after a commit. While another program reads the log, a later call tries again. */
  run(): void {
    const now = performance.now();
    if (!this.isDue || now < this.nextAttempt) return;
    this.isDue = !this.truncate();
    if (this.isDue) this.nextAttempt = now + PAUSE;
  }

  private truncate(): boolean {
    const patience = this.db.prepare('PRAGMA busy_timeout').get()?.['timeout'];
    // Waiting for a reader would block the event loop.
    this.db.exec('PRAGMA busy_timeout = 0');
    try {
      return this.db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
    } catch (error) {
      // The commit before it has succeeded. A full or damaged disk is reported by the next one.
      if (storageError(error) instanceof StorageUnavailable) return false;
      throw error;
    } finally {
      this.db.exec(`PRAGMA busy_timeout = ${Number(patience)}`);
    }
  }
}
