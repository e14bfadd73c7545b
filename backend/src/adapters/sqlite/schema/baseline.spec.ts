import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { migrate, schemaVersion } from '../connection/migrations.ts';
import { baselineModule, partsOf, storedModule } from './baseline.fixture.ts';
import { BASELINE_SQL } from './baseline.ts';
import { MIGRATIONS } from './migrations.ts';

test('the stored baseline is made of the migrations; if not, run `npm run schema -w backend`', () =>
  expect(storedModule()).toBe(baselineModule()));

test('a new shop has the tables, indexes, triggers, rows and options of one that was upgraded by all migrations', () => {
  const opened = (baseline?: string) => {
    const db = new DatabaseSync(':memory:');
    migrate(db, MIGRATIONS, baseline);
    return db;
  };
  const [upgraded, made] = [opened(), opened(BASELINE_SQL)];
  const parts = (db: DatabaseSync) => partsOf(db).map(({ name, sql }) => [name, sql.replaceAll(/\s/g, '')]);
  expect(parts(made)).toEqual(parts(upgraded));
  expect(parts(made).length).toBeGreaterThan(100);
  const rows = (db: DatabaseSync) =>
    db
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT GLOB 'docs_*' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_words_data'",
      )
      .all()
      .map(({ name }) => String(name))
      .toSorted()
      .map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]);
  expect(rows(made)).toEqual(rows(upgraded));
  expect(schemaVersion(made)).toBe(MIGRATIONS.length);
});

test('the baseline shows a table with all its columns and indexes, and none of SQLite’s own tables', () => {
  const orders = BASELINE_SQL.split('\n\n').find((table) => table.startsWith('CREATE TABLE orders ('));
  expect(orders).toContain('\n  id TEXT NOT NULL UNIQUE,\n');
  // A later migration adds this column.
  expect(orders).toMatch(/\n {2}sale_amount INTEGER,?\n/);
  expect(orders).toContain('\nCREATE INDEX orders_to_erase ON orders ');
  expect(BASELINE_SQL).not.toMatch(/sqlite_|product_words_data|docs_/);
});
