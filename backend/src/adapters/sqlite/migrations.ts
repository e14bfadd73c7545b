import type { DatabaseSync } from 'node:sqlite';
import { StorageUnusable } from '../../application/storage-unusable.ts';

/** One change of the schema. Once released it is never edited: a later migration corrects it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Brings a database up to date. Each migration is one transaction together with the schema version, so that a start
 * that was killed half-way leaves whole migrations only, and the next start goes on from there.
 * @param migrations in the order of their release; the schema version is how many of them the database has had
 * @throws StorageUnusable when the database is of a newer program
 */
export function migrate(db: DatabaseSync, migrations: readonly Migration[]): void {
  const done = schemaVersion(db);
  if (done > migrations.length) {
    throw new StorageUnusable(
      `the database is of a newer version of this program (schema ${done}, known up to ${migrations.length})`,
    );
  }
  for (const [index, migration] of migrations.entries()) {
    if (index >= done) applyMigration(db, migration, index + 1);
  }
}

/** How many migrations a database has had. */
export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

function applyMigration(db: DatabaseSync, { name, sql }: Migration, version: number): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have done it while this one waited for its turn.
    if (schemaVersion(db) < version) {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${version}`);
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw new Error(`migration ${version} (${name}) failed`, { cause: error });
  }
}
