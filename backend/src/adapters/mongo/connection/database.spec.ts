import { expect, test } from '@jest/globals';
import { contentsOf } from '../../../application/storage.contract.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { closeAfterEach, emptyMongo } from '../test-database.fixture.ts';

closeAfterEach();

const bow = aProduct('bow');

test('a change that becomes durable after its call has timed out is signalled in its own process, too', async () => {
  const { db, catalogue, changes, filling } = await emptyMongo();
  await filling.fillEmptyShop(contentsOf([bow]), NOON);
  const isAnswered = Promise.withResolvers<void>();
  const late = db.transaction(async (tx) => {
    const change = { $set: { price: fils(5000) } };
    await tx.db.collection('products').updateOne({ _id: bow.id }, change, { session: tx.session });
    tx.changed('contents');
    await isAnswered.promise;
  }, 200);
  await expect(late).rejects.toThrow(StorageUnavailable);
  const signalled = new Promise((resolve) => changes.subscribe(resolve));
  isAnswered.resolve();
  expect(await signalled).toBe('contents');
  expect(await catalogue.findProduct(bow.id, { includeHidden: false })).toMatchObject({ price: 5000 });
});
