import { PRODUCT_WORDS_VERSION } from '../../../../domain/catalog/search/product-words.ts';
import type { ProductWordsOf } from '../../../../domain/catalog/search/product-words.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { productFrom, WITHOUT_KEYS } from '../product-documents.ts';
import type { ReadProduct } from '../product-documents.ts';
import { SEARCH_KEYS_VERSION, searchKeysOf } from './search-keys.ts';

/** Products that are in memory at once. */
const BATCH = 500;

const DIGEST = `${PRODUCT_WORDS_VERSION}.${SEARCH_KEYS_VERSION}`;

/**
 * Computes the search keys of every product when the stored ones were written by another version of the words or
 * keys, before anything is searched. Several processes may do it at once, and each may end in the middle: the result is
 * the same, and the version is stored at the very end.
 */
export async function bringSearchUpToDate(db: MongoDatabase, wordsOf: ProductWordsOf): Promise<void> {
  const versions = db.collection('versions');
  const written = await versions.findOne({ _id: 'search' });
  if (written?.digest === DIGEST) return;
  let products = await productsAfter(db, 0);
  while (products.length > 0) {
    await writeKeys(db, wordsOf, products);
    products = await productsAfter(db, products.at(-1)?.seq ?? 0);
  }
  await versions.updateOne(
    { _id: 'search' },
    { $set: { version: PRODUCT_WORDS_VERSION, digest: DIGEST } },
    { upsert: true },
  );
}

async function productsAfter(db: MongoDatabase, seq: number): Promise<ReadProduct[]> {
  return db
    .collection('products')
    .find({ seq: { $gt: seq } }, { hint: 'products_by_seq', sort: { seq: 1 }, limit: BATCH })
    .project<ReadProduct>(WITHOUT_KEYS)
    .toArray();
}

/** The filter on the version leaves out products that were changed meanwhile: their new keys are written already. */
async function writeKeys(db: MongoDatabase, wordsOf: ProductWordsOf, products: readonly ReadProduct[]): Promise<void> {
  const writes = products.map((stored) => {
    const searchKeys = searchKeysOf(wordsOf(productFrom(stored)), stored.categoryId);
    return { updateOne: { filter: { _id: stored._id, version: stored.version }, update: { $set: { searchKeys } } } };
  });
  await db.collection('products').bulkWrite(writes, { ordered: false });
}
