import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../domain/ids.ts';
import { DAY, kuwaitDayOf } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { anAccount } from '../identity/identity.fixture.ts';
import { aStart } from '../ordering/paying/payments.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';

const EDITOR = { accountId: accountId('huda'), addressKey: 'address' };

/** @param open opens the storage to test */
export function shopCountsContract(open: OpenStorage): void {
  const bow = aProduct('bow', { stock: null });
  const counts = ({ shopCounts }: Storage) => shopCounts.read(kuwaitDayOf(NOON), 5);

  async function placed(storage: Storage, at = NOON): Promise<Order> {
    const order = anOrder([[bow, 1]], { at });
    await storage.orders.place(order, null);
    return order;
  }

  describe('the counts of the shop', () => {
    test('contain the orders by what is to be done with them', async () => {
      const storage = await openWith(open, [bow], NOON);
      await placed(storage);
      const cash = [await placed(storage, NOON - DAY), await placed(storage), await placed(storage)];
      for (const { number, createdAt } of cash) await storage.payments.accept(number, 'cash-on-delivery', createdAt);
      const [, , shipped] = cash;
      if (shipped) await storage.officeOrders.setStatus(shipped.id, 'shipped', EDITOR, NOON);
      expect(await counts(storage)).toMatchObject({
        ordersToPack: 2,
        ordersToPackToday: 1,
        unpaidOrders: 1,
        refundsDue: 0,
        ordersToReview: 0,
        phones: 1,
      });
    });

    test('contain the orders whose payment needs attention', async () => {
      const storage = await openWith(open, [bow], NOON);
      const order = await placed(storage);
      const attemptId = paymentAttemptId('attempt');
      await storage.payments.start(aStart(attemptId, order.number, NOON));
      await storage.payments.settle(attemptId, { kind: 'mismatch', mismatch: 'amount', amount: fils(10) }, NOON);
      expect(await counts(storage)).toMatchObject({ unpaidOrders: 0, refundsDue: 0, ordersToReview: 1 });
    });

    test('contain the products by whether they can be bought', async () => {
      const products = [
        bow,
        aProduct('few', { stock: 5 }),
        aProduct('enough', { stock: 6 }),
        aProduct('none', { stock: 0 }),
        aProduct('withdrawn', { isAvailable: false }),
        aProduct('hidden', { stock: 0, isVisible: false }),
      ];
      expect(await counts(await openWith(open, products, NOON))).toMatchObject({
        lowStock: 1,
        visibleProducts: 5,
        soldOutProducts: 2,
        hiddenProducts: 1,
        halfTranslated: 0,
      });
    });

    test('name the product that was made last, whatever is new, sold out or changed', async () => {
      expect(await counts(await openWith(open, [], NOON))).toMatchObject({ newestProduct: null });
      // The list of a shop that is filled starts with the newest.
      const products = [
        aProduct('none', { stock: 0, isNewArrival: false }),
        aProduct('arrived', { isNewArrival: true }),
      ];
      expect(await counts(await openWith(open, products, NOON))).toMatchObject({ newestProduct: 'none' });
    });

    test('contain the accounts', async () => {
      const storage = await openWith(open, [bow], NOON);
      const before = (await counts(storage)).accounts;
      await anAccount(storage, 'noura@example.com');
      expect((await counts(storage)).accounts).toBe(before + 1);
    });
  });
}
