import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../domain/ordering/order.ts';
import { aStart, captureOf } from '../ordering/paying/payments.fixture.ts';
import { contentsOf, openWith } from '../storage.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';

/**
 * @param open opens the storage to test
 * @param openTwice of the same data, as two processes have it
 */
export function officeEventsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  const by = { editor: { accountId: accountId('office'), addressKey: 'address' }, at: NOON };
  const bow = aProduct('bow');
  const ATTEMPT = paymentAttemptId('attempt');

  const eventsAfter = async ({ officeEvents }: Storage, after = 0) =>
    (await officeEvents.after(after, 100)) ?? 'forgotten';

  describe('events of the office', () => {
    test('report an order that is placed and paid, without its person', async () => {
      const storage = await openWith(open, [bow], NOON);
      expect(await storage.officeEvents.newest()).toBe(0);
      expect(await eventsAfter(storage)).toEqual([]);
      const order = anOrder([[bow, 2]]);
      await storage.orders.place(order, null);
      await storage.payments.start(aStart(ATTEMPT, order.number, NOON + 1));
      await storage.payments.settle(ATTEMPT, captureOf(order), NOON + 2);
      const about = { id: order.id, number: order.number, total: totalPrice(order) };
      const events = await eventsAfter(storage);
      expect(events).toEqual([
        { id: 1, kind: 'order-placed', at: NOON, order: { ...about, status: 'pending' }, product: null, run: null },
        {
          id: 2,
          kind: 'order-paid',
          at: NOON + 2,
          order: { ...about, status: 'processing' },
          product: null,
          run: null,
        },
      ]);
      expect(await storage.officeEvents.newest()).toBe(2);
      for (const personal of Object.values(order.delivery).filter((text) => typeof text === 'string' && text !== ''))
        expect(JSON.stringify(events)).not.toContain(personal);
    });

    test('report other changes of a status, and nothing for a refused order', async () => {
      const storage = await openWith(open, [bow], NOON);
      const [left, cash] = [anOrder([[bow, 1]]), anOrder([[bow, 1]])];
      for (const order of [left, cash]) await storage.orders.place(order, null);
      await storage.orders.place(anOrder([[bow, 100]]), null);
      await storage.payments.accept(cash.number, 'cash-on-delivery', NOON + 1);
      await storage.orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
      expect(await eventsAfter(storage, 2)).toMatchObject([
        { kind: 'order-status', at: NOON + 1, order: { id: cash.id, status: 'processing' } },
        { kind: 'order-cancelled', at: NOON + TIME_TO_PAY, order: { id: left.id, status: 'cancelled' } },
      ]);
    });

    test('report once that few pieces of a product are left: five, unless the settings have another number', async () => {
      const storage = await openWith(open, [bow], NOON);
      const lowStock = async () => {
        const events = await storage.officeEvents.after(0, 100);
        return events?.filter(({ kind }) => kind === 'low-stock').map(({ product }) => product);
      };
      await storage.orders.place(anOrder([[bow, 4]]), null);
      expect(await lowStock()).toEqual([]);
      await storage.orders.place(anOrder([[bow, 2]]), null);
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect(await lowStock()).toEqual([{ id: bow.id, name: bow.name, stock: 4 }]);
      await storage.orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
      await storage.orders.place(anOrder([[bow, 10]]), null);
      expect(await lowStock()).toMatchObject([{ stock: 4 }, { stock: 0 }]);
    });

    test('report few pieces left also when the office has set the stock', async () => {
      const storage = await openWith(open, [bow], NOON);
      await storage.productEditing.change(bow.id, { change: { stock: 3 } }, by);
      const events = await storage.officeEvents.after(0, 100);
      expect(events?.filter(({ kind }) => kind === 'low-stock')).toMatchObject([{ product: { id: bow.id, stock: 3 } }]);
    });

    test('are read from any event on, in batches', async () => {
      const storage = await openWith(open, [bow], NOON);
      const orders = [anOrder([[bow, 1]]), anOrder([[bow, 1]]), anOrder([[bow, 1]])];
      for (const order of orders) await storage.orders.place(order, null);
      const some = await storage.officeEvents.after(1, 1);
      expect(some).toMatchObject([{ id: 2, order: { id: orders[1]?.id } }]);
      expect(await eventsAfter(storage, 2)).toMatchObject([{ id: 3 }]);
      expect(await eventsAfter(storage, 3)).toEqual([]);
    });

    test('are deleted when they are old, except for the newest; reading on from a deleted one returns `forgotten`', async () => {
      const free = aProduct('free', { stock: null });
      const storage = await openWith(open, [free], NOON);
      for (const at of [NOON, NOON + 1, NOON + 2, NOON + 2])
        await storage.orders.place(anOrder([[free, 1]], { at }), null);
      expect(await storage.officeEvents.deleteBefore(NOON + 2, 1)).toBe(1);
      expect(await eventsAfter(storage, 0)).toBe('forgotten');
      expect(await eventsAfter(storage, 1)).toHaveLength(3);
      expect(await storage.officeEvents.deleteBefore(NOON + 2, 10)).toBe(1);
      expect(await storage.officeEvents.deleteBefore(NOON + 9, 10)).toBe(1);
      expect(await eventsAfter(storage, 3)).toMatchObject([{ id: 4 }]);
      for (const id of [0, 1, 2, 5, -1]) expect(await eventsAfter(storage, id)).toBe('forgotten');
      await storage.orders.place(anOrder([[free, 1]]), null);
      expect(await eventsAfter(storage, 4)).toMatchObject([{ id: 5 }]);
    });

    test('wake listeners before the call that caused them returns, until they unsubscribe', async () => {
      const storage = await openWith(open, [bow], NOON);
      let woken = 0;
      const unsubscribe = storage.officeEvents.subscribe(() => (woken += 1));
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect(woken).toBe(1);
      expect(await storage.orders.place(anOrder([[bow, 100]]), null)).toMatchObject({ kind: 'out-of-stock' });
      expect(woken).toBe(1);
      unsubscribe();
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect(woken).toBe(1);
    });

    test('of another process wake listeners, too', async () => {
      const [one, other] = await openTwice();
      await other.filling.fillEmptyShop(contentsOf([bow]), NOON);
      let stop = (): void => undefined;
      const woken = new Promise<void>((resolve) => (stop = one.officeEvents.subscribe(resolve)));
      const before = await one.officeEvents.newest();
      await other.orders.place(anOrder([[bow, 1]]), null);
      await woken;
      stop();
      expect(await one.officeEvents.newest()).toBeGreaterThan(before);
    });
  });
}
