import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../domain/ids.ts';
import { DAY, kuwaitMonthOf } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../domain/ordering/order.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { aStart, captureOf } from '../ordering/paying/payments.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';

const MONTH = kuwaitMonthOf(NOON);

/** @param open opens the storage to test */
export function salesReportsContract(open: OpenStorage): void {
  const bow = aProduct('bow', { stock: null });
  const clip = aProduct('clip', { stock: null, price: fils(500), filterColor: 'blue' });
  const empty = () => openWith(open, [bow, clip], NOON);

  async function accepted(storage: Storage, order: Order): Promise<Order> {
    await storage.orders.place(order, null);
    await storage.payments.accept(order.number, 'cash-on-delivery', order.createdAt);
    return order;
  }

  describe('sums of sales', () => {
    test('are empty before the first sale, and do not contain unpaid orders', async () => {
      const storage = await empty();
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect(await storage.salesReports.ofMonth(MONTH, null)).toEqual({
        month: MONTH,
        days: [],
        summary: {
          soldProducts: [],
          soldProductCount: 0,
          productsAmount: 0,
          discountAmount: 0,
          deliveryAmount: 0,
          returnedAmount: 0,
          orderCount: 0,
        },
        best: { products: [], colors: [], areas: [] },
      });
      expect(await storage.salesReports.amountOfMonth(MONTH)).toBe(0);
    });

    test('are reported by day and month, with the best products, colours and areas', async () => {
      const storage = await empty();
      await accepted(
        storage,
        anOrder([
          [bow, 2],
          [clip, 1],
        ]),
      );
      await accepted(storage, anOrder([[bow, 1]], { at: NOON + DAY }));
      const report = await storage.salesReports.ofMonth(MONTH, null);
      expect(report.days).toEqual([
        {
          day: '2026-01-15',
          soldProducts: [
            { name: bow.name, quantity: 2, price: 1750 },
            { name: clip.name, quantity: 1, price: 500 },
          ],
          soldProductCount: 2,
          productsAmount: 4000,
          discountAmount: 0,
          deliveryAmount: 1800,
          returnedAmount: 0,
          orderCount: 1,
        },
        expect.objectContaining({ day: '2026-01-16', productsAmount: 1750, orderCount: 1 }),
      ]);
      expect(report.summary).toMatchObject({
        soldProducts: [{ quantity: 3 }, { quantity: 1 }],
        productsAmount: 5750,
        deliveryAmount: 3600,
        orderCount: 2,
      });
      expect(await storage.salesReports.bestProducts(MONTH)).toEqual({
        products: report.best.products,
        orderCount: report.summary.orderCount,
      });
      expect(report.best).toEqual({
        products: [
          { productId: bow.id, name: bow.name, quantity: 3, amount: 5250, returnedPieces: 0 },
          { productId: clip.id, name: clip.name, quantity: 1, amount: 500, returnedPieces: 0 },
        ],
        colors: [
          { filterColor: 'pink', quantity: 3, amount: 5250 },
          { filterColor: 'blue', quantity: 1, amount: 500 },
        ],
        areas: [{ areaKey: 'salmiya', quantity: 2, amount: 9350 }],
      });
      expect(await storage.salesReports.amountOfMonth(MONTH)).toBe(9350);
    });

    test('do not contain orders that were paid by a test', async () => {
      const storage = await empty();
      const real = await accepted(storage, anOrder([[bow, 2]]));
      const tried = anOrder([[bow, 1]]);
      await storage.orders.place(tried, null);
      const started = await storage.payments.start(aStart(paymentAttemptId('test'), tried.number, NOON));
      if (started.kind !== 'started') throw new Error(started.kind);
      const end = { ...captureOf(tried), isTest: true };
      expect(await storage.payments.settle(started.attempt.id, end, NOON)).toMatchObject({
        status: 'processing',
        paymentMethod: 'test-card',
      });
      expect(await storage.orders.find(tried.number)).toMatchObject({ paymentMethod: 'test-card' });
      expect(await storage.salesReports.amountOfMonth(MONTH)).toBe(totalPrice(real));
      expect((await storage.salesReports.ofMonth(MONTH, null)).summary).toMatchObject({ orderCount: 1 });
    });

    test('keep the name and price of the sale, and count a renamed product as one', async () => {
      const storage = await empty();
      await accepted(storage, anOrder([[bow, 2]]));
      const renamed = { ...bow, name: { en: 'Bow, new', ar: 'فيونكة جديدة' } };
      await accepted(storage, anOrder([[renamed, 1]], { at: NOON + 1 }));
      const { summary, best } = await storage.salesReports.ofMonth(MONTH, null);
      expect(summary.soldProducts.map(({ name, quantity }) => [name.en, quantity])).toEqual([
        [bow.name.en, 2],
        ['Bow, new', 1],
      ]);
      expect(best.products).toEqual([
        { productId: bow.id, name: renamed.name, quantity: 3, amount: 5250, returnedPieces: 0 },
      ]);
    });

    test('return to their former values when an order is cancelled', async () => {
      const storage = await empty();
      const sold = anOrder([[bow, 1]]);
      await accepted(storage, sold);
      const before = await storage.salesReports.ofMonth(MONTH, null);
      const cancelled = anOrder([[clip, 1]]);
      await accepted(storage, cancelled);
      await storage.officeOrders.setStatus(
        cancelled.id,
        'cancelled',
        { accountId: accountId('office'), addressKey: 'address' },
        NOON,
      );
      expect(await storage.salesReports.ofMonth(MONTH, null)).toEqual(before);
      expect(await storage.salesReports.ofMonth(MONTH, 10)).toEqual(before);
    });

    test('can be limited to the best products, with the number of all', async () => {
      const storage = await empty();
      await accepted(
        storage,
        anOrder([
          [clip, 2],
          [bow, 1],
        ]),
      );
      const { days, summary } = await storage.salesReports.ofMonth(MONTH, 1);
      const first = { soldProducts: [{ name: clip.name }], soldProductCount: 2, productsAmount: 2750 };
      expect([days[0], summary]).toMatchObject([first, first]);
      const none = await storage.salesReports.ofMonth(MONTH, 0);
      expect(none.summary).toMatchObject({ soldProducts: [], soldProductCount: 2, productsAmount: 2750 });
    });

    test('by product have revenue after the discount, cost and profit, and name what is sold without a known cost', async () => {
      const storage = await openWith(open, [{ ...bow, cost: fils(600) }, clip], NOON);
      const of = (pieces: number, at = NOON) =>
        anOrder(
          [
            [{ ...bow, cost: fils(600) }, pieces],
            [clip, 1],
          ],
          { at },
        );
      const discount = { amount: fils(400), percent: null, freeDelivery: false, reason: 'A favour' };
      await accepted(storage, { ...of(2), discount });
      await accepted(storage, of(1, NOON + 31 * DAY));
      const later = kuwaitMonthOf(NOON + 31 * DAY);
      const { months, products, ...all } = await storage.salesReports.profitOf([MONTH, later], null);
      const kept = { returnedPieces: 0, returned: 0 };
      expect(months).toEqual([
        { month: MONTH, ...kept, pieces: 3, revenue: 3600, costedPieces: 2, costedRevenue: 3150, cost: 1200 },
        { month: later, ...kept, pieces: 2, revenue: 2250, costedPieces: 1, costedRevenue: 1750, cost: 600 },
      ]);
      const none = { costedPieces: 0, costedRevenue: 0, cost: 0 };
      expect(products).toEqual([
        {
          productId: 'bow',
          name: bow.name,
          ...kept,
          pieces: 3,
          revenue: 4900,
          costedPieces: 3,
          costedRevenue: 4900,
          cost: 1800,
        },
        { productId: 'clip', name: clip.name, ...kept, pieces: 2, revenue: 950, ...none },
      ]);
      expect(all).toMatchObject({ from: MONTH, to: later, productCount: 2, uncostedProductCount: 1 });
      expect(all.total).toMatchObject({ pieces: 5, revenue: 5850, costedPieces: 3, cost: 1800 });
      const page = (skip: number, most: number) => storage.salesReports.profitOf([MONTH], { skip, most });
      const first = await page(0, 1);
      expect(first).toMatchObject({ products: [{ productId: 'bow', pieces: 2 }], productCount: 2 });
      expect(await page(1, 1)).toEqual({ ...first, products: [expect.objectContaining({ productId: 'clip' })] });
      expect((await page(2, 1)).products).toEqual([]);
      expect((await page(0, 0)).products).toEqual([]);
    });

    test('of a period count the orders that were placed in it', async () => {
      const storage = await empty();
      const order = await accepted(storage, anOrder([[bow, 1]]));
      const total = totalPrice(order);
      expect(await storage.salesReports.salesBetween(NOON, NOON + 1)).toEqual({ amount: total, orders: 1 });
      expect(await storage.salesReports.salesBetween(NOON - 1, NOON)).toEqual({ amount: 0, orders: 0 });
    });
  });
}
