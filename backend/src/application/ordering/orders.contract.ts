import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { TIME_TO_PAY, totalPrice } from '../../domain/ordering/order.ts';
import { LONGEST_EXPIRY_DELAY } from '../../domain/ordering/payment-attempt.ts';
import { COUNTED_FOR, MOST_OF_ADDRESS, MOST_OF_RECEIVER } from '../../domain/ordering/unpaid-limits.ts';
import { openWith, stockOf } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';

const LATER = NOON + TIME_TO_PAY;

function count<Result extends { kind: string }>(results: readonly Result[], kind: Result['kind']): number {
  return results.filter((result) => result.kind === kind).length;
}

/** @param open of the storage that is to behave so */
export function ordersContract(open: OpenStorage): void {
  describe('placing orders', () => {
    test('keeps the order whole and takes its pieces', async () => {
      const bow = aProduct('bow');
      const free = aProduct('free', { stock: null });
      const storage = await openWith(open, [bow, free], NOON);
      const order = anOrder([
        [bow, 3],
        [free, 500],
      ]);
      expect(await storage.orders.place(order, null)).toEqual({ kind: 'placed' });
      expect(await storage.orders.find(order.number)).toEqual(order);
      expect(await stockOf(storage, bow)).toBe(7);
      expect(await stockOf(storage, free)).toBeNull();
    });

    test('queues the mail about it once, and none for an order that was not placed', async () => {
      const bow = aProduct('bow', { stock: 1 });
      const { orders, outbox } = await openWith(open, [bow], NOON);
      const idempotency = { key: 'guest:k1', fingerprint: 'one bow' };
      const order = anOrder([[bow, 1]], { language: 'en' });
      expect(await orders.place(anOrder([[bow, 2]]), null)).toMatchObject({ kind: 'out-of-stock' });
      await Promise.all(Array.from({ length: 20 }, () => orders.place(order, idempotency)));
      expect(await orders.place(anOrder([[bow, 1]]), { ...idempotency, fingerprint: 'another bow' })).toEqual({
        kind: 'key-reused',
      });
      const mails = await outbox.claimDue({ at: NOON, until: NOON + 1000, limit: 100 });
      expect(mails.map(({ mail }) => mail)).toEqual([
        {
          template: 'order-placed',
          to: order.delivery.email,
          language: 'en',
          orderNumber: order.number,
          status: 'pending',
        },
      ]);
    });

    test('knows no order that was not placed', async () => {
      const { orders } = await open();
      expect(await orders.find(anOrder([[aProduct('bow'), 1]]).number)).toBeNull();
    });

    test('sells exactly 20 of 20 pieces to 600 at the same moment', async () => {
      const bow = aProduct('bow', { stock: 20 });
      const storage = await openWith(open, [bow], NOON);
      const results = await Promise.all(
        Array.from({ length: 600 }, () => storage.orders.place(anOrder([[bow, 1]]), null)),
      );
      expect([count(results, 'placed'), count(results, 'out-of-stock')]).toEqual([20, 580]);
      expect(await stockOf(storage, bow)).toBe(0);
    });

    test('takes neither of two lines when one is short, and says what is left', async () => {
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

    test('sells nothing that is hidden, gone, switched off or priced otherwise by now', async () => {
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

  describe('an order in place of another', () => {
    test('takes its pieces, cancels it and says so in its history, in one step and with one mail', async () => {
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
      expect(mails.map(({ mail }) => [mail.template, mail.orderNumber])).toEqual([['order-placed', second.number]]);
      expect(await orders.expireUnpaid(LATER, 10)).toEqual([]);
    });

    test('leaves it as it was when it cannot be placed itself', async () => {
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

    test('replaces what has replaced that one meanwhile', async () => {
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

    test('is not placed while that one is being paid, or when it is paid', async () => {
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

    test('returns its pieces once, of 20 at the same moment', async () => {
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

  describe('what one caller holds unpaid', () => {
    const caller = { addressKey: 'school' };
    const free = aProduct('free', { stock: null });
    const from = (person: number, pieces: Parameters<typeof anOrder>[0] = [[free, 1]]) => {
      const order = anOrder(pieces);
      const [phone, email] = [String(50_000_000 + person), `p${person}@example.com`];
      return { ...order, delivery: { ...order.delivery, phone, email } };
    };

    test('is so many orders of an address, counted one by one, and others are not stopped', async () => {
      const { orders } = await openWith(open, [free], NOON);
      const results = await Promise.all(
        Array.from({ length: MOST_OF_ADDRESS + 5 }, (_, person) => orders.place(from(person), null, { caller })),
      );
      expect(count(results, 'placed')).toBe(MOST_OF_ADDRESS);
      expect(results.at(-1)).toEqual({ kind: 'too-many-unpaid-orders', waitFor: TIME_TO_PAY });
      expect(await orders.place(from(900), null, { caller: { addressKey: 'home' } })).toEqual({ kind: 'placed' });
    });

    test.each(['phone', 'email'] as const)('is so many orders of one %s, from wherever', async (field) => {
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

    test('counts no more once it is paid, cancelled, replaced or long ago', async () => {
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

    test('is counted for so long alone when it is to be paid in cash', async () => {
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

    test('leaves pieces of every product to others', async () => {
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

  describe('idempotency keys', () => {
    const idempotency = { key: 'guest:k1', fingerprint: 'one bow' };

    test('make one order of 50 at the same moment', async () => {
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
        { template: 'order-placed' },
        { template: 'order-expired', to: order.delivery.email, orderNumber: order.number },
      ]);
    });

    test('wait while one of them is being paid, but not for ever, and hold up no others', async () => {
      const bow = aProduct('bow');
      const { orders, payments } = await openWith(open, [bow], NOON);
      const [charged, asked, other] = [anOrder([[bow, 1]]), anOrder([[bow, 1]]), anOrder([[bow, 1]])];
      for (const order of [charged, asked, other]) await orders.place(order, null);
      const begun = LATER - 1;
      const [first, second] = [paymentAttemptId('charged'), paymentAttemptId('asked')];
      await payments.start({ attemptId: first, orderNumber: charged.number, at: begun });
      await payments.start({ attemptId: second, orderNumber: asked.number, at: begun });
      await payments.pause(second, { kind: 'challenged', challengeUrl: '/bank/1' });
      const expired = async (at: number) => (await orders.expireUnpaid(at, 1)).map(({ number }) => number);

      expect(await expired(LATER)).toEqual([other.number]);
      expect(await expired(begun + LONGEST_EXPIRY_DELAY - 1)).toEqual([]);
      await payments.settle(first, { kind: 'declined', reason: 'declined' }, LATER);
      expect(await expired(LATER)).toEqual([charged.number]);
      expect(await expired(begun + LONGEST_EXPIRY_DELAY)).toEqual([asked.number]);
    });

    test('are cancelled so many at a time', async () => {
      const bow = aProduct('bow', { stock: null });
      const { orders } = await openWith(open, [bow], NOON);
      for (let placed = 0; placed < 5; placed += 1) await orders.place(anOrder([[bow, 1]]), null);
      expect(await orders.expireUnpaid(LATER, 3)).toHaveLength(3);
      expect(await orders.expireUnpaid(LATER, 3)).toHaveLength(2);
    });
  });
}
