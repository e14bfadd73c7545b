import type { ProductSearch } from '../../domain/catalog/product-search.ts';
import type { MongoDatabase } from './database.ts';
import type { DocumentPage, ListQuery } from './product-lists.ts';

export async function searchProducts(
  _db: MongoDatabase,
  _query: ListQuery,
  _search: ProductSearch,
): Promise<DocumentPage> {
  throw new Error('not built yet');
}
