import { describe, expect, test } from '@jest/globals';
import type { KuwaitDay, KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { DAY, kuwaitDayOf, kuwaitMonthOf } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { findingOf } from '../../../../domain/ordering/money/finding.ts';
import { standingEntries } from '../../../../domain/ordering/money/outside/withdraw.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import type { Storage } from '../../../storage.ts';
import { aRefundRequest, ASKED, EDITOR, historyOf, paidOrder, someMoney } from '../../money/money.fixture.ts';
import { aTapStart, BOW, captureOf, listed, SECOND } from '../../paying/payments.fixture.ts';

const MONTH = kuwaitMonthOf(NOON);
/** In the month after it. */
const LATER = NOON + 25 * DAY;
const NEXT = kuwaitMonthOf(LATER);
const FIRST_OPEN = `${NEXT}-01`;
const day = (text: string) => text as KuwaitDay;
const month = (text: string) => text as KuwaitMonth;

/** @param open opens the storage to test */
export function closingsContract(open: OpenStorage): void {
  const close = ({ closings }: Storage, which: KuwaitMonth = MONTH, note = 'Nobody was there', at = LATER) =>
    closings.close(which, note, EDITOR, at);

  describe('months are closed', () => {
    test('in their order, once they have ended, with their sums and a line of the history', async () => {
      const { storage, order } = await paidOrder(open);
      await storage.moneyBooks.record(order.id, someMoney(500, { method: 'cash' }), EDITOR, ASKED);
      expect(await close(storage, NEXT)).toEqual({ kind: 'not-closable' });
      expect(await close(storage, MONTH, '')).toEqual({ kind: 'uncounted' });
      expect(await close(storage)).toEqual({ kind: 'closed' });
      expect(await close(storage)).toEqual({ kind: 'not-closable' });
      expect(await close(storage, month('2025-12'))).toEqual({ kind: 'not-closable' });
      const [closing] = await storage.closings.list(10);
      const { received } = (await storage.orders.find(order.number))!.money;
      expect(closing).toEqual({
        month: MONTH,
        closedAt: LATER,
        closedBy: EDITOR.accountId,
        note: 'Nobody was there',
        sums: [
          { method: 'cash', gateway: null, received: 500, payments: 1, returned: 0, refunds: 0 },
          { method: 'knet', gateway: 'tap', received: received - 500, payments: 1, returned: 0, refunds: 0 },
        ],
      });
      expect(await historyOf(storage, 'payments')).toEqual([
        { kind: 'month-closed', changes: [{ field: 'month', from: null, to: MONTH }] },
      ]);
    });

    test('after their differences are dealt with, and without a note when the cash is counted', async () => {
      const { storage, order } = await paidOrder(open);
      await storage.moneyBooks.record(order.id, someMoney(500, { method: 'cash' }), EDITOR, ASKED);
      const found = findingOf({
        kind: 'unknown-charge',
        gateway: 'tap',
        reference: 'chg_x',
        orderNumber: null,
        amount: fils(1),
        expected: null,
        foundAt: LATER,
      });
      await storage.findings.add(found);
      expect(await storage.closings.obstaclesOf(MONTH)).toEqual({ openFindings: 1, uncounted: [kuwaitDayOf(NOON)] });
      expect(await close(storage)).toEqual({ kind: 'blocked' });
      await storage.findings.close([found.id], LATER);
      const count = { counted: fils(500), note: '', countedAt: ASKED, countedBy: EDITOR.accountId };
      expect(await storage.moneyBooks.countCash({ day: kuwaitDayOf(NOON), ...count }, EDITOR)).toBe(true);
      expect(await close(storage, MONTH, '')).toEqual({ kind: 'closed' });
    });

    test('and the last one is opened again, with the reason in the history', async () => {
      const { storage } = await paidOrder(open);
      await close(storage);
      expect(await storage.closings.open(month('2025-12'), 'A slip', EDITOR, LATER)).toBe(false);
      expect(await storage.closings.open(MONTH, 'A slip', EDITOR, LATER)).toBe(true);
      expect(await storage.closings.open(MONTH, 'A slip', EDITOR, LATER)).toBe(false);
      expect(await storage.closings.list(10)).toEqual([]);
      expect((await historyOf(storage, 'payments'))[0]).toEqual({
        kind: 'month-opened',
        changes: [
          { field: 'month', from: null, to: MONTH },
          { field: 'reason', from: null, to: 'A slip' },
        ],
      });
    });
  });

  describe('a closed month stays as it is', () => {
    /** Orders paid, delivered and recorded in the month, which is then closed. */
    async function closed() {
      const { storage, order } = await paidOrder(open);
      const [cash, second] = [anOrder([[BOW, 1]]), anOrder([[BOW, 1]])];
      for (const one of [cash, second]) await storage.orders.place(one, null);
      await storage.payments.accept(cash.number, 'cash-on-delivery', NOON);
      await storage.officeOrders.setStatus(cash.id, 'delivered', EDITOR, ASKED);
      await storage.moneyBooks.record(order.id, someMoney(900, { method: 'cash' }), EDITOR, ASKED);
      await storage.payments.start(aTapStart(SECOND, second.number, NOON));
      const before = await storage.moneyBooks.ofMonth(MONTH);
      expect(await close(storage)).toEqual({ kind: 'closed' });
      return { storage, order, cash, second, before };
    }

    const lastOf = async ({ moneyBooks }: Storage, { number }: Order) => (await moneyBooks.ofOrder(number)).at(-1);

    test.each<readonly [string, object, (shop: Awaited<ReturnType<typeof closed>>) => Promise<unknown>]>([
      [
        'a record',
        { kind: 'record', movedAt: NOON },
        ({ storage, order }) => storage.moneyBooks.record(order.id, someMoney(70), EDITOR, LATER),
      ],
      [
        'money given back by hand',
        { kind: 'given-back', movedAt: NOON },
        ({ storage, order }) => {
          const byHand = { way: 'cash', reference: '', movedAt: NOON } as const;
          const request = aRefundRequest('hand', { amount: fils(80), byHand, at: LATER });
          return storage.refunds.request(order.number, request, EDITOR);
        },
      ],
      [
        'money that is settled by hand',
        { kind: 'given-back', movedAt: NOON },
        ({ storage, order }) => {
          const { method: how, ...money } = someMoney(90, { method: 'cash' });
          return storage.moneyBooks.settle(order.number, { how, ...money }, EDITOR, LATER);
        },
      ],
      [
        'a withdrawn record',
        { kind: 'record-withdrawn', movedAt: NOON },
        async ({ storage, order }) => {
          const { id } = standingEntries(await storage.moneyBooks.ofOrder(order.number)).at(-1)!;
          return storage.moneyBooks.withdraw(order.number, id, 'Of another order', EDITOR, LATER);
        },
      ],
    ])('and %s is booked on the first day after it', async (_name, entry, happen) => {
      const shop = await closed();
      await happen(shop);
      expect(await lastOf(shop.storage, shop.order)).toMatchObject({ ...entry, bookedDay: FIRST_OPEN, at: LATER });
      expect(await shop.storage.moneyBooks.ofMonth(MONTH)).toEqual(shop.before);
      const after = await shop.storage.moneyBooks.ofMonth(NEXT);
      expect(after.map((row) => row.day)).toEqual([FIRST_OPEN]);
    });

    test('and cash that was not handed over after all is missing on the first day after it', async () => {
      const { storage, cash, before } = await closed();
      await storage.officeOrders.setStatus(cash.id, 'ready', EDITOR, LATER);
      expect(await lastOf(storage, cash)).toMatchObject({ kind: 'record-withdrawn', bookedDay: FIRST_OPEN });
      expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual(before);
      expect((await storage.moneyBooks.cashOf(day(FIRST_OPEN))).recorded).toBeLessThan(0);
    });

    test('and a late capture and a refund of the dashboard are booked when they are known', async () => {
      const { storage, order, second, before } = await closed();
      await storage.payments.settle(SECOND, captureOf(second, { reference: 'chg_late' }), LATER);
      const request = aRefundRequest('dashboard', { amount: fils(50), at: NOON });
      await storage.refunds.request(order.number, request, EDITOR);
      const asked = (await storage.refunds.find(request.id))!;
      const made = {
        ...asked,
        id: aRefundRequest('made').id,
        reference: 're_x',
        state: 'done',
        endedAt: NOON,
      } as const;
      expect(await storage.refunds.adopt(made, LATER)).toBe(true);
      for (const one of [order, second]) expect(await lastOf(storage, one)).toMatchObject({ movedAt: LATER });
      expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual(before);
    });

    test('and the ledger has each entry on the day of the books, once', async () => {
      const { storage, order } = await closed();
      await storage.moneyBooks.record(order.id, someMoney(70), EDITOR, LATER);
      await storage.moneyBooks.record(order.id, someMoney(80, { movedAt: LATER }), EDITOR, LATER);
      const between = async (from: string, to: string) =>
        (await listed(storage.moneyBooks.between(day(from), day(to)))).flat().map(({ amount, kind }) => [kind, amount]);
      const last = kuwaitDayOf(LATER);
      expect(await between(FIRST_OPEN, FIRST_OPEN)).toEqual([['record', 70]]);
      expect(await between(last, last)).toEqual([['record', 80]]);
      const all = await between(`${MONTH}-01`, last);
      expect(all).toHaveLength(5);
      expect(all.slice(-2)).toEqual([
        ['record', 70],
        ['record', 80],
      ]);
    });

    test('and its cash is not counted any more', async () => {
      const { storage } = await closed();
      const count = { counted: fils(1), note: '', countedAt: LATER, countedBy: EDITOR.accountId };
      expect(await storage.moneyBooks.countCash({ day: kuwaitDayOf(NOON), ...count }, EDITOR)).toBe(false);
      expect((await storage.moneyBooks.cashOf(kuwaitDayOf(NOON))).count).toBeNull();
      expect(await storage.moneyBooks.countCash({ day: kuwaitDayOf(LATER), ...count }, EDITOR)).toBe(true);
    });

    test('and what its cash lacked is booked on the first day after it', async () => {
      const { storage } = await paidOrder(open);
      const of = kuwaitDayOf(NOON);
      const count = { day: of, counted: fils(70), note: '', countedAt: ASKED, countedBy: EDITOR.accountId };
      await storage.moneyBooks.countCash(count, EDITOR);
      await close(storage);
      expect(await storage.cashDifferences.settleDay(of, 70, 'It was the float', { editor: EDITOR, at: LATER })).toBe(
        'settled',
      );
      const lines = await listed(storage.cashDifferences.between(of, day(FIRST_OPEN)));
      expect(lines).toMatchObject([{ cashDay: of, day: FIRST_OPEN, amount: 70 }]);
    });

    test('and what was booked after it is withdrawn there, also once it is open again', async () => {
      const { storage, order, before } = await closed();
      await storage.moneyBooks.record(order.id, someMoney(70), EDITOR, LATER);
      await storage.closings.open(MONTH, 'A slip', EDITOR, LATER);
      const { id } = standingEntries(await storage.moneyBooks.ofOrder(order.number)).at(-1)!;
      await storage.moneyBooks.withdraw(order.number, id, 'Of another order', EDITOR, LATER);
      expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual(before);
      expect(await storage.moneyBooks.ofMonth(NEXT)).toEqual([]);
    });
  });

  test('what is recorded while a month is closed is in its sums, or booked after it', async () => {
    const { storage, order } = await paidOrder(open);
    await expectTrueSums([storage], order);
  });
}

/** Closes a month while every process records money in it. */
export async function expectTrueSums(processes: readonly Storage[], order: Order): Promise<void> {
  const [storage] = processes as [Storage];
  const record = (one: Storage) => one.moneyBooks.record(order.id, someMoney(10), EDITOR, LATER);
  const closing = storage.closings.close(MONTH, 'Nobody was there', EDITOR, LATER);
  const all = Array.from({ length: 6 }, () => processes).flat();
  await Promise.all([...all.map(record), closing]);
  expect(await closing).toEqual({ kind: 'closed' });
  const [found] = await storage.closings.list(1);
  const received = (rows: readonly { readonly received: number }[]) => rows.reduce((sum, row) => sum + row.received, 0);
  expect(received(await storage.moneyBooks.ofMonth(MONTH))).toBe(received(found!.sums));
  const booked = (await storage.moneyBooks.ofOrder(order.number)).filter(({ bookedDay }) => bookedDay === FIRST_OPEN);
  expect(received(await storage.moneyBooks.ofMonth(NEXT))).toBe(booked.length * 10);
}
