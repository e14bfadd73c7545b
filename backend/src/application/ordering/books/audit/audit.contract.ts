import { expect, test } from '@jest/globals';
import type { BookDifference } from '../../../../domain/ordering/books/book-difference.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import { RecordsInMemory } from '../../../data/in-memory-reader.fixture.ts';
import { ShopData } from '../../../data/shop-data.ts';
import { fillWholeShop } from '../../../data/whole-shop.fixture.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import type { Storage } from '../../../storage.ts';
import { ArchivedBooks } from './archived-books.ts';
import { auditBooks } from './audit-books.ts';
import { copyDamaged } from './damaged-books.fixture.ts';
import { liveBooks } from './live-books.ts';

/** Milliseconds: a whole shop is filled. */
const LONG = 60_000;

/** The books of a shop as they are in a backup. */
export async function archived({ exchange, pictureFiles }: Storage, atOnce?: number): Promise<ArchivedBooks> {
  const records = await RecordsInMemory.of(new ShopData(exchange, pictureFiles));
  const open = () => Object.assign(Object.create(records) as RecordsInMemory, { close: async () => undefined });
  return new ArchivedBooks(open, records.of('orders').length, atOnce);
}

const shown = (one: BookDifference) => JSON.stringify(one);

/** @param open opens the storage to test */
export function auditContract(open: OpenStorage): void {
  test(
    'the books of a whole shop agree, as they are and in a backup',
    async () => {
      const storage = await open();
      const { orders } = await fillWholeShop(storage);
      const live = await auditBooks(liveBooks(storage, () => NOON));
      expect(live).toMatchObject({ differences: [], found: 0, moved: [] });
      expect(live?.orders).toBeGreaterThanOrEqual(orders.length);
      const backup = await auditBooks(await archived(storage, 3));
      expect(backup).toEqual(live);
    },
    LONG,
  );

  test(
    'each damage of a whole shop is named by the rule that it breaks, and by no other',
    async () => {
      const storage = await open();
      await fillWholeShop(storage);
      const copy = await open();
      const damaged = await copyDamaged(storage, copy);
      const live = await auditBooks(liveBooks(copy, () => NOON));
      const named = [...new Set(live?.differences.map(({ rule }) => rule))].toSorted();
      expect(named).toEqual([...damaged].toSorted());
      const backup = await auditBooks(await archived(copy, 3));
      const inBackup = live?.differences.filter(({ rule }) => rule !== 'settlement-line');
      expect(new Set(backup?.differences.map(shown))).toEqual(new Set(inBackup?.map(shown)));
    },
    LONG,
  );
}
