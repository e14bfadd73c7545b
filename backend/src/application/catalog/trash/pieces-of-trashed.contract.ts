import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { proposeEdit } from '../../../domain/ordering/editing/order-edit.ts';
import { anOrder, areaNow, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { anAccount } from '../../identity/identity.fixture.ts';
import { aRefundRequest, ASKED, EDITOR } from '../../ordering/money/money.fixture.ts';
import { FIRST, payAtTap } from '../../ordering/paying/payments.fixture.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { by, FORMER } from '../editing/editing.fixture.ts';

const bow = aProduct('bow');
const ribbon = aProduct('ribbon', { stock: 6 });
const LATER = NOON + TIME_TO_PAY;

/** A way in which an order of four bows gives pieces back, with the bows in stock after it. */
interface Way {
  readonly way: string;
  readonly back: number;
  /** Happens before the product is deleted. */
  readonly before?: (storage: Storage, order: Order) => Promise<unknown>;
  readonly give: (storage: Storage, order: Order) => Promise<unknown>;
}

const WAYS: readonly Way[] = [
  {
    way: 'the office cancels it',
    back: 4,
    give: ({ officeOrders }, { id }) => officeOrders.setStatus(id, 'cancelled', EDITOR, LATER),
  },
  { way: 'its customer cancels it', back: 4, give: ({ orders }, { number }) => orders.cancel(number, LATER) },
  { way: 'it expires', back: 4, give: ({ orders }) => orders.expireUnpaid(LATER, 10) },
  {
    way: 'another order takes its other pieces',
    back: 4,
    give: ({ orders }) => orders.place(anOrder([[ribbon, 6]], { at: LATER - 1 }), null, aCaller('other')),
  },
  {
    way: 'its customer replaces it',
    back: 4,
    give: ({ orders }, { number }) =>
      orders.place(anOrder([[ribbon, 1]], { at: LATER - 1 }), null, { replaces: number }),
  },
  {
    way: 'its customer erases the account',
    back: 4,
    give: ({ erasure }, { accountId }) =>
      erasure.eraseAccount({
        audit: { accountId: accountId!, kind: 'erased', actor: 'account', addressKey: null, at: LATER - 1 },
        forgives: [],
      }),
  },
  { way: 'the office takes pieces out of it', back: 3, give: (storage, order) => edit(storage, order, 1) },
  { way: 'the office takes the line out of it', back: 4, give: (storage, order) => edit(storage, order, 0) },
  {
    way: 'pieces are refunded and restocked',
    back: 3,
    before: (storage, order) => payAtTap(storage, order, FIRST),
    give: ({ refunds }, { number }) =>
      refunds.request(number, aRefundRequest('one', { lines: [{ line: 0, quantity: 3, restock: true }] }), EDITOR),
  },
];

const aCaller = (addressKey: string) => ({ caller: { addressKey } });

async function edit({ orders, officeOrders }: Storage, { number }: Order, bows: number): Promise<unknown> {
  const current = (await orders.find(number))!;
  const orderItems = [
    ...(bows > 0 ? [{ productId: bow.id, quantity: bows }] : []),
    { productId: ribbon.id, quantity: 1 },
  ];
  const context = { products: new Map([[ribbon.id, ribbon]]), area: areaNow() };
  const proposed = proposeEdit(current, { orderItems }, context);
  if (proposed.kind !== 'proposed') throw new Error(`the edit was not proposed: ${proposed.kind}`);
  return officeOrders.edit({ proposed, version: undefined, editor: EDITOR, at: ASKED });
}

/** @param open opens the storage to test */
export function piecesOfTrashedContract(open: OpenStorage): void {
  async function withOrder() {
    const storage = await openWith(open, [bow, ribbon], NOON);
    const { id } = await anAccount(storage, 'noura@example.com');
    const pieces = [
      [bow, 4],
      [ribbon, 1],
    ] as const;
    const order = anOrder(pieces, { accountId: id });
    await storage.orders.place(order, null, aCaller('home'));
    return { storage, order };
  }

  const restore = ({ productTrash }: Storage) => productTrash.restore(bow.id, {}, [], by(FORMER, 300));
  const movesOf = async ({ stockMovements }: Storage) =>
    (await stockMovements.of(bow.id, { page: 1, limit: 10 })).movements.map(({ number, kind, before, after }) => [
      number,
      kind,
      before,
      after,
    ]);

  describe('the pieces of an order whose product is in the trash', () => {
    test.each(WAYS)('return to it when $way', async ({ back, before, give }) => {
      const { storage, order } = await withOrder();
      await before?.(storage, order);
      await storage.productEditing.delete(bow.id, by(FORMER));
      await give(storage, order);
      const { products } = await storage.productTrash.list({ page: 1, limit: 10 });
      expect(products).toMatchObject([{ product: { ...bow, stock: 6 + back } }]);
      expect(await restore(storage)).toMatchObject({ kind: 'restored' });
      expect(await stockOf(storage, bow)).toBe(6 + back);
      expect(await movesOf(storage)).toEqual([
        [2, 'returned', 6, 6 + back],
        [1, 'sold', 10, 6],
      ]);
    });

    test('return once for each of several orders, and the movements go on after it is restored', async () => {
      const { storage, order } = await withOrder();
      const other = anOrder([[bow, 2]]);
      await storage.orders.place(other, null);
      await storage.productEditing.delete(bow.id, by(FORMER));
      const cancel = ({ number }: Order) => storage.orders.cancel(number, ASKED);
      await Promise.all([cancel(order), cancel(other), cancel(order)]);
      await restore(storage);
      await storage.productEditing.change(bow.id, { change: { stock: 20 } }, by(FORMER, 301));
      const moves = await movesOf(storage);
      expect(moves.map(([number]) => number)).toEqual([5, 4, 3, 2, 1]);
      expect(moves[0]).toEqual([5, 'corrected', 10, 20]);
      expect(moves[1]?.[3]).toBe(10);
    });

    test('are nowhere when its stock is not tracked, or it is erased', async () => {
      const free = aProduct('free', { stock: null });
      const storage = await openWith(open, [bow, free], NOON);
      const pieces = [
        [bow, 4],
        [free, 3],
      ] as const;
      const order = anOrder(pieces);
      await storage.orders.place(order, null);
      for (const { id } of [bow, free]) await storage.productEditing.delete(id, by(FORMER));
      await storage.productTrash.erase(bow.id, by(FORMER));
      expect(await storage.orders.cancel(order.number, ASKED)).toMatchObject({ kind: 'cancelled' });
      const { products } = await storage.productTrash.list({ page: 1, limit: 10 });
      expect(products).toMatchObject([{ product: free }]);
    });

    test('are not taken out of the trash when the office takes the cancellation back', async () => {
      const { storage, order } = await withOrder();
      await storage.productEditing.delete(bow.id, by(FORMER));
      await storage.orders.cancel(order.number, ASKED);
      expect(await storage.officeOrders.setStatus(order.id, 'processing', EDITOR, ASKED)).toMatchObject({
        kind: 'out-of-stock',
        items: [{ productId: bow.id, available: 0 }],
      });
    });
  });
}
