import { expect, test } from '@jest/globals';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { closeAfterEach, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();

const ROUNDS = 10;
const ORDERS = 20;
const free = aProduct('free', { stock: null });

test('two processes that number events at the same moment leave none out and give no number twice', async () => {
  const [one, other] = await openMongoTwice();
  await one.filling.fillEmptyShop(contentsOf([free]), NOON);
  const placed: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const orders = Array.from({ length: ORDERS }, () => anOrder([[free, 1]]));
    placed.push(...orders.map(({ id }) => id));
    await Promise.all(orders.map((order, index) => (index % 2 === 0 ? one : other).orders.place(order, null)));
    const newest = await Promise.all([one, other].map(({ officeEvents }) => officeEvents.newest()));
    expect(newest).toEqual([round * ORDERS, round * ORDERS]);
  }
  const events = (await one.officeEvents.after(0, 1000)) ?? [];
  expect(await other.officeEvents.after(0, 1000)).toEqual(events);
  expect(events.map(({ id }) => id)).toEqual(placed.map((_, index) => index + 1));
  expect(new Set(events.map(({ order }) => order?.id))).toEqual(new Set(placed));
});
