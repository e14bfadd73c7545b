import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { DAY, kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils, sum } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import { stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aStart, BOW, captureOf, FIRST, payAtTap } from '../paying/payments.fixture.ts';
import { placedOrder, SECOND, templatesOf } from '../paying/payments.fixture.ts';
import { aRefundRequest, ASKED, EDITOR, historyOf, ledgerBalance, paidOrder, someMoney } from './money.fixture.ts';

const TODAY = kuwaitDayOf(NOON);
const MONTH = kuwaitMonthOf(NOON);

/** @param open opens the storage to test */
export function moneyBooksContract(open: OpenStorage): void {
  const find = async ({ orders }: Storage, { number }: Order) => (await orders.find(number)) ?? null;

  describe('money from outside any gateway', () => {
    test('is recorded with its order, an entry, a mail and a line of the history', async () => {
      const { storage, order } = await placedOrder(open);
      const money = someMoney(totalPrice(order), { note: 'By her brother' });
      expect(await storage.moneyBooks.record(order.id, money, EDITOR, ASKED)).toMatchObject({
        result: { kind: 'recorded' },
        order: { status: 'processing', paymentStatus: 'paid', paymentMethod: 'transfer' },
      });
      expect(await storage.moneyBooks.ofOrder(order.number)).toEqual([
        {
          orderNumber: order.number,
          kind: 'record',
          amount: totalPrice(order),
          method: 'wamd',
          gateway: null,
          isTest: false,
          reference: 'W-1',
          sourceId: null,
          movedAt: NOON,
          at: ASKED,
          accountId: EDITOR.accountId,
          note: 'By her brother',
        },
      ]);
      expect(await templatesOf(storage, order)).toEqual(['order-processing']);
      const [line] = await historyOf(storage, 'order', order.id);
      expect(line?.kind).toBe('money-recorded');
      expect(line?.changes).toContainEqual({ field: 'received', from: 0, to: totalPrice(order) / 1000 });
      expect(JSON.stringify(line)).not.toContain('brother');
    });

    test('is read with the ledgers of other orders at once', async () => {
      const { storage, order } = await placedOrder(open);
      const [other, third] = [anOrder([[BOW, 1]]), anOrder([[BOW, 1]])];
      for (const one of [other, third]) await storage.orders.place(one, null);
      const record = (to: Order, amount: number) =>
        storage.moneyBooks.record(to.id, someMoney(amount), EDITOR, ASKED + amount);
      for (const [to, amount] of [
        [order, 1],
        [other, 2],
        [order, 3],
        [third, 4],
      ] as const)
        await record(to, amount);
      const found = await storage.moneyBooks.ofOrders([other.number, order.number, 'none' as OrderNumber]);
      const amounts = (of: Order) =>
        found.flatMap(({ orderNumber, amount }) => (orderNumber === of.number ? amount : []));
      expect([amounts(order), amounts(other), amounts(third)]).toEqual([[1, 3], [2], []]);
      expect(await storage.moneyBooks.ofOrders([])).toEqual([]);
    });

    test('is not recorded for a test or an unknown order', async () => {
      const { storage, order } = await placedOrder(open);
      await storage.payments.start(aStart(FIRST, order.number, NOON));
      await storage.payments.settle(FIRST, captureOf(order, { isTest: true }), NOON);
      expect(await storage.moneyBooks.record(order.id, someMoney(1), EDITOR, ASKED)).toMatchObject({
        result: { kind: 'test-order' },
        order: { money: { received: totalPrice(order) } },
      });
      expect(await storage.moneyBooks.ofOrder(order.number)).toHaveLength(1);
      expect(await storage.moneyBooks.record(anOrder([[BOW, 1]]).number, someMoney(1), EDITOR, ASKED)).toBeNull();
    });

    test('adds up when it is recorded ten times at once', async () => {
      const { storage, order } = await placedOrder(open);
      await Promise.all(
        Array.from({ length: 10 }, () => storage.moneyBooks.record(order.id, someMoney(100), EDITOR, ASKED)),
      );
      expect(await find(storage, order)).toMatchObject({ money: { received: 1000 } });
      expect(await ledgerBalance(storage, order.number)).toBe(1000);
    });
  });

  describe('settling by hand', () => {
    test('ends money that is due for refund when it was given back otherwise', async () => {
      const { storage, order } = await paidOrder(open);
      await storage.officeOrders.setStatus(order.id, 'cancelled', EDITOR, ASKED);
      const { method: how, amount: _amount, ...rest } = someMoney(0, { method: 'cash', movedAt: ASKED });
      const give = (amount: number | null) =>
        storage.moneyBooks.settle(
          order.number,
          { how, ...rest, amount: amount === null ? null : fils(amount) },
          EDITOR,
          ASKED,
        );
      expect(await give(totalPrice(order) + 1)).toMatchObject({
        result: { kind: 'too-large', left: totalPrice(order) },
        order: { paymentStatus: 'refund-due' },
      });
      const results = await Promise.all([give(null), give(null)]);
      expect(results.map((done) => done?.result.kind).toSorted()).toEqual(['nothing-to-settle', 'settled']);
      expect(await find(storage, order)).toMatchObject({
        paymentStatus: 'refunded',
        money: { returned: totalPrice(order) },
      });
      expect(await storage.moneyBooks.ofOrder(order.number)).toMatchObject([
        { kind: 'capture' },
        { kind: 'given-back', method: 'cash', gateway: null, amount: totalPrice(order), movedAt: ASKED },
      ]);
      expect((await historyOf(storage, 'order', order.id))[0]).toMatchObject({ kind: 'money-settled' });
    });

    test('accepts money that does not fit, and sends the order to preparation', async () => {
      const { storage, order } = await placedOrder(open);
      await storage.payments.start(aStart(FIRST, order.number, NOON));
      await storage.payments.settle(FIRST, { kind: 'mismatch', mismatch: 'amount', amount: fils(10) }, NOON);
      const inOrder = { how: 'in-order', note: 'A gift' } as const;
      expect(await storage.moneyBooks.settle(order.number, inOrder, EDITOR, ASKED)).toMatchObject({
        result: { kind: 'settled' },
        order: { status: 'processing', paymentStatus: 'paid' },
      });
      expect(await find(storage, order)).toMatchObject({ money: { acceptedBalance: 10, needsReview: false } });
      expect((await storage.moneyBooks.ofOrder(order.number)).at(-1)).toMatchObject({
        kind: 'accepted',
        method: null,
        amount: 10,
        note: 'A gift',
      });
      expect(await storage.moneyBooks.ofMonth(MONTH)).toMatchObject([{ received: 10, payments: 1, returned: 0 }]);
      expect(await storage.moneyBooks.settle(anOrder([[BOW, 1]]).number, inOrder, EDITOR, ASKED)).toBeNull();
    });
  });

  describe('cash at the door', () => {
    async function accepted(): Promise<{
      storage: Storage;
      order: Order;
      set: (to: OrderStatus, at?: number) => Promise<unknown>;
    }> {
      const { storage, order } = await placedOrder(open);
      await storage.payments.accept(order.number, 'cash-on-delivery', NOON);
      const set = (to: OrderStatus, at = ASKED) => storage.officeOrders.setStatus(order.id, to, EDITOR, at);
      return { storage, order, set };
    }

    test('is recorded when the order is delivered, and withdrawn on the same day when it is not', async () => {
      const { storage, order, set } = await accepted();
      const total = totalPrice(order);
      await set('delivered');
      expect(await find(storage, order)).toMatchObject({
        paymentStatus: 'paid',
        money: { received: total, atDoor: total },
      });
      expect(await storage.moneyBooks.cashOf(TODAY)).toEqual({ recorded: total, lines: [], count: null });
      await set('shipped', ASKED + DAY);
      expect(await find(storage, order)).toMatchObject({
        paymentStatus: 'unpaid',
        money: { received: 0, atDoor: 0 },
      });
      expect(await storage.moneyBooks.ofOrder(order.number)).toMatchObject([
        { kind: 'record', amount: total, method: 'cash', accountId: EDITOR.accountId },
        { kind: 'record-withdrawn', amount: total, movedAt: ASKED, at: ASKED + DAY },
      ]);
      expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual([]);
      await set('delivered', ASKED + 2 * DAY);
      const days = [TODAY, kuwaitDayOf(ASKED + DAY), kuwaitDayOf(ASKED + 2 * DAY)];
      const cash = await Promise.all(days.map((day) => storage.moneyBooks.cashOf(day)));
      expect(cash.map(({ recorded }) => recorded)).toEqual([0, 0, total]);
      expect(await ledgerBalance(storage, order.number)).toBe(total);
    });

    test('stays the customer’s when the delivered order is cancelled', async () => {
      const { storage, order, set } = await accepted();
      await set('delivered');
      await set('cancelled');
      expect(await find(storage, order)).toMatchObject({ paymentStatus: 'refund-due' });
      const settling = { how: 'cash', amount: null, movedAt: ASKED + DAY, reference: '', note: '' } as const;
      await storage.moneyBooks.settle(order.number, settling, EDITOR, ASKED + DAY);
      const recorded = async (at: number) => (await storage.moneyBooks.cashOf(kuwaitDayOf(at))).recorded;
      expect([await recorded(ASKED), await recorded(ASKED + DAY)]).toEqual([totalPrice(order), 0 - totalPrice(order)]);
      expect(await stockOf(storage, BOW)).toBe(10);
    });

    test('is withdrawn on the day of its record, also after the order was cancelled and delivered again', async () => {
      const { storage, order, set } = await accepted();
      await set('delivered');
      await set('cancelled', ASKED + DAY);
      await set('delivered', ASKED + 2 * DAY);
      await set('ready', ASKED + 3 * DAY);
      expect(await find(storage, order)).toMatchObject({ paymentStatus: 'unpaid', money: { received: 0 } });
      expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual([]);
    });

    test('is counted by the office once for each day, with a line of the history for each count', async () => {
      const { storage, set, order } = await accepted();
      await set('delivered');
      const count = {
        day: TODAY,
        counted: fils(5000),
        note: 'One short',
        countedAt: ASKED,
        countedBy: EDITOR.accountId,
      };
      await storage.moneyBooks.countCash(count, EDITOR);
      const again = { ...count, counted: fils(totalPrice(order)), note: '', countedAt: ASKED + 1 };
      await storage.moneyBooks.countCash(again, EDITOR);
      expect(await storage.moneyBooks.cashOf(TODAY)).toEqual({ recorded: totalPrice(order), lines: [], count: again });
      expect(await storage.moneyBooks.cashOf(kuwaitDayOf(NOON + DAY))).toEqual({ recorded: 0, lines: [], count: null });
      expect(await historyOf(storage, 'payments')).toEqual([
        {
          kind: 'cash-counted',
          changes: [
            { field: 'day', from: null, to: TODAY },
            { field: 'counted', from: 5, to: totalPrice(order) / 1000 },
          ],
        },
        {
          kind: 'cash-counted',
          changes: [
            { field: 'day', from: null, to: TODAY },
            { field: 'counted', from: null, to: 5 },
          ],
        },
      ]);
    });
  });

  describe('the sums of a month', () => {
    test('are by Kuwaiti day, method and gateway, and leave out tests and other months', async () => {
      const { storage, order } = await paidOrder(open);
      const [second, tried] = [anOrder([[BOW, 1]]), anOrder([[BOW, 1]])];
      for (const each of [second, tried]) await storage.orders.place(each, null);
      await payAtTap(storage, second, SECOND, NOON);
      const test = paymentAttemptId('test');
      await storage.payments.start(aStart(test, tried.number, NOON));
      await storage.payments.settle(test, captureOf(tried, { isTest: true }), NOON);
      // Nine in the evening in UTC is the next day in Kuwait.
      const evening = Date.UTC(2026, 0, 15, 21);
      await storage.moneyBooks.record(order.id, someMoney(500, { movedAt: evening }), EDITOR, ASKED);
      await storage.moneyBooks.record(order.id, someMoney(70, { movedAt: Date.UTC(2026, 1, 1) }), EDITOR, ASKED);
      await storage.refunds.request(order.id, aRefundRequest('one', { amount: fils(300) }), EDITOR);
      await storage.refunds.settle(aRefundRequest('one').id, { kind: 'done', reference: 're_1' }, ASKED);
      expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual([
        {
          day: '2026-01-15',
          method: 'knet',
          gateway: 'tap',
          received: totalPrice(order) + totalPrice(second),
          payments: 2,
          returned: 300,
          refunds: 1,
        },
        { day: '2026-01-16', method: 'wamd', gateway: null, received: 500, payments: 1, returned: 0, refunds: 0 },
      ]);
      expect(await storage.moneyBooks.ofMonth('2026-02' as KuwaitMonth)).toMatchObject([{ received: 70 }]);
    });

    test('equal the money of the orders, whatever happened to them', async () => {
      const { storage, order } = await paidOrder(open);
      const cash = anOrder([[BOW, 2]]);
      await storage.orders.place(cash, null);
      await storage.payments.accept(cash.number, 'cash-on-delivery', NOON);
      for (const status of ['delivered', 'ready', 'delivered'] as const)
        await storage.officeOrders.setStatus(cash.id, status, EDITOR, ASKED);
      await storage.refunds.request(order.id, aRefundRequest('one', { amount: fils(300) }), EDITOR);
      await storage.refunds.settle(aRefundRequest('one').id, { kind: 'done', reference: 're_1' }, ASKED);
      const stored = await Promise.all([order, cash].map((each) => find(storage, each)));
      const monies = stored.flatMap((each) => (each ? [each.money] : []));
      const days = await storage.moneyBooks.ofMonth(MONTH);
      expect(days.reduce((all, { received }) => all + received, 0)).toBe(sum(monies.map(({ received }) => received)));
      expect(days.reduce((all, { returned }) => all + returned, 0)).toBe(sum(monies.map(({ returned }) => returned)));
    });
  });
}
