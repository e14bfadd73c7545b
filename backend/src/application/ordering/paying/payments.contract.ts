import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { TIME_TO_PAY, totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

const LATER = NOON + TIME_TO_PAY;
const FIRST = paymentAttemptId('attempt-1');
const SECOND = paymentAttemptId('attempt-2');

/** @param open opens the storage to test */
export function paymentsContract(open: OpenStorage): void {
  const bow = aProduct('bow');

  async function placed(): Promise<{ storage: Storage; order: Order }> {
    const storage = await openWith(open, [bow], NOON);
    const order = anOrder([[bow, 4]]);
    await storage.orders.place(order, null);
    return { storage, order };
  }

  async function started(): Promise<{ storage: Storage; order: Order }> {
    const { storage, order } = await placed();
    await storage.payments.start({ attemptId: FIRST, orderNumber: order.number, at: NOON });
    return { storage, order };
  }

  const approvalOf = (order: Order) => ({ kind: 'approved', amount: totalPrice(order) }) as const;
  async function templatesOf({ outbox }: Storage, { number }: Order): Promise<string[]> {
    const mails = await outbox.claimDue({ at: LATER, until: LATER + 1000, limit: 100 });
    return mails.flatMap(({ mail }) => ('orderNumber' in mail && mail.orderNumber === number ? [mail.template] : []));
  }

  describe('payment attempts', () => {
    test('are open one at a time, and another may start after the first has ended', async () => {
      const { storage, order } = await placed();
      const start = (attemptId: typeof FIRST) =>
        storage.payments.start({ attemptId, orderNumber: order.number, at: NOON });
      const [first, second] = await Promise.all([start(FIRST), start(SECOND)]);
      expect(first).toMatchObject({
        kind: 'started',
        attempt: { id: FIRST, amount: totalPrice(order), state: 'started' },
      });
      expect(second).toMatchObject({ kind: 'in-progress', attempt: { id: FIRST } });
      await storage.payments.settle(FIRST, { kind: 'declined', reason: 'insufficient-funds' }, NOON);
      expect(await storage.payments.latest(order.number)).toMatchObject({
        state: 'declined',
        declineReason: 'insufficient-funds',
      });
      expect(await start(SECOND)).toMatchObject({ kind: 'started' });
    });

    test('that are open are read oldest first, up to a limit', async () => {
      const { storage, order } = await placed();
      const later = anOrder([[bow, 1]]);
      await storage.orders.place(later, null);
      await storage.payments.start({ attemptId: SECOND, orderNumber: later.number, at: NOON + 1 });
      await storage.payments.start({ attemptId: FIRST, orderNumber: order.number, at: NOON });
      expect((await storage.payments.open(10)).map(({ id }) => id)).toEqual([FIRST, SECOND]);
      expect((await storage.payments.open(1)).map(({ id }) => id)).toEqual([FIRST]);
    });

    test('do not start for an order that is paid, expired or unknown', async () => {
      const { storage, order } = await started();
      const start = (at: number) => storage.payments.start({ attemptId: SECOND, orderNumber: order.number, at });
      await storage.payments.settle(FIRST, { kind: 'cancelled' }, NOON);
      expect(await start(LATER)).toMatchObject({ kind: 'not-payable' });
      const unknown = anOrder([[bow, 1]]).number;
      expect(await storage.payments.start({ attemptId: SECOND, orderNumber: unknown, at: NOON })).toEqual({
        kind: 'not-found',
      });
      await storage.payments.settle(FIRST, approvalOf(order), NOON);
      expect(await start(NOON)).toMatchObject({ kind: 'not-payable', order: { paymentStatus: 'paid' } });
    });

    test('stay ended when they are paused at the moment of their end', async () => {
      const { storage, order } = await started();
      await Promise.all([
        storage.payments.settle(FIRST, { kind: 'declined', reason: 'declined' }, NOON),
        storage.payments.pause(FIRST, { kind: 'unanswered' }),
      ]);
      expect(await storage.payments.latest(order.number)).toMatchObject({ state: 'declined' });
      expect(await storage.payments.open(10)).toEqual([]);
    });

    test('stay open during a challenge and while the gateway does not answer', async () => {
      const { storage, order } = await started();
      await storage.payments.pause(FIRST, { kind: 'challenged', challengeUrl: '/bank/1' });
      expect(await storage.payments.open(10)).toMatchObject([
        { id: FIRST, state: 'challenged', challengeUrl: '/bank/1' },
      ]);
      await storage.payments.pause(FIRST, { kind: 'unanswered' });
      expect(await storage.payments.latest(order.number)).toMatchObject({ state: 'unanswered', challengeUrl: null });
      await storage.payments.settle(FIRST, approvalOf(order), NOON);
      await storage.payments.pause(FIRST, { kind: 'unanswered' });
      expect(await storage.payments.open(10)).toEqual([]);
    });
  });

  describe('settling', () => {
    test('pays the order once with one mail when it is done 100 times at the same moment', async () => {
      const { storage, order } = await started();
      const results = await Promise.all(
        Array.from({ length: 100 }, () => storage.payments.settle(FIRST, approvalOf(order), NOON)),
      );
      for (const settled of results) expect(settled).toMatchObject({ number: order.number, paymentStatus: 'paid' });
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'processing',
        paymentStatus: 'paid',
        paymentMethod: 'card',
        payBy: null,
      });
      expect(await templatesOf(storage, order)).toEqual(['order-paid']);
      expect(await stockOf(storage, bow)).toBe(6);
      expect(await storage.orders.expireUnpaid(LATER, 10)).toEqual([]);
    });

    test('leaves the order payable when the card was declined', async () => {
      const { storage, order } = await started();
      await storage.payments.settle(FIRST, { kind: 'declined', reason: 'declined' }, NOON);
      expect(await storage.orders.find(order.number)).toEqual(order);
      expect(await templatesOf(storage, order)).toEqual(['order-placed']);
    });

    test('marks an order that was paid with a wrong amount for review', async () => {
      const { storage, order } = await started();
      await storage.payments.settle(FIRST, { kind: 'approved', amount: fils(1) }, NOON);
      expect(await storage.orders.find(order.number)).toMatchObject({ status: 'pending', paymentStatus: 'to-review' });
      expect(await storage.orders.expireUnpaid(LATER, 10)).toEqual([]);
      expect(await templatesOf(storage, order)).toEqual(['order-to-review']);
    });

    test('takes the pieces again for a payment that comes too late', async () => {
      const { storage, order } = await started();
      await storage.orders.expireUnpaid(LATER, 10);
      expect(await storage.payments.settle(FIRST, approvalOf(order), LATER)).toMatchObject({ number: order.number });
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'processing',
        paymentStatus: 'paid',
        holdsStock: true,
      });
      expect(await stockOf(storage, bow)).toBe(6);
      expect(await templatesOf(storage, order)).toEqual(['order-expired', 'order-paid']);
    });

    test('makes a payment due for refund when it comes too late and the pieces are sold', async () => {
      const { storage, order } = await started();
      await storage.orders.expireUnpaid(LATER, 10);
      await storage.orders.place(anOrder([[bow, 8]]), null);
      expect(await storage.payments.settle(FIRST, approvalOf(order), LATER)).toMatchObject({ number: order.number });
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refund-due',
        holdsStock: false,
      });
      expect(await stockOf(storage, bow)).toBe(2);
      expect(await templatesOf(storage, order)).toEqual(['order-expired', 'order-refund-due']);
    });

    test('has the same result before and after a simultaneous expiry', async () => {
      for (const isPaidFirst of [true, false]) {
        const { storage, order } = await started();
        const settle = () => storage.payments.settle(FIRST, approvalOf(order), LATER);
        const expire = () => storage.orders.expireUnpaid(LATER, 10);
        await Promise.all(isPaidFirst ? [settle(), expire()] : [expire(), settle()]);
        expect(await storage.orders.find(order.number)).toMatchObject({
          status: 'processing',
          paymentStatus: 'paid',
          holdsStock: true,
        });
        expect(await stockOf(storage, bow)).toBe(6);
      }
    });

    test('marks a paid order for review when a second payment comes in', async () => {
      const { storage, order } = await started();
      await storage.payments.settle(FIRST, { kind: 'cancelled' }, NOON);
      await storage.payments.start({ attemptId: SECOND, orderNumber: order.number, at: NOON });
      await storage.payments.settle(SECOND, approvalOf(order), NOON);
      await storage.payments.settle(FIRST, approvalOf(order), NOON);
      expect(await templatesOf(storage, order)).toEqual(['order-paid', 'order-to-review']);
      expect(await storage.orders.find(order.number)).toMatchObject({
        status: 'processing',
        paymentStatus: 'to-review',
      });
    });
  });

  describe('cash on delivery', () => {
    test('moves the unpaid order to preparation once', async () => {
      const { storage, order } = await placed();
      const accepted = await storage.payments.acceptCashOnDelivery(order.number, NOON);
      expect(accepted).toMatchObject({
        status: 'processing',
        paymentStatus: 'unpaid',
        paymentMethod: 'cash-on-delivery',
        payBy: null,
      });
      expect(await storage.payments.acceptCashOnDelivery(order.number, NOON)).toBeNull();
      expect(await storage.orders.expireUnpaid(LATER, 10)).toEqual([]);
      expect(await templatesOf(storage, order)).toEqual(['order-accepted']);
    });
  });
}
