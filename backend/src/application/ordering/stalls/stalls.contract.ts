import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { invalidForm } from '../../../domain/field-fault.ts';
import { paymentAttemptId, stallId } from '../../../domain/ids.ts';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { standingEntries } from '../../../domain/ordering/money/outside/withdraw.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { SaleAtStall } from '../../../domain/ordering/stalls/stall-sale.ts';
import type { StallAction, StallResult } from '../../../domain/ordering/stalls/stall-action.ts';
import { MOST_OPEN_STALLS } from '../../../domain/ordering/stalls/stall.ts';
import { aSale, enterFair, FAIR, FETCHED, SELLER, take } from '../../../domain/ordering/stalls/stall.fixture.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { aStart } from '../paying/payments.fixture.ts';

const name = { en: 'Name', ar: 'الاسم' };
const bow = aProduct('bow', { stock: 10 });
const named = aProduct('named', {
  stock: 5,
  customTags: [{ title: name, required: true, lettering: null }],
});
const free = aProduct('free', { stock: null });
const by = { editor: { accountId: SELLER, addressKey: 'address' }, at: NOON + 60_000 };

/** @param open opens the storage to test */
export function stallsContract(open: OpenStorage): void {
  describe('stalls', () => {
    async function withFair(...pieces: readonly (readonly [product: Product, quantity: number])[]) {
      const storage = await openWith(open, [bow, named, free], NOON);
      const act = (action: StallAction, at = by.at): Promise<StallResult> => storage.stalls.act(action, { ...by, at });
      const sell = (sale: SaleAtStall, at?: number) => act({ kind: 'sell', stall: FAIR, sale }, at);
      const stocks = async () => Promise.all([bow, named, free].map((product) => stockOf(storage, product)));
      const find = async (sale: SaleAtStall) => (await storage.orders.find(sale.number))!;
      await act(enterFair, NOON);
      expect(await act(take(...pieces))).toMatchObject({ kind: 'done' });
      return { storage, act, sell, stocks, find };
    }

    test('have pieces that leave the stock of the shop and come back to it, and never more than it has', async () => {
      const { storage, act, stocks } = await withFair([bow, 8], [named, 2], [free, 3]);
      expect(await stocks()).toEqual([2, 3, null]);
      expect(await act(take([named, 1], [bow, 3]))).toMatchObject({
        kind: 'out-of-stock',
        items: [{ productId: bow.id, available: 2 }],
      });
      expect(await stocks()).toEqual([2, 3, null]);
      await act({ kind: 'bring-back', stall: FAIR, pieces: new Map([[bow.id, 1]]) });
      expect(await stocks()).toEqual([3, 3, null]);
      const { movements } = await storage.stockMovements.of(bow.id, { page: 1, limit: 10 });
      expect(movements.map(({ kind, before, after }) => [kind, before, after])).toEqual([
        ['from-stall', 2, 3],
        ['to-stall', 10, 2],
      ]);
      expect(movements[0]).toMatchObject({ orderNumber: null, note: 'معرض مدرسة البيان' });
    });

    test('are taken along once when many want the last pieces at the same moment', async () => {
      const { act, stocks } = await withFair([free, 1]);
      const results = await Promise.all(Array.from({ length: 8 }, () => act(take([bow, 4]))));
      expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(2);
      expect((await stocks())[0]).toBe(2);
    });

    test('sell for cash and Wamd: an order that is paid and handed over, in the books and the report, and no stock', async () => {
      const { storage, sell, stocks, find } = await withFair([bow, 8]);
      const [cash, wamd] = [aSale(1, [[bow, 2]]), aSale(2, [[bow, 1]], { payment: 'wamd' })];
      await Promise.all([sell(cash), sell(wamd)]);
      const sold = { status: 'delivered', paymentStatus: 'paid', holdsStock: true };
      expect(await find(cash)).toMatchObject({ ...sold, delivery: { phone: '', stall: { id: FAIR } } });
      expect(await find(wamd)).toMatchObject(sold);
      expect(await storage.moneyBooks.ofOrder(cash.number)).toMatchObject([
        { kind: 'record', method: 'cash', amount: 3500 },
      ]);
      expect(await storage.moneyBooks.ofOrder(wamd.number)).toMatchObject([{ method: 'wamd', amount: 1750 }]);
      expect(await storage.moneyBooks.cashOf(kuwaitDayOf(NOON))).toMatchObject({ recorded: 3500 });
      expect(await storage.salesReports.amountOfMonth(kuwaitMonthOf(NOON))).toBe(5250);
      expect(await stocks()).toEqual([2, 5, null]);
      const stall = await storage.stalls.find(FAIR);
      expect(stall).toMatchObject({ cash: 3500, lines: [{ taken: 8, sold: 3, back: 0 }] });
      expect(await storage.stalls.sales(FAIR, { page: 1, limit: 1 })).toMatchObject({ total: 2 });
      const request = await storage.history.of({ subject: 'order', subjectId: cash.order }, { page: 1, limit: 5 });
      expect(request.entries).toMatchObject([{ kind: 'created' }]);
    });

    test('bring names to stitch to the production sheet, with whoever fetches them', async () => {
      const { storage, sell, find } = await withFair([named, 2]);
      const sale = aSale(1, [[named, 1, 'دانة']], FETCHED);
      await sell(sale);
      expect(await find(sale)).toMatchObject({ status: 'processing', paymentStatus: 'paid', delivery: FETCHED.person });
      const { texts } = await storage.productionSheets.read(10);
      expect(texts).toMatchObject([{ text: 'دانة' }]);
    });

    test('wait for a payment by link, and hand over what was paid', async () => {
      const { storage, act, sell, find } = await withFair([bow, 8]);
      const sale = aSale(1, [[bow, 2]], { payment: 'link', soldAt: by.at });
      await sell(sale);
      expect(await find(sale)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
      expect(await storage.stalls.waiting(FAIR)).toMatchObject([{ id: sale.order, state: 'waiting' }]);
      const handOver = { kind: 'hand-over', stall: FAIR, order: sale.order } as const;
      expect(await act(handOver)).toEqual({ kind: 'wrong-state' });
      const close = { kind: 'close', stall: FAIR, left: new Map([[bow.id, 6]]), note: '' } as const;
      expect(await act(close)).toEqual({ kind: 'sales-waiting' });
      const attempt = paymentAttemptId('attempt');
      await storage.payments.start(aStart(attempt, sale.number, by.at));
      expect(await act({ ...handOver, kind: 'undo' })).toEqual({ kind: 'being-paid' });
      await storage.payments.settle(attempt, { kind: 'captured', amount: fils(3500), reference: 'chg' }, by.at + 1);
      expect(await act(handOver)).toMatchObject({ kind: 'done' });
      expect(await find(sale)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
      expect(await act({ ...handOver, kind: 'undo' })).toEqual({ kind: 'wrong-state' });
      expect(await act(close)).toMatchObject({ kind: 'done' });
    });

    test('take a mistaken sale back, once: the pieces are on the table again, and the cash is not expected', async () => {
      const { storage, act, sell, stocks, find } = await withFair([bow, 8]);
      const sale = aSale(1, [[bow, 2]]);
      await sell(sale);
      const undo = { kind: 'undo', stall: FAIR, order: sale.order } as const;
      await Promise.all([act(undo), act(undo), act(undo)]);
      expect(await find(sale)).toMatchObject({ status: 'cancelled', money: { received: 0 } });
      expect(await storage.stalls.find(FAIR)).toMatchObject({ cash: 0, lines: [{ taken: 8, sold: 0 }] });
      expect((await stocks())[0]).toBe(2);
      expect(await storage.moneyBooks.cashOf(kuwaitDayOf(NOON))).toMatchObject({ recorded: 0 });
    });

    test('follow their orders: pieces of one that the office cancels have come back, and cash that it withdraws is not expected', async () => {
      const { storage, act, sell, stocks, find } = await withFair([bow, 8]);
      const [sale, unpaid] = [aSale(1, [[bow, 2]]), aSale(2, [[bow, 1]], { payment: 'link' })];
      await sell(sale);
      await sell(unpaid);
      const set = (status: 'cancelled' | 'delivered') =>
        storage.officeOrders.setStatus(sale.order, status, by.editor, by.at);
      const { payBy } = await find(unpaid);
      await storage.orders.expireUnpaid(payBy! + 1, 5);
      await set('cancelled');
      expect(await stocks()).toEqual([5, 5, null]);
      expect(await storage.stalls.find(FAIR)).toMatchObject({ cash: 3500, lines: [{ taken: 8, back: 3, sold: 0 }] });
      await set('delivered');
      expect(await storage.stalls.find(FAIR)).toMatchObject({ lines: [{ taken: 8, back: 1, sold: 2 }] });
      const [record] = standingEntries(await storage.moneyBooks.ofOrder(sale.number));
      await storage.moneyBooks.withdraw(sale.number, record?.id ?? '', 'Never paid', by.editor, by.at);
      expect(await storage.stalls.find(FAIR)).toMatchObject({ cash: 0 });
      await set('cancelled');
      const undo = { kind: 'undo', stall: FAIR, order: sale.order } as const;
      expect(await act(undo)).toMatchObject({ kind: 'done' });
      expect(await storage.stalls.find(FAIR)).toMatchObject({ lines: [{ taken: 8, back: 1, sold: 0 }] });
      expect((await stocks())[0]).toBe(3);
    });

    test('close with what was counted: it comes back, what is missing is named, and cash is counted once', async () => {
      const { storage, act, sell, stocks } = await withFair([bow, 8], [named, 2]);
      await sell(aSale(1, [[bow, 3]]));
      const close = { kind: 'close', stall: FAIR, left: new Map([[bow.id, 4]]), note: '' } as const;
      expect(await act(close)).toEqual(invalidForm({ field: 'left', code: 'REQUIRED' }));
      const left = new Map([
        [bow.id, 4],
        [named.id, 2],
      ]);
      expect(await act({ ...close, left })).toEqual(invalidForm({ field: 'note', code: 'REQUIRED' }));
      await act({ ...close, left, note: 'One was broken' });
      expect(await stocks()).toEqual([6, 5, null]);
      expect(await act(take([bow, 1]))).toEqual({ kind: 'wrong-state' });
      const count = { kind: 'count', stall: FAIR, counted: fils(5250), note: '' } as const;
      expect(await act(count)).toMatchObject({ stall: { count: { expected: 5250 } } });
      expect(await act(count)).toEqual({ kind: 'wrong-state' });
      expect(await storage.stalls.find(FAIR)).toMatchObject({ state: 'closed', closing: { note: 'One was broken' } });
    });

    test('are open in a bounded number, also of those that are opened at the same moment', async () => {
      const { storage, act } = await withFair([free, 1]);
      const others = Array.from({ length: MOST_OPEN_STALLS + 5 }, (_, index) => stallId(`other-${index}`));
      const results = await Promise.all(others.map((stall) => act({ ...enterFair, stall })));
      expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(MOST_OPEN_STALLS - 1);
      expect(await act(enterFair)).toMatchObject({ kind: 'done' });
      expect((await storage.stalls.list(null, { page: 1, limit: 1 })).total).toBe(MOST_OPEN_STALLS);
      await act({ kind: 'close', stall: FAIR, left: new Map([[free.id, 1]]), note: '' });
      expect(await act({ ...enterFair, stall: stallId('after') })).toMatchObject({ kind: 'done' });
    });

    test('lose no sale that a phone tells late, also beyond the pieces and after closing', async () => {
      const { storage, act, sell, stocks, find } = await withFair([bow, 4]);
      await sell(aSale(1, [[bow, 3]]));
      await sell(aSale(2, [[bow, 3]]));
      expect(await storage.stalls.find(FAIR)).toMatchObject({ lines: [{ taken: 4, sold: 6 }] });
      await act({ kind: 'close', stall: FAIR, left: new Map([[bow.id, 0]]), note: 'Counted wrong at home' });
      const late = aSale(3, [[bow, 1]]);
      await sell(late, by.at + 3_600_000);
      expect(await find(late)).toMatchObject({ status: 'delivered', createdAt: NOON });
      expect(await storage.stalls.find(FAIR)).toMatchObject({ late: 1 });
      expect(await storage.stalls.sale(late.order)).toMatchObject({ isLate: true });
      await act({ kind: 'accept-late', stall: FAIR });
      expect(await storage.stalls.find(FAIR)).toMatchObject({ late: 0, cash: 7 * 1750 });
      expect((await stocks())[0]).toBe(6);
    });

    test('are listed for all and for their seller', async () => {
      const { storage } = await withFair([free, 1]);
      const page = { page: 1, limit: 10 };
      expect(await storage.stalls.list(null, page)).toMatchObject({ total: 1, stalls: [{ id: FAIR }] });
      expect(await storage.stalls.list(SELLER, page)).toMatchObject({ total: 1, stalls: [{ id: FAIR }] });
      expect(await storage.stalls.list('other' as never, page)).toEqual({ total: 0, stalls: [] });
    });
  });
}
