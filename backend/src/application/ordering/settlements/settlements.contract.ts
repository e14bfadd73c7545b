import { describe, expect, test } from '@jest/globals';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { named } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';
import { aRefundRequest, ASKED, EDITOR, historyOf, paidOrder } from '../money/money.fixture.ts';
import { aStart, BOW, captureOf, FIRST, listed, payAtTap, SECOND } from '../paying/payments.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aLine, aPayout } from './settlements.fixture.ts';

const MONTH = kuwaitMonthOf(NOON);

const store = ({ settlements }: Storage, lines: readonly SettlementLine[], at = ASKED) =>
  settlements.store(named(lines), at);

/** Open findings as kind and reference. */
async function openIn({ findings }: Storage): Promise<string[]> {
  const all = await findings.list(100);
  return all.flatMap(({ kind, reference, resolved }) => (resolved ? [] : `${kind} ${reference}`)).toSorted();
}

/** @param open opens the storage to test */
export function settlementsContract(open: OpenStorage): void {
  describe('settlement files', () => {
    test('give the fees of the captures that they contain, and name lines without a capture', async () => {
      const { storage, order } = await paidOrder(open);
      const other = anOrder([[BOW, 1]]);
      await storage.orders.place(other, null);
      await payAtTap(storage, other, SECOND);
      const lines = [
        aLine(`chg_${FIRST}`, totalPrice(order)),
        aLine('chg_unknown', 8700, { paidAt: null }),
        aLine(`chg_${SECOND}`, totalPrice(other), { gateway: 'myfatoorah' }),
      ];
      const compared = await store(storage, lines);
      expect(compared).toMatchObject({ added: 3, changed: 0, matched: 1, unknown: ['chg_unknown', `chg_${SECOND}`] });
      expect(await storage.settlements.ofMonth(MONTH)).toEqual([
        {
          gateway: 'tap',
          method: 'knet',
          amounts: [totalPrice(other), totalPrice(order)].map((amount) => ({ amount, payments: 1 })),
          captured: totalPrice(order) + totalPrice(other),
          payments: 2,
          settled: totalPrice(order),
          settledPayments: 1,
          fees: 100,
        },
      ]);
      expect(await storage.settlements.ofMonth('2026-02' as KuwaitMonth)).toEqual([]);
      expect(await openIn(storage)).toEqual([`settled-elsewhere chg_${SECOND}`, 'settled-unknown chg_unknown']);
      await storage.settlements.noteImport(3, 1, EDITOR, ASKED);
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

    test('are looked at without storing anything', async () => {
      const { storage, order } = await paidOrder(open);
      const lines = named([aLine(`chg_${FIRST}`, totalPrice(order) - 500)]);
      const tried = await storage.settlements.compare(lines);
      expect(tried).toMatchObject({
        added: 1,
        matched: 1,
        differences: [{ kind: 'settled-otherwise', expected: totalPrice(order), orderNumber: order.number }],
        captures: [{ method: 'knet', movedAt: NOON }],
      });
      expect(await storage.settlements.ofMonth(MONTH)).toMatchObject([{ settledPayments: 0 }]);
      expect(await openIn(storage)).toEqual([]);
    });

    test('say what is 0.500 less, until a later file mends it, and once more when it does so again', async () => {
      const { storage, order } = await paidOrder(open);
      const less = [aLine(`chg_${FIRST}`, totalPrice(order) - 500)];
      await store(storage, less);
      expect(await storage.findings.list(9)).toMatchObject([
        { kind: 'settled-otherwise', amount: totalPrice(order) - 500, expected: totalPrice(order), resolved: null },
      ]);
      expect(await store(storage, [aLine(`chg_${FIRST}`, totalPrice(order))], ASKED + 1)).toMatchObject({ changed: 1 });
      expect(await openIn(storage)).toEqual([]);
      await store(storage, less, ASKED + 2);
      expect(await openIn(storage)).toEqual([`settled-otherwise chg_${FIRST}`]);
      const [finding] = await storage.findings.list(9);
      await storage.findings.resolve(finding?.id ?? '', 'They will pay it', EDITOR, ASKED + 3);
      await store(storage, less, ASKED + 4);
      expect(await openIn(storage)).toEqual([]);
    });

    test('change nothing when they come again, also at once', async () => {
      const { storage, order } = await paidOrder(open);
      const lines = [aLine(`chg_${FIRST}`, totalPrice(order)), aLine('chg_unknown', 5000)];
      await Promise.all(Array.from({ length: 5 }, () => store(storage, lines)));
      expect(await store(storage, lines, ASKED + 1)).toMatchObject({ added: 0, changed: 0, matched: 1 });
      expect(await storage.settlements.ofPayout('tap', 'po_1', { skip: 0, limit: 9 })).toMatchObject([
        { reference: `chg_${FIRST}`, orderNumber: order.number },
        { reference: 'chg_unknown', orderNumber: null },
      ]);
      await store(storage, [aLine(`chg_${FIRST}`, totalPrice(order), { fee: 250 })]);
      expect(await storage.settlements.ofMonth(MONTH)).toMatchObject([{ settledPayments: 1, fees: 250 }]);
      const [tap] = await storage.payouts.expectedFrom(['tap'], kuwaitDayOf(NOON));
      expect(tap).toMatchObject({ captured: totalPrice(order), settled: totalPrice(order), expected: 0 });
    });

    test('name a charge that has two lines, in one file or in two payouts, until one of them is gone', async () => {
      const { storage, order } = await paidOrder(open);
      const line = aLine(`chg_${FIRST}`, totalPrice(order));
      await store(storage, [line, line]);
      expect(await openIn(storage)).toEqual([`settled-twice chg_${FIRST}`]);
      const ofFirst = { gateway: 'tap', payout: 'po_1', kind: 'charge' } as const;
      expect(await storage.settlements.removeOthers(ofFirst, new Set([`tap:chg_${FIRST}`]), ASKED)).toBe(1);
      expect(await openIn(storage)).toEqual([]);
      await store(storage, [{ ...line, payout: 'po_2' }]);
      await store(storage, [line]);
      expect(await openIn(storage)).toEqual([`settled-twice chg_${FIRST}`]);
      expect(await storage.settlements.ofMonth(MONTH)).toMatchObject([{ settledPayments: 1, fees: 100 }]);
      expect(await storage.settlements.removeOthers({ ...ofFirst, payout: 'po_2' }, new Set(), ASKED)).toBe(1);
      expect(await openIn(storage)).toEqual([]);
      const [tap] = await storage.payouts.expectedFrom(['tap'], kuwaitDayOf(NOON));
      expect(tap).toMatchObject({ settled: totalPrice(order), expected: 0 });
    });

    test('have refunds, by their own ids or by their charges, and do not take one for a capture', async () => {
      const { storage, order } = await paidOrder(open);
      const request = aRefundRequest('one', { amount: fils(300) });
      await storage.refunds.request(order.number, request, EDITOR);
      await storage.refunds.settle(request.id, { kind: 'done', reference: 're_1' }, ASKED);
      const refund = { kind: 'refund', fee: 0 } as const;
      expect(await store(storage, [aLine('re_1', 300)])).toMatchObject({ matched: 0, unknown: ['re_1'] });
      expect(await store(storage, [aLine('re_1', 300, refund)])).toMatchObject({ differences: [] });
      const byCharge = aLine(`chg_${FIRST}`, 300, { ...refund, charge: `chg_${FIRST}` });
      expect(await storage.settlements.compare(named([byCharge]))).toMatchObject({ differences: [] });
      const other = await store(storage, [aLine('re_1', 250, refund), aLine('re_2', 9, refund)]);
      expect(other.differences).toMatchObject([
        { kind: 'settled-otherwise', reference: 're_1', orderNumber: order.number, amount: 250, expected: 300 },
        { kind: 'settled-unknown', reference: 're_2' },
      ]);
      const [tap] = await storage.payouts.expectedFrom(['tap'], kuwaitDayOf(ASKED));
      expect(tap).toMatchObject({ captured: totalPrice(order), refunded: 300, settled: -300 });
    });

    test('name captures of their days that have no line', async () => {
      const { storage } = await paidOrder(open);
      const day = kuwaitDayOf(NOON);
      const period = { from: day, to: day, methods: ['knet'] } as const;
      const [missing, ...others] = await storage.settlements.missing('tap', period, 9);
      expect([missing?.reference, others]).toEqual([`chg_${FIRST}`, []]);
      expect(await storage.settlements.missing('tap', { ...period, methods: ['card'] }, 9)).toEqual([]);
      expect(await storage.settlements.missing('myfatoorah', period, 9)).toEqual([]);
      await store(storage, [aLine(`chg_${FIRST}`, missing?.amount ?? 0)]);
      expect(await storage.settlements.missing('tap', period, 9)).toEqual([]);
    });

    test('have no fees and nothing expected of tests', async () => {
      const { storage } = await paidOrder(open);
      const tried = anOrder([[BOW, 1]]);
      await storage.orders.place(tried, null);
      await storage.payments.start(aStart(SECOND, tried.number, NOON));
      await storage.payments.settle(SECOND, captureOf(tried, { isTest: true, reference: 'test' }), NOON);
      await store(storage, [aLine('test', totalPrice(tried), { gateway: 'sandbox' })]);
      expect(await storage.settlements.ofMonth(MONTH)).toMatchObject([{ gateway: 'tap', payments: 1 }]);
      const [sandbox] = await storage.payouts.expectedFrom(['sandbox'], kuwaitDayOf(NOON));
      expect(sandbox).toMatchObject({ captured: 0, settled: 0, expected: 0 });
    });

    test('fit later when the shop comes to know their payments', async () => {
      const { storage } = await paidOrder(open);
      const late = anOrder([[BOW, 1]]);
      await storage.orders.place(late, null);
      await store(storage, [aLine(`chg_${SECOND}`, totalPrice(late))]);
      expect(await storage.settlements.recheck(ASKED)).toBe(1);
      await payAtTap(storage, late, SECOND);
      expect(await storage.settlements.recheck(ASKED)).toBe(0);
      expect(await openIn(storage)).toEqual([]);
      const [tap] = await storage.payouts.expectedFrom(['tap'], kuwaitDayOf(NOON));
      expect(tap).toMatchObject({ settled: totalPrice(late) });
    });

    test('are listed by day, and by payout', async () => {
      const { storage } = await paidOrder(open);
      const day = kuwaitDayOf(ASKED);
      await store(storage, [aLine('a', 1), aLine('b', 2), aLine('c', 3, { paidAt: ASKED + 86_400_000, payout: null })]);
      const found = await listed(storage.settlements.between(day, day));
      expect(found.map(({ reference, day }) => [reference, day])).toEqual([
        ['a', day],
        ['b', day],
      ]);
      expect(await storage.settlements.ofPayout('tap', 'po_1', { skip: 1, limit: 9 })).toMatchObject([
        { reference: 'b' },
      ]);
    });
  });

  describe('payouts', () => {
    test('are compared with their lines, and a bank statement is surer than a gateway or a file', async () => {
      const { storage } = await paidOrder(open);
      await store(storage, [aLine('a', 5000), aLine('b', 300, { kind: 'refund', fee: 0 })]);
      const said = aPayout({ amount: 4600, at: ASKED });
      expect(await storage.payouts.take(said, null)).toMatchObject({
        payout: said,
        sums: [
          { kind: 'charge', lines: 1, amount: 5000, fee: 100, vat: 0 },
          { kind: 'refund', lines: 1, amount: 300, fee: 0, vat: 0 },
        ],
      });
      const differing = async () => (await openIn(storage)).filter((one) => one.startsWith('other-payout'));
      expect(await differing()).toEqual([]);
      const byHand = { ...said, amount: 4500, fees: null, bankReference: 'B-1', source: 'hand' } as const;
      await storage.payouts.take(byHand, EDITOR);
      expect(await differing()).toEqual(['other-payout po_1']);
      // The file once more: the bank's word stays.
      await storage.payouts.take(said, null);
      expect(await storage.payouts.find('tap', 'po_1')).toMatchObject({
        payout: { amount: 4500, fees: 100, bankReference: 'B-1', source: 'hand' },
      });
      await storage.payouts.correct({ ...byHand, amount: 4600 }, EDITOR);
      expect(await differing()).toEqual([]);
      expect(await historyOf(storage, 'payments')).toMatchObject([
        { kind: 'payout-written', changes: expect.arrayContaining([{ field: 'amount', from: 4.5, to: 4.6 }]) },
        { kind: 'payout-written' },
      ]);
      expect(await storage.payouts.correct({ ...said, reference: 'none' }, EDITOR)).toBeNull();
    });

    test('are listed by month, the newest first, and by day', async () => {
      const { storage } = await paidOrder(open);
      const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'] as const;
      for (const [index, day] of days.entries())
        await storage.payouts.take(aPayout({ reference: `po_${index}`, day: day as never }), null);
      const found = await storage.payouts.ofMonth('2026-02' as KuwaitMonth);
      expect(found.map(({ payout }) => payout.reference)).toEqual(['po_2', 'po_1']);
      const between = await listed(storage.payouts.between(days[1] as never, days[3] as never));
      expect(between.map(({ payout }) => payout.reference)).toEqual(['po_1', 'po_2', 'po_3']);
    });
  });
}
