import type { mongo } from 'mongoose';
import { MOST_FOUND } from '../../../../application/ordering/office/office-orders.ts';
import type { OrderFilter, OrderSort } from '../../../../application/ordering/office/office-orders.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { daysOf, isOfKind } from './order-conditions.ts';
import type { OrderDocument } from '../../schema/ordering/orders.ts';
import { oneBeginningWith } from '../../catalog/search/text-beginnings.ts';

/** Fields that decide the place of an order in a list. */
export type Found = Pick<
  OrderDocument,
  '_id' | 'seq' | 'day' | 'createdAt' | 'total' | 'status' | 'paymentState' | 'toPrint'
>;
type Condition = mongo.Filter<OrderDocument>;

/**
 * This index holds the words of each day together, so the beginning of a word is searched day by day, the newest day
 * first.
 */
const INDEX = 'order_words';

/** Number of orders with the rarest word that are checked for the other words, the newest first. */
const MOST_LOOKED_AT = 10_000;
/**
 * Each word is counted only up to this number at first. A word with fewer orders is the rarest, and no word is counted
 * further.
 */
const COUNTED_TO = [200, 2000, MOST_LOOKED_AT + 1];

/** Orders with the words of a filter, in its order: see `MOST_FOUND`. */
export async function searchedOrders(
  db: MongoDatabase,
  filter: OrderFilter,
): Promise<{ ids: readonly string[]; isTotalCapped: boolean }> {
  const words = filter.words ?? [];
  if (words.length === 0) return { ids: [], isTotalCapped: false };
  const { found, isTotalCapped } = await newestWith(db, words, daysOf(filter));
  const ofKind = found.filter((order) => isOfKind(order, filter));
  return { ids: ofKind.toSorted(comparatorOf(filter.sort)).map(({ _id }) => _id), isTotalCapped };
}

async function newestWith(
  db: MongoDatabase,
  words: readonly string[],
  days: Condition['day'],
): Promise<{ found: readonly Found[]; isTotalCapped: boolean }> {
  const { rarest, others, isCommon } = await byRarity(db, words, days);
  const within = (day: Condition['day'], limit: number) =>
    ordersWith(db, { day, words: oneBeginningWith(rarest) }, others, limit);
  const found = await within(days, MOST_FOUND + 1);
  if (found.length <= MOST_FOUND) return { found, isTotalCapped: isCommon };
  // The orders of the last day are sorted by word and not by time, so all of that day are needed to find its newest.
  const { day } = found[MOST_FOUND] as Found;
  const all = [...found.filter((order) => order.day !== day), ...(await within(day, 0))];
  return { found: all.toSorted(comparatorOf('date-desc')).slice(0, MOST_FOUND), isTotalCapped: true };
}

/** Reads the index by the rarest word alone. @returns `isCommon`: some orders with it were not looked at */
async function byRarity(
  db: MongoDatabase,
  words: readonly string[],
  days: Condition['day'],
): Promise<{ rarest: string; others: readonly string[]; isCommon: boolean }> {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return { rarest: first, others: [], isCommon: false };
  const count = (word: string, limit: number) =>
    db
      .collection('orders')
      .countDocuments({ day: days, words: oneBeginningWith(word) } as Condition, { hint: INDEX, limit });
  const least = async (limit: number) => {
    const counted = await Promise.all(words.map(async (word) => ({ word, count: await count(word, limit) })));
    return counted.reduce((one, other) => (other.count < one.count ? other : one));
  };
  let rarest = { word: first, count: 0 };
  for (const limit of COUNTED_TO) {
    rarest = await least(limit);
    if (rarest.count < limit) break;
  }
  const others = words.filter((word) => word !== rarest.word);
  return { rarest: rarest.word, others, isCommon: rarest.count > MOST_LOOKED_AT };
}

/** @param limit 0: no limit */
function ordersWith(
  db: MongoDatabase,
  condition: Record<string, unknown>,
  others: readonly string[],
  limit: number,
): Promise<Found[]> {
  const stages = [
    { $match: condition },
    { $sort: { day: -1 as const } },
    ...(others.length === 0
      ? []
      : [{ $limit: MOST_LOOKED_AT }, { $match: { $and: others.map((word) => ({ words: oneBeginningWith(word) })) } }]),
    ...(limit === 0 ? [] : [{ $limit: limit }]),
    { $project: { seq: 1, day: 1, createdAt: 1, total: 1, status: 1, paymentState: 1, toPrint: 1 } },
  ];
  return db.collection('orders').aggregate<Found>(stages, { hint: INDEX, batchSize: 100_000 }).toArray();
}

export function comparatorOf(sort: OrderSort): (a: Found, b: Found) => number {
  const direction = sort.endsWith('desc') ? -1 : 1;
  const by = sort.startsWith('date') ? (order: Found) => order.createdAt : (order: Found) => order.total;
  return (a, b) => direction * (by(a) - by(b) || a.createdAt - b.createdAt || a.seq - b.seq);
}
