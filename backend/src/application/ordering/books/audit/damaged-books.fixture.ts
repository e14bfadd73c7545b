import { DAY, kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import type { BookRule } from '../../../../domain/ordering/books/book-difference.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { CopyProgress } from '../../../data/exchange.ts';
import { RecordsInMemory } from '../../../data/in-memory-reader.fixture.ts';
import { ShopData } from '../../../data/shop-data.ts';
import type { Storage } from '../../../storage.ts';

type Stored = Readonly<Record<string, never>>;
/** @param marked numbers of orders whose papers are still to be issued */
type IsConcerned = (record: Stored, marked: ReadonlySet<string>) => boolean;
type Damage = readonly [kind: string, isConcerned: IsConcerned, change: (record: Stored) => object];

const more =
  (field: string): Damage[2] =>
  (record) => ({ [field]: Number(record[field]) + 1 });
const any = () => true;

/** What somebody has changed in the database: the first record of the kind that is concerned. */
const DAMAGES = {
  'paper-numbers': ['paperCounters', any, more('last')],
  'paper-parts': ['salesPapers', ({ kind }) => kind === 'credit-note', () => ({ refundId: 'gone' })],
  'paper-balance': [
    'salesPapers',
    ({ kind, orderNumber }, marked) => kind === 'invoice' && !marked.has(orderNumber ?? ''),
    () => ({ orderNumber: 'FK-GONE' }),
  ],
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

/**
 * Copies a shop whose books somebody has changed by hand.
 * @param to holds nothing yet
 * @returns the rules that are broken
 */
export async function copyDamaged(from: Storage, to: Storage): Promise<readonly string[]> {
  const records = await RecordsInMemory.of(new ShopData(from.exchange, from.pictureFiles));
  const broken: string[] = [];
  const marked = new Set(([...records.of('papersDue')] as Stored[]).map(({ orderNumber }) => String(orderNumber)));
  let progress: CopyProgress = { source: 'a shop', fingerprint: '', kind: 'accounts', place: null, written: 0 };
  await to.exchange.begin(progress);
  for (const kind of records.kinds.names) {
    const all = [...records.of(kind)] as Stored[];
    for (const [rule, [of, isConcerned, change]] of Object.entries<Damage>(DAMAGES)) {
      const place = of === kind ? all.findIndex((record) => isConcerned(record, marked)) : -1;
      if (place < 0) continue;
      all[place] = { ...all[place], ...change(all[place]!) };
      broken.push(rule);
    }
    const next = { ...progress, kind, written: progress.written + all.length };
    await new ShopData(to.exchange, to.pictureFiles).write(kind, all, progress, next);
    progress = next;
  }
  await to.exchange.finish();
  const missed = Object.keys(DAMAGES).filter((rule) => !broken.includes(rule));
  if (missed.length > 0) throw new Error(`the shop has nothing that breaks ${missed.join(', ')}`);
  return broken;
}
