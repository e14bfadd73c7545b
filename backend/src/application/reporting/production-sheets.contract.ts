import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId, refundId } from '../../domain/ids.ts';
import { kuwaitDayOf } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { anOrder, NOON, withName } from '../../domain/ordering/order.fixture.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { textPlaces } from '../../domain/reporting/production.ts';
import { anAccount } from '../identity/identity.fixture.ts';
import { aRefundRequest, ASKED } from '../ordering/money/money.fixture.ts';
import { FIRST, payAtTap } from '../ordering/paying/payments.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';

/** @param open opens the storage to test */
export function productionSheetsContract(open: OpenStorage): void {
  const ribbon = aProduct('ribbon', { stock: null });
  const editor = { accountId: accountId('gone'), addressKey: 'address' };

  async function accepted(storage: Storage, given: Partial<Order> = {}): Promise<Order> {
    const order = { ...withName(anOrder([[ribbon, 2]])), ...given };
    await storage.orders.place(order, null);
    await storage.payments.accept(order.number, 'cash-on-delivery', NOON);
    return order;
  }

  const empty = () => openWith(open, [ribbon], NOON);
  const idsOf = async ({ productionSheets }: Storage, most = 100) =>
    (await productionSheets.read(most)).texts.map(({ place }) => place.orderId);
  const textsLeft = async ({ shopCounts }: Storage) => (await shopCounts.read(kuwaitDayOf(NOON), 5)).textsToMake;

  describe('the production sheet', () => {
    test('has the texts of orders that are paid or with cash on delivery, and no others', async () => {
      const storage = await empty();
      await storage.orders.place(withName(anOrder([[ribbon, 1]])), null);
      const { number, id, lines } = await accepted(storage);
      expect(await storage.productionSheets.read(100)).toEqual({
        texts: [
          {
            place: { orderId: id, line: 0, text: 0 },
            orderNumber: number,
            orderedAt: NOON,
            arrivesOn: null,
            productId: ribbon.id,
            productName: ribbon.name,
            imageUrl: ribbon.imageUrl,
            filterColor: 'pink',
            title: { en: 'Her name', ar: 'اسمها' },
            text: 'دانة',
            look: lines[0]?.customTexts[0]?.look,
            quantity: 2,
            isMade: false,
            madeBy: null,
          },
        ],
        isCapped: false,
      });
      expect(await textsLeft(storage)).toBe(1);
    });

    test('ticks texts off with their editor, and unticks them', async () => {
      const storage = await empty();
      const { id, email } = await anAccount(storage, 'huda@example.com');
      const order = await accepted(storage);
      const [place] = textPlaces(order);
      if (!place) throw new Error('the order has a text');
      const mark = (isMade: boolean, by: typeof id) =>
        storage.productionSheets.mark([place], isMade, { ...editor, accountId: by }, NOON);
      await mark(true, id);
      // A later tick by somebody else does not replace the first editor.
      await mark(true, accountId('gone'));
      expect((await storage.productionSheets.read(100)).texts).toMatchObject([{ isMade: true, madeBy: email }]);
      expect(await textsLeft(storage)).toBe(0);
      await mark(false, id);
      await mark(false, id);
      expect((await storage.productionSheets.read(100)).texts).toMatchObject([{ isMade: false, madeBy: null }]);
      expect(await textsLeft(storage)).toBe(1);
    });

    test('keeps the first editor of a ticked text when it is ticked again with others', async () => {
      const storage = await empty();
      const { id, email } = await anAccount(storage, 'huda@example.com');
      const lines = [1, 2].flatMap(() => withName(anOrder([[ribbon, 1]])).lines);
      const places = textPlaces(await accepted(storage, { lines }));
      await storage.productionSheets.mark(places.slice(0, 1), true, { ...editor, accountId: id }, NOON);
      await storage.productionSheets.mark(places, true, editor, NOON);
      const { texts } = await storage.productionSheets.read(100);
      expect(texts.map(({ isMade, madeBy }) => [isMade, madeBy])).toEqual([
        [true, email],
        [true, null],
      ]);
    });

    test('loses no tick when several people make them at once', async () => {
      const storage = await empty();
      const orders = await Promise.all(Array.from({ length: 10 }, () => accepted(storage)));
      const marks = orders.flatMap((order) =>
        [1, 2].map(() => storage.productionSheets.mark(textPlaces(order), true, editor, NOON)),
      );
      await Promise.all(marks);
      const { texts } = await storage.productionSheets.read(100);
      expect(texts.filter(({ isMade }) => isMade)).toHaveLength(10);
      expect(await textsLeft(storage)).toBe(0);
    });

    test('has no pieces that are refunded, and has them again when the refund fails', async () => {
      const storage = await empty();
      const lines = [1, 3].flatMap((pieces) => withName(anOrder([[ribbon, pieces]])).lines);
      const placed = { ...anOrder([[ribbon, 1]]), lines };
      await storage.orders.place(placed, null);
      const order = await payAtTap(storage, placed, FIRST);
      const [ticked] = textPlaces(order);
      await storage.productionSheets.mark([ticked!], true, editor, NOON);
      const refund = (name: string, line: number, quantity: number) =>
        storage.refunds.request(
          order.id,
          aRefundRequest(name, { amount: fils(100), lines: [{ line, quantity, restock: false }] }),
          editor,
        );
      const sheet = async () =>
        (await storage.productionSheets.read(100)).texts.map(({ place, quantity }) => [place.line, quantity]);
      await refund('one', 1, 1);
      expect([await sheet(), await textsLeft(storage)]).toEqual([
        [
          [0, 1],
          [1, 2],
        ],
        1,
      ]);
      await refund('two', 1, 2);
      await refund('three', 0, 1);
      expect([await sheet(), await textsLeft(storage)]).toEqual([[], 0]);
      // Nobody can tick it, because it is not to be made.
      await storage.productionSheets.mark([{ ...ticked!, line: 1 }], true, editor, NOON);
      await storage.refunds.settle(refundId('two'), { kind: 'failed', failure: 'declined' }, ASKED);
      expect([await sheet(), await textsLeft(storage)]).toEqual([[[1, 2]], 1]);
      // The text that is made and refunded counts neither as made nor as left.
      for (const isMade of [true, false]) {
        await storage.productionSheets.mark([{ ...ticked!, line: 1 }], isMade, editor, NOON);
        expect(await textsLeft(storage)).toBe(isMade ? 0 : 1);
      }
      await storage.refunds.settle(refundId('three'), { kind: 'failed', failure: 'declined' }, ASKED);
      expect(await textsLeft(storage)).toBe(1);
      expect((await storage.productionSheets.read(100)).texts).toMatchObject([{ isMade: true }, { isMade: false }]);
    });

    test('ignores ids that belong to no text to make', async () => {
      const storage = await empty();
      const unpaid = withName(anOrder([[ribbon, 1]]));
      await storage.orders.place(unpaid, null);
      const order = await accepted(storage);
      const [place] = textPlaces(order);
      if (!place) throw new Error('the order has a text');
      const others = [
        { ...place, line: 1 },
        { ...place, text: 1 },
        ...textPlaces(unpaid),
        ...textPlaces(anOrder([[ribbon, 1]])),
      ];
      await storage.productionSheets.mark(others, true, editor, NOON);
      expect((await storage.productionSheets.read(100)).texts).toMatchObject([{ isMade: false }]);
    });

    test('lists unfinished texts first, the oldest order first, and reports when it is incomplete', async () => {
      const storage = await empty();
      const later = await accepted(storage, { createdAt: NOON + 2 });
      const made = await accepted(storage, { createdAt: NOON });
      const earlier = await accepted(storage, { createdAt: NOON + 1 });
      await storage.productionSheets.mark(textPlaces(made), true, editor, NOON);
      expect(await idsOf(storage)).toEqual([earlier.id, later.id, made.id]);
      expect(await idsOf(storage, 2)).toEqual([earlier.id, later.id]);
      expect((await storage.productionSheets.read(2)).isCapped).toBe(true);
      expect((await storage.productionSheets.read(3)).isCapped).toBe(false);
    });
  });
}
