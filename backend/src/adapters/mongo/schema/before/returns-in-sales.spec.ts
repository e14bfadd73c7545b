import { test } from '@jest/globals';
import { expectSameSales } from '../../../../application/reporting/returned/sales-after-returns.fixture.ts';
import { closeAfterEach, emptyMongo } from '../../test-database.fixture.ts';
import { carryOut } from '../versions/before-start.ts';
import { PROFITS_OF_BEFORE } from './profits.ts';
import { RETURNS_OF_BEFORE } from './returns-in-sales.ts';

closeAfterEach();

test('sums of orders from before returns were taken off are those that the shop would have stored', async () => {
  const storage = await emptyMongo();
  const { db } = storage;
  await expectSameSales(storage, async () => {
    const orders = db.collection('orders');
    await orders.updateMany({ saleAmount: { $gte: 0 } }, [{ $set: { saleAmount: '$total' } }]);
    await orders.updateMany({}, { $unset: { 'money.deliveryReturned': '' } });
    await db.collection('soldAreas').updateMany({}, { $unset: { returnedAmount: '' } });
    await db.collection('productProfits').deleteMany({});
    await carryOut(db, PROFITS_OF_BEFORE, 2);
    for (const part of RETURNS_OF_BEFORE) await carryOut(db, part, 2);
    // They may run again beside the shop, and must change nothing then.
    for (const part of RETURNS_OF_BEFORE) await carryOut(db, part, 2);
  });
});
