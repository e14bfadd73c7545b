import { test } from '@jest/globals';
import { expectSameProfits } from '../../../../application/reporting/profits-of-before.fixture.ts';
import { closeAfterEach, emptyMongo } from '../../test-database.fixture.ts';
import { carryOut } from '../versions/before-start.ts';
import { PROFITS_OF_BEFORE } from './profits.ts';

closeAfterEach();

test('profits of orders from before they were summed up are those that the shop would have stored', async () => {
  const storage = await emptyMongo();
  await expectSameProfits(storage, async () => {
    await storage.db.collection('productProfits').deleteMany({});
    await carryOut(storage.db, PROFITS_OF_BEFORE, 2);
    // It may run again beside the shop, and must change nothing then.
    await carryOut(storage.db, PROFITS_OF_BEFORE, 2);
  });
});
