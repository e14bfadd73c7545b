import type { OfficeProduct } from '../../../application/catalog/editing/editing-ports.ts';
import { isListed } from '../../../domain/catalog/product.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { productRecord } from '../../../domain/catalog/product-edit.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../../domain/history.ts';
import { productId } from '../../../domain/ids.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import { productBody, productFrom, PRODUCT_COLUMNS } from './catalogue-rows.ts';
import type { ProductRow } from './catalogue-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntry, lastEditor } from '../office/history-rows.ts';
import type { ProductIndex } from './search/product-index.ts';

export type OfficeProductRow = ProductRow & { version: number; created_at: number; changed_at: number };

/** A query for products as the office knows them, to be ended by a condition. */
export const SELECT_OFFICE_PRODUCTS = `
  SELECT ${PRODUCT_COLUMNS}, version, created_at, changed_at FROM products JOIN product_details USING (seq)`;

/** A product with its row's number; to be trusted only inside the transaction that changes it. */
interface StoredProduct {
  readonly seq: number;
  readonly found: OfficeProduct;
}

export function readOfficeProduct(db: SqliteDatabase, id: ProductId): StoredProduct | null {
  const row = db.get<OfficeProductRow>(`${SELECT_OFFICE_PRODUCTS} WHERE id = ?`, id);
  return row ? { seq: row.seq, found: officeProductFrom(db, row) } : null;
}

export function officeProductFrom(db: SqliteDatabase, row: OfficeProductRow): OfficeProduct {
  return {
    product: productFrom(row),
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: lastEditor(db, 'product', row.id),
  };
}

/** Only inside `write`, and for a category that there is. @param at when it was created */
export function insertProduct(db: SqliteDatabase, index: ProductIndex, product: Product, at: number): void {
  const category = db.get<{ is_visible: number }>('SELECT is_visible FROM categories WHERE id = ?', product.categoryId);
  if (!category) throw new Error(`product ${product.id} is in no category`);
  const seq = db.insert('products', {
    id: product.id,
    ...columnsOf(product),
    listed: Number(isListed(product, { isVisible: category.is_visible === 1 })),
    created_at: at,
    changed_at: at,
  });
  db.insert('product_details', { seq, body: productBody(product) });
  index.add(seq, product);
}

/**
 * Only inside the transaction that has read it. Triggers keep what follows from it: lists, counters, scopes of a search.
 * They go by the columns that are written, so that only those are which change.
 */
export function updateProduct(
  db: SqliteDatabase,
  index: ProductIndex,
  { seq, found: { product: before } }: StoredProduct,
  product: Product,
  { version, at }: { readonly version: number; readonly at: number },
): void {
  const former = new Map<string, unknown>(Object.entries(columnsOf(before)));
  const changed = Object.entries(columnsOf(product)).filter(([column, value]) => former.get(column) !== value);
  const columns = { ...Object.fromEntries(changed), version, changed_at: at };
  const assignments = Object.keys(columns).map((column) => `${column} = ?`);
  db.run(`UPDATE products SET ${assignments.join(', ')} WHERE seq = ?`, ...Object.values(columns), seq);
  const body = productBody(product);
  if (body !== productBody(before)) db.run('UPDATE product_details SET body = ? WHERE seq = ?', body, seq);
  index.replace(seq, before, product);
}

/** The history of every product of a category that is about to be deleted. Only inside the transaction that does it. */
export function noteDeletedProducts(db: SqliteDatabase, category: CategoryId, by: Authorship): void {
  const rows = db.all<OfficeProductRow>(`${SELECT_OFFICE_PRODUCTS} WHERE category_id = ?`, category);
  for (const row of rows)
    noteProduct(
      db,
      'deleted',
      productId(row.id),
      row.version + 1,
      changesBetween(productRecord(productFrom(row)), null),
      by,
    );
}

/** Only inside the transaction of what it tells. @param version of the product after the change */
export function noteProduct(
  db: SqliteDatabase,
  kind: HistoryKind,
  id: ProductId,
  version: number,
  changes: readonly FieldChange[],
  { editor, at }: Authorship,
): void {
  addHistoryEntry(db, { subject: 'product', subjectId: id, kind, editor, version, at, changes });
}

export function hasCategory(db: SqliteDatabase, id: CategoryId): boolean {
  return db.get('SELECT 1 FROM categories WHERE id = ?', id) !== undefined;
}

function columnsOf(product: Product) {
  return {
    category_id: product.categoryId,
    name_en: product.name.en,
    name_ar: product.name.ar,
    price: product.price,
    stock: product.stock,
    is_available: Number(product.isAvailable),
    is_new: Number(product.isNewArrival),
    is_visible: Number(product.isVisible),
    filter_color: product.filterColor,
  };
}
