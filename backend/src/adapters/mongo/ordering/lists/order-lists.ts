import type { mongo } from 'mongoose';
import type { ListPage } from '../../../../application/list-page.ts';
import type { OrderFilter, OrderSort } from '../../../../application/ordering/office/office-orders.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { daysOf, isByTotal, isOfKind, kindOf, sortOf, timesOf } from './order-conditions.ts';
import { searchedOrders } from './order-searches.ts';
import { ordersToPrint } from './orders-to-print.ts';
import type { OrderDocument } from '../../schema/ordering/orders.ts';

// Which orders a page of the office's list has. Orders of each kind are counted by day, so the counts say how many orders
// match, and on which days those of a page are. Only the keys of these days are read.

export interface FoundOrders {
  readonly ids: readonly string[];
  /** Total of all pages. */
  readonly total: number;
  readonly isTotalCapped: boolean;
}

/** A day with the number of its orders that match, and of those that stand before them in the list. */
interface CountedDay {
  readonly day: number;
  readonly count: number;
  readonly before: number;
}

/** Approximate number of orders of the days that are read together. */
const READ_AT_ONCE = 2000;

export async function findOrders(db: MongoDatabase, filter: OrderFilter, page: ListPage): Promise<FoundOrders> {
  const from = (page.page - 1) * page.limit;
  if (filter.words !== null) {
    const { ids, isTotalCapped } = await searchedOrders(db, filter);
    return { ids: ids.slice(from, from + page.limit), total: ids.length, isTotalCapped };
  }
  if (filter.toPrint !== null) {
    const ids = await ordersToPrint(db, filter, filter.toPrint);
    return { ids: ids.slice(from, from + page.limit), total: ids.length, isTotalCapped: false };
  }
  const days = await daysWith(db, filter);
  const total = sizeOf(days);
  if (isByTotal(filter))
    return { ids: await byTotal(db, filter, { total, from, limit: page.limit }), total, isTotalCapped: false };
  const ofPage = days.filter(({ before, count }) => before < from + page.limit && before + count > from);
  const skipped = from - (ofPage[0]?.before ?? 0);
  return { ids: await ofDays(db, filter, ofPage, skipped, page.limit), total, isTotalCapped: false };
}

/** All matching orders in the order of the filter; each piece has the orders of some days. */
export async function* allOrders(
  db: MongoDatabase,
  filter: OrderFilter,
  batch: number,
): AsyncGenerator<readonly string[]> {
  if (filter.words !== null) {
    yield (await searchedOrders(db, filter)).ids;
    return;
  }
  if (filter.toPrint !== null) {
    yield await ordersToPrint(db, filter, filter.toPrint);
    return;
  }
  if (isByTotal(filter)) {
    yield* allByTotal(db, filter, batch);
    return;
  }
  let some: CountedDay[] = [];
  for (const day of await daysWith(db, filter)) {
    some.push(day);
    if (sizeOf(some) < READ_AT_ONCE) continue;
    yield await ofDays(db, filter, some, 0, 0);
    some = [];
  }
  yield await ofDays(db, filter, some, 0, 0);
}

/** The key of an order in the index of totals. */
type TotalKey = Pick<OrderDocument, 'total' | 'status' | 'paymentState' | 'createdAt' | 'seq' | '_id'>;

/**
 * Each part begins after the key of the one before, and passes over what does not match. A change may move an order to a
 * later place, so those that came are remembered.
 */
