import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId, refundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { anAccount } from '../../identity/identity.fixture.ts';
import { stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aStart, aTapStart, BOW, captureOf, FIRST, payAtTap } from '../paying/payments.fixture.ts';
import { placedOrder, SECOND, templatesOf } from '../paying/payments.fixture.ts';
import { aRefundRequest, ASKED, EDITOR, historyOf, paidOrder, someMoney } from './money.fixture.ts';

const ONE = refundId('one');
const MINUTE = 60_000;

/** @param open opens the storage to test */
export function refundRequestsContract(open: OpenStorage): void {
  const find = async ({ orders }: Storage, { number }: Order) => (await orders.find(number)) ?? null;

  describe('requesting a refund', () => {
    test('stores it with the money of its order, a mail and a line of the history, before any gateway is called', async () => {
      const { storage, order } = await paidOrder(open);
      const total = totalPrice(order);
      const result = await storage.refunds.request(order.id, aRefundRequest('one'), EDITOR);
      const refund: Refund = {
        id: ONE,
        orderNumber: order.number,
        attemptId: FIRST,
        gateway: 'tap',
        method: 'knet',
        chargeReference: `chg_${FIRST}`,
        amount: total,
        lines: [],
        includesDelivery: false,
        reason: 'It was broken',
        state: 'requested',
        reference: null,
        requestedAt: ASKED,
        requestedBy: EDITOR.accountId,
        sentAt: null,
        endedAt: null,
        nextAskAt: ASKED,
        failure: null,
        creditNote: null,
        fingerprint: 'print of one',
      };
      expect(result).toMatchObject({ kind: 'requested', refund });
      expect(await storage.refunds.find(ONE)).toEqual(refund);
      expect(await storage.refunds.ofOrder(order.number)).toEqual([refund]);
      expect(await find(storage, order)).toMatchObject({ money: { received: total, returned: 0, refunding: total } });
      expect(await templatesOf(storage, order)).toEqual(['order-paid', 'refund-requested']);
      expect((await historyOf(storage, 'order', order.id))[0]).toEqual({
        kind: 'refund-requested',
        changes: [{ field: 'refunding', from: 0, to: total / 1000 }],
      });
    });

    test('names its refund in the mail', async () => {
      const { storage, order } = await paidOrder(open);
      await storage.refunds.request(order.number, aRefundRequest('one'), EDITOR);
      const mails = await storage.outbox.claimDue({ at: NOON * 2, until: NOON * 3, limit: 10 });
      const ofRefund = mails.flatMap(({ mail }) => ('refundId' in mail ? [[mail.template, mail.refundId]] : []));
      expect(ofRefund).toEqual([
        ['order-paid', null],
        ['refund-requested', ONE],
      ]);
      expect(mails.map(({ id }) => id).every((id) => id.startsWith(order.id))).toBe(true);
    });

    test('gives back no more than was captured in ten simultaneous requests', async () => {
      const { storage, order } = await paidOrder(open);
      const total = totalPrice(order);
      const part = fils(Math.floor(total / 3));
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          storage.refunds.request(order.number, aRefundRequest(`part ${index}`, { amount: part }), EDITOR),
        ),
      );
      expect(results.filter((result) => result?.kind === 'requested')).toHaveLength(3);
      expect(results.find((result) => result?.kind === 'too-large')).toEqual({
        kind: 'too-large',
        left: total - 3 * part,
      });
      expect(await find(storage, order)).toMatchObject({ money: { refunding: 3 * part } });
      expect(await storage.refunds.ofOrder(order.number)).toHaveLength(3);
    });

    test('makes one refund of a double click, and refuses its key for another request or order', async () => {
      const { storage, order } = await paidOrder(open);
      const request = aRefundRequest('one', { amount: fils(1000) });
      const results = await Promise.all(
        Array.from({ length: 10 }, () => storage.refunds.request(order.number, request, EDITOR)),
      );
      expect(results.map((result) => result?.kind).toSorted()).toEqual([...Array(9).fill('repeated'), 'requested']);
      expect(await find(storage, order)).toMatchObject({ money: { refunding: 1000 } });
      const other = anOrder([[BOW, 1]]);
      await storage.orders.place(other, null);
      await payAtTap(storage, other, SECOND);
      expect(await storage.refunds.request(other.number, request, EDITOR)).toEqual({ kind: 'key-reused' });
      expect(await storage.refunds.request(order.number, { ...request, fingerprint: 'another' }, EDITOR)).toEqual({
        kind: 'key-reused',
      });
      expect(await storage.refunds.request(anOrder([[BOW, 1]]).number, request, EDITOR)).toBeNull();
    });

    test('returns pieces to the stock once, by choice', async () => {
      const { storage, order } = await paidOrder(open);
      expect(await stockOf(storage, BOW)).toBe(6);
      const back = (name: string, quantity: number, restock: boolean) =>
        storage.refunds.request(
          order.number,
          aRefundRequest(name, { lines: [{ line: 0, quantity, restock }] }),
          EDITOR,
        );
      await Promise.all([back('one', 1, true), back('one', 1, true)]);
      expect(await stockOf(storage, BOW)).toBe(7);
      expect(await find(storage, order)).toMatchObject({ lines: [{ quantity: 4, restocked: 1 }] });
      await back('two', 2, false);
      expect(await stockOf(storage, BOW)).toBe(7);
      expect(await back('three', 2, true)).toMatchObject({ kind: 'invalid' });
      await storage.officeOrders.setStatus(order.id, 'cancelled', EDITOR, ASKED);
      expect(await stockOf(storage, BOW)).toBe(10);
    });

    test('that fails takes its pieces out of the stock again, unless they were sold since', async () => {
      const { storage, order } = await paidOrder(open);
      const ask = (name: string) =>
        storage.refunds.request(
          order.number,
          aRefundRequest(name, { lines: [{ line: 0, quantity: 2, restock: true }] }),
          EDITOR,
        );
      const fail = (name: string) =>
        storage.refunds.settle(refundId(name), { kind: 'failed', failure: 'declined' }, ASKED);
      await ask('one');
      expect(await stockOf(storage, BOW)).toBe(8);
      await fail('one');
      expect(await stockOf(storage, BOW)).toBe(6);
      expect(await find(storage, order)).toMatchObject({ lines: [{ refunded: 0, restocked: 0 }] });
      await ask('two');
      await storage.orders.place(anOrder([[BOW, 7]]), null);
      await fail('two');
      expect(await stockOf(storage, BOW)).toBe(1);
      expect(await find(storage, order)).toMatchObject({
        lines: [{ refunded: 0, restocked: 2 }],
        money: { refunding: 0 },
      });
    });

    test('has papers that were printed before printed again, until all pieces are taken out', async () => {
      const { storage, order } = await paidOrder(open);
      const toPrint = async () => {
        const all = { words: null, from: null, to: null, payment: null, status: null, sort: 'date-asc' } as const;
        const page = { page: 1, limit: 10 };
        return (await storage.officeOrders.list({ ...all, toPrint: 'slip' }, page)).orders.length;
      };
      const print = () =>
        storage.officeOrders.markPrinted({
          ids: [order.id],
          kind: 'slip',
          isPrinted: true,
          by: EDITOR.accountId,
          at: ASKED,
        });
      const back = (name: string, quantity: number) =>
        storage.refunds.request(
          order.number,
          aRefundRequest(name, { amount: fils(100), lines: [{ line: 0, quantity, restock: false }] }),
          EDITOR,
        );
      await print();
      expect(await toPrint()).toBe(0);
      await back('one', 1);
      expect(await toPrint()).toBe(1);
      await print();
      expect(await toPrint()).toBe(0);
      await storage.refunds.settle(ONE, { kind: 'failed', failure: 'declined' }, ASKED);
      expect(await toPrint()).toBe(1);
      await back('all', 4);
      expect(await toPrint()).toBe(0);
    });

    test('takes the newest of two captures, whose money is due for refund', async () => {
      const { storage, order } = await placedOrder(open);
      const { payments } = storage;
      await payments.start(aTapStart(FIRST, order.number, NOON));
      await payments.start(aTapStart(SECOND, order.number, NOON + MINUTE));
      await payments.settle(FIRST, captureOf(order, { reference: 'chg_1' }), NOON + MINUTE);
      const twice = await payments.settle(SECOND, captureOf(order, { reference: 'chg_2' }), NOON + 2 * MINUTE);
      expect(twice.paymentStatus).toBe('refund-due');
      const amount = totalPrice(order);
      expect(await storage.refunds.request(order.id, aRefundRequest('one', { amount }), EDITOR)).toMatchObject({
        refund: { attemptId: SECOND, chargeReference: 'chg_2', amount },
      });
      await storage.refunds.settle(ONE, { kind: 'done', reference: 're_1' }, ASKED);
      expect(await find(storage, order)).toMatchObject({ paymentStatus: 'paid', status: 'processing' });
    });

    test('stores what was given back by hand as done, with stock, entry, mail, credit note and history', async () => {
      const { storage, order } = await placedOrder(open);
      await storage.moneyBooks.record(order.id, someMoney(totalPrice(order)), EDITOR, ASKED);
      await storage.officeOrders.setStatus(order.id, 'delivered', EDITOR, ASKED);
      const byHand = { way: 'transfer', reference: 'T-1', movedAt: NOON } as const;
      const lines = [{ line: 0, quantity: 1, restock: true }];
      const request = aRefundRequest('one', { lines, byHand });
      const results = await Promise.all([1, 2].map(() => storage.refunds.request(order.number, request, EDITOR)));
      expect(results.map((result) => result?.kind).toSorted()).toEqual(['repeated', 'requested']);
      const refund = {
        attemptId: null,
        gateway: null,
        method: 'transfer',
        chargeReference: '',
        state: 'done',
        reference: 'T-1',
        endedAt: ASKED,
        nextAskAt: null,
        creditNote: `${order.number}-C1`,
      };
      expect(await storage.refunds.ofOrder(order.number)).toMatchObject([refund]);
      expect(await storage.refunds.claim(ONE, ASKED)).toBeNull();
      expect(await storage.refunds.due(ASKED * 2, 10)).toEqual([]);
      const [, given] = await storage.moneyBooks.ofOrder(order.number);
      const { amount } = (await storage.refunds.find(ONE))!;
      expect(given).toMatchObject({ kind: 'given-back', amount, method: 'transfer', sourceId: ONE, movedAt: NOON });
      expect(await find(storage, order)).toMatchObject({
        paymentStatus: 'partly-refunded',
        money: { returned: amount, refunding: 0 },
        lines: [{ restocked: 1 }],
      });
      expect(await stockOf(storage, BOW)).toBe(7);
      expect(await templatesOf(storage, order)).toContain('refund-done');
      expect((await historyOf(storage, 'order', order.id))[0]).toMatchObject({ kind: 'money-settled' });
    });

    test('stores one proof for several orders, and refuses more by hand than the shop has', async () => {
      const { storage, order } = await paidOrder(open);
      const byHand = { way: 'cash', reference: 'Box 1', movedAt: ASKED } as const;
      const give = (number: OrderNumber, name: string, amount: number) =>
        storage.refunds.request(number, aRefundRequest(name, { amount: fils(amount), byHand }), EDITOR);
      const other = anOrder([[BOW, 1]]);
      await storage.orders.place(other, null);
      await payAtTap(storage, other, SECOND);
      expect(await give(order.number, 'one', 100)).toMatchObject({ kind: 'requested' });
      expect(await give(other.number, 'two', 100)).toMatchObject({ kind: 'requested' });
      const left = totalPrice(order) - 100;
      expect(await give(order.number, 'three', left + 1)).toEqual({ kind: 'too-large', left });
    });

    test('gives back nothing of a test', async () => {
      const { storage, order } = await placedOrder(open);
      await storage.payments.start(aStart(FIRST, order.number, NOON));
      await storage.payments.settle(FIRST, captureOf(order, { isTest: true }), NOON);
      const byHand = { way: 'cash', reference: '', movedAt: ASKED } as const;
      for (const request of [aRefundRequest('one'), aRefundRequest('two', { byHand })])
        expect(await storage.refunds.request(order.id, request, EDITOR)).toEqual({ kind: 'too-large', left: 0 });
    });
  });

  test('an order is not erased while a refund of it is open, but others are; afterwards no reason names its person', async () => {
    const { storage } = await placedOrder(open);
    const mine = anOrder([[BOW, 1]]);
    const account = await anErasable(storage, [mine, anOrder([[BOW, 1]])]);
    await storage.refunds.request(
      mine.number,
      aRefundRequest('one', { amount: fils(100), reason: 'Noura asked' }),
      EDITOR,
    );
    await storage.refunds.settle(ONE, { kind: 'pending', reference: 're_1' }, ASKED);
    const audit = { accountId: account, kind: 'erased', actor: 'account', addressKey: null, at: ASKED } as const;
    expect(await storage.erasure.eraseAccount({ audit, forgives: [] })).toEqual({ kind: 'erased', ordersUnderWay: 1 });
    expect(await storage.erasure.eraseFinished(1)).toBe(1);
    expect(await storage.erasure.eraseFinished(10)).toBe(0);
    await storage.refunds.settle(ONE, { kind: 'done', reference: 're_1' }, ASKED);
    expect(await storage.erasure.eraseFinished(10)).toBe(1);
    expect(await storage.refunds.find(ONE)).toMatchObject({ reason: '', amount: 100, state: 'done' });
    expect((await storage.moneyBooks.ofOrder(mine.number)).map(({ amount, note }) => [amount, note])).toEqual([
      [totalPrice(mine), ''],
      [100, ''],
    ]);
  });
}

/** An account with these orders, which are paid and delivered. */
async function anErasable(storage: Storage, orders: readonly Order[]) {
  const account = await anAccount(storage, 'leaving@example.com');
  for (const order of orders) {
    await storage.orders.place({ ...order, accountId: account.id }, null);
    await payAtTap(storage, order, paymentAttemptId(`for ${order.number}`));
    await storage.officeOrders.setStatus(order.id, 'delivered', EDITOR, ASKED);
  }
  return account.id;
}
