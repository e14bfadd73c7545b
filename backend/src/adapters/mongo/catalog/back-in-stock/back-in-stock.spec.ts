import { expect, jest, test } from '@jest/globals';
import { aBackInStockRequest } from '../../../../application/catalog/back-in-stock/back-in-stock.fixture.ts';
import { by, FORMER } from '../../../../application/catalog/editing/editing.fixture.ts';
import { contentsOf } from '../../../../application/storage.contract.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import { closeAfterEach, openMongoTwice } from '../../test-database.fixture.ts';

closeAfterEach();

const bow = aProduct('bow', { stock: 0 });
const there = aProduct('there');

async function twoProcesses() {
  const both = await openMongoTwice();
  await both[0].filling.fillEmptyShop(contentsOf([bow, there]), NOON);
  return both;
}

test('a product that comes back while somebody asks for the mail about it is not waited for', async () => {
  const [one, other] = await twoProcesses();
  const transaction = one.db.transaction.bind(one.db);
  let isFirst = true;
  jest.spyOn(one.db, 'transaction').mockImplementation((work) =>
    transaction(async (tx) => {
      // The first read fixes what this transaction sees of the product.
      await tx.db.collection('products').findOne({ _id: bow.id }, { session: tx.session });
      if (isFirst) await other.productEditing.change(bow.id, { change: { stock: 2 } }, by(FORMER));
      isFirst = false;
      return work(tx);
    }),
  );
  expect(await one.backInStock.ask(aBackInStockRequest(bow.id, 'noura@example.com'))).toBe('in-stock');
});

test('a request that is refused does not write the product, which orders are waiting to write', async () => {
  const [{ backInStock, db }] = await twoProcesses();
  expect(await backInStock.ask(aBackInStockRequest(there.id, 'noura@example.com'))).toBe('in-stock');
  expect((await db.collection('products').findOne({ _id: there.id }))?.waits).toBeUndefined();
});
