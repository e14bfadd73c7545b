import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { StockBooking } from '../../../domain/catalog/stock/stock-booking.ts';
import { productId } from '../../../domain/ids.ts';
import { DAY, kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { anEditor, by, FORMER, WHOLE_CATALOGUE } from '../editing/editing.fixture.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { expectWholeMovements } from './stock-movements.fixture.ts';

/** @param open opens the storage to test */
export function stockMovementsContract(open: OpenStorage): void {
  const bow = aProduct('bow');
  const clip = aProduct('clip', { stock: null });
  const ALL = { page: 1, limit: 100 };

  describe('the movements of a stock', () => {
    test('have the pieces that an order takes and gives back, with its number and the administrator', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      const noura = await anEditor(storage, 'noura@example.com');
      const order = anOrder([
        [bow, 2],
        [clip, 1],
      ]);
      await storage.orders.place(order, null);
      await storage.officeOrders.setStatus(order.id, 'cancelled', noura, NOON + 1000);
      const same = { productId: bow.id, note: '', orderNumber: order.number };
      expect(await storage.stockMovements.of(bow.id, ALL)).toEqual({
        movements: [
          { ...same, number: 2, kind: 'returned', before: 8, after: 10, at: NOON + 1000, by: 'noura@example.com' },
          { ...same, number: 1, kind: 'sold', before: 10, after: 8, at: NOON, by: null },
        ],
        total: 2,
        since: { at: NOON, stock: 10 },
      });
      expect(await storage.stockMovements.of(clip.id, ALL)).toEqual({ movements: [], total: 0, since: null });
    });

    test('name nobody when an order expires by itself', async () => {
      const storage = await openWith(open, [bow], NOON);
      await storage.orders.place(anOrder([[bow, 3]]), null);
      await storage.orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
      const { movements } = await storage.stockMovements.of(bow.id, ALL);
      expect(movements).toMatchObject([{ kind: 'returned', after: 10, by: null }, { kind: 'sold' }]);
    });

    test('are one for each of many orders that are placed at once', async () => {
      const storage = await openWith(open, [bow], NOON);
      await Promise.all(Array.from({ length: 6 }, () => storage.orders.place(anOrder([[bow, 2]]), null)));
      const { movements } = await storage.stockMovements.of(bow.id, ALL);
      expect(movements.map(({ number, before, after }) => [number, before, after])).toEqual([
        [5, 2, 0],
        [4, 4, 2],
        [3, 6, 4],
        [2, 8, 6],
        [1, 10, 8],
      ]);
      expect(await stockOf(storage, bow)).toBe(0);
    });

    test('have what an edit, a new product and an import change, and nothing for an edit of something else', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      const noura = await anEditor(storage, 'noura@example.com');
      const { productEditing, productImports, stockMovements } = storage;
      await productEditing.change(bow.id, { change: { stock: 25 }, stockWas: 10 }, by(noura, 1));
      await productEditing.change(bow.id, { change: { isNewArrival: true } }, by(noura, 2));
      await productEditing.change(clip.id, { change: { stock: 4 } }, by(noura, 3));
      await productEditing.change(clip.id, { change: { stock: null } }, by(FORMER, 4));
      await productEditing.create(aProduct('made', { imageUrl: bow.imageUrl, stock: 7 }), by(noura, 5));
      const rows = [{ line: 2, cells: { id: 'bow', stockQuantity: '30' } }];
      const newId = () => productId('unused');
      await productImports.apply(rows, { isAgreed: () => true, newId, by: by(noura, 6) });
      const told = async (id: string) =>
        (await stockMovements.of(productId(id), ALL)).movements.map((one) => [one.kind, one.before, one.after, one.by]);
      expect(await told('bow')).toEqual([
        ['corrected', 25, 30, 'noura@example.com'],
        ['corrected', 10, 25, 'noura@example.com'],
      ]);
      expect(await told('clip')).toEqual([
        ['corrected', 4, null, null],
        ['corrected', null, 4, 'noura@example.com'],
      ]);
      expect(await told('made')).toEqual([['corrected', null, 7, 'noura@example.com']]);
      for (const product of [bow, clip]) await expectWholeMovements(storage, product);
    });

    test('are read page by page, the newest first', async () => {
      const storage = await openWith(open, [bow], NOON);
      for (const stock of [11, 12, 13, 14, 15])
        await storage.productEditing.change(bow.id, { change: { stock } }, by(FORMER, stock));
      const pageOf = async (page: number) => {
        const { movements, total } = await storage.stockMovements.of(bow.id, { page, limit: 2 });
        return { stocks: movements.map(({ after }) => after), total };
      };
      expect(await pageOf(1)).toEqual({ stocks: [15, 14], total: 5 });
      expect(await pageOf(3)).toEqual({ stocks: [11], total: 5 });
      expect(await pageOf(4)).toEqual({ stocks: [], total: 5 });
    });
  });

  describe('a booking', () => {
    const booking: StockBooking = {
      kind: 'received',
      productId: bow.id,
      quantity: 30,
      stockWas: null,
      startTracking: false,
      isConfirmed: false,
      note: 'Box 7',
    };
    const request = (key: string, fingerprint = key) => ({ key, fingerprint });
    const at = (minutes: number) => NOON + minutes * 60_000;

    test('moves the stock once for each key, sells what was sold out, and is told by whom', async () => {
      const soldOut = aProduct('bow', { stock: 0 });
      const storage = await openWith(open, [soldOut], NOON);
      const { accountId } = await anEditor(storage, 'noura@example.com');
      const by = { at: at(1), accountId };
      const { stockMovements } = storage;
      const [first, again] = await Promise.all([
        stockMovements.book(booking, by, request('one')),
        stockMovements.book(booking, { ...by, at: at(2) }, request('one')),
      ]);
      expect(first).toEqual({
        kind: 'booked',
        movement: {
          productId: bow.id,
          number: 1,
          kind: 'received',
          before: 0,
          after: 30,
          at: at(1),
          by: 'noura@example.com',
          orderNumber: null,
          note: 'Box 7',
        },
      });
      expect(again).toEqual(first);
      expect(await stockMovements.book(booking, by, request('one', 'other'))).toEqual({ kind: 'key-reused' });
      expect(await stockOf(storage, bow)).toBe(30);
      expect((await storage.officeCatalogue.browse({ ...WHOLE_CATALOGUE, onlySoldOut: true })).total).toBe(0);
      expect(await storage.officeCatalogue.findProduct(bow.id)).toMatchObject({ version: 1, changedAt: NOON });
      await expectWholeMovements(storage, soldOut);
    });

    test('is undone once, without what was sold since', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      const { stockMovements } = storage;
      const by = { at: NOON, accountId: null };
      await stockMovements.book(booking, by, request('one'));
      await storage.orders.place(anOrder([[bow, 4]]), null);
      const undo = () => stockMovements.undo({ product: bow.id, number: 1 }, by, request('undo'));
      expect(await undo()).toMatchObject({ kind: 'booked', movement: { number: 3, before: 36, after: 6 } });
      expect(await undo()).toMatchObject({ kind: 'booked', movement: { number: 3 } });
      const sold = { product: bow.id, number: 2 };
      expect(await stockMovements.undo(sold, by, request('sold'))).toEqual({ kind: 'not-undoable' });
      const none = { product: bow.id, number: 9 };
      expect(await stockMovements.undo(none, by, request('none'))).toEqual({ kind: 'not-found' });
      await expectWholeMovements(storage, bow);
    });

    test('that the domain refuses, or of no product, stores nothing', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      const { stockMovements } = storage;
      const by = { at: NOON, accountId: null };
      const ofClip = { ...booking, productId: clip.id };
      const gone = { ...booking, productId: productId('gone') };
      expect(await stockMovements.book(ofClip, by, request('one'))).toEqual({ kind: 'not-tracked' });
      expect(await stockMovements.book(gone, by, request('two'))).toEqual({ kind: 'not-found' });
      expect(await stockOf(storage, clip)).toBeNull();
      const begun = await stockMovements.book({ ...ofClip, startTracking: true }, by, request('one'));
      expect(begun).toMatchObject({ kind: 'booked', movement: { before: null, after: 30 } });
      await stockMovements.undo({ product: clip.id, number: 1 }, by, request('undo'));
      expect(await stockOf(storage, clip)).toBeNull();
      await expectWholeMovements(storage, clip);
    });
  });

  test('sales of stocks are those of listed products that are low or were sold, without cancelled orders', async () => {
    const products = [
      bow,
      clip,
      aProduct('out', { stock: 0 }),
      aProduct('plenty', { stock: 100 }),
      aProduct('idle', { stock: 100 }),
      aProduct('hidden', { stock: 0, isVisible: false }),
    ];
    const storage = await openWith(open, products, NOON);
    const placed = async (pieces: number, days: number) => {
      const order = anOrder([[products[3] ?? bow, pieces]], { at: NOON - days * DAY });
      await storage.orders.place(order, null);
      await storage.payments.accept(order.number, 'cash-on-delivery', order.createdAt);
      return order;
    };
    await placed(7, 0);
    await placed(4, 27);
    await placed(9, 28);
    const cancelled = await placed(5, 1);
    await storage.officeOrders.setStatus(cancelled.id, 'cancelled', FORMER, NOON);
    const days = { from: kuwaitDayOf(NOON - 27 * DAY), to: kuwaitDayOf(NOON) };
    const found = await storage.stockSales.between(days, 5);
    expect(found.map(({ product, stock, sold }) => [product.id, stock, sold]).toSorted()).toEqual([
      ['out', 0, 0],
      ['plenty', 80, 11],
    ]);
  });
}
