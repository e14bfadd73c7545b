import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import { kuwaitDayOf } from '../../domain/kuwait-day.ts';
import { fils, NOTHING } from '../../domain/money.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { WAIT_FOR_PAYMENT } from '../../domain/ordering/mails/order-mail.ts';
import { preparedIfFree } from '../../domain/ordering/placing/order-of-nothing.ts';
import { MOST_OF_RECEIVER } from '../../domain/ordering/placing/unpaid-limits.ts';
import { LONGEST_EXPIRY_DELAY } from '../../domain/ordering/paying/payment-attempt.ts';
import { aStart } from './paying/payments.fixture.ts';
import { openWith, stockOf } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';

const LATER = NOON + TIME_TO_PAY;

function count<Result extends { kind: string }>(results: readonly Result[], kind: Result['kind']): number {
  return results.filter((result) => result.kind === kind).length;
}

/** @param open opens the storage to test */
export function ordersContract(open: OpenStorage): void {
  describe('placing orders', () => {
    test('stores the complete order and takes its pieces', async () => {
      const bow = aProduct('bow');
      const free = aProduct('free', { stock: null });
      const storage = await openWith(open, [bow, free], NOON);
      const order = anOrder(
        [
          [bow, 3],
          [free, 500],
        ],
        { arrivesOn: kuwaitDayOf(NOON) },
      );
      expect(await storage.orders.place(order, null)).toEqual({ kind: 'placed' });
      expect(await storage.orders.find(order.number)).toEqual(order);
      expect(await stockOf(storage, bow)).toBe(7);
      expect(await stockOf(storage, free)).toBeNull();
    });

    test('queues the request to pay once with a delay, and none for an order that was not placed', async () => {
      const bow = aProduct('bow', { stock: 1 });
      const { orders, outbox } = await openWith(open, [bow], NOON);
      const idempotency = { key: 'guest:k1', fingerprint: 'one bow' };
      const order = anOrder([[bow, 1]], { language: 'en' });
      expect(await orders.place(anOrder([[bow, 2]]), null)).toMatchObject({ kind: 'out-of-stock' });
      await Promise.all(Array.from({ length: 20 }, () => orders.place(order, idempotency)));
      expect(await orders.place(anOrder([[bow, 1]]), { ...idempotency, fingerprint: 'another bow' })).toEqual({
        kind: 'key-reused',
      });
      const due = NOON + WAIT_FOR_PAYMENT;
      expect(await outbox.claimDue({ at: due - 1, until: due, limit: 100 })).toEqual([]);
      const mails = await outbox.claimDue({ at: due, until: due + 1000, limit: 100 });
      expect(mails.map(({ mail }) => mail)).toEqual([
        {
          template: 'order-placed',
          to: order.delivery.email,
          language: 'en',
          orderNumber: order.number,
          status: 'pending',
          refundId: null,
        },
      ]);
    });

    test('prepares an order that costs nothing at once, and counts it towards the limits of its caller', async () => {
      const gift = aProduct('gift', { stock: null, price: NOTHING });
      const { orders, outbox } = await openWith(open, [gift], NOON);
      const discount = { amount: NOTHING, percent: null, freeDelivery: true, reason: '' };
      const place = async () => {
        const order = preparedIfFree({ ...anOrder([[gift, 1]]), deliveryCost: NOTHING, discount }, 'customer');
        return { order, result: await orders.place(order, null, { caller: { addressKey: 'home' } }) };
      };
      const { order: first } = await place();
      expect(await orders.find(first.number)).toEqual(first);
      expect(await orders.expireUnpaid(LATER, 10)).toEqual([]);
      const mails = await outbox.claimDue({ at: NOON, until: LATER, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toMatchObject([{ template: 'order-accepted', status: 'processing' }]);
      for (let placed = 1; placed < MOST_OF_RECEIVER; placed += 1)
        expect((await place()).result).toEqual({ kind: 'placed' });
      expect((await place()).result).toMatchObject({ kind: 'too-many-unpaid-orders' });
    });

    test('leaves the number of an order that was not placed unknown', async () => {
      const { orders } = await open();
      expect(await orders.find(anOrder([[aProduct('bow'), 1]]).number)).toBeNull();
    });

    test('sells exactly 20 of 20 pieces in 600 simultaneous orders', async () => {
      const bow = aProduct('bow', { stock: 20 });
      const storage = await openWith(open, [bow], NOON);
      const results = await Promise.all(
        Array.from({ length: 600 }, () => storage.orders.place(anOrder([[bow, 1]]), null)),
      );
      expect([count(results, 'placed'), count(results, 'out-of-stock')]).toEqual([20, 580]);
      expect(await stockOf(storage, bow)).toBe(0);
    });

    test('takes no pieces of either line when one has too few, and reports the pieces left', async () => {
      const many = aProduct('many');
      const few = aProduct('few', { stock: 2 });
      const storage = await openWith(open, [many, few], NOON);
      expect(
        await storage.orders.place(
          anOrder([
            [many, 1],
            [few, 3],
          ]),
          null,
        ),
      ).toEqual({
        kind: 'out-of-stock',
        items: [{ productId: 'few', name: few.name, requested: 3, available: 2 }],
      });
      expect([await stockOf(storage, many), await stockOf(storage, few)]).toEqual([10, 2]);
    });

    test('counts two lines of one product together', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const storage = await openWith(open, [bow], NOON);
      const result = await storage.orders.place(
        anOrder([
          [bow, 3],
          [bow, 3],
        ]),
        null,
      );
      expect(result).toMatchObject({ kind: 'out-of-stock', items: [{ requested: 6, available: 5 }] });
      expect(
        await storage.orders.place(
          anOrder([
            [bow, 3],
            [bow, 2],
          ]),
          null,
        ),
      ).toEqual({ kind: 'placed' });
      expect(await stockOf(storage, bow)).toBe(0);
    });

    test('refuses products that are hidden, deleted, switched off or have another price by now', async () => {
      const hidden = aProduct('hidden', { isVisible: false });
      const off = aProduct('off', { isAvailable: false });
      const bow = aProduct('bow');
      const { orders } = await openWith(open, [hidden, off, bow], NOON);
      for (const product of [hidden, aProduct('gone'), { ...bow, price: fils(1000) }]) {
        expect(await orders.place(anOrder([[product, 1]]), null)).toEqual({ kind: 'product-changed' });
      }
      expect(await orders.place(anOrder([[off, 1]]), null)).toMatchObject({
        kind: 'out-of-stock',
        items: [{ available: 0 }],
      });
    });
  });

  describe('idempotency keys', () => {
    const idempotency = { key: 'guest:k1', fingerprint: 'one bow' };

    test('create one order in 50 simultaneous requests', async () => {
      const bow = aProduct('bow');
      const storage = await openWith(open, [bow], NOON);
      const orders = Array.from({ length: 50 }, () => anOrder([[bow, 1]]));
      const results = await Promise.all(orders.map((order) => storage.orders.place(order, idempotency)));
      const placed = orders[results.findIndex(({ kind }) => kind === 'placed')];
      expect(count(results, 'placed')).toBe(1);
      expect(results.filter(({ kind }) => kind !== 'placed')).toEqual(
        Array.from({ length: 49 }, () => ({ kind: 'replayed', order: placed })),
      );
      expect(await stockOf(storage, bow)).toBe(9);
    });

    test('are refused for another request, and separate for each customer', async () => {
      const bow = aProduct('bow');
      const { orders } = await openWith(open, [bow], NOON);
      expect(await orders.findReplay(idempotency)).toBeNull();
      const order = anOrder([[bow, 1]]);
      await orders.place(order, idempotency);
      expect(await orders.findReplay(idempotency)).toEqual({ kind: 'replayed', order });
      expect(await orders.place(anOrder([[bow, 2]]), { ...idempotency, fingerprint: 'two bows' })).toEqual({
        kind: 'key-reused',
      });
      expect(await orders.place(anOrder([[bow, 1]]), { ...idempotency, key: 'other:k1' })).toEqual({ kind: 'placed' });
    });

    test('are not used up by an order that could not be placed', async () => {
      const bow = aProduct('bow', { stock: 1 });
      const { orders } = await openWith(open, [bow], NOON);
      await orders.place(anOrder([[bow, 2]]), idempotency);
      expect(await orders.place(anOrder([[bow, 1]]), idempotency)).toEqual({ kind: 'placed' });
    });
  });

  describe('orders that nobody pays', () => {
    test('are cancelled once when their time is over, and their pieces return once', async () => {
      const bow = aProduct('bow');
      const storage = await openWith(open, [bow], NOON);
      const order = anOrder([[bow, 4]]);
      await storage.orders.place(order, null);
      expect(await storage.orders.expireUnpaid(LATER - 1, 10)).toEqual([]);

      const rounds = await Promise.all(Array.from({ length: 20 }, () => storage.orders.expireUnpaid(LATER, 10)));
      expect(rounds.flat()).toMatchObject([
        { number: order.number, status: 'cancelled', paymentStatus: 'unpaid', payBy: null },
      ]);
      expect(await stockOf(storage, bow)).toBe(10);
      expect((await storage.orders.find(order.number))?.history.at(-1)).toEqual({
        from: 'pending',
        to: 'cancelled',
        at: LATER,
        by: 'system',
      });
      const mails = await storage.outbox.claimDue({ at: LATER, until: LATER + 1000, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toMatchObject([
        { template: 'order-expired', to: order.delivery.email, orderNumber: order.number },
      ]);
    });

    test('are not cancelled while they are being paid, for a limited time, and do not delay others', async () => {
      const bow = aProduct('bow');
      const { orders, payments } = await openWith(open, [bow], NOON);
      const [charged, asked, other] = [anOrder([[bow, 1]]), anOrder([[bow, 1]]), anOrder([[bow, 1]])];
      for (const order of [charged, asked, other]) await orders.place(order, null);
      const begun = LATER - 1;
      const [first, second] = [paymentAttemptId('charged'), paymentAttemptId('asked')];
      await payments.start(aStart(first, charged.number, begun));
      await payments.start(aStart(second, asked.number, begun));
      await payments.pause(second, { kind: 'redirected', redirectUrl: '/bank/1' });
      const expired = async (at: number) => (await orders.expireUnpaid(at, 1)).map(({ number }) => number);

      expect(await expired(LATER)).toEqual([other.number]);
      expect(await expired(begun + LONGEST_EXPIRY_DELAY - 1)).toEqual([]);
      await payments.settle(first, { kind: 'failed', reason: 'declined' }, LATER);
      expect(await expired(LATER)).toEqual([charged.number]);
      // However late it is, the gateway is asked first.
      expect(await expired(begun + LONGEST_EXPIRY_DELAY)).toEqual([]);
      await payments.noteAsked(second, begun + LONGEST_EXPIRY_DELAY);
      expect(await expired(begun + LONGEST_EXPIRY_DELAY)).toEqual([asked.number]);
    });

    test('are cancelled up to a limit at a time', async () => {
      const bow = aProduct('bow', { stock: null });
      const { orders } = await openWith(open, [bow], NOON);
      for (let placed = 0; placed < 5; placed += 1) await orders.place(anOrder([[bow, 1]]), null);
      expect(await orders.expireUnpaid(LATER, 3)).toHaveLength(3);
      expect(await orders.expireUnpaid(LATER, 3)).toHaveLength(2);
    });
  });
}
