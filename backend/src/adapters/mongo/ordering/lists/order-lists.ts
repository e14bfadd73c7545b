import type { mongo } from 'mongoose';
import type { ListPage } from '../../../../application/list-page.ts';
import type { OrderFilter, OrderSort } from '../../../../application/ordering/office/office-orders.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { daysOf, INDEX_OF, keyOf, kindOf, sortOf, timesOf } from './order-conditions.ts';
import { searchedOrders } from './order-searches.ts';
import type { OrderDocument } from '../../schema/ordering.ts';

// Which orders a page has. What an order is listed by (its day, its total) is counted for each kind of order, so that the
// counts tell on which days, or at which totals, a page is, and only the keys of those are read: see `order-counts.ts`.

export interface FoundOrders {
  readonly ids: readonly string[];
  /** Over every page. */
  readonly total: number;
  readonly isTotalCapped: boolean;
}

/** A day or a total with the orders that match, and how many of them come before it in the list. */
interface Bucket {
  readonly value: number;
  readonly count: number;
  readonly before: number;
}

/** Days or totals of about so many orders are read at once when all are. */
const READ_AT_ONCE = 2000;

export async function findOrders(db: MongoDatabase, filter: OrderFilter, page: ListPage): Promise<FoundOrders> {
  const from = (page.page - 1) * page.limit;
  if (filter.words !== null) {
    const { ids, isTotalCapped } = await searchedOrders(db, filter);
    return { ids: ids.slice(from, from + page.limit), total: ids.length, isTotalCapped };
  }
  if (isByTotalInRange(filter)) {
    const total = sizeOf(await bucketsOf(db, { ...filter, sort: 'date-asc' }));
    return { ids: await byTotalInRange(db, filter, { total, from, limit: page.limit }), total, isTotalCapped: false };
  }
  const buckets = await bucketsOf(db, filter);
  const ofPage = buckets.filter(({ before, count }) => before < from + page.limit && before + count > from);
  const skipped = from - (ofPage[0]?.before ?? 0);
  return {
    ids: await ofBuckets(db, filter, ofPage, skipped, page.limit),
    total: sizeOf(buckets),
    isTotalCapped: false,
  };
}

/** All that match, in the order of the filter, some days or totals at a time. */
export async function* allOrders(db: MongoDatabase, filter: OrderFilter): AsyncGenerator<readonly string[]> {
  if (filter.words !== null) {
    yield (await searchedOrders(db, filter)).ids;
    return;
  }
  let some: Bucket[] = [];
  for (const bucket of await bucketsOf(db, filter)) {
    some.push(bucket);
    if (sizeOf(some) < READ_AT_ONCE) continue;
    yield await ofBuckets(db, filter, some, 0, 0);
    some = [];
  }
  yield await ofBuckets(db, filter, some, 0, 0);
}

function isByTotalInRange({ sort, from, to }: OrderFilter): boolean {
  return keyOf(sort) === 'total' && (from !== null || to !== null);
}

function sizeOf(buckets: readonly Bucket[]): number {
  const [first, last] = [buckets[0], buckets.at(-1)];
  return first && last ? last.before + last.count - first.before : 0;
}

/** Those with orders that match, in the order of the list; of totals those of all days. */
async function bucketsOf(db: MongoDatabase, filter: OrderFilter): Promise<Bucket[]> {
  const key = keyOf(filter.sort);
  const value = key === 'day' ? daysOf(filter) : { $gte: 0 };
  const rows = await db
    .collection('orderCounts')
    .aggregate<{ _id: number; count: number }>(
      [{ $match: { key, value, ...kindOf(filter) } }, { $group: { _id: '$value', count: { $sum: '$count' } } }],
      { hint: 'orderCounts_of_kind', batchSize: 100_000 },
    )
    .toArray();
  const direction = filter.sort.endsWith('desc') ? -1 : 1;
  const counted = rows.filter(({ count }) => count > 0).toSorted((a, b) => direction * (a._id - b._id));
  let before = 0;
  return counted.map(({ _id, count }) => {
    const bucket = { value: _id, count, before };
    before += count;
    return bucket;
  });
}

/** @param limit 0: all of them */
async function ofBuckets(
  db: MongoDatabase,
  filter: OrderFilter,
  buckets: readonly Bucket[],
  skipped: number,
  limit: number,
): Promise<string[]> {
  if (buckets.length === 0) return [];
  const key = keyOf(filter.sort);
  const isRange = isByTotalInRange(filter);
  const condition = {
    [key]: { $in: buckets.map(({ value }) => value) },
    ...kindOf(filter),
    ...(isRange && { createdAt: timesOf(filter) }),
  };
  return idsOf(db, condition, filter.sort, skipped, limit);
}

/** Counted off in the index of totals, from whichever end is nearer. */
async function byTotalInRange(
  db: MongoDatabase,
  filter: OrderFilter,
  { total, from, limit }: { total: number; from: number; limit: number },
): Promise<string[]> {
  if (from >= total) return [];
  const length = Math.min(limit, total - from);
  const condition = { total: { $gte: 0 }, ...kindOf(filter), createdAt: timesOf(filter) };
  if (from <= total / 2) return idsOf(db, condition, filter.sort, from, length);
  const sort = filter.sort === 'total-desc' ? 'total-asc' : 'total-desc';
  return (await idsOf(db, condition, sort, total - from - length, length)).toReversed();
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
    .find(condition, { hint: INDEX_OF[keyOf(sort)], batchSize: 100_000 })
    .project<{ _id: string }>({ _id: 1 })
    .sort(sortOf(sort))
    .skip(skipped)
    .limit(limit)
    .toArray();
  return orders.map(({ _id }) => _id);
}
