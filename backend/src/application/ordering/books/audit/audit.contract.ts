import { expect, test } from '@jest/globals';
import { DAY, kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import type { BookDifference, BookRule } from '../../../../domain/ordering/books/book-difference.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { CopyProgress } from '../../../data/exchange.ts';
import { RecordsInMemory } from '../../../data/in-memory-reader.fixture.ts';
import { ShopData } from '../../../data/shop-data.ts';
import { fillWholeShop } from '../../../data/whole-shop.fixture.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import type { Storage } from '../../../storage.ts';
import { ArchivedBooks } from './archived-books.ts';
import { auditBooks } from './audit-books.ts';
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

type Stored = Readonly<Record<string, never>>;
type Damage = readonly [kind: string, isConcerned: (record: Stored) => boolean, change: (record: Stored) => object];

const more =
  (field: string): Damage[2] =>
  (record) => ({ [field]: Number(record[field]) + 1 });
const any = () => true;

/** What somebody has changed in the database: the first record of the kind that is concerned. */
const DAMAGES = {
  'paper-numbers': ['paperCounters', any, more('last')],
  'paper-parts': ['salesPapers', ({ kind }) => kind === 'credit-note', () => ({ refundId: 'gone' })],
  'paper-balance': ['salesPapers', ({ kind }) => kind === 'invoice', () => ({ orderNumber: 'FK-GONE' })],
  'paper-day': ['paperDays', any, more('amount')],
  'papers-due': ['papersDue', any, () => ({ at: NOON - DAY })],
  'closed-month': ['closings', any, () => ({ sums: [LOST] })],
  'payout-lines': ['payouts', any, more('amount')],
  'settlement-line': [
    'settlementRows',
    ({ kind }) => kind === 'charge',
    () => ({ settles: { day: kuwaitDayOf(NOON), amount: 1 } }),
  ],
  'cash-difference': ['cashDifferences', ({ stallId }) => stallId !== null, more('amount')],
  'dispute-line': ['disputes', ({ isTaken }) => !isTaken, () => ({ isTaken: true })],
} as const satisfies Partial<Record<BookRule, Damage>>;

/** Money that nothing explains, in the sums of a closed month. */
const LOST = { method: 'cash', gateway: null, received: 5, payments: 1, returned: 0, refunds: 0 };

/** @returns the rules that are broken */
async function copyDamaged(from: Storage, to: Storage): Promise<readonly string[]> {
  const records = await RecordsInMemory.of(new ShopData(from.exchange, from.pictureFiles));
  const broken: string[] = [];
  let progress: CopyProgress = { source: 'a shop', fingerprint: '', kind: 'accounts', place: null, written: 0 };
  await to.exchange.begin(progress);
  for (const kind of records.kinds.names) {
    const all = [...records.of(kind)] as Stored[];
    for (const [rule, [of, isConcerned, change]] of Object.entries<Damage>(DAMAGES)) {
      const place = of === kind ? all.findIndex(isConcerned) : -1;
      if (place < 0) continue;
      all[place] = { ...all[place], ...change(all[place]!) };
      broken.push(rule);
    }
    const next = { ...progress, kind, written: progress.written + all.length };
    await new ShopData(to.exchange, to.pictureFiles).write(kind, all, progress, next);
    progress = next;
  }
  await to.exchange.finish();
  expect(broken.toSorted()).toEqual(Object.keys(DAMAGES).toSorted());
  return broken;
}

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
