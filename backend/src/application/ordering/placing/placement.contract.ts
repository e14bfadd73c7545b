import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { TIME_TO_PAY, totalPrice } from '../../../domain/ordering/order.ts';
import { MOST_REPLACEMENTS } from '../../../domain/ordering/placing/placement.ts';
import { COUNTED_FOR, MOST_OF_ADDRESS, MOST_OF_RECEIVER } from '../../../domain/ordering/placing/unpaid-limits.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const LATER = NOON + TIME_TO_PAY;

function count<Result extends { kind: string }>(results: readonly Result[], kind: Result['kind']): number {
  return results.filter((result) => result.kind === kind).length;
}

/** Orders of a shopper who has other unpaid orders. @param open opens the storage to test */
export function placementContract(open: OpenStorage): void {
  describe('an order that replaces another', () => {
    test('takes its pieces, cancels it and is recorded in its history, with one mail', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const ribbon = aProduct('ribbon');
      const storage = await openWith(open, [bow, ribbon], NOON);
      const { orders, outbox } = storage;
      const [first, second] = [
        anOrder([
          [bow, 4],
          [ribbon, 2],
        ]),
        anOrder([[bow, 5]], { at: NOON + 1000 }),
      ];
      await orders.place(first, null);
      expect(await orders.place(second, null)).toMatchObject({ kind: 'out-of-stock' });
      expect(await orders.place(second, null, { replaces: first.number })).toEqual({ kind: 'placed' });

      expect([await stockOf(storage, bow), await stockOf(storage, ribbon)]).toEqual([0, 10]);
      expect(await orders.find(first.number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'unpaid',
        payBy: null,
        holdsStock: false,
        history: [
          { to: 'pending' },
          { from: 'pending', to: 'cancelled', by: 'customer', at: NOON + 1000, replacedBy: second.number },
        ],
      });
      const mails = await outbox.claimDue({ at: LATER, until: LATER + 1000, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toMatchObject([{ template: 'order-placed', orderNumber: second.number }]);
      expect(await orders.expireUnpaid(LATER, 10)).toEqual([]);
    });

    test('does not change it when the new order cannot be placed', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const storage = await openWith(open, [bow], NOON);
      const first = anOrder([[bow, 2]]);
      await storage.orders.place(first, null);
      expect(await storage.orders.place(anOrder([[bow, 6]]), null, { replaces: first.number })).toMatchObject({
        kind: 'out-of-stock',
        items: [{ requested: 6, available: 5 }],
      });
      expect(await storage.orders.find(first.number)).toEqual(first);
      expect(await stockOf(storage, bow)).toBe(3);
    });

    test('replaces the order that has already replaced the named one', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const storage = await openWith(open, [bow], NOON);
      const [first, second, third] = [anOrder([[bow, 5]]), anOrder([[bow, 4]]), anOrder([[bow, 5]])];
      await storage.orders.place(first, null);
      await storage.orders.place(second, null, { replaces: first.number });
      expect(await storage.orders.findToReplace(first.number)).toEqual({ order: second, latest: null });
      expect(await storage.orders.place(third, null, { replaces: first.number })).toEqual({ kind: 'placed' });
      expect(await storage.orders.find(second.number)).toMatchObject({ status: 'cancelled' });
      expect(await stockOf(storage, bow)).toBe(0);
    });

    test('is not placed while the other is being paid, or when it is paid', async () => {
      const bow = aProduct('bow');
      const storage = await openWith(open, [bow], NOON);
      const { orders, payments } = storage;
      const first = anOrder([[bow, 1]]);
      await orders.place(first, null);
      const attemptId = paymentAttemptId('attempt');
      await payments.start({ attemptId, orderNumber: first.number, at: NOON });
      const again = () => orders.place(anOrder([[bow, 1]]), null, { replaces: first.number });
      expect(await again()).toEqual({ kind: 'being-paid', order: first });
      await payments.settle(attemptId, { kind: 'approved', amount: totalPrice(first) }, NOON);
      expect(await again()).toMatchObject({ kind: 'already-settled', order: { paymentStatus: 'paid' } });
      expect(await stockOf(storage, bow)).toBe(9);
    });

    test('follows only a limited number of replacements', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const { orders } = await openWith(open, [bow], NOON);
      const placed = Array.from({ length: MOST_REPLACEMENTS + 2 }, () => anOrder([[bow, 1]]));
      let replaces: OrderNumber | undefined;
      for (const order of placed) {
        await orders.place(order, null, { replaces });
        replaces = order.number;
      }
      const [first, second] = placed;
      const last = placed.at(-1);
      if (!first || !second || !last) throw new Error('nothing was placed');
      expect(await orders.findToReplace(second.number)).toEqual({ order: last, latest: null });
      expect(await orders.findToReplace(first.number)).toBeNull();
      const beside = anOrder([[bow, 1]]);
      expect(await orders.place(beside, null, { replaces: first.number })).toEqual({ kind: 'placed' });
      expect(await orders.find(last.number)).toMatchObject({ status: 'pending' });
    });

    test('returns its pieces once in 20 simultaneous replacements', async () => {
      const bow = aProduct('bow', { stock: 100 });
      const storage = await openWith(open, [bow], NOON);
      const first = anOrder([[bow, 7]]);
      await storage.orders.place(first, null);
      const results = await Promise.all(
        Array.from({ length: 20 }, () => storage.orders.place(anOrder([[bow, 1]]), null, { replaces: first.number })),
      );
      expect(count(results, 'placed')).toBe(20);
      expect(await stockOf(storage, bow)).toBe(99);
    });
  });

  describe('the limit of unpaid orders', () => {
    const caller = { addressKey: 'school' };
    const free = aProduct('free', { stock: null });
    const from = (person: number, pieces: Parameters<typeof anOrder>[0] = [[free, 1]]) => {
      const order = anOrder(pieces);
      const [phone, email] = [String(50_000_000 + person), `p${person}@example.com`];
      return { ...order, delivery: { ...order.delivery, phone, email } };
    };

    test('holds for simultaneous orders from one network address, and does not affect others', async () => {
      const { orders } = await openWith(open, [free], NOON);
      const results = await Promise.all(
        Array.from({ length: MOST_OF_ADDRESS + 5 }, (_, person) => orders.place(from(person), null, { caller })),
      );
      expect(count(results, 'placed')).toBe(MOST_OF_ADDRESS);
      expect(results.at(-1)).toEqual({ kind: 'too-many-unpaid-orders', waitFor: TIME_TO_PAY });
      expect(await orders.place(from(900), null, { caller: { addressKey: 'home' } })).toEqual({ kind: 'placed' });
    });

    test.each(['phone', 'email'] as const)('holds for one %s over all network addresses', async (field) => {
      const { orders } = await openWith(open, [free], NOON);
      const place = (person: number) => {
        const order = from(person);
        const same = {
          ...from(0).delivery,
          [field === 'phone' ? 'email' : 'phone']: order.delivery[field === 'phone' ? 'email' : 'phone'],
        };
        return orders.place({ ...order, delivery: same }, null, { caller: { addressKey: `address ${person}` } });
      };
      for (let person = 1; person <= MOST_OF_RECEIVER; person += 1)
        expect(await place(person)).toEqual({ kind: 'placed' });
      expect(await place(99)).toMatchObject({ kind: 'too-many-unpaid-orders' });
    });

    test('does not count orders that are paid, cancelled, replaced or old', async () => {
      const { orders, payments } = await openWith(open, [free], NOON);
      const placed = Array.from({ length: MOST_OF_RECEIVER }, () => from(1));
      for (const order of placed) await orders.place(order, null, { caller });
      const [first, second] = placed;
      if (!first || !second) throw new Error('nothing was placed');
      const place = (order = from(1), replaces?: typeof first) =>
        orders.place(order, null, { caller, replaces: replaces?.number });

      expect(await place()).toMatchObject({ kind: 'too-many-unpaid-orders' });
      expect(await place(from(1), first)).toEqual({ kind: 'placed' });
      const attemptId = paymentAttemptId('paid');
      await payments.start({ attemptId, orderNumber: second.number, at: NOON });
      expect(await place()).toMatchObject({ kind: 'too-many-unpaid-orders' });
      await payments.settle(attemptId, { kind: 'approved', amount: totalPrice(second) }, NOON);
      expect(await place()).toEqual({ kind: 'placed' });
      await orders.expireUnpaid(LATER, 100);
      expect(await place()).toEqual({ kind: 'placed' });
    });

    test('counts orders with cash on delivery only for a limited time', async () => {
      const { orders, payments } = await openWith(open, [free], NOON);
      const later = (at: number) => {
        const order = from(1);
        return orders.place({ ...order, createdAt: at }, null, { caller });
      };
      for (let placed = 0; placed < MOST_OF_RECEIVER; placed += 1) {
        const order = from(1);
        await orders.place(order, null, { caller });
        await payments.acceptCashOnDelivery(order.number, NOON);
      }
      expect(await later(NOON + COUNTED_FOR - 1)).toMatchObject({ kind: 'too-many-unpaid-orders' });
      expect(await later(NOON + COUNTED_FOR)).toEqual({ kind: 'placed' });
    });

    test('leaves pieces of every product for other callers', async () => {
      const bow = aProduct('bow', { stock: 40 });
      const storage = await openWith(open, [bow], NOON);
      for (let person = 0; person < 60; person += 1)
        await storage.orders.place(from(person, [[bow, 1 + (person % 5)]]), null, { caller });
      expect(await stockOf(storage, bow)).toBe(10);
      expect(await storage.orders.place(from(900, [[bow, 5]]), null, { caller: { addressKey: 'home' } })).toEqual({
        kind: 'placed',
      });
    });
  });
}
