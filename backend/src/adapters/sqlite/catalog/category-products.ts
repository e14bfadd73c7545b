import { productEntry, productRecord } from '../../../domain/catalog/product-edit.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, HistoryEntry } from '../../../domain/history.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import type { CategoryParts } from '../../../storage/catalog/category-editing.ts';
import { part } from '../../../storage/store.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { noteAllRestocks } from './back-in-stock/restock-rows.ts';
import { officeProductFrom, relistProducts, SELECT_OFFICE_PRODUCTS } from './product-rows.ts';
import type { OfficeProductRow } from './product-rows.ts';
import { trashProduct } from './trash/trash-rows.ts';

export const CATEGORY_PARTS: CategoryParts = {
  relist: (category, at) =>
    part((db: SqliteDatabase) => {
      relistProducts(db, category);
      noteAllRestocks(db, at);
    }),
  remove: (id, by) => part((db: SqliteDatabase) => removeCategory(db, id, by)),
};

/**
 * Deletes a category with its products, which go into the trash. Call it only inside a transaction.
 * @returns entries for the history of the products
 */
function removeCategory(db: SqliteDatabase, category: CategoryId, by: Authorship): HistoryEntry[] {
  const rows = db.all<OfficeProductRow>(`${SELECT_OFFICE_PRODUCTS} WHERE category_id = ?`, category);
  const entries = rows.map((row) => {
    const found = officeProductFrom(db, row);
    trashProduct(db, found, by.at);
    const changes = changesBetween(productRecord(found.product), null);
    return productEntry('deleted', found.product.id, row.version + 1, changes, by);
  });
  db.run('DELETE FROM categories WHERE id = ?', category);
  return entries;
}
