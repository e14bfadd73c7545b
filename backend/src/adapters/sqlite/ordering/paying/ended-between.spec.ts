import { expect, test } from '@jest/globals';
import { BOW, captureOf } from '../../../../application/ordering/paying/payments.fixture.ts';
import { aStart, listed } from '../../../../application/ordering/paying/payments.fixture.ts';
import { openWith } from '../../../../application/storage.contract.ts';
import { paymentAttemptId } from '../../../../domain/ids.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';

test('every capture is listed once, also when more than a batch ended at the same moment', async () => {
  const storage = await openWith(async () => emptySqliteStorage(), [{ ...BOW, stock: null }], NOON);
  const ids = Array.from({ length: 450 }, (_, index) => paymentAttemptId(`capture ${index}`));
  const orders = ids.map(() => anOrder([[BOW, 1]]));
  await Promise.all(orders.map((order) => storage.orders.place(order, null)));
  for (const [index, id] of ids.entries()) {
    const order = orders[index];
    if (!order) throw new Error('each has an order');
    await storage.payments.start(aStart(id, order.number, NOON));
    await storage.payments.settle(id, captureOf(order), NOON + (index % 3 === 0 ? 1 : 0));
  }
  const found = (await listed(storage.payments.ended('sandbox', NOON, NOON + 2))).map(({ id }) => id);
  expect(found.toSorted()).toEqual(ids.toSorted());
});
