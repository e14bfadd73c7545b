import type { Category } from '../../../domain/catalog/category.ts';
import { productEntry, productRecord } from '../../../domain/catalog/product-edit.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, HistoryEntry } from '../../../domain/history.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import type { CategoryParts } from '../../../storage/catalog/category-editing.ts';
import { part } from '../../../storage/store.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { listingIndex } from '../schema/listing-indexes.ts';
import { noteAllRestocks } from './back-in-stock/restock-documents.ts';
import { deleteCategory } from './category-documents.ts';
import { productFrom, WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { ProductWrites } from './product-writes.ts';
import { trashProducts } from './trash/trash-documents.ts';

export function categoryParts(wordsOf: ProductWordsOf): CategoryParts {
  return {
    relist: (category, at) => part((tx: MongoTransaction) => relist(tx, wordsOf, category, at)),
    remove: (id, by) => part((tx: MongoTransaction) => remove(tx, wordsOf, id, by)),
  };
}

async function relist(tx: MongoTransaction, wordsOf: ProductWordsOf, category: Category, at: number): Promise<void> {
  const writes = new ProductWrites(tx, wordsOf);
  await writes.relist(category);
  await writes.finish();
  await noteAllRestocks(tx, at);
}

async function remove(
  tx: MongoTransaction,
  wordsOf: ProductWordsOf,
  id: CategoryId,
  by: Authorship,
): Promise<HistoryEntry[]> {
  const products = await tx.db
    .collection('products')
    .find(
      { isListed: { $in: [true, false] }, categoryId: id },
      { session: tx.session, hint: listingIndex('category', 'newest') },
    )
    .project<ReadProduct>(WITHOUT_KEYS)
    .toArray();
  const writes = new ProductWrites(tx, wordsOf);
  await trashProducts(tx, writes, { stored: products, categoryId: id }, by);
  await writes.finish();
  await deleteCategory(tx, id);
  return products.map((stored) => {
    const product = productFrom(stored);
    return productEntry('deleted', product.id, stored.version + 1, changesBetween(productRecord(product), null), by);
  });
}
