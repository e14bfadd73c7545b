import type { ListPage } from '../../../../application/list-page.ts';
import type { GroupFilter, GroupSort, OrderGroup } from '../../../../application/ordering/office/office-orders.ts';
import { fils } from '../../../../domain/money.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import type { OrderGroupDocument } from '../../schema/office.ts';
import { countedPhones } from './order-counts.ts';
import { beginningWith } from '../../catalog/search/text-beginnings.ts';

const SORTS = {
  'last-desc': { fields: ['lastAt', '_id'], index: 'orderGroups_latest' },
  'orders-desc': { fields: ['orders', 'lastAt', '_id'], index: 'orderGroups_most' },
  'amount-desc': { fields: ['amount', 'lastAt', '_id'], index: 'orderGroups_largest' },
} as const satisfies Record<GroupSort, { fields: readonly (keyof OrderGroupDocument)[]; index: string }>;

/**
 * Phones with a common beginning of this length are so few that sorting them is faster than searching an index of all
 * phones.
 */
const FEW_FROM = 3;

/**
 * The groups are updated with every change of an order, see `order-group-rows.ts`. The names are read from the orders.
 */
export async function listGroups(
  db: MongoDatabase,
  { phone, sort }: GroupFilter,
  { page, limit }: ListPage,
): Promise<{ groups: OrderGroup[]; total: number }> {
  const from = (page - 1) * limit;
  const { documents, total } =
    phone.length < FEW_FROM ? await inOrder(db, phone, sort, from, limit) : await ofFew(db, phone, sort, from, limit);
  const names = await namesOf(db, documents);
  const groups = documents.map(({ _id, orders, amount, lastAt }) => ({
    phone: _id,
    fullName: names.get(_id) ?? '',
    orders,
    amount: fils(amount),
    lastAt,
  }));
  return { groups, total };
}

interface Found {
  readonly documents: readonly OrderGroupDocument[];
  readonly total: number;
}

/** Skips from the start of an index or from its end, whichever is nearer. */
async function inOrder(db: MongoDatabase, phone: string, sort: GroupSort, from: number, limit: number): Promise<Found> {
  const { fields, index } = SORTS[sort];
  const groups = db.collection('orderGroups');
  const total =
    phone === ''
      ? await countedPhones(db)
      : await groups.countDocuments({ _id: beginningWith(phone) }, { hint: '_id_' });
  if (from >= total) return { documents: [], total };
  const length = Math.min(limit, total - from);
  const isNearStart = from <= total / 2;
  const documents = await groups
    .find(phone === '' ? {} : { _id: beginningWith(phone) }, { hint: index })
    .sort(Object.fromEntries(fields.map((field) => [field, isNearStart ? -1 : 1])))
    .skip(isNearStart ? from : total - from - length)
    .limit(length)
    .toArray();
  return { documents: isNearStart ? documents : documents.toReversed(), total };
}

async function ofFew(db: MongoDatabase, phone: string, sort: GroupSort, from: number, limit: number): Promise<Found> {
  const groups = await db
    .collection('orderGroups')
    .find({ _id: beginningWith(phone) }, { hint: '_id_', batchSize: 100_000 })
    .toArray();
  const sorted = groups.toSorted((a, b) => {
    const field = SORTS[sort].fields.find((one) => a[one] !== b[one]) ?? '_id';
    return a[field] < b[field] ? 1 : -1;
  });
  return { documents: sorted.slice(from, from + limit), total: groups.length };
}

/** Name in the latest order of each phone. */
async function namesOf(db: MongoDatabase, groups: readonly OrderGroupDocument[]): Promise<ReadonlyMap<string, string>> {
  const names = await Promise.all(
    groups.map(async ({ _id: phone }) => {
      const latest = await db
        .collection('orders')
        .findOne(
          { phone },
          { hint: 'order_of_phone', sort: { createdAt: -1, seq: -1 }, projection: { 'delivery.fullName': 1 } },
        );
      return [phone, latest?.delivery.fullName ?? ''] as const;
    }),
  );
  return new Map(names);
}
