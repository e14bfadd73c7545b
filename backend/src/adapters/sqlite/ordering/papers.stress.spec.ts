import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { SqliteStorage } from '../storage.ts';
import { expectWholeJournal, killIssuers } from './killed-issuers.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'fyonka-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KILLS = 50;

test('papers have consecutive numbers after processes were killed while they issued them', async () => {
  const since = Date.now();
  const storage = SqliteStorage.open(folder, productWordsOf);
  await storage.filling.fillEmptyShop(contentsOf([aProduct('bow', { stock: null })]), since);
  await killIssuers(folder, KILLS, 2);
  const papers = await expectWholeJournal(storage, since);
  expect(new Set(papers.map(({ kind }) => kind)).size).toBe(2);
  await storage.close();
}, 900_000);
