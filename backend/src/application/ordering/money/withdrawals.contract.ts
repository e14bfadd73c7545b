import { describe, expect, test } from '@jest/globals';
import { refundId } from '../../../domain/ids.ts';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { standingEntries } from '../../../domain/ordering/money/outside/withdraw.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { BOW, placedOrder } from '../paying/payments.fixture.ts';
import { aRefundRequest, ASKED, EDITOR, historyOf, paidOrder, someMoney } from './money.fixture.ts';

const TODAY = kuwaitDayOf(NOON);
const MONTH = kuwaitMonthOf(NOON);

/** @param open opens the storage to test */
export function withdrawalsContract(open: OpenStorage): void {
  const find = async ({ orders }: Storage, { number }: Order) => (await orders.find(number)) ?? null;

  describe('withdrawing what was written down', () => {
    const idsOf = async ({ moneyBooks }: Storage, { number }: Order) =>
      standingEntries(await moneyBooks.ofOrder(number)).map(({ id }) => id);

    test('takes a record back once, with its day, its order and a line of the history', async () => {
      const { storage, order } = await placedOrder(open);
      const record = someMoney(totalPrice(order), { method: 'cash' });
      await storage.moneyBooks.record(order.id, record, EDITOR, ASKED);
      const [id = ''] = await idsOf(storage, order);
      const withdraw = () => storage.moneyBooks.withdraw(order.number, id, 'Of another order', EDITOR, ASKED + 1);
      const results = await Promise.all([withdraw(), withdraw(), withdraw()]);
      expect(results.map((result) => result?.kind).toSorted()).toEqual([
        'withdrawn',
        'withdrawn-before',
        'withdrawn-before',
      ]);
      expect(await find(storage, order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
      expect((await storage.moneyBooks.ofOrder(order.number)).at(-1)).toMatchObject({
        kind: 'record-withdrawn',
        movedAt: NOON,
        at: ASKED + 1,
        sourceId: `${order.number}.${id}`,
        note: 'Of another order',
      });
      expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual([]);
      expect((await storage.moneyBooks.cashOf(TODAY)).recorded).toBe(0);
      const [line] = await historyOf(storage, 'order', order.id);
      expect(line?.kind).toBe('money-withdrawn');
      expect(JSON.stringify(line)).not.toContain('another');
      expect(await storage.moneyBooks.withdraw(anOrder([[BOW, 1]]).number, id, 'No', EDITOR, ASKED)).toBeNull();
      expect(await storage.moneyBooks.withdraw(order.number, 'nothing', 'No', EDITOR, ASKED)).toEqual({
        kind: 'unknown',
      });
    });

    test('takes money back that was written down as given back, with its refund', async () => {
      const { storage, order } = await paidOrder(open);
      const byHand = { way: 'cash', reference: '', movedAt: NOON } as const;
      await storage.refunds.request(order.number, aRefundRequest('one', { byHand }), EDITOR);
      const [, given = ''] = await idsOf(storage, order);
      expect(await storage.moneyBooks.withdraw(order.id, given, 'It was not', EDITOR, ASKED)).toMatchObject({
        kind: 'withdrawn',
      });
      expect(await storage.refunds.find(refundId('one'))).toMatchObject({
        state: 'failed',
        reason: 'It was broken – It was not',
        creditNote: `${order.number}-C1`,
      });
      expect(await find(storage, order)).toMatchObject({ paymentStatus: 'paid', money: { returned: 0 } });
      expect(await storage.moneyBooks.ofMonth(MONTH)).toMatchObject([{ method: 'knet', returned: 0 }]);
      await storage.refunds.request(order.number, aRefundRequest('two', { amount: fils(1) }), EDITOR);
      await storage.refunds.settle(refundId('two'), { kind: 'done', reference: 're_2' }, ASKED);
      expect(await storage.refunds.find(refundId('two'))).toMatchObject({ creditNote: `${order.number}-C2` });
    });
  });
}
