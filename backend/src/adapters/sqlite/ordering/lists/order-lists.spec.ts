import { expect, test } from '@jest/globals';
import { readOrderFilter } from '../../../../application/ordering/office/browse-orders.ts';
import { contentsOf } from '../../../../application/storage.contract.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { accountId } from '../../../../domain/ids.ts';
import { kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { findOrders } from './order-lists.ts';
import { indexNewOrders, WORDS_AT_ONCE } from './order-words.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';

const HOUR = 60 * 60 * 1000;
const bow = aProduct('bow', { stock: null });

test('both ways to sort a period by total give the same orders on every page', async () => {
  const storage = emptySqliteStorage();
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  const editor = { accountId: accountId('office'), addressKey: 'address' };
  for (let index = 0; index < 80; index += 1) {
    const order = anOrder([[bow, 1 + ((index * 7) % 6)]], { at: NOON + index * HOUR });
    await storage.orders.place(order, null);
    if (index % 3 === 0) await storage.officeOrders.setStatus(order.id, 'ready', editor, NOON);
  }
  const range = { dateFrom: kuwaitDayOf(NOON + 20 * HOUR), dateTo: kuwaitDayOf(NOON + 50 * HOUR) };
  for (const sort of ['total-desc', 'total-asc'] as const)
    for (const status of [undefined, 'ready'] as const) {
      const read = readOrderFilter({ ...range, sort, status });
      if (read.kind !== 'read') throw new Error('it is a filter');
      const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((page) => ({ page, limit: 7 }));
      const [sorted, walked] = [Infinity, 0].map((most) =>
        pages.flatMap((page) => findOrders(storage.db, read.filter, page, most).seqs),
      );
      expect(sorted?.length).toBeGreaterThan(15);
      expect(walked).toEqual(sorted);
    }
});

test('an emptied index is filled in groups, and a search waits for all of them', async () => {
  const storage = emptySqliteStorage();
  const { db } = storage;
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  const orders = Array.from({ length: WORDS_AT_ONCE * 2 + 5 }, (_, index) => anOrder([[bow, 1]], { at: NOON + index }));
  for (const order of orders) await storage.orders.place(order, null);
  // As an upgrade does that changes the words.
  await db.write(() => db.run('DELETE FROM order_words'));
  await db.write(() => indexNewOrders(db));
  expect(db.get('SELECT count(*) AS count, max(rowid) AS last FROM order_words')).toEqual({
    count: WORDS_AT_ONCE,
    last: WORDS_AT_ONCE,
  });
  const read = readOrderFilter({ search: orders[0]!.delivery.fullName });
  if (read.kind !== 'read') throw new Error('it is a filter');
  expect((await storage.officeOrders.list(read.filter, { page: 1, limit: 1 })).total).toBe(orders.length);
});
