import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { fils, sum } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aStart, aTapStart, BOW, captureOf, FIRST, payAtTap } from './payments.fixture.ts';
import { placedOrder, SECOND, templatesOf } from './payments.fixture.ts';

const LATER = NOON + TIME_TO_PAY;

/** @param open opens the storage to test */
export function settlingContract(open: OpenStorage): void {
  async function started(): Promise<{ storage: Storage; order: Order }> {
    const placed = await placedOrder(open);
    await placed.storage.payments.start(aTapStart(FIRST, placed.order.number, NOON));
    return placed;
  }

  describe('settling a payment', () => {
    test('pays the order once with one mail and one entry when it is done 100 times at the same moment', async () => {
      const { storage, order } = await started();
      const capture = captureOf(order, { reference: 'chg_1' });
      const results = await Promise.all(
        Array.from({ length: 100 }, () => storage.payments.settle(FIRST, capture, NOON)),
      );
      for (const settled of results) expect(settled).toMatchObject({ number: order.number, paymentStatus: 'paid' });
      const total = totalPrice(order);
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'processing',
        paymentStatus: 'paid',
        paymentMethod: 'knet',
        payBy: null,
        money: { received: total, returned: 0, refunding: 0, atDoor: 0, acceptedBalance: null, needsReview: false },
      });
      expect(await storage.moneyBooks.ofOrder(order.number)).toEqual([
        {
          orderNumber: order.number,
          kind: 'capture',
          amount: total,
          method: 'knet',
          gateway: 'tap',
          isTest: false,
          reference: 'chg_1',
          sourceId: FIRST,
          movedAt: NOON,
          at: NOON,
          accountId: null,
          note: '',
        },
      ]);
      expect(await templatesOf(storage, order)).toEqual(['order-paid']);
      expect(await stockOf(storage, BOW)).toBe(6);
      expect(await storage.orders.expireUnpaid(LATER, 10)).toEqual([]);
    });

    test('leaves the order payable when the card was declined', async () => {
      const { storage, order } = await started();
      await storage.payments.settle(FIRST, { kind: 'failed', reason: 'declined' }, NOON);
      expect(await storage.orders.find(order.number)).toEqual(order);
      expect(await templatesOf(storage, order)).toEqual(['order-placed']);
    });

    test('counts a capture once that comes after a failure, and no failure undoes it', async () => {
      const { storage, order } = await started();
      const { payments } = storage;
      const failure = { kind: 'failed', reason: 'declined' } as const;
      await payments.settle(FIRST, failure, NOON);
      await Promise.all([
        payments.settle(FIRST, captureOf(order), NOON + 1),
        payments.settle(FIRST, failure, NOON + 1),
        payments.settle(FIRST, captureOf(order), NOON + 1),
      ]);
      expect(await payments.settle(FIRST, { kind: 'unknown' }, NOON + 2)).toMatchObject({ paymentStatus: 'paid' });
      expect(await payments.find(FIRST)).toMatchObject({ state: 'captured', declineReason: null, endedAt: NOON + 1 });
      expect(await storage.moneyBooks.ofOrder(order.number)).toHaveLength(1);
    });

    test('sends an order to review whose charge has another amount, and counts the money that came in', async () => {
      const { storage, order } = await started();
      const misfit = { kind: 'mismatch', mismatch: 'amount', amount: fils(1) } as const;
      for (let times = 0; times < 2; times += 1) await storage.payments.settle(FIRST, misfit, NOON);
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'pending',
        paymentStatus: 'to-review',
        money: { received: 1, needsReview: true },
      });
      expect(await storage.moneyBooks.ofOrder(order.number)).toMatchObject([{ kind: 'capture', amount: 1 }]);
      expect(await storage.orders.expireUnpaid(LATER, 10)).toEqual([]);
      expect(await templatesOf(storage, order)).toEqual(['order-to-review']);
    });

    test('sends an order to review whose charge is no money of it, without counting any', async () => {
      const { storage, order } = await started();
      await storage.payments.settle(FIRST, { kind: 'mismatch', mismatch: 'currency', amount: null }, NOON);
      expect(await storage.orders.find(order.number)).toMatchObject({ paymentStatus: 'to-review' });
      expect(await storage.moneyBooks.ofOrder(order.number)).toEqual([]);
      expect(await storage.payments.find(FIRST)).toMatchObject({ state: 'mismatch' });
    });

    test('takes the pieces again for a payment that comes too late', async () => {
      const { storage, order } = await started();
      await storage.payments.noteAsked(FIRST, LATER);
      await storage.orders.expireUnpaid(LATER, 10);
      expect(await storage.payments.settle(FIRST, captureOf(order), LATER)).toMatchObject({ number: order.number });
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'processing',
        paymentStatus: 'paid',
        holdsStock: true,
      });
      expect(await stockOf(storage, BOW)).toBe(6);
      expect(await templatesOf(storage, order)).toEqual(['order-expired', 'order-paid']);
    });

    test('makes a payment due for refund when it comes too late and the pieces are sold', async () => {
      const { storage, order } = await started();
      await storage.payments.noteAsked(FIRST, LATER);
      await storage.orders.expireUnpaid(LATER, 10);
      await storage.orders.place(anOrder([[BOW, 8]]), null);
      expect(await storage.payments.settle(FIRST, captureOf(order), LATER)).toMatchObject({ number: order.number });
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refund-due',
        holdsStock: false,
      });
      expect(await stockOf(storage, BOW)).toBe(2);
      expect(await templatesOf(storage, order)).toEqual(['order-expired', 'order-refund-due']);
    });

    test('has the same result before and after a simultaneous expiry', async () => {
      for (const isPaidFirst of [true, false]) {
        const { storage, order } = await started();
        const settle = () => storage.payments.settle(FIRST, captureOf(order), LATER);
        const expire = () => storage.orders.expireUnpaid(LATER, 10);
        await Promise.all(isPaidFirst ? [settle(), expire()] : [expire(), settle()]);
        expect(await storage.orders.find(order.number)).toMatchObject({
          status: 'processing',
          paymentStatus: 'paid',
          holdsStock: true,
        });
        expect(await stockOf(storage, BOW)).toBe(6);
      }
    });

    test('makes the second of two simultaneous payments due for refund, and tells the customer', async () => {
      const { storage, order } = await started();
      const { payments } = storage;
      await payments.start(aTapStart(SECOND, order.number, NOON + 60_000));
      await Promise.all([FIRST, SECOND].map((id) => payments.settle(id, captureOf(order), NOON + 70_000)));
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'processing',
        paymentStatus: 'refund-due',
        money: { received: 2 * totalPrice(order) },
      });
      expect((await storage.moneyBooks.ofOrder(order.number)).map(({ sourceId }) => sourceId).toSorted()).toEqual([
        FIRST,
        SECOND,
      ]);
      expect((await templatesOf(storage, order)).toSorted()).toEqual(['order-paid', 'order-paid-twice']);
    });

    test('of a test counts as paid without money, and real money replaces it', async () => {
      const { storage, order } = await placedOrder(open);
      await storage.payments.start(aStart(FIRST, order.number, NOON));
      await storage.payments.start(aTapStart(SECOND, order.number, NOON + 60_000));
      const tried = await storage.payments.settle(FIRST, captureOf(order, { isTest: true }), NOON + 60_000);
      expect(tried).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'test-card' });
      expect(await storage.payments.settle(SECOND, captureOf(order), NOON + 70_000)).toMatchObject({
        paymentStatus: 'paid',
        paymentMethod: 'knet',
        money: { received: totalPrice(order) },
      });
      expect((await storage.moneyBooks.ofOrder(order.number)).map(({ isTest }) => isTest)).toEqual([true, false]);
    });

    test('adds to the money that the ledger and the orders have alike', async () => {
      const { storage, order } = await placedOrder(open);
      const orders = [order, anOrder([[BOW, 1]]), anOrder([[BOW, 2]])];
      for (const [index, each] of orders.entries()) {
        if (index > 0) await storage.orders.place(each, null);
        await payAtTap(storage, each, [FIRST, SECOND, 'third' as typeof FIRST][index] ?? FIRST);
      }
      const stored = await Promise.all(orders.map(({ number }) => storage.orders.find(number)));
      const entries = await Promise.all(orders.map(({ number }) => storage.moneyBooks.ofOrder(number)));
      expect(sum(entries.flat().map(({ amount }) => amount))).toBe(
        sum(stored.flatMap((each) => (each ? [each.money.received] : []))),
      );
      expect(sum(entries.flat().map(({ amount }) => amount))).toBe(sum(orders.map(totalPrice)));
    });
  });
}
