import { trashed } from '../../../../domain/catalog/trash/trash.ts';
import type { TrashedProduct } from '../../../../domain/catalog/trash/trash.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { productId } from '../../../../domain/ids.ts';
import type { CategoryId } from '../../../../domain/ids.ts';
import { leaveMarkdowns } from '../../../../storage/catalog/markdowns.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import { inside } from '../../documents/verbs.ts';
import type { TrashedProductDocument } from '../../schema/catalogue.ts';
import { productFrom } from '../product-documents.ts';
import type { ReadProduct } from '../product-documents.ts';
import type { ProductWrites } from '../product-writes.ts';

/**
 * Moves products of one category into the trash. The caller finishes the writes.
 * @throws Error when the category is gone already
 */
export async function trashProducts(
  tx: MongoTransaction,
  writes: ProductWrites,
  { stored, categoryId }: { readonly stored: readonly ReadProduct[]; readonly categoryId: CategoryId },
  { editor, at }: Authorship,
): Promise<void> {
  if (stored.length === 0) return;
  const { session } = tx;
  const category = await tx.db
    .collection('categories')
    .findOne({ _id: categoryId }, { session, projection: { name: 1 } });
  if (!category) throw new Error(`products are in the category ${categoryId}, which does not exist`);
  const products = await inside(tx, leaveMarkdowns(stored.map(productFrom)));
  const own = new Map(products.map((product) => [product.id, product]));
  const documents = stored.map((document): TrashedProductDocument => ({
    _id: document._id,
    product: trashed(own.get(productId(document._id)) ?? productFrom(document)),
    categoryName: category.name,
    version: document.version + 1,
    createdAt: document.createdAt,
    deletedAt: at,
    deletedBy: editor.accountId,
    movements: document.movements ?? null,
  }));
  await tx.db.collection('trashedProducts').insertMany(documents, { session });
  await writes.delete(stored, { usesPictures: true });
}

export function trashedFrom({
  product,
  categoryName,
  version,
  createdAt,
  deletedAt,
}: TrashedProductDocument): TrashedProduct {
  return { product, categoryName, version, createdAt, deletedAt };
}
