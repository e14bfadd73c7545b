import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { StorageFault } from '../../../application/storage-unavailable.ts';
import { storageError } from './storage-error.ts';

/** A write that waits for its turn. */
interface Write {
  run(): void;
  resolve(): void;
  reject(error: unknown): void;
}

// So many at once that the event loop is not held up for more than some milliseconds.
const LARGEST_GROUP = 200;
type Statement = 'BEGIN IMMEDIATE' | 'COMMIT' | 'SAVEPOINT one_write' | 'RELEASE one_write';

/**
 * Writes that arrive in the same turn of the event loop share one transaction, and so one fsync.
 * Each is all or nothing for itself, sees what those before it did, and is answered only once the commit is durable.
 */
export class GroupCommit {
  private queue: Write[] = [];
  private isScheduled = false;
  private readonly statements = new Map<Statement, StatementSync>();

  /**
   * @param committed called after each commit, before those who wait for it are answered
   * @param ended called after each try to commit, with what was wrong with the storage then
   */
  constructor(
    private readonly db: DatabaseSync,
    private readonly committed: () => void,
    private readonly ended: (fault: StorageFault | null) => void,
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

  private commit(writes: readonly Write[]): void {
    if (writes.length === 0) return;
    const failures = new Map<Write, unknown>();
    try {
      this.execute('BEGIN IMMEDIATE');
      if (writes.length === 1) writes[0]?.run();
      else for (const write of writes) this.runApart(write, failures);
      this.execute('COMMIT');
    } catch (error) {
      this.rollBack();
      const failure = storageError(error);
      this.ended(faultOf([failure, ...failures.values()]));
      for (const write of writes) write.reject(failures.get(write) ?? failure);
      return;
    }
    this.ended(faultOf([...failures.values()]));
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
   * So that what it has done can be undone without that of the others. One that is alone in its transaction goes without:
   * each of its statements would take longer the more pages those before it have changed.
   */
  private runApart(write: Write, failures: Map<Write, unknown>): void {
    this.execute('SAVEPOINT one_write');
    try {
      write.run();
    } catch (error) {
      // A full disk ends the whole transaction at once: then none of the group has happened.
      if (!this.db.isTransaction) throw error;
      this.db.exec('ROLLBACK TO one_write');
      failures.set(write, storageError(error));
    }
    this.execute('RELEASE one_write');
  }

  /** Each is prepared once, since every write needs some of them. */
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

function faultOf(failures: readonly unknown[]): StorageFault | null {
  return failures.find((failure) => failure instanceof StorageUnavailable)?.fault ?? null;
}
