import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { StorageState } from '../../../application/storage-health.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { connect, unusable } from './connection.ts';
import type { Durability } from './connection.ts';
import { GroupCommit } from './group-commit.ts';
import { migrate } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { widenChecks } from '../schema/checks.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { storageError } from './storage-error.ts';

export type Row = Record<string, SQLOutputValue>;

/** One database file with its prepared statements; all of the program shares one. */
export class SqliteDatabase {
  private readonly db: DatabaseSync;
  private readonly commits: GroupCommit;
  private readonly statements = new Map<string, StatementSync>();
  /** The latest insert into each table. */
  private readonly inserts = new Map<string, { columns: readonly string[]; statement: StatementSync }>();
  private readonly afterCommits: (() => void)[] = [];
  private readonly beforeCloses: (() => void)[] = [];
  private readonly observers: ((state: StorageState) => void)[] = [];
  private isDamaged = false;

  /**
   * @param file path of the database, made when missing, or `:memory:`; brought up to date before this returns
   * @throws StorageUnusable
   */
  constructor(file: string, migrations: readonly Migration[] = MIGRATIONS, durability?: Durability) {
    this.db = openDatabase(file, migrations, durability);
    this.commits = new GroupCommit(
      this.db,
      () => {
        for (const run of this.afterCommits) run();
      },
      (fault) => this.tell(fault ?? 'ok'),
    );
  }

  /** The first row, or undefined. The type says what the columns are; it is not checked. */
  get<Columns extends Row>(sql: string, ...values: SQLInputValue[]): Columns | undefined {
    return this.guarded(() => this.prepared(sql).get(...values) as Columns | undefined);
  }

  all<Columns extends Row>(sql: string, ...values: SQLInputValue[]): Columns[] {
    return this.guarded(() => this.prepared(sql).all(...values) as Columns[]);
  }

  /** Only inside `write`. @returns how many rows were changed */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepared(sql).run(...values).changes);
  }

  /**
   * Only inside `write`.
   * @param row by column; table and columns are written by programmers, never read from a request
   * @returns the row's number in the table
   */
  insert(table: string, row: Record<string, SQLInputValue>): number {
    return Number(this.preparedInsert(table, Object.keys(row)).run(...Object.values(row)).lastInsertRowid);
  }

  /**
   * Runs work that writes in a transaction: all or nothing, durable when the promise is fulfilled. To a database in
   * which damage was found nothing more is written.
   * @param work synchronous, and without effects outside the database
   */
  async write<Result>(work: () => Result): Promise<Result> {
    if (this.isDamaged) throw new StorageUnavailable(new Error('the database is damaged'), 'damaged');
    return this.commits.write(work);
  }

  /**
   * The same at once, for what has to be done before anybody else uses the database.
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
   * Reads at one moment, whatever other processes write meanwhile; the log of writes cannot be emptied until it is over.
   * For a tool that has the database for itself in its process: nothing may be written by it in the meantime.
   */
  async reading<Result>(work: () => Promise<Result>): Promise<Result> {
    this.db.exec('BEGIN');
    try {
      return await work();
    } finally {
      this.db.exec('COMMIT');
    }
  }

  /** @param observer called after each try to commit, and when reading has failed, with how it went */
  observe(observer: (state: StorageState) => void): void {
    this.observers.push(observer);
  }

  /** @param run called after each commit of this process, before those who wait for it are answered */
  afterCommit(run: () => void): void {
    this.afterCommits.push(run);
  }

  /** @param run called once, before the file is closed */
  beforeClose(run: () => void): void {
    this.beforeCloses.push(run);
  }

  /** Finishes the writes that wait and closes the file. Later calls are refused with StorageUnavailable. */
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
    const statement = this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  /** Most tables are always written with the same columns, so their statement is found without building its text again. */
  private preparedInsert(table: string, columns: readonly string[]): StatementSync {
    const latest = this.inserts.get(table);
    if (latest?.columns.length === columns.length && columns.every((column, at) => column === latest.columns[at]))
      return latest.statement;
    const values = columns.map(() => '?').join(', ');
    const statement = this.prepared(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`);
    this.inserts.set(table, { columns, statement });
    return statement;
  }

  private guarded<Result>(read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      const failure = storageError(error);
      if (failure instanceof StorageUnavailable) this.tell(failure.fault);
      throw failure;
    }
  }

  private tell(state: StorageState): void {
    // That a closed database cannot be had is no news.
    if (!this.db.isOpen) return;
    this.isDamaged ||= state === 'damaged';
    for (const observer of this.observers) observer(this.isDamaged ? 'damaged' : state);
  }
}

/** Whatever is wrong with the file is said of it by its name, for the person who starts the shop. */
function openDatabase(file: string, migrations: readonly Migration[], durability?: Durability): DatabaseSync {
  const db = connect(file, durability);
  try {
    migrate(db, migrations);
    widenChecks(db);
    return db;
  } catch (error) {
    db.close();
    throw unusable(file, error);
  }
}
