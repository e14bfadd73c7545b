import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { indexesOf, indexOf } from '../../../storage/collection.ts';
import { STORED_COLLECTIONS } from '../../../storage/features.ts';
import { ownPartsContract } from '../../../storage/own-parts.contract.ts';
import { listsContract } from '../../../storage/lists.contract.ts';
import { storeContract } from '../../../storage/store.contract.ts';
import { THINGS } from '../../../storage/things.fixture.ts';
import { SHOP_SCHEMA, SqliteDatabase } from '../connection/database.ts';
import { EmptyDatabase, emptySqliteStorage } from '../empty-database.fixture.ts';
import { anySql, listSql, SqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'fyonka-store-'));
const opened: SqliteDatabase[] = [];
afterAll(() => {
  for (const db of opened) db.close();
  rmSync(folder, { recursive: true });
});

const schema = { ...SHOP_SCHEMA, collections: [...STORED_COLLECTIONS, THINGS] };

for (const contract of [storeContract, listsContract])
  contract(async () => {
    const file = join(folder, `${opened.length}.sqlite`);
    const empty = new EmptyDatabase();
    writeFileSync(file, empty.image());
    empty.close();
    const [one, other] = [new SqliteDatabase(file, schema), new SqliteDatabase(file, schema)];
    opened.push(one, other);
    return [new SqliteStore(one), new SqliteStore(other)];
  });

ownPartsContract(async () => {
  const storage = emptySqliteStorage();
  opened.push(storage.db);
  return [storage, new SqliteStore(storage.db)];
});

test.each(
  STORED_COLLECTIONS.flatMap((of) =>
    [null, ...indexesOf(of).indexes.map(([name]) => name)].map((name) => [of.name, name, of] as const),
  ),
)('lists of %s by %s are read in the order of that index', (_collection, name, of) => {
  const db = new EmptyDatabase();
  opened.push(db);
  const { by, only = {} } = indexOf(of, name);
  const fields = by.map((field) => field.replace('-', '')).filter((field) => field !== 'id');
  if (name !== null) {
    for (const isOne of [false, true]) {
      const [step] = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${anySql(of, name, isOne)}`, '[]');
      expect(step?.detail).toMatch(new RegExp(`USING INDEX docs_${name} \\((?:<expr>|owner)=\\?`));
    }
  }
  for (const isReversed of [false, true])
    for (let fixed = 0; fixed <= fields.length; fixed += 1) {
      const equal = Object.fromEntries(fields.slice(0, fixed).map((field) => [field, only[field] ?? 'x']));
      const { sql, values } = listSql(of, name, { equal, isReversed, limit: 5 });
      const plan = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail);
      const index = name === null ? 'sqlite_autoindex_' : `docs_${name}`;
      expect(plan).toEqual([expect.stringContaining(`USING INDEX ${index}`)]);
      const found = Object.keys(equal).filter((field) => only[field] === undefined);
      expect(plan[0]?.split('=?').length).toBeGreaterThan(found.length);
    }
});

test.each(
  [...STORED_COLLECTIONS, THINGS].flatMap((of) => indexesOf(of).elements.map(([name]) => [of.name, name, of] as const)),
)('documents of %s are found by the elements of %s without reading others', (_collection, name, of) => {
  const db = new SqliteDatabase(':memory:', schema);
  opened.push(db);
  for (const isOne of [false, true]) {
    const plan = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${anySql(of, name, isOne)}`, '[]');
    const steps = plan.map(({ detail }) => detail).filter((step) => step.includes('docs_'));
    expect(steps).toEqual([
      expect.stringMatching(/^SEARCH docs_\w+ USING INDEX sqlite_autoindex_\w+ \(id=\?\)$/),
      expect.stringMatching(/^SEARCH docs_\w+ USING .*\(element=\?\)$/),
    ]);
  }
});
