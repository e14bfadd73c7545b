import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { catalogContracts } from '../../testing/catalog-contracts.fixture.ts';
import { identityContracts } from '../../testing/identity-contracts.fixture.ts';
import { officeContracts } from '../../testing/office-contracts.fixture.ts';
import { orderingContracts } from '../../testing/ordering-contracts.fixture.ts';
import { storedContracts } from '../../testing/stored-contracts.fixture.ts';
import { productWordsOf } from '../../testing/search.fixture.ts';
import { SqliteStorage } from './storage.ts';
import { emptySqliteStorage } from './empty-database.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'fyonka-contracts-'));
const opened: SqliteStorage[] = [];
afterAll(async () => {
  for (const storage of opened) await storage.close();
  rmSync(folder, { recursive: true });
});

function opening(storage: SqliteStorage): SqliteStorage {
  opened.push(storage);
  return storage;
}

const open = async () => opening(emptySqliteStorage());
const openTwice = async (): Promise<[SqliteStorage, SqliteStorage]> => [
  opening(SqliteStorage.open(folder, productWordsOf)),
  opening(SqliteStorage.open(folder, productWordsOf)),
];

catalogContracts(open, openTwice);
orderingContracts(open);
identityContracts(open, openTwice);
officeContracts(open, openTwice);
storedContracts(open, openTwice);
