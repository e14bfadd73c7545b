import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { toKd } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { LONGEST_EXPIRY_DELAY, TIME_ON_PAGE } from '../../../domain/ordering/paying/payment-attempt.ts';
import { TIME_TO_TRANSFER } from '../../../domain/ordering/transitions.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aStart, aTapStart, BOW, captureOf, FIRST, listed, payAtTap } from './payments.fixture.ts';
import { placedOrder, SECOND, templatesOf } from './payments.fixture.ts';

const LATER = NOON + TIME_TO_PAY;
const MINUTE = 60_000;
const DECLINED = { kind: 'failed', reason: 'declined' } as const;

/** @param open opens the storage to test */
export function paymentsContract(open: OpenStorage): void {
  async function started(): Promise<{ storage: Storage; order: Order }> {
    const placed = await placedOrder(open);
    await placed.storage.payments.start(aStart(FIRST, placed.order.number, NOON));
    return placed;
  }

  async function another({ orders }: Storage): Promise<Order> {
    const order = anOrder([[BOW, 1]]);
    await orders.place(order, null);
    return order;
  }

  describe('payment attempts', () => {
    test('are open one at a time where the gateway can cancel, and another may start after the first has ended', async () => {
      const { storage, order } = await placedOrder(open);
      const start = (id: typeof FIRST) => storage.payments.start(aStart(id, order.number, NOON));
      const [first, second] = await Promise.all([start(FIRST), start(SECOND)]);
      expect(first).toMatchObject({
        kind: 'started',
        attempt: { id: FIRST, amount: totalPrice(order), state: 'created' },
      });
      expect(second).toMatchObject({ kind: 'in-progress', attempt: { id: FIRST } });
      await storage.payments.settle(FIRST, { kind: 'failed', reason: 'insufficient-funds' }, NOON);
      expect(await storage.payments.latest(order.number)).toMatchObject({
        state: 'failed',
        declineReason: 'insufficient-funds',
        endedAt: NOON,
      });
      expect(await start(SECOND)).toMatchObject({ kind: 'started' });
    });

    test('are several at a gateway that cannot cancel; the newest open one is the latest', async () => {
      const { storage, order } = await placedOrder(open);
      const { payments } = storage;
      const third = paymentAttemptId('attempt-3');
      for (const [index, id] of [FIRST, SECOND, third].entries())
        expect(await payments.start(aTapStart(id, order.number, NOON + index * MINUTE))).toMatchObject({
          kind: 'started',
        });
      await payments.settle(third, DECLINED, NOON + 3 * MINUTE);
      expect(await payments.latest(order.number)).toMatchObject({ id: SECOND, state: 'created' });
      await payments.settle(FIRST, { kind: 'expired' }, NOON + 4 * MINUTE);
      await payments.settle(SECOND, { kind: 'expired' }, NOON + 4 * MINUTE);
      expect(await payments.latest(order.number)).toMatchObject({ id: third });
    });

    test('do not start, nor is cash agreed on, for another sum than the order costs', async () => {
      const { storage, order } = await placedOrder(open);
      const { payments } = storage;
      const due = toKd(totalPrice(order));
      const start = (seenAmount: number) => payments.start(aStart(FIRST, order.number, NOON, { seenAmount }));
      expect(await start(due + 1)).toMatchObject({ kind: 'amount-changed', order: { number: order.number } });
      expect(await payments.latest(order.number)).toBeNull();
      expect(await start(due)).toMatchObject({ kind: 'started' });
      const other = await another(storage);
      const accept = (seenAmount: number) => payments.accept(other.number, 'cash-on-delivery', NOON, seenAmount);
      const price = toKd(totalPrice(other));
      expect(await accept(price + 1)).toBeNull();
      expect(await storage.orders.find(other.number)).toMatchObject({ status: 'pending', paymentMethod: null });
      expect(await accept(price)).toMatchObject({ paymentMethod: 'cash-on-delivery' });
    });

    test('do not start for an order that is paid, expired or unknown', async () => {
      const { storage, order } = await started();
      const start = (at: number) => storage.payments.start(aStart(SECOND, order.number, at));
      await storage.payments.settle(FIRST, { kind: 'cancelled' }, NOON);
      expect(await start(LATER)).toMatchObject({ kind: 'not-payable' });
      const unknown = anOrder([[BOW, 1]]).number;
      expect(await storage.payments.start(aStart(SECOND, unknown, NOON))).toEqual({ kind: 'not-found' });
      expect(await storage.payments.latest(unknown)).toBeNull();
      await storage.payments.settle(FIRST, captureOf(order), NOON);
      expect(await start(NOON)).toMatchObject({ kind: 'not-payable', order: { paymentStatus: 'paid' } });
    });

    test('stay ended when they are paused at the moment of their end', async () => {
      const { storage, order } = await started();
      await Promise.all([
        storage.payments.settle(FIRST, DECLINED, NOON),
        storage.payments.pause(FIRST, { kind: 'unanswered' }),
      ]);
      expect(await storage.payments.latest(order.number)).toMatchObject({ state: 'failed' });
      expect(await storage.payments.due(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    });

    test('stay open on the page of the bank, also while the gateway does not answer, until they end', async () => {
      const { storage, order } = await started();
      const { payments } = storage;
      await payments.pause(FIRST, { kind: 'unanswered' });
      expect(await payments.find(FIRST)).toMatchObject({ state: 'unanswered', reference: null });
      const page = { kind: 'redirected', redirectUrl: '/bank/1', reference: 'chg_1' } as const;
      await payments.pause(FIRST, page);
      await payments.pause(FIRST, { kind: 'unanswered', bankReference: 'bank 1' });
      expect(await payments.due(Number.MAX_SAFE_INTEGER, 10)).toMatchObject([
        { id: FIRST, state: 'redirected', redirectUrl: '/bank/1', reference: 'chg_1' },
      ]);
      await payments.settle(FIRST, captureOf(order, { bankReference: 'bank 1' }), NOON);
      await payments.pause(FIRST, page);
      expect(await payments.due(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
      expect(await payments.find(FIRST)).toMatchObject({
        state: 'captured',
        redirectUrl: null,
        reference: 'chg_1',
        bankReference: 'bank 1',
      });
    });

    test('keep since when the gateway leaves them unanswered, and another waits until it was asked for two minutes', async () => {
      const { storage, order } = await placedOrder(open);
      const { payments } = storage;
      const start = (id: typeof FIRST, at: number) => payments.start(aTapStart(id, order.number, at));
      await start(FIRST, NOON);
      await payments.pause(FIRST, { kind: 'redirected', redirectUrl: '/tap/1' });
      for (const since of [NOON + MINUTE, NOON + 2 * MINUTE])
        await payments.pause(FIRST, { kind: 'unanswered', since });
      expect(await payments.latest(order.number)).toMatchObject({
        state: 'redirected',
        redirectUrl: '/tap/1',
        unansweredSince: NOON + MINUTE,
      });
      expect(await start(SECOND, NOON + 3 * MINUTE - 1)).toMatchObject({ kind: 'in-progress', attempt: { id: FIRST } });
      expect(await start(SECOND, NOON + 3 * MINUTE)).toMatchObject({ kind: 'started' });
      await payments.settle(FIRST, DECLINED, NOON + 4 * MINUTE);
      expect(await payments.find(FIRST)).toMatchObject({ unansweredSince: null });
    });

    test('are no longer unanswered when the gateway answers that they are open', async () => {
      const { storage, order } = await placedOrder(open);
      const { payments } = storage;
      await payments.start(aTapStart(FIRST, order.number, NOON));
      await payments.pause(FIRST, { kind: 'unanswered', since: NOON + MINUTE });
      await payments.pause(FIRST, { kind: 'redirected', redirectUrl: '/tap/1' });
      expect(await payments.find(FIRST)).toMatchObject({ unansweredSince: null });
      await payments.pause(FIRST, { kind: 'unanswered', since: NOON + MINUTE });
      await payments.pause(FIRST, { kind: 'unanswered' });
      expect(await payments.find(FIRST)).toMatchObject({ unansweredSince: null });
    });

    test('are found by their own id and by the id of their charge at its gateway', async () => {
      const { storage, order } = await placedOrder(open);
      const { payments } = storage;
      expect(await payments.find(FIRST)).toBeNull();
      await payments.start(aTapStart(FIRST, order.number, NOON));
      expect(await payments.findByReference('tap', 'chg_1')).toBeNull();
      await payments.pause(FIRST, { kind: 'redirected', redirectUrl: '/tap/1', reference: 'chg_1' });
      expect(await payments.find(FIRST)).toEqual(await payments.findByReference('tap', 'chg_1'));
      expect(await payments.find(FIRST)).toMatchObject({
        method: 'knet',
        gateway: 'tap',
        expiresAt: NOON + TIME_ON_PAGE,
        endedAt: null,
      });
      expect(await payments.findByReference('myfatoorah', 'chg_1')).toBeNull();
    });
  });

  describe('lists of payment attempts', () => {
    test('have the due ones of all gateways, the longest due first, and each less often until it is given up', async () => {
      const { storage, order } = await placedOrder(open);
      const { payments } = storage;
      const later = await another(storage);
      await payments.start(aStart(SECOND, later.number, NOON + 1));
      await payments.start(aTapStart(FIRST, order.number, NOON));
      const due = async (at: number, limit = 10) => (await payments.due(at, limit)).map(({ id }) => id);
      expect(await due(NOON + 2 * MINUTE - 1)).toEqual([]);
      expect(await due(NOON + 2 * MINUTE)).toEqual([FIRST]);
      expect(await due(NOON + 3 * MINUTE)).toEqual([FIRST, SECOND]);
      expect(await due(NOON + 3 * MINUTE, 1)).toEqual([FIRST]);
      await payments.settle(SECOND, DECLINED, NOON + 3 * MINUTE);
      expect(await payments.noteAsked(FIRST, NOON + 3 * MINUTE)).toMatchObject({ nextAskAt: NOON + 5 * MINUTE });
      expect(await due(NOON + 4 * MINUTE)).toEqual([]);
      const end = NOON + TIME_ON_PAGE + 60 * MINUTE;
      expect(await payments.noteAsked(FIRST, end)).toMatchObject({ state: 'unknown', endedAt: end });
      expect([await due(end * 2), await payments.noteAsked(FIRST, end)]).toEqual([[], null]);
      expect(await payments.find(FIRST)).toMatchObject({ state: 'unknown', nextAskAt: null });
    });

    test('have those of a gateway that ended in a time, however they did, oldest first', async () => {
      const { storage, order } = await placedOrder(open);
      const ids = [FIRST, SECOND, paymentAttemptId('attempt-3')] as const;
      await payAtTap(storage, order, ids[0], NOON + 2);
      await payAtTap(storage, await another(storage), ids[1], NOON + 1);
      await payAtTap(storage, await another(storage), ids[2], NOON + 3);
      const failed = paymentAttemptId('failed');
      await storage.payments.start(aTapStart(failed, (await another(storage)).number, NOON));
      await storage.payments.settle(failed, DECLINED, NOON + 2);
      const ended = async (from: number, to: number) =>
        (await listed(storage.payments.ended('tap', from, to))).map(({ id }) => id);
      expect(await ended(NOON, LATER)).toEqual([ids[1], ids[0], failed, ids[2]]);
      expect(await ended(NOON + 2, NOON + 3)).toEqual([ids[0], failed]);
      expect(await listed(storage.payments.ended('myfatoorah', NOON, LATER))).toEqual([]);
    });
  });

  describe('methods that no gateway takes', () => {
    test('cash on delivery moves the unpaid order to preparation once', async () => {
      const { storage, order } = await placedOrder(open);
      const accept = () => storage.payments.accept(order.number, 'cash-on-delivery', NOON);
      expect(await accept()).toMatchObject({
        status: 'processing',
        paymentStatus: 'unpaid',
        paymentMethod: 'cash-on-delivery',
        payBy: null,
      });
      expect(await accept()).toBeNull();
      expect(await storage.orders.expireUnpaid(LATER, 10)).toEqual([]);
      expect(await templatesOf(storage, order)).toEqual(['order-accepted']);
    });

    test('a transfer leaves the order unpaid for a day, in which it can still be paid otherwise', async () => {
      const { storage, order } = await placedOrder(open);
      expect(await storage.payments.accept(order.number, 'transfer', NOON)).toMatchObject({
        status: 'pending',
        paymentStatus: 'unpaid',
        paymentMethod: 'transfer',
        payBy: NOON + TIME_TO_TRANSFER,
      });
      expect(await storage.orders.expireUnpaid(LATER + LONGEST_EXPIRY_DELAY, 10)).toEqual([]);
      expect(await storage.payments.start(aStart(FIRST, order.number, LATER))).toMatchObject({ kind: 'started' });
      await storage.payments.settle(FIRST, DECLINED, LATER);
      expect(await storage.orders.expireUnpaid(NOON + TIME_TO_TRANSFER, 10)).toMatchObject([
        { number: order.number, status: 'cancelled' },
      ]);
      const unknown = anOrder([[BOW, 1]]).number;
      expect(await storage.payments.accept(unknown, 'transfer', NOON)).toBeNull();
    });
  });
}
