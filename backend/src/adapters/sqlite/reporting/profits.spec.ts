import { test } from '@jest/globals';
import { expectSameProfits } from '../../../application/reporting/profits-of-before.fixture.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';
import { FILL_PROFITS_SQL } from '../schema/before/office/profits.ts';

test('profits of orders from before they were summed up are those that the shop would have stored', async () => {
  const storage = emptySqliteStorage();
  await expectSameProfits(storage, async () => {
    for (const statement of ['DELETE FROM product_profits', ...FILL_PROFITS_SQL.split(';\n')])
      if (statement.trim() !== '') storage.db.run(statement);
  });
  await storage.close();
});
