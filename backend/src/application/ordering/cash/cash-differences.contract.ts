import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, driverId, runId } from '../../../domain/ids.ts';
import { DAY, dayAfter, kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import { cashStateOf } from '../../../domain/ordering/cash/cash-difference.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { aSale, enterFair, FAIR, take } from '../../../domain/ordering/stalls/stall.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

const bow = aProduct('bow', { stock: 10 });
const editor = { accountId: accountId('office'), addressKey: 'address' };
const by = { editor, at: NOON + 1000 };
const RUN = runId('run');
const SALEM = driverId('salem');
const TODAY = kuwaitDayOf(NOON);

/** @param open opens the storage to test */
export function cashDifferencesContract(open: OpenStorage): void {
  /** A run that has taken the cash of one order and waits to be counted. */
  async function withCash() {
    const storage = await openWith(open, [bow], NOON);
    const order = { ...anOrder([[bow, 1]]), paymentMethod: 'cash-on-delivery' as const };
    await storage.orders.place(order, null);
    await storage.officeOrders.setStatus(order.id, 'ready', editor, NOON);
    await storage.deliveryRuns.act({ kind: 'plan', run: RUN, driver: SALEM, orders: [order.id] }, by);
    await storage.deliveryRuns.act({ kind: 'hand-over', run: RUN }, by);
    const visit = { kind: 'visit', run: RUN, order: order.id, visit: 'delivered', takesMoney: true } as const;
    await storage.deliveryRuns.act(visit, by);
    return { storage, total: totalPrice(order) };
  }

  const count = (storage: Storage, counted: Fils, at = by.at) =>
    storage.deliveryRuns.act({ kind: 'count', run: RUN, counted, note: 'Lost', borneBy: 'driver' }, { editor, at });

  async function stateOf(storage: Storage, day = TODAY) {
    const { recorded, lines, count: counted } = await storage.moneyBooks.cashOf(day);
    return { recorded, ...cashStateOf(recorded, lines, counted?.counted ?? null) };
  }

  const less = (total: Fils, by_: number) => fils(total - by_);

  describe('cash differences', () => {
    test('of a run lessen what is expected of the day of its cash, with a line of the history', async () => {
      const { storage, total } = await withCash();
      await count(storage, less(total, 500), NOON + DAY);
      const [line, ...others] = await storage.cashDifferences.ofRun(RUN);
      expect([line, others]).toEqual([
        {
          id: expect.any(String),
          day: TODAY,
          cashDay: TODAY,
          runId: RUN,
          stallId: null,
          amount: -500,
          borneBy: 'driver',
          driver: SALEM,
          note: 'Lost',
          at: NOON + DAY,
          by: editor.accountId,
        },
        [],
      ]);
      expect(await stateOf(storage)).toEqual({ recorded: total, expected: total - 500, settled: 0, difference: null });
      expect(await stateOf(storage, dayAfter(TODAY, 1))).toMatchObject({ recorded: 0, expected: 0 });
      const { entries } = await storage.history.of({ subject: 'delivery-runs', subjectId: RUN }, { page: 1, limit: 1 });
      expect(entries).toMatchObject([
        {
          kind: 'cash-difference',
          changes: [
            { field: 'difference', from: 0, to: -0.5 },
            { field: 'borneBy', from: '', to: 'driver' },
          ],
        },
      ]);
    });

    test('are none of a run that brings all, and one in the shop’s favour of one that brings more', async () => {
      const { storage, total } = await withCash();
      await count(storage, total);
      expect(await storage.cashDifferences.ofRun(RUN)).toEqual([]);
      const other = await withCash();
      await count(other.storage, less(other.total, -250));
      expect(await other.storage.cashDifferences.ofRun(RUN)).toMatchObject([{ amount: 250 }]);
    });

    test('are corrected by further lines, of the day on which the cash comes, and never changed', async () => {
      const { storage, total } = await withCash();
      const correct = (brought: Fils, borneBy: 'driver' | 'shop', at: number) =>
        storage.cashDifferences.correctRun(RUN, { brought, borneBy, note: 'Found' }, { editor, at });
      expect(await correct(total, 'shop', NOON)).toBe('wrong-state');
      expect(await storage.cashDifferences.correctRun(runId('none'), anything(total), by)).toBe('not-found');
      await count(storage, less(total, 500));
      const [first] = await storage.cashDifferences.ofRun(RUN);
      expect(await correct(less(total, 200), 'driver', NOON + DAY)).toBe('corrected');
      expect(await correct(less(total, 200), 'driver', NOON + DAY)).toBe('corrected');
      expect(await correct(less(total, 200), 'shop', NOON + 2 * DAY)).toBe('corrected');
      const lines = await storage.cashDifferences.ofRun(RUN);
      expect(lines[0]).toEqual(first);
      expect(lines.map(({ amount, borneBy, cashDay }) => [amount, borneBy, cashDay]).toSorted()).toEqual(
        [
          [-500, 'driver', TODAY],
          [300, 'driver', dayAfter(TODAY, 1)],
          [200, 'driver', dayAfter(TODAY, 2)],
          [-200, 'shop', dayAfter(TODAY, 2)],
        ].toSorted(),
      );
      expect(await stateOf(storage)).toMatchObject({ expected: total - 500 });
      expect(await stateOf(storage, dayAfter(TODAY, 1))).toMatchObject({ expected: 300 });
      expect(await stateOf(storage, dayAfter(TODAY, 2))).toMatchObject({ expected: 0 });
    });

    test('of a count are settled once, also by many at the same moment, and anew after another count', async () => {
      const { storage, total } = await withCash();
      const settle = (seen: number) => storage.cashDifferences.settleDay(TODAY, seen, 'The till', by);
      const countDay = (counted: Fils) =>
        storage.moneyBooks.countCash(
          { day: TODAY, counted, note: '', countedAt: NOON, countedBy: editor.accountId },
          editor,
        );
      expect(await settle(0)).toBe('nothing-open');
      await count(storage, less(total, 500));
      await countDay(less(total, 600));
      expect(await stateOf(storage)).toMatchObject({ difference: -100 });
      expect(await settle(-600)).toBe('changed');
      const results = await Promise.all(Array.from({ length: 5 }, () => settle(-100)));
      expect(results.toSorted()).toEqual([...Array<string>(4).fill('nothing-open'), 'settled']);
      expect(await stateOf(storage)).toEqual({ recorded: total, expected: total - 500, settled: -100, difference: 0 });
      await countDay(less(total, 500));
      expect(await settle(100)).toBe('settled');
      expect(await stateOf(storage)).toMatchObject({ settled: 0, difference: 0 });
      const { entries } = await storage.history.of({ subject: 'payments', subjectId: null }, { page: 1, limit: 9 });
      expect(entries.filter(({ kind }) => kind === 'cash-difference')).toHaveLength(2);
    });

    test('of a stall are lines of its day', async () => {
      const storage = await openWith(open, [bow], NOON);
      await storage.stalls.act(enterFair, { editor, at: NOON });
      await storage.stalls.act(take([bow, 2]), by);
      await storage.stalls.act({ kind: 'sell', stall: FAIR, sale: aSale(1, [[bow, 1]]) }, by);
      const brought = { brought: fils(1750), borneBy: 'seller', note: 'Found' } as const;
      expect(await storage.cashDifferences.correctStall(FAIR, brought, by)).toBe('wrong-state');
      await storage.stalls.act({ kind: 'close', stall: FAIR, left: new Map([[bow.id, 1]]), note: '' }, by);
      const short = { kind: 'count', stall: FAIR, counted: fils(1700), note: 'Change', borneBy: 'seller' } as const;
      await storage.stalls.act(short, { editor, at: NOON + DAY });
      expect(await storage.cashDifferences.ofStall(FAIR)).toMatchObject([
        { cashDay: TODAY, amount: -50, borneBy: 'seller', runId: null, stallId: FAIR, driver: null },
      ]);
      expect(await stateOf(storage)).toMatchObject({ recorded: 1750, expected: 1700 });
      expect(await storage.cashDifferences.correctStall(FAIR, brought, { editor, at: NOON + DAY })).toBe('corrected');
      expect((await storage.cashDifferences.ofStall(FAIR)).map(({ amount }) => amount)).toEqual([-50, 50]);
    });

    test('about a closed month are booked on the first open day, and keep the day of their cash', async () => {
      const { storage, total } = await withCash();
      const later = NOON + 25 * DAY;
      const closing = storage.closings.close(kuwaitMonthOf(NOON), 'Nobody has counted', editor, later);
      expect(await closing).toEqual({ kind: 'closed' });
      await count(storage, less(total, 500), later);
      const booked = { cashDay: TODAY, day: `${kuwaitMonthOf(later)}-01` };
      expect(await storage.cashDifferences.ofRun(RUN)).toMatchObject([{ ...booked, amount: -500 }]);
      await storage.cashDifferences.correctRun(RUN, anything(total), { editor, at: later + DAY });
      const [, correction] = await storage.cashDifferences.ofRun(RUN);
      const comes = kuwaitDayOf(later + DAY);
      expect(correction).toMatchObject({ amount: 500, cashDay: comes, day: comes });
    });

    test('are read by the days on which they are booked', async () => {
      const { storage, total } = await withCash();
      await count(storage, less(total, 500));
      await storage.cashDifferences.correctRun(RUN, anything(total), { editor, at: NOON + 40 * DAY });
      const read = async (from: number, to: number) => {
        const lines = [];
        const days = [dayAfter(TODAY, from), dayAfter(TODAY, to)] as const;
        for await (const { amount } of storage.cashDifferences.between(...days)) lines.push(amount);
        return lines;
      };
      expect([await read(0, 0), await read(-9, -1), await read(1, 40)]).toEqual([[-500], [], [500]]);
      expect(await read(-9, 99)).toEqual([-500, 500]);
    });
  });
}

const anything = (brought: Fils) => ({ brought, borneBy: 'driver', note: 'Brought' }) as const;
