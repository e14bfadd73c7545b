import { test } from '@jest/globals';
import { expectSameSales } from '../../../application/reporting/returned/sales-after-returns.fixture.ts';
import { EmptyDatabase, emptySqliteStorage } from '../empty-database.fixture.ts';
import { FILL_PROFITS_SQL } from '../schema/before/office/profits.ts';
import { FILL_RETURNS_SQL, RETURNS_IN_SALES } from '../schema/before/returns-in-sales.ts';

/** A database that can make the sums of a release before. */
class OldDatabase extends EmptyDatabase {
  makeAnew(): void {
    for (const [name, valueOf] of Object.entries(RETURNS_IN_SALES.functions))
      this.db.function(name, (value) => valueOf(String(value)));
    this.db.exec(`UPDATE orders SET sale_amount = total WHERE sale_amount IS NOT NULL;
      UPDATE orders SET delivery_returned = 0; UPDATE sold_areas SET returned_amount = 0; DELETE FROM product_profits;
      ${FILL_PROFITS_SQL}`);
    this.db.exec(FILL_RETURNS_SQL);
  }
}

test('sums of orders from before returns were taken off are those that the shop would have stored', async () => {
  const db = new OldDatabase();
  const storage = emptySqliteStorage(db);
  await expectSameSales(storage, async () => db.makeAnew());
  await storage.close();
});
