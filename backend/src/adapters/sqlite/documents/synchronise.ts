import type { DatabaseSync } from 'node:sqlite';
import type { AnyCollection } from '../../../storage/collection.ts';
import { declaredTable, PREFIX } from './tables.ts';
import type { DeclaredTable } from './tables.ts';

/**
 * Makes the tables of the declared collections as they are declared, whatever an earlier or later release has made of
 * them: a start needs no migration for a new collection, index or check. Costs one query if nothing has changed. Tables
 * that are not declared stay, because a later release may have written them.
 * @throws Error when stored documents break a new check or a new unique index
 */
export function synchronise(db: DatabaseSync, collections: readonly AnyCollection[]): void {
  const declared = collections.map(declaredTable);
  if (missing(db, declared).length === 0) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have done it while this one waited for the lock.
    for (const sql of missing(db, declared)) db.exec(sql);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** The statements that are to be run. */
function missing(db: DatabaseSync, declared: readonly DeclaredTable[]): string[] {
  const rows = db
    .prepare('SELECT name, type, tbl_name, sql FROM sqlite_schema WHERE tbl_name GLOB ? AND sql IS NOT NULL')
    .all(`${PREFIX}*`);
  const stored = new Map(rows.map(({ name, sql }) => [String(name), String(sql)]));
  const partsOf = Map.groupBy(
    rows.filter(({ type }) => type !== 'table'),
    (row) => String(row['tbl_name']),
  );
  return declared.flatMap(({ name, sql, parts, elements }) => {
    const isNew = stored.get(name) !== sql;
    const before = (partsOf.get(name) ?? []).map((row) => ({ name: String(row['name']), type: String(row['type']) }));
    const others = before.filter((part) => isNew || stored.get(part.name) !== parts.get(part.name));
    const dropped = new Set(others.map((part) => part.name));
    return [
      ...others.map((part) => `DROP ${part.type} ${part.name}`),
      ...(isNew ? tableStatements(name, sql, stored.has(name)) : []),
      // A release that does not know the triggers drops them, and writes documents without them.
      ...elements
        .filter(
          (one) =>
            stored.get(one.name) !== one.sql || one.triggers.some((made) => dropped.has(made) || !stored.has(made)),
        )
        .flatMap((one) => [`DROP TABLE IF EXISTS ${one.name}`, one.sql, one.fill]),
      ...[...parts].flatMap(([part, made]) => (stored.has(part) && !dropped.has(part) ? [] : made)),
    ];
  });
}

/** SQLite cannot change a check, so the documents are copied. */
function tableStatements(name: string, sql: string, exists: boolean): string[] {
  if (!exists) return [sql];
  const before = `${name}_before`;
  return [
    `ALTER TABLE ${name} RENAME TO ${before}`,
    sql,
    `INSERT INTO ${name} (id, body) SELECT id, body FROM ${before}`,
    `DROP TABLE ${before}`,
  ];
}
