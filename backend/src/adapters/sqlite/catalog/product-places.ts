import { ProductPlaces } from '../../../application/catalog/placing/ports.ts';
import type { ArrangedProducts, ArrangeOutcome, NewArrangement } from '../../../application/catalog/placing/ports.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { arrangeProducts } from '../../../domain/catalog/placing/arrange-products.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { listingIndex } from '../schema/before/catalog/lists/listing-indexes.ts';
import { productFrom, SELECT_PRODUCTS } from './catalogue-rows.ts';
import type { ProductRow } from './catalogue-rows.ts';
import { readOfficeCategory } from './category-rows.ts';
import { ORDER_BY } from './lists/product-lists.ts';

const OF_CATEGORY = `products INDEXED BY ${listingIndex('every', 'category', 'stocked_placed')} WHERE category_id = ?`;
/** Both values of `in_stock` are named, so that the index is entered at the places. */
const SELECT_PLACED = `SELECT seq FROM ${OF_CATEGORY} AND in_stock IN (0, 1) AND place > 0 ORDER BY place DESC`;
/** `place IS NULL` would make SQLite sort, although the index is in this order. */
const SELECT_OTHERS = `
  SELECT seq FROM ${OF_CATEGORY} AND coalesce(place, 0) = 0 ORDER BY in_stock DESC, ${ORDER_BY.placed} LIMIT ? OFFSET ?`;

export class SqliteProductPlaces extends ProductPlaces {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(category: CategoryId, { page, limit }: ListPage): Promise<ArrangedProducts | null> {
    const found = readOfficeCategory(this.db, category);
    if (!found) return null;
    const placed = this.placedOf(category);
    const products = this.productsAt(SELECT_OTHERS, category, limit, (page - 1) * limit);
    return { placed, others: { products, total: found.productCount - placed.length } };
  }

  arrange({ category, ids, was }: NewArrangement, { editor, at }: Authorship): Promise<ArrangeOutcome> {
    return this.db.write((): ArrangeOutcome => {
      const found = readOfficeCategory(this.db, category);
      if (!found) return { kind: 'not-found' };
      const placed = this.placedOf(category);
      const result = arrangeProducts(placed, { wanted: ids, was }, (id) => this.isIn(category, id));
      if (result.kind === 'conflict') return { kind: 'conflict', placed };
      if (result.kind === 'unchanged') return { kind: 'arranged', placed };
      for (const [id, place] of result.places) this.db.run('UPDATE products SET place = ? WHERE id = ?', place, id);
      const version = found.version + 1;
      this.db.run('UPDATE categories SET version = ?, changed_at = ? WHERE id = ?', version, at, category);
      const arranged = this.placedOf(category);
      const changes = [{ field: 'placedProducts', from: placed.length, to: arranged.length }];
      const entry = { subject: 'category', subjectId: category, kind: 'reordered', version } as const;
      addHistoryEntries(this.db, [{ ...entry, editor, at, changes }]);
      return { kind: 'arranged', placed: arranged };
    });
  }

  private placedOf(category: CategoryId): Product[] {
    return this.productsAt(SELECT_PLACED, category);
  }

  private productsAt(select: string, ...values: readonly (string | number)[]): Product[] {
    return this.db
      .all<{ seq: number }>(select, ...values)
      .flatMap(({ seq }) => this.db.all<ProductRow>(`${SELECT_PRODUCTS} WHERE seq = ?`, seq).map(productFrom));
  }

  private isIn(category: CategoryId, id: string): boolean {
    return this.db.get('SELECT 1 FROM products WHERE id = ? AND category_id = ?', id, category) !== undefined;
  }
}