async function* allByTotal(db: MongoDatabase, filter: OrderFilter, batch: number): AsyncGenerator<readonly string[]> {
  const came = new Set<string>();
  const bound = filter.sort === 'total-desc' ? 'max' : 'min';
  const times = timesOf(filter);
  const matches = ({ createdAt, ...order }: TotalKey) =>
    createdAt >= times.$gte && createdAt < times.$lt && isOfKind(order, { ...filter, toPrint: null });
  let after: TotalKey | null = null;
  for (;;) {
    const from: mongo.FindOptions = after === null ? {} : { [bound]: after };
    const found: TotalKey[] = await db
      .collection('orders')
      .find(after === null ? { total: { $gte: 0 } } : {}, { hint: 'order_by_total', ...from })
      .project<TotalKey>({ total: 1, status: 1, paymentState: 1, createdAt: 1, seq: 1 })
      .sort(sortOf(filter.sort))
      .limit(batch + 1)
      .toArray();
    // A lower bound is itself a part of what it bounds.
    const following: TotalKey[] = found.filter(({ _id }) => _id !== after?._id);
    const last = following.at(-1);
    if (!last) return;
    const ids = following.filter(matches).map(({ _id }) => _id);
    yield ids.filter((id) => !came.has(id));
    for (const id of ids) came.add(id);
    const { total, status, paymentState, createdAt, seq, _id } = last;
    after = { total, status, paymentState, createdAt, seq, _id };
  }
}

function sizeOf(days: readonly CountedDay[]): number {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? last.before + last.count - first.before : 0;
}

/** The days of the filter's period that have orders which match, in the order of the list. */
async function daysWith(db: MongoDatabase, filter: OrderFilter): Promise<CountedDay[]> {
  const rows = await db
    .collection('orderCounts')
    .aggregate<{ _id: number; count: number }>(
      [
        { $match: { key: 'day', value: daysOf(filter), ...kindOf(filter) } },
        { $group: { _id: '$value', count: { $sum: '$count' } } },
      ],
      { hint: 'orderCounts_of_kind', batchSize: 100_000 },
    )
    .toArray();
  const direction = filter.sort === 'date-desc' ? -1 : 1;
  const counted = rows.filter(({ count }) => count > 0).toSorted((a, b) => direction * (a._id - b._id));
  let before = 0;
  return counted.map(({ _id: day, count }) => {
    const place = before;
    before += count;
    return { day, count, before: place };
  });
}

/** @param limit 0: all of them */
async function ofDays(
  db: MongoDatabase,
  filter: OrderFilter,
  days: readonly CountedDay[],
  skipped: number,
  limit: number,
): Promise<string[]> {
  if (days.length === 0) return [];
  return idsOf(db, { day: { $in: days.map(({ day }) => day) }, ...kindOf(filter) }, filter.sort, skipped, limit);
}

/** A page in the second half of the list is read from the end of it, so at most half of the index is walked. */
async function byTotal(
  db: MongoDatabase,
  filter: OrderFilter,
  { total, from, limit }: { total: number; from: number; limit: number },
): Promise<string[]> {
  if (from >= total) return [];
  const length = Math.min(limit, total - from);
  if (from <= total / 2) return walkTotals(db, filter, from, length);
  const sort = filter.sort === 'total-desc' ? 'total-asc' : 'total-desc';
  return (await walkTotals(db, { ...filter, sort }, total - from - length, length)).toReversed();
}

async function walkTotals(db: MongoDatabase, filter: OrderFilter, skipped: number, limit: number): Promise<string[]> {
  const condition = { total: { $gte: 0 }, ...kindOf(filter), createdAt: timesOf(filter) };
  return idsOf(db, condition, filter.sort, skipped, limit);
}

/** Reads the index alone. */
async function idsOf(
  db: MongoDatabase,
  condition: mongo.Filter<OrderDocument>,
  sort: OrderSort,
  skipped: number,
  limit: number,
): Promise<string[]> {
  const orders = await db
    .collection('orders')
    .find(condition, { hint: isByTotal({ sort }) ? 'order_by_total' : 'order_by_day', batchSize: 100_000 })
    .project<{ _id: string }>({ _id: 1 })
    .sort(sortOf(sort))
    .skip(skipped)
    .limit(limit)
    .toArray();
  return orders.map(({ _id }) => _id);
}
