import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { fils } from '../../../domain/money.ts';
import { paperNumber } from '../../../domain/ordering/books/sales-paper.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { ManualClock, testShop } from '../../../testing/test-shop.fixture.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { Storage } from '../../storage.ts';
import { aRefundRequest, ASKED, EDITOR, someMoney } from '../money/money.fixture.ts';
import { BrowseOrders } from '../office/browse-orders.ts';
import { ExportOrders } from '../office/export-orders.ts';
import { listed } from '../paying/payments.fixture.ts';
import { IssuePapers } from './issue-papers.ts';

const BOW = aProduct('bow', { stock: null });

async function aShop() {
  const { storage } = await testShop([BOW]);
  const issuePapers = new IssuePapers(storage.salesPapers, new ManualClock(NOON));
  while (await issuePapers.execute());
  return { storage, issuePapers };
}

/** An order as it is stored, paid by the office's record. */
async function paid(storage: Storage, isPaid = true): Promise<Order> {
  const order = anOrder([[BOW, 2]]);
  await storage.orders.place(order, null);
  if (isPaid) await storage.moneyBooks.record(order.id, someMoney(totalPrice(order)), EDITOR, NOON);
  return (await storage.orders.find(order.number)) ?? order;
}

async function givenBack(storage: Storage, { id, number }: Order): Promise<void> {
  const byHand = { way: 'cash', reference: '', movedAt: ASKED } as const;
  await storage.refunds.request(id, aRefundRequest(number, { amount: fils(500), byHand }), EDITOR);
}

test('whoever reads the papers of an order before the job has come finds them numbered', async () => {
  const { storage, issuePapers } = await aShop();
  const order = await paid(storage);
  const papers = await issuePapers.ofOrder(order);
  expect(papers.map(paperNumber)).toEqual(['INV-2026-000001']);
  expect(await issuePapers.ofOrder(order)).toEqual(papers);
  expect(await issuePapers.execute()).toBe(false);
  expect(await storage.salesPapers.ofOrder(order.number)).toEqual(papers);
});

test('an order that is not paid has no papers, and reading them writes nothing', async () => {
  const { storage } = await aShop();
  const order = await paid(storage, false);
  const readOnly = { ofOrder: () => Promise.resolve([]), issueFor: () => Promise.reject(new Error('it is written')) };
  const issuePapers = new IssuePapers(
    Object.assign(Object.create(storage.salesPapers), readOnly),
    new ManualClock(NOON),
  );
  expect(await issuePapers.ofOrder(order)).toEqual([]);
});

test('while nothing can be written, papers are shown as far as they have numbers', async () => {
  const { storage, issuePapers } = await aShop();
  const order = await paid(storage);
  const papers = await issuePapers.ofOrder(order);
  await givenBack(storage, order);
  const given = (await storage.orders.find(order.number)) ?? order;
  const failing = (fault: Error) =>
    new IssuePapers(
      Object.assign(Object.create(storage.salesPapers), { issueFor: () => Promise.reject(fault) }),
      new ManualClock(NOON),
    );
  expect(await failing(new StorageUnavailable('no primary')).ofOrder(given)).toEqual(papers);
  await expect(failing(new Error('a fault')).ofOrder(given)).rejects.toThrow('a fault');
  expect((await issuePapers.ofOrder(given)).map(paperNumber)).toEqual(['INV-2026-000001', 'CN-2026-000001']);
});

test('a number without letters that papers of two orders have finds both, with letters the one', async () => {
  const { storage, issuePapers } = await aShop();
  const [invoiced, given] = [await paid(storage), await paid(storage)];
  await issuePapers.ofOrder(invoiced);
  await issuePapers.ofOrder(given);
  await givenBack(storage, given);
  while (await issuePapers.execute());
  const browse = new BrowseOrders(storage.officeOrders, storage.salesPapers);
  const found = async (search: string, page?: { page: number; limit: number }) => {
    const outcome = await browse.execute({ search, ...page });
    return outcome.kind === 'listed' ? [outcome.total, ...outcome.orders.map(({ order }) => order.number)] : outcome;
  };
  expect(await found('INV-2026-000001')).toEqual([1, invoiced.number]);
  expect(await found('CN-2026-000001')).toEqual([1, given.number]);
  expect(await found('2026-000002')).toEqual([1, given.number]);
  const both = await found('2026-000001');
  expect([both].flat().toSorted()).toEqual([2, invoiced.number, given.number].toSorted());
  expect(await found('2026-000001', { page: 2, limit: 1 })).toHaveLength(2);
  const exports = new ExportOrders(storage.officeOrders, storage.salesPapers, storage.moneyBooks);
  expect(await exports.execute({ search: '2026-000001' }, 1)).toEqual({ kind: 'too-many' });
  const file = await exports.execute({ search: '2026-000001' }, 2);
  expect(file.kind === 'found' && (await listed(file.batches)).flat()).toHaveLength(2);
});
