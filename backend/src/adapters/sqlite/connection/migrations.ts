import type { DatabaseSync } from 'node:sqlite';

/** One change of the schema. Once released it is never edited: a later migration corrects it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Brings a database up to date. Each migration is one transaction together with the schema version, so that a start
 * that was killed half-way leaves whole migrations only, and the next start goes on from there.
 * @param migrations in the order of their release; the schema version is how many of them the database has had
 * @throws Error when the database is of a newer program, or a migration fails
 */
export function migrate(db: DatabaseSync, migrations: readonly Migration[]): void {
  const done = schemaVersion(db);
  if (done > migrations.length) {
    throw new Error(
      `it is of a newer version of this program: its schema is ${done}, the newest known here ${migrations.length}`,
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${version} (${name}) failed: ${reason}`, { cause: error });
  }
}
