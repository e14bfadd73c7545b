import { expect, jest, test } from '@jest/globals';
import { by, FORMER } from '../../../application/catalog/editing/editing.fixture.ts';
import { anAccount, anEntry } from '../../../application/identity/identity.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aReviewDraft } from '../../../domain/catalog/reviews/review.fixture.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { reviewId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { closeAfterEach, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();

test('a review does not keep the name of a person who is erased while it is written', async () => {
  const bow = aProduct('bow');
  const [one, other] = await openMongoTwice();
  await one.filling.fillEmptyShop(contentsOf([bow]), NOON);
  const { id: owner } = await anAccount(one, 'noura@example.com');
  const order = anOrder([[bow, 1]], { accountId: owner });
  await one.orders.place(order, null);
  await one.payments.accept(order.number, 'cash-on-delivery', NOON);
  await one.officeOrders.setStatus(order.id, 'delivered', by(FORMER).editor, NOON);
  await one.erasure.eraseAccount({ audit: anEntry(owner, 'erased'), forgives: [] });

  const transaction = one.db.transaction.bind(one.db);
  let isFirst = true;
  jest.spyOn(one.db, 'transaction').mockImplementation((work) =>
    transaction(async (tx) => {
      // The first read fixes what this transaction sees of the order.
      await tx.db.collection('orders').findOne({ _id: order.id }, { session: tx.session });
      if (isFirst) expect(await other.erasure.eraseFinished(10)).toBe(1);
      isFirst = false;
      return work(tx);
    }),
  );
  const key = { orderNumber: order.number, productId: bow.id };
  const outcome = await one.reviews.write(key, aReviewDraft(), { id: reviewId('late'), at: NOON });
  expect(outcome).toEqual({ kind: 'not-possible' });
  expect(await other.reviews.ofOrders([order.number])).toEqual([]);
});
