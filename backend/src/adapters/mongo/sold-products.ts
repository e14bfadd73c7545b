import type { LocalizedText } from '../../domain/localized-text.ts';
import { productId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { MOST_BEST_SELLERS } from '../../domain/reporting/sales-report.ts';
import type { BestProduct, SoldProduct } from '../../domain/reporting/sales-report.ts';
import type { MongoDatabase } from './database.ts';

const INDEX = 'soldItems_of_period';

export interface SoldProducts {
  readonly products: readonly SoldProduct[];
  /** How many there are, told or not. */
  readonly count: number;
}

interface SoldItem {
  readonly period: number;
  readonly name: LocalizedText;
  readonly price: number;
  readonly quantity: number;
}

/** The items of some periods, each with the pieces of all slots. */
function itemsOf(periods: readonly number[]) {
  return [
    { $match: { period: { $in: periods } } },
    {
      $group: {
        _id: '$item',
        period: { $first: '$period' },
        productId: { $first: '$productId' },
        name: { $first: '$name' },
        price: { $first: '$price' },
        quantity: { $sum: '$quantity' },
        lastAt: { $max: '$lastAt' },
      },
    },
    { $match: { quantity: { $gt: 0 } } },
  ];
}

/** By period, those with the most pieces first. @param most of each period; null: all of them */
export async function soldProducts(
  db: MongoDatabase,
  periods: readonly number[],
  most: number | null,
): Promise<ReadonlyMap<number, SoldProducts>> {
  return most === null ? allSold(db, periods) : mostSold(db, periods, most);
}

async function mostSold(
  db: MongoDatabase,
  periods: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, SoldProducts>> {
  const output = { name: '$name', price: '$price', quantity: '$quantity' };
  const rows = await db
    .collection('soldItems')
    .aggregate<{ _id: number; count: number; items: SoldItem[] }>(
      [
        ...itemsOf(periods),
        {
          $group: {
            _id: '$period',
            count: { $sum: 1 },
            items: { $topN: { n: most, sortBy: { quantity: -1, _id: 1 }, output } },
          },
        },
      ],
      { hint: INDEX },
    )
    .toArray();
  return new Map(rows.map(({ _id, count, items }) => [_id, { products: items.map(soldProduct), count }]));
}

async function allSold(db: MongoDatabase, periods: readonly number[]): Promise<ReadonlyMap<number, SoldProducts>> {
  const items = await db
    .collection('soldItems')
    .aggregate<SoldItem & { _id: string }>(itemsOf(periods), { hint: INDEX })
    .toArray();
  const mostFirst = items.toSorted((a, b) => b.quantity - a.quantity || (a._id < b._id ? -1 : 1));
  const byPeriod = Map.groupBy(mostFirst, ({ period }) => period);
  return new Map(
    [...byPeriod].map(([period, sold]) => [period, { products: sold.map(soldProduct), count: sold.length }]),
  );
}

/** A product that was sold under several names or prices is one, with the name by which it was sold last. */
export async function bestProducts(db: MongoDatabase, month: number): Promise<BestProduct[]> {
  const [best] = await db
    .collection('soldItems')
    .aggregate<{ products: { _id: string; name: LocalizedText; quantity: number; amount: number }[] }>(
      [
        ...itemsOf([month]),
        {
          $group: {
            _id: '$productId',
            name: { $top: { sortBy: { lastAt: -1 }, output: '$name' } },
            quantity: { $sum: '$quantity' },
            amount: { $sum: { $multiply: ['$quantity', '$price'] } },
          },
        },
        {
          $group: {
            _id: null,
            products: {
              $topN: { n: MOST_BEST_SELLERS, sortBy: { quantity: -1, amount: -1, _id: 1 }, output: '$$ROOT' },
            },
          },
        },
      ],
      { hint: INDEX },
    )
    .toArray();
  return (best?.products ?? []).map(({ _id, name, quantity, amount }) => ({
    productId: productId(_id),
    name,
    quantity,
    amount: fils(amount),
  }));
}

function soldProduct({ name, price, quantity }: SoldItem): SoldProduct {
  return { name, quantity, price: fils(price) };
}
