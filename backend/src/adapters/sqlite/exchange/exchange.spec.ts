import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { dataExchangeContract } from '../../../application/data/data-exchange.contract.ts';
import { auditContract } from '../../../application/ordering/books/audit/audit.contract.ts';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { writeEmptyShop } from '../empty-database.fixture.ts';
import { STORED_COLLECTIONS } from '../../../storage/features.ts';
import { tableOf } from '../documents/tables.ts';
import { recordTables } from './record-tables.ts';
import { SqliteStorage } from '../storage.ts';

/** Tables that are not copied, because triggers or the code that writes records derive them again. */
const DERIVED = [
  'account_words',
  'catalogue_versions',
  'money_days',
  'order_groups',
  'order_words',
  'orders_by_day',
  'product_counts',
  'product_profits',
  'product_titles',
  'product_words',
  'search_words',
  'sold_areas',
  'sold_colors',
  'sold_counts',
  'sold_items',
];
/** Tables whose rows mean nothing in another database. */
const EPHEMERAL = ['storage_probes'];

let opened: { storage: SqliteStorage; folder: string }[] = [];
afterEach(async () => {
  for (const { storage, folder } of opened) {
    await storage.close();
    if (folder !== '') rmSync(folder, { recursive: true });
  }
  opened = [];
});

async function open(): Promise<SqliteStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-exchange-'));
  writeEmptyShop(folder);
  const storage = SqliteStorage.openForCopy(folder, productWordsOf);
  opened.push({ storage, folder });
  return storage;
}

const openTwice = async (): Promise<[SqliteStorage, SqliteStorage]> => {
  const first = await open();
  const second = SqliteStorage.open(opened.at(-1)?.folder ?? '', productWordsOf);
  opened.unshift({ storage: second, folder: '' });
  return [first, second];
};

dataExchangeContract(open, openTwice);
auditContract(open);

test('every table is either copied, derived again, or listed as ephemeral', async () => {
  const { db } = await open();
  const tables = db
    .all<{ name: string }>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')")
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_'));
  const copied = [...recordTables(null as never).values()].flatMap((one) => one.tables);
  const uncopied = STORED_COLLECTIONS.filter(({ copy }) => typeof copy === 'string').map(tableOf);
  expect(tables.toSorted()).toEqual([...copied, ...uncopied, ...DERIVED, ...EPHEMERAL].toSorted());
});

describe('a folder with an unfinished copy', () => {
  test('is refused by servers and tools, and opened only to continue the copy', async () => {
    const storage = await open();
    const folder = opened[0]?.folder ?? '';
    const progress = { source: 'mongodb://db/shop', fingerprint: '', kind: 'orders', place: null, written: 3 } as const;
    await storage.exchange.begin(progress);
    await storage.close();
    const said = `${folder} holds a copy of mongodb://db/shop that is not finished. Run the same copy again, which goes on with it, or delete what is there.`;
    expect(() => SqliteStorage.open(folder, productWordsOf)).toThrow(new StorageUnusable(said));
    expect(() => SqliteStorage.openAlone(folder, productWordsOf)).toThrow(new StorageUnusable(said));
    const again = SqliteStorage.openForCopy(folder, productWordsOf);
    expect(await again.exchange.progress()).toEqual(progress);
    await again.close();
  });
});

test('a folder that a server uses cannot be opened for a copy', async () => {
  await open();
  const folder = opened[0]?.folder ?? '';
  expect(() => SqliteStorage.openForCopy(folder, productWordsOf)).toThrow('is in use by another server');
});
