import { test } from '@jest/globals';
import { expectNoGaps } from '../../../application/ordering/sales-papers/test-papers.fixture.ts';
import { closeAfterEach, emptyMongo, uriOf } from '../test-database.fixture.ts';

closeAfterEach();

test('papers have consecutive numbers after processes were killed while they issued them', async () => {
  const storage = await emptyMongo();
  const uri = uriOf(storage.db.connection.name);
  await expectNoGaps(storage, new URL('papers-process.fixture.ts', import.meta.url), uri);
}, 1_300_000);
