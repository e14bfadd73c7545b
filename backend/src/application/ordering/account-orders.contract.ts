import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';

const bow = aProduct('bow', { stock: null });
const NOURA = accountId('noura');
const HESSA = accountId('hessa');

/** @param open of the storage that is to behave so */
export function accountOrdersContract(open: OpenStorage): void {
  async function withOrders(...placed: readonly Order[]) {
    const storage = await openWith(open, [bow], NOON);
    for (const order of placed) await storage.orders.place(order, null);
    return storage;
  }

  describe('the orders of an account', () => {
    const orderOf = (owner: typeof NOURA | null, at: number) => anOrder([[bow, 1]], { accountId: owner, at });

    test('are listed newest first, whole, and nobody else has any among them', async () => {
      const [first, last, middle] = [orderOf(NOURA, NOON), orderOf(NOURA, NOON + 2), orderOf(NOURA, NOON + 1)];
      const { orders } = await withOrders(first, orderOf(HESSA, NOON + 3), last, orderOf(null, NOON + 4), middle);
      expect(await orders.listOfAccount(NOURA, { page: 1, limit: 10 })).toEqual({
        orders: [last, middle, first],
        total: 3,
      });
      expect(await orders.listOfAccount(accountId('sara'), { page: 1, limit: 10 })).toEqual({ orders: [], total: 0 });
    });

    test('come in pages that leave none out and show none twice, also of the same moment', async () => {
      const placed = Array.from({ length: 7 }, () => orderOf(NOURA, NOON));
      const { orders } = await withOrders(...placed);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => orders.listOfAccount(NOURA, { page, limit: 3 })));
      expect(pages.map((page) => [page.orders.length, page.total])).toEqual([
        [3, 7],
        [3, 7],
        [1, 7],
        [0, 7],
      ]);
      expect(pages.flatMap((page) => page.orders)).toEqual(placed.toReversed());
    });
  });
}
