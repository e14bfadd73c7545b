import { productId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { MOST_BEST_SELLERS } from '../../../domain/reporting/sales-report.ts';
import type { BestProduct, SoldProduct } from '../../../domain/reporting/sales-report.ts';
import type { MongoDatabase } from '../connection/database.ts';
import type { SoldItemDocument } from '../schema/office.ts';

type SoldItem = Pick<SoldItemDocument, 'name' | 'price' | 'quantity'>;

export interface SoldProducts {
  readonly products: readonly SoldProduct[];
  /** Number of all sold products, including those that are not listed here. */
  readonly count: number;
}

/** A product with the pieces of all its items; an item is a name and price under which it was sold. */
interface BestRow {
  readonly _id: string;
  readonly quantity: number;
  readonly amount: number;
  readonly items: readonly string[];
}

const INDEX = 'soldItems_most';

/** Products sold in a period, those with the most pieces first. @param most null: all of them */
export async function soldProducts(db: MongoDatabase, period: number, most: number | null): Promise<SoldProducts> {
  const items = db.collection('soldItems');
  const sold = { period, quantity: { $gt: 0 } };
  const [first, count] = await Promise.all([
    // The database takes a limit of 0 for no limit at all.
    most === 0
      ? []
      : items
          .find(sold, { hint: INDEX, batchSize: 10_000 })
          .project<SoldItem>({ _id: 0, name: 1, price: 1, quantity: 1 })
          .sort({ quantity: -1, _id: -1 })
          .limit(most ?? 0)
          .toArray(),
    most === null ? null : items.countDocuments(sold, { hint: INDEX }),
  ]);
  const products = first.map(({ name, price, quantity }) => ({ name, quantity, price: fils(price) }));
  return { products, count: count ?? products.length };
}

/**
 * Adds up items of the same product that differ in name or price. The name is that of the latest order.
 * @param period a month, because pieces that were given back are counted by month
 */
export async function bestProducts(db: MongoDatabase, period: number): Promise<BestProduct[]> {
  const best = await bestRows(db, period);
  const items = await db
    .collection('soldItems')
    .find({ _id: { $in: best.flatMap((row) => row.items) } })
    .toArray();
  const profits = await db
    .collection('productProfits')
    .find({ _id: { $in: best.map(({ _id }) => `${period}:${_id}`) } }, { hint: '_id_' })
    .project<{ productId: string; returnedPieces?: number }>({ _id: 0, productId: 1, returnedPieces: 1 })
    .toArray();
  const returned = new Map(profits.map((row) => [row.productId, row.returnedPieces ?? 0]));
  const newestFirst = items.toSorted((a, b) => b.lastAt - a.lastAt);
  return best.flatMap(({ _id, quantity, amount }) => {
    const newest = newestFirst.find((item) => item.productId === _id);
    if (!newest) return [];
    const returnedPieces = returned.get(_id) ?? 0;
    return [{ productId: productId(_id), name: newest.name, quantity, amount: fils(amount), returnedPieces }];
  });
}

/** Reads the index alone. */
async function bestRows(db: MongoDatabase, period: number): Promise<readonly BestRow[]> {
  const ofProduct = {
    _id: '$productId',
    quantity: { $sum: '$quantity' },
    amount: { $sum: { $multiply: ['$quantity', '$price'] } },
    items: { $push: '$_id' },
  };
  const first = { n: MOST_BEST_SELLERS, sortBy: { quantity: -1, amount: -1, _id: 1 }, output: '$$ROOT' };
  const [best] = await db
    .collection('soldItems')
    .aggregate<{ rows: BestRow[] }>(
      [
        { $match: { period, quantity: { $gt: 0 } } },
        { $group: ofProduct },
        { $group: { _id: null, rows: { $topN: first } } },
      ],
      { hint: INDEX },
    )
    .toArray();
  return best?.rows ?? [];
}
