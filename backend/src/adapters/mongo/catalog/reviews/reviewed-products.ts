import type { Product, Rating } from '../../../../domain/catalog/product.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

export async function nameProducts(
  reading: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Product, 'name' | 'imageUrl'>>> {
  const found = await reading.db
    .collection('products')
    .find({ _id: { $in: [...ids] as ProductId[] } }, { ...within(reading), projection: { name: 1, imageUrl: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name, imageUrl }) => [_id, { name, imageUrl }]));
}

/** A product that is in the trash keeps its sums there. */
export async function addRating(
  { db, session }: MongoTransaction,
  _id: ProductId,
  { count, sum }: Rating,
): Promise<void> {
  const $inc = { ratingCount: count, ratingSum: sum };
  const { matchedCount } = await db.collection('products').updateOne({ _id }, { $inc }, { session });
  if (matchedCount > 0) return;
  const inTrash = { 'product.rating.count': count, 'product.rating.sum': sum };
  await db.collection('trashedProducts').updateOne({ _id }, { $inc: inTrash }, { session });
}
