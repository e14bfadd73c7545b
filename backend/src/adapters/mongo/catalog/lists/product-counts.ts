import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import type { ProductCountDocument, ProductDocument } from '../../schema/catalogue.ts';

/** The fields that name a kind of product. */
export type Counted = Pick<ProductDocument, 'categoryId' | 'filterColor' | 'isNewArrival' | 'isListed'>;

/** Collects the changes of the number of products of each kind; written once by each transaction. */
export class CountChanges {
  private readonly changes = new Map<string, ProductCountDocument>();

  add({ categoryId, filterColor, isNewArrival, isListed }: Counted, count: number): void {
    const kind = { categoryId, filterColor, isNewArrival, isListed };
    const _id = JSON.stringify(Object.values(kind));
    const before = this.changes.get(_id)?.count ?? 0;
    this.changes.set(_id, { _id, ...kind, count: before + count });
  }

  async write({ db, session }: MongoTransaction): Promise<void> {
    const changed = [...this.changes.values()].filter(({ count }) => count !== 0);
    if (changed.length === 0) return;
    await db.collection('productCounts').bulkWrite(
      changed.map(({ _id, count, ...kind }) => ({
        updateOne: { filter: { _id }, update: { $inc: { count }, $setOnInsert: kind }, upsert: true },
      })),
      { session, ordered: false },
    );
  }
}

/** Number of products of each category, hidden ones included. A category without products is missing. */
export async function productsOfCategories(
  reading: Reading,
  categoryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sums = await reading.db
    .collection('productCounts')
    .aggregate<{ _id: string; count: number }>(
      [{ $match: { categoryId: { $in: categoryIds } } }, { $group: { _id: '$categoryId', count: { $sum: '$count' } } }],
      { ...within(reading), hint: 'productCounts_of_category' },
    )
    .toArray();
  return new Map(sums.map(({ _id, count }) => [_id, count]));
}
