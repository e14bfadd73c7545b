import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { StorageObserver } from '../../../application/storage-health.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { connect, unusable } from './connection.ts';
import type { Durability } from './connection.ts';
import { GroupCommit } from './group-commit.ts';
import { LogTruncation } from './log-truncation.ts';
import { migrate } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { synchronise } from '../documents/synchronise.ts';
import { widenChecks } from '../schema/checks.ts';
import { BASELINE_SQL } from '../schema/baseline.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { STORED_COLLECTIONS } from '../../../storage/features.ts';
import type { AnyCollection } from '../../../storage/collection.ts';
import { storageError } from './storage-error.ts';

export type Row = Record<string, SQLOutputValue>;

/** What a database contains: what its migrations have made, and a table for each declared collection. */
export interface ShopSchema {
  readonly migrations: readonly Migration[];
  /** What all migrations together make. */
  readonly baseline?: string;
  readonly collections?: readonly AnyCollection[];
}

export const SHOP_SCHEMA: ShopSchema = {
  migrations: MIGRATIONS,
  baseline: BASELINE_SQL,
  collections: STORED_COLLECTIONS,
};

/** One database file with its prepared statements. The whole process shares one instance per file. */
export class SqliteDatabase {
  protected readonly db: DatabaseSync;
  private readonly commits: GroupCommit;
  private readonly statements = new Map<string, StatementSync>();
  /** The statement of the latest insert into each table. */
  private readonly inserts = new Map<string, { columns: readonly string[]; statement: StatementSync }>();
  private readonly afterCommits: (() => void)[] = [];
  private readonly beforeCloses: (() => void)[] = [];
  private readonly observers: StorageObserver[] = [];
  private readonly log: LogTruncation;
  private isDamaged = false;

  /**
   * @param file path of the database, or `:memory:`; created if missing, and brought up to date before this returns
   * @throws StorageUnusable
   */
  constructor(file: string, schema: ShopSchema = SHOP_SCHEMA, durability?: Durability) {
    this.db = openDatabase(file, schema, durability);
    this.log = new LogTruncation(this.db);
    this.commits = new GroupCommit(
      this.db,
      () => {
        this.log.run();
        for (const run of this.afterCommits) run();
      },
      (failure) => this.report(failure),
    );
  }

  /** The first row, or undefined. The type of the columns is the caller's claim; it is not checked. */
  get<Columns extends Row>(sql: string, ...values: SQLInputValue[]): Columns | undefined {
    return this.guarded(sql, () => this.prepared(sql).get(...values) as Columns | undefined);
  }

  all<Columns extends Row>(sql: string, ...values: SQLInputValue[]): Columns[] {
    return this.guarded(sql, () => this.prepared(sql).all(...values) as Columns[]);
  }

  /** Call it only inside `write`. @returns number of changed rows */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepared(sql).run(...values).changes);
  }

  /**
   * Call it only inside `write`. Table and column names become part of the SQL, so they must never come from a request.
   * @param row values by column
   * @returns the row number
   */
  insert(table: string, row: Record<string, SQLInputValue>): number {
    return Number(this.preparedInsert(table, Object.keys(row)).run(...Object.values(row)).lastInsertRowid);
  }

  /**
   * Runs work that writes in a transaction: all or nothing, durable when the promise is fulfilled. Refuses to write once
   * damage was found in the database, because writing could make it worse.
   * @param work synchronous, and without effects outside the database, because it may be run twice
   */
  async write<Result>(work: () => Result): Promise<Result> {
    if (this.isDamaged) throw new StorageUnavailable(new Error('the database is damaged'), 'damaged');
    return this.commits.write(work);
  }

  /**
   * Does the same as `write` synchronously, for work that must be finished before anything else uses the database.
   * @param work synchronous
   */
  writeNow(work: () => void): void {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Reads one snapshot while other processes write. Only for tools: the process must not write until it has ended. The
   * write-ahead log grows in the meantime.
   */
  async reading<Result>(work: () => Promise<Result>): Promise<Result> {
    this.db.exec('BEGIN');
    try {
      return await work();
    } finally {
      this.db.exec('COMMIT');
    }
  }

  /** Call it inside a `write` that erases a person, so that the data is removed from the log as well. */
  eraseFromLog(): void {
    this.log.request();
  }

  /** @param observer called with the state of the storage after each try to commit and after each failed read */
  observe(observer: StorageObserver): void {
    this.observers.push(observer);
  }

  /** @param run called after each commit of this process, before its writers are answered */
  afterCommit(run: () => void): void {
    this.afterCommits.push(run);
  }

  /** @param run called once, before the file is closed */
  beforeClose(run: () => void): void {
    this.beforeCloses.push(run);
  }

  /** Finishes the queued writes and closes the file. Later calls are refused with StorageUnavailable. */
  close(): void {
    if (!this.db.isOpen) return;
    this.commits.flush();
    for (const run of this.beforeCloses) run();
    this.statements.clear();
    this.inserts.clear();
    this.db.close();
  }

  protected prepared(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.db.prepare(withFreeLimits(sql));
    this.statements.set(sql, statement);
    return statement;
  }

  /** Saves building the SQL text again, because most tables are always written with the same columns. */
  private preparedInsert(table: string, columns: readonly string[]): StatementSync {
    const latest = this.inserts.get(table);
    if (latest?.columns.length === columns.length && columns.every((column, at) => column === latest.columns[at]))
      return latest.statement;
    const values = columns.map(() => '?').join(', ');
    const statement = this.prepared(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`);
    this.inserts.set(table, { columns, statement });
    return statement;
  }

  private guarded<Result>(sql: string, read: () => Result): Result {
    const begun = performance.now();
    try {
      return read();
    } catch (error) {
      const failure = storageError(error);
      if (failure instanceof StorageUnavailable) {
        failure.during = { call: named(sql), milliseconds: Math.round(performance.now() - begun) };
        this.report(failure);
      }
      throw failure;
    }
  }

  private report(failure: StorageUnavailable | null): void {
    // Calls fail after the database was closed on purpose; that is no fault of the storage.
    if (!this.db.isOpen) return;
    this.isDamaged ||= failure?.fault === 'damaged';
    const state = this.isDamaged ? 'damaged' : (failure?.fault ?? 'ok');
    for (const observer of this.observers) observer(state, failure);
  }
}

/** The beginning of a statement. Its values are not in it. */
function named(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
}

/** SQLite compiles a statement again for each value of a limit that is a parameter alone, which takes longer than to run it. */
function withFreeLimits(sql: string): string {
  return sql.replace(/\bLIMIT \?/g, 'LIMIT +?');
}

/** Names the file in every error, so that the person who starts the shop knows which one to repair. */
function openDatabase(
  file: string,
  { migrations, baseline, collections = [] }: ShopSchema,
  durability?: Durability,
): DatabaseSync {
  const db = connect(file, durability);
  try {
    migrate(db, migrations, baseline);
    synchronise(db, collections);
    widenChecks(db);
    return db;
  } catch (error) {
    db.close();
    throw unusable(file, error);
  }
}
