import { describe, expect, test } from '@jest/globals';
import { kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { aStart, BOW, captureOf, FIRST, payAtTap, SECOND } from '../paying/payments.fixture.ts';
import { aRefundRequest, ASKED, EDITOR, historyOf, paidOrder } from './money.fixture.ts';
import type { SettlementRow } from './ports.ts';

const MONTH = kuwaitMonthOf(NOON);

function aRow(reference: string, given: Partial<SettlementRow> = {}): SettlementRow {
  return { gateway: 'tap', reference, amount: fils(8700), fee: fils(100), paidAt: ASKED, ...given };
}

/** @param open opens the storage to test */
export function settlementsContract(open: OpenStorage): void {
  describe('settlement files', () => {
    test('give the fees of the captures that they contain, and name lines without a capture', async () => {
      const { storage, order } = await paidOrder(open);
      const other = anOrder([[BOW, 1]]);
      await storage.orders.place(other, null);
      await payAtTap(storage, other, SECOND);
      const rows = [
        aRow(`chg_${FIRST}`),
        aRow('chg_unknown', { paidAt: null }),
        aRow(`chg_${SECOND}`, { gateway: 'myfatoorah' }),
      ];
      expect(await storage.settlements.add(rows, EDITOR, ASKED)).toEqual({
        matched: 1,
        unknown: ['chg_unknown', `chg_${SECOND}`],
      });
      expect(await storage.settlements.ofMonth(MONTH)).toEqual([
        {
          gateway: 'tap',
          method: 'knet',
          captured: totalPrice(order) + totalPrice(other),
          payments: 2,
          settled: totalPrice(order),
          settledPayments: 1,
          fees: 100,
        },
      ]);
      expect(await storage.settlements.ofMonth('2026-02' as KuwaitMonth)).toEqual([]);
      expect(await historyOf(storage, 'payments')).toEqual([
        {
          kind: 'settlement-imported',
          changes: [
            { field: 'rows', from: null, to: 3 },
            { field: 'matched', from: null, to: 1 },
          ],
        },
      ]);
    });

    test('do not take a refund for a capture', async () => {
      const { storage, order } = await paidOrder(open);
      const request = aRefundRequest('one', { amount: fils(300) });
      await storage.refunds.request(order.number, request, EDITOR);
      await storage.refunds.settle(request.id, { kind: 'done', reference: 're_1' }, ASKED);
      const outcome = await storage.settlements.add([aRow('re_1', { amount: fils(300) })], EDITOR, ASKED);
      expect(outcome).toEqual({ matched: 0, unknown: ['re_1'] });
    });

    test('replace the lines of earlier files, however often one is imported', async () => {
      const { storage } = await paidOrder(open);
      await Promise.all(
        Array.from({ length: 5 }, () => storage.settlements.add([aRow(`chg_${FIRST}`)], EDITOR, ASKED)),
      );
      await storage.settlements.add([aRow(`chg_${FIRST}`, { fee: fils(250) })], EDITOR, ASKED);
      expect(await storage.settlements.ofMonth(MONTH)).toMatchObject([{ settledPayments: 1, fees: 250 }]);
    });

    test('have no fees of tests', async () => {
      const { storage } = await paidOrder(open);
      const tried = anOrder([[BOW, 1]]);
      await storage.orders.place(tried, null);
      await storage.payments.start(aStart(SECOND, tried.number, NOON));
      await storage.payments.settle(SECOND, captureOf(tried, { isTest: true, reference: 'test' }), NOON);
      expect(await storage.settlements.ofMonth(MONTH)).toMatchObject([{ gateway: 'tap', payments: 1 }]);
    });
  });
}
