import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unusable } from './connection.ts';

/** One change of the schema. A released migration is never edited; a later one corrects it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Whether the file of an existing shop is written anew before it, so that data which was deleted earlier is gone. */
  readonly rewritesFile?: boolean;
  /** What only the program can work out, by the names under which the SQL calls it with a text or null. */
  readonly functions?: Readonly<Record<string, (value: string | null) => string>>;
}

/**
 * Brings a database up to date. Each migration is one transaction that also sets the schema version, so that a start
 * that is killed half-way leaves only complete migrations, and the next start continues from there.
 * @param migrations in the order of their release; the schema version is the number of migrations that were applied
 * @param baseline what all of them together make; a new database is made by it at once
 * @throws Error when a newer version of the program has written the database, or a migration fails
 */
export function migrate(db: DatabaseSync, migrations: readonly Migration[], baseline?: string): void {
  if (baseline !== undefined && schemaVersion(db) === 0) make(db, baseline, migrations.length);
  const done = schemaVersion(db);
  if (done > migrations.length) {
    throw new Error(
      `it is of a newer version of this program: its schema is ${done}, the newest known here ${migrations.length}`,
    );
  }
  for (const [index, migration] of migrations.entries()) {
    if (index < done) continue;
    if (migration.rewritesFile && done > 0) rewriteFile(db);
    applyMigration(db, migration, index + 1);
  }
}

/** Needs as much free space as the file is large. A start that is killed meanwhile leaves the old file, and the next one does it again. */
function rewriteFile(db: DatabaseSync): void {
  // The copy must not be made in memory.
  db.exec('PRAGMA temp_store = FILE; VACUUM; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA temp_store = MEMORY');
}

/** Number of migrations that were applied to a database. */
export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

/**
 * Schema version of a file, found without a trace; null: there is none.
 *
 * The file is opened as a database only while another program has it open: an opened one makes others beside it, which
 * the user of the service could then not write. Otherwise the version is read where SQLite keeps it.
 * @throws StorageUnusable
 */
export function storedVersion(file: string): number | null {
  if (!existsSync(file)) return null;
  try {
    if (!existsSync(`${file}-shm`)) return versionInHeader(file);
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return schemaVersion(db);
    } finally {
      db.close();
    }
  } catch (error) {
    throw unusable(file, error);
  }
}

/** The first bytes of every database of SQLite. */
const MAGIC = 'SQLite format 3\0';
const VERSION_AT = 60;

/** Of an empty file 0. A file may be larger than what can be read at once. */
function versionInHeader(file: string): number {
  const header = Buffer.alloc(VERSION_AT + 4);
  const opened = openSync(file, 'r');
  try {
    if (readSync(opened, header, 0, header.length, 0) === 0) return 0;
  } finally {
    closeSync(opened);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('file is not a database');
  return header.readUInt32BE(VERSION_AT);
}

function make(db: DatabaseSync, baseline: string, version: number): void {
  const isEmpty = db.prepare('SELECT count(*) AS parts FROM sqlite_schema').get()?.['parts'] === 0;
  if (isEmpty) applyMigration(db, { name: 'baseline', sql: baseline }, version);
}

function applyMigration(db: DatabaseSync, { name, sql, functions = {} }: Migration, version: number): void {
  for (const [called, valueOf] of Object.entries(functions))
    db.function(called, (value) => valueOf(typeof value === 'string' ? value : null));
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have applied it while this one waited for the lock.
    if (schemaVersion(db) < version) {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${version}`);
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${version} (${name}) failed: ${reason}`, { cause: error });
  }
}
