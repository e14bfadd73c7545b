import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { storageError } from './storage-error.ts';

/** A queued write. */
interface Write {
  run(): void;
  resolve(): void;
  reject(error: unknown): void;
}

/** Most writes in one transaction. It runs synchronously, and more would block the event loop for too many milliseconds. */
const LARGEST_GROUP = 200;
type Statement = 'BEGIN IMMEDIATE' | 'COMMIT' | 'SAVEPOINT one_write' | 'RELEASE one_write';

/**
 * Commits writes in one transaction as long as each turn of the event loop brings another, which saves an fsync for each.
 * Each write takes effect as a whole or not at all, sees the changes of the writes before it, and is answered only once
 * the commit is durable.
 */
export class GroupCommit {
  private queue: Write[] = [];
  private isScheduled = false;
  private readonly statements = new Map<Statement, StatementSync>();

  /**
   * @param committed called after each commit, before its writers are answered
   * @param ended called after each try to commit, with the failure of the storage or null
   */
  constructor(
    private readonly db: DatabaseSync,
    private readonly committed: () => void,
    private readonly ended: (failure: StorageUnavailable | null) => void,
  ) {}

  /**
   * @param work synchronous; its writes are undone when it throws. It is run again when another one of its group throws
   * @throws StorageUnavailable when the disk is full or the database cannot be used
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

  /** Commits all queued writes at once. */
  flush(): void {
    while (this.queue.length > 0) this.commit(this.queue.splice(0, LARGEST_GROUP));
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.commitSoon(0);
  }

  /**
   * Commits after the first turn of the event loop that brings no further write. A commit blocks the loop, so requests that
   * came in during the last one are read over several turns and would need a commit each.
   * @param queued number of writes that earlier turns have brought
   */
  private commitSoon(queued: number): void {
    setImmediate(() => {
      const { length } = this.queue;
      if (length > queued && length < LARGEST_GROUP) return this.commitSoon(length);
      this.isScheduled = false;
      this.commit(this.queue.splice(0, LARGEST_GROUP));
      if (this.queue.length > 0) this.schedule();
    });
  }

  private commit(writes: readonly Write[]): void {
    if (writes.length === 0) return;
    const failures = new Map<Write, unknown>();
    const begun = performance.now();
    try {
      if (!this.runTogether(writes)) this.runApart(writes, failures);
      this.execute('COMMIT');
    } catch (error) {
      this.rollBack();
      const failure = storageError(error);
      this.ended(outageIn([failure, ...failures.values()], begun));
      for (const write of writes) write.reject(failures.get(write) ?? failure);
      return;
    }
    this.ended(outageIn([...failures.values()], begun));
    try {
      this.committed();
    } finally {
      for (const write of writes) {
        if (failures.has(write)) write.reject(failures.get(write));
        else write.resolve();
      }
    }
  }

  /**
   * Runs writes without savepoints, because hardly any fails, and within a savepoint SQLite copies each page before it
   * changes it.
   * @returns false when one of several has failed and nothing is written, so that all have to be run again
   */
  private runTogether(writes: readonly Write[]): boolean {
    this.execute('BEGIN IMMEDIATE');
    try {
      for (const write of writes) write.run();
      return true;
    } catch (error) {
      if (writes.length === 1) throw error;
      this.rollBack();
      return false;
    }
  }

  /** Runs each write within a savepoint, so that it can be undone without the others. */
  private runApart(writes: readonly Write[], failures: Map<Write, unknown>): void {
    this.execute('BEGIN IMMEDIATE');
    for (const write of writes) {
      this.execute('SAVEPOINT one_write');
      try {
        write.run();
      } catch (error) {
        // SQLite has rolled back the whole transaction, as it does on a full disk, so all writes of the group have failed.
        if (!this.db.isTransaction) throw error;
        this.db.exec('ROLLBACK TO one_write');
        failures.set(write, storageError(error));
      }
      this.execute('RELEASE one_write');
    }
  }

  /** Prepares each statement only once, because every write needs some of them. */
  private execute(sql: Statement): void {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    statement.run();
  }

  private rollBack(): void {
    if (this.db.isOpen && this.db.isTransaction) this.db.exec('ROLLBACK');
  }
}

/** @param begun when the writes were begun, by `performance.now` */
function outageIn(failures: readonly unknown[], begun: number): StorageUnavailable | null {
  const outage = failures.find((failure) => failure instanceof StorageUnavailable) ?? null;
  if (outage) outage.during ??= { call: 'COMMIT', milliseconds: Math.round(performance.now() - begun) };
  return outage;
}
