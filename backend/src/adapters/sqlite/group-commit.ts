import type { DatabaseSync } from 'node:sqlite';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';

interface Job {
  run(): void;
  resolve(): void;
  reject(error: unknown): void;
}

// So many at once that the event loop is not held up for more than some milliseconds.
const LARGEST_GROUP = 200;
const SQLITE_UNAVAILABLE = new Set([
  5 /* BUSY */, 6 /* LOCKED */, 8 /* READONLY */, 10 /* IOERR */, 13 /* FULL */, 14 /* CANTOPEN */,
]);

/**
 * Writes that arrive in the same turn of the event loop share one transaction, and so one fsync.
 * Each is all or nothing for itself, sees what those before it did, and is answered only once the commit is durable.
 */
export class GroupCommit {
  private queue: Job[] = [];
  private isScheduled = false;

  /** @param committed called after each commit, before those who wait for it are answered */
  constructor(
    private readonly db: DatabaseSync,
    private readonly committed: () => void,
  ) {}

  /**
   * @param work synchronous; whatever it does is undone when it throws
   * @throws StorageUnavailable when the disk is full or the database cannot be had
   */
  write<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: { value: Result } | undefined;
      this.queue.push({
        run: () => {
          result = { value: work() };
        },
        resolve: () => result && resolve(result.value),
        reject,
      });
      this.schedule();
    });
  }

  /** Commits all that waits. */
  flush(): void {
    while (this.queue.length > 0) this.commit(this.queue.splice(0, LARGEST_GROUP));
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.commit(this.queue.splice(0, LARGEST_GROUP));
      if (this.queue.length > 0) this.schedule();
    });
  }

  private commit(jobs: readonly Job[]): void {
    if (jobs.length === 0) return;
    const failures = new Map<Job, unknown>();
    try {
      this.db.exec('BEGIN IMMEDIATE');
      for (const job of jobs) this.runApart(job, failures);
      this.db.exec('COMMIT');
    } catch (error) {
      this.rollBack();
      for (const job of jobs) job.reject(failures.get(job) ?? storageError(error));
      return;
    }
    try {
      this.committed();
    } finally {
      for (const job of jobs) {
        if (failures.has(job)) job.reject(failures.get(job));
        else job.resolve();
      }
    }
  }

  private runApart(job: Job, failures: Map<Job, unknown>): void {
    this.db.exec('SAVEPOINT job');
    try {
      job.run();
    } catch (error) {
      // A full disk ends the whole transaction at once: then none of the group has happened.
      if (!this.db.isTransaction) throw error;
      this.db.exec('ROLLBACK TO job');
      failures.set(job, storageError(error));
    }
    this.db.exec('RELEASE job');
  }

  private rollBack(): void {
    if (this.db.isOpen && this.db.isTransaction) this.db.exec('ROLLBACK');
  }
}

/** What the storage says, in the words of the application where it has some. */
export function storageError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const isClosed = 'code' in error && error.code === 'ERR_INVALID_STATE';
  // The low byte is the kind of failure; the rest says more precisely which.
  const isUnavailable =
    'errcode' in error && typeof error.errcode === 'number' && SQLITE_UNAVAILABLE.has(error.errcode & 0xff);
  return isClosed || isUnavailable ? new StorageUnavailable(error) : error;
}
