import { ProductTrash } from '../../../../application/catalog/trash/ports.ts';
import type { RestoreOutcome, TrashPage } from '../../../../application/catalog/trash/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { productRecord, productEntry } from '../../../../domain/catalog/product-edit.ts';
import { restoreProduct } from '../../../../domain/catalog/trash/trash.ts';
import type { Restoration } from '../../../../domain/catalog/trash/trash.ts';
import { changesBetween } from '../../../../domain/history.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { productId } from '../../../../domain/ids.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries, lastEditor } from '../../office/history-rows.ts';
import { hasCategory, insertProduct, ownerOfBarcode, readOfficeProduct } from '../product-rows.ts';
import { removeReviewsOfProducts } from '../../../../storage/catalog/reviews.ts';
import { SqliteStore } from '../../documents/sqlite-store.ts';
import type { ProductIndex } from '../search/product-index.ts';
import { readTrash, readTrashed } from './trash-rows.ts';

export class SqliteProductTrash extends ProductTrash {
  constructor(
    private readonly db: SqliteDatabase,
    private readonly index: ProductIndex,
  ) {
    super();
  }

  async list({ page, limit }: ListPage): Promise<TrashPage> {
    const { total } = this.db.get<{ total: number }>('SELECT count(*) AS total FROM trashed_products') ?? { total: 0 };
    const found = readTrash(this.db, limit, (page - 1) * limit);
    const products = found.map((one) => ({ ...one, deletedBy: lastEditor(this.db, 'product', one.product.id) }));
    return { products, total };
  }

  restore(
    id: ProductId,
    wanted: Restoration,
    attributes: readonly Attribute[],
    by: Authorship,
  ): Promise<RestoreOutcome> {
    return this.db.write((): RestoreOutcome => {
      const found = readTrashed(this.db, id);
      if (!found) return { kind: 'not-found' };
      const { barcode } = found.product;
      const result = restoreProduct(found.product, wanted, {
        hasCategory: (category) => hasCategory(this.db, category),
        isBarcodeTaken: barcode !== null && ownerOfBarcode(this.db, barcode) !== null,
        attributes,
      });
      if (result.kind === 'conflicts') return result;
      const version = found.version + 1;
      insertProduct(this.db, this.index, result.product, found.createdAt);
      this.db.run('UPDATE products SET version = ?, changed_at = ? WHERE id = ?', version, by.at, id);
      this.db.run('DELETE FROM trashed_products WHERE id = ?', id);
      const changes = changesBetween(null, productRecord(result.product));
      addHistoryEntries(this.db, [productEntry('restored', id, version, changes, by)]);
      const restored = readOfficeProduct(this.db, id)?.found;
      if (!restored) throw new Error(`product ${id} is not where it was written`);
      return { kind: 'restored', restored };
    });
  }

  erase(id: ProductId, by: Authorship): Promise<boolean> {
    return this.db.write(() => this.eraseAll([id], by) > 0);
  }

  eraseDeletedBefore(time: number, limit: number, by: Authorship): Promise<number> {
    return this.db.write(() => {
      const old = this.db.all<{ id: string }>(
        'SELECT id FROM trashed_products WHERE deleted_at < ? ORDER BY deleted_at, id LIMIT ?',
        time,
        limit,
      );
      return this.eraseAll(
        old.map(({ id }) => productId(id)),
        by,
      );
    });
  }

  private eraseAll(ids: readonly ProductId[], by: Authorship): number {
    new SqliteStore(this.db).inside(removeReviewsOfProducts(ids));
    const erased = ids.flatMap((id) => {
      const row = this.db.get<{ version: number }>('DELETE FROM trashed_products WHERE id = ? RETURNING version', id);
      return row ? [productEntry('erased', id, row.version + 1, [], by)] : [];
    });
    addHistoryEntries(this.db, erased);
    return erased.length;
  }
}
