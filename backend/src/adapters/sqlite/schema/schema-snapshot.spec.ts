import { expect, test } from '@jest/globals';
import { schemaSnapshot, storedSnapshot } from './schema-snapshot.fixture.ts';

test('the stored snapshot equals the schema of the migrations; if not, run `npm run schema -w backend`', () =>
  expect(storedSnapshot()).toBe(schemaSnapshot()));

test('the snapshot shows a table with all its columns and indexes, and none of SQLite’s own tables', () => {
  const orders = schemaSnapshot()
    .split('\n\n')
    .find((table) => table.startsWith('CREATE TABLE orders ('));
  expect(orders).toContain('\n  id TEXT NOT NULL UNIQUE,\n');
  // A later migration adds this column.
  expect(orders).toMatch(/\n {2}sale_amount INTEGER,?\n/);
  expect(orders).toContain('\nCREATE INDEX orders_to_erase ON orders ');
  expect(schemaSnapshot()).not.toMatch(/sqlite_|product_words_data/);
});
