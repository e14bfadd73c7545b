import { describe, expect, test } from '@jest/globals';
import { kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { back, bow, CASES, clip, sellAndGiveBack, Shop, sumsOf } from './sales-after-returns.fixture.ts';

/** @param open opens the storage to test */
export function salesAfterReturnsContract(open: OpenStorage): void {
  describe('sales and profits after returns', () => {
    test('are what somebody adds up by hand, whatever was given back and why', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      const found: unknown[] = [];
      for (const at of await sellAndGiveBack(storage)) found.push(await sumsOf(storage, at));
      expect(CASES.map(({ name }, index) => [name, found[index]])).toEqual(
        CASES.map(({ name, sales, profit }) => [name, { sales, profit }]),
      );
    });

    test('name the pieces that were given back beside the best products', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      const order = anOrder([
        [bow, 2],
        [clip, 3],
      ]);
      await storage.orders.place(order, null);
      const shop = new Shop(storage, NOON);
      await shop.pay(order);
      await shop.refund(order, { lines: [back(2, true, 1)] });
      const { products } = await storage.salesReports.bestProducts(kuwaitMonthOf(NOON));
      expect(products.map(({ productId, quantity, returnedPieces }) => [productId, quantity, returnedPieces])).toEqual([
        ['clip', 3, 2],
        ['bow', 2, 0],
      ]);
    });
  });
}
