import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from '@jest/globals';
import { expectNoGaps } from '../../../application/ordering/sales-papers/test-papers.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { SqliteStorage } from '../storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'fyonka-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('papers have consecutive numbers after processes were killed while they issued them', async () => {
  const storage = SqliteStorage.open(folder, productWordsOf);
  await expectNoGaps(storage, new URL('papers-process.fixture.ts', import.meta.url), folder);
  await storage.close();
}, 1_300_000);
