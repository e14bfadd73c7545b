import { MOST_OF_DESIGN } from '@fyonka/api-contract/values/goods/products';
import type { OfficeProduct } from '../../../application/catalog/editing/editing-ports.ts';
import { attributeTokens } from '../../../domain/catalog/attributes/shown-attributes.ts';
import { productIndex } from '../../../domain/catalog/consequences.ts';
import type { StockChange } from '../../../domain/catalog/consequences.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { isListed } from '../../../domain/catalog/product.ts';
import { comesBack } from '../../../domain/catalog/stock/back-in-stock.ts';
import { movementOfEdit } from '../../../domain/catalog/stock/stock-movement.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship } from '../../../domain/history.ts';
import { productId } from '../../../domain/ids.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import { noteRestock, offerFrom } from './back-in-stock/restock-rows.ts';
import { productBody, productFrom, PRODUCT_COLUMNS } from './catalogue-rows.ts';
import type { ProductRow } from './catalogue-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { lastEditor } from '../office/history-rows.ts';
import { notifyOfLowStock } from '../ordering/stock.ts';
import type { ProductIndex } from './search/product-index.ts';
import { recordMovement } from './stock/movement-rows.ts';
import { readTranslationRules } from './translations.ts';

export type OfficeProductRow = ProductRow & { version: number; created_at: number; changed_at: number };

/** A query for products with the data that only the office sees, to which the caller appends a condition. */
export const SELECT_OFFICE_PRODUCTS = `
  SELECT ${PRODUCT_COLUMNS}, version, created_at, changed_at FROM products JOIN product_details USING (seq)`;

/** A product with its row number. A caller that decides on it must read it in the transaction that writes. */
interface StoredProduct {
  readonly seq: number;
  readonly found: OfficeProduct;
}

export function readOfficeProduct(db: SqliteDatabase, id: ProductId): StoredProduct | null {
  const row = db.get<OfficeProductRow>(`${SELECT_OFFICE_PRODUCTS} WHERE id = ?`, id);
  return row ? { seq: row.seq, found: officeProductFrom(db, row) } : null;
}

/** The pieces of a design, the first made first. */
export function readPieces(db: SqliteDatabase, design: string): OfficeProduct[] {
  const query = `${SELECT_OFFICE_PRODUCTS} WHERE design = ? ORDER BY seq LIMIT ?`;
  return db.all<OfficeProductRow>(query, design, MOST_OF_DESIGN + 1).map((row) => officeProductFrom(db, row));
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

/**
 * Call it only inside `write`, and only after checking that the category exists.
 * @param at time of creation, in milliseconds since 1970
 */
export function insertProduct(db: SqliteDatabase, index: ProductIndex, product: Product, at: number): void {
  const seq = db.insert('products', {
    id: product.id,
    ...columnsOf(db, product),
    created_at: at,
    changed_at: at,
  });
  db.insert('product_details', { seq, body: productBody(product) });
  addTokens(db, seq, product);
  index.add(seq, product);
}

/**
 * Call it only inside the transaction that has read the product. It writes changed columns only, because triggers
 * recount and reindex every column that is written.
 */
export function updateProduct(
  db: SqliteDatabase,
  index: ProductIndex,
  { seq, found: { product: before } }: StoredProduct,
  product: Product,
  { version, editor, at }: Authorship & { readonly version: number },
): void {
  const [was, is] = [columnsOf(db, before), columnsOf(db, product)];
  const former = new Map<string, unknown>(Object.entries(was));
  const changed = Object.entries(is).filter(([column, value]) => former.get(column) !== value);
  const columns = { ...Object.fromEntries(changed), version, changed_at: at };
  const assignments = Object.keys(columns).map((column) => `${column} = ?`);
  db.run(`UPDATE products SET ${assignments.join(', ')} WHERE seq = ?`, ...Object.values(columns), seq);
  const body = productBody(product);
  if (body !== productBody(before)) db.run('UPDATE product_details SET body = ? WHERE seq = ?', body, seq);
  index.replace(seq, before, product);
  replaceTokens(db, index, { seq, before }, product);
  const change = { id: product.id, before: before.stock, after: product.stock };
  recordEdit(db, change, { editor, at });
  notifyOfLowStock(db, [change], at);
  if (comesBack(offerFrom(was), offerFrom(is))) noteRestock(db, product.id, at);
}

/** The tokens by which a product is found by its attributes. */
function addTokens(db: SqliteDatabase, seq: number, { attributes }: Product): void {
  for (const token of attributeTokens(attributes)) db.insert('product_attributes', { token, seq });
}

function replaceTokens(
  db: SqliteDatabase,
  index: ProductIndex,
  { seq, before }: { readonly seq: number; readonly before: Product },
  product: Product,
): void {
  if (String(attributeTokens(before.attributes)) === String(attributeTokens(product.attributes))) return;
  db.run('DELETE FROM product_attributes WHERE seq = ?', seq);
  addTokens(db, seq, product);
  index.rescope(seq);
}

/** Records the stock that an administrator gives a new product. Call it only inside the transaction that inserts it. */
export function recordFirstStock(db: SqliteDatabase, { id, stock }: Product, by: Authorship): void {
  recordEdit(db, { id, before: null, after: stock }, by);
}

function recordEdit(db: SqliteDatabase, change: StockChange, { editor, at }: Authorship): void {
  const movement = movementOfEdit(change, { accountId: editor.accountId, at });
  if (movement) recordMovement(db, movement);
}

/**
 * Recalculates which products of a category are listed, after the category was shown or hidden. Call it only inside the
 * transaction that has changed the category.
 */
export function relistProducts(db: SqliteDatabase, { id, isVisible }: Category): void {
  const rules = readTranslationRules(db);
  for (const visible of [false, true])
    for (const isHalfTranslated of [false, true])
      db.run(
        `UPDATE products SET listed = ?1
         WHERE category_id = ?2 AND is_visible = ?3 AND half_translated = ?4 AND listed <> ?1`,
        Number(isListed({ isVisible: visible, isHalfTranslated }, { isVisible }, rules)),
        id,
        Number(visible),
        Number(isHalfTranslated),
      );
}

/** The product that has a barcode; null: none. */
export function ownerOfBarcode(db: SqliteDatabase, barcode: string): ProductId | null {
  const row = db.get<{ id: string }>('SELECT id FROM products WHERE barcode = ?', barcode);
  return row ? productId(row.id) : null;
}

export function hasCategory(db: SqliteDatabase, id: CategoryId): boolean {
  return db.get('SELECT 1 FROM categories WHERE id = ?', id) !== undefined;
}

function categoryOf(db: SqliteDatabase, { id, categoryId }: Product): Pick<Category, 'isVisible'> {
  const row = db.get<{ is_visible: number }>('SELECT is_visible FROM categories WHERE id = ?', categoryId);
  if (!row) throw new Error(`product ${id} is in no category`);
  return { isVisible: row.is_visible === 1 };
}

function columnsOf(db: SqliteDatabase, product: Product) {
  const index = productIndex(product, categoryOf(db, product), readTranslationRules(db));
  return {
    category_id: product.categoryId,
    name_en: product.name.en,
    name_ar: product.name.ar,
    price: product.price,
    stock: product.stock,
    is_available: Number(product.isAvailable),
    is_new: Number(product.isNewArrival),
    is_visible: Number(product.isVisible),
    listed: Number(index.isListed),
    in_stock: Number(index.inStock),
    half_translated: Number(index.isHalfTranslated),
    filter_color: product.filterColor,
    barcode: product.barcode,
    design: product.design,
    place: product.place ?? null,
    rating_count: product.rating?.count ?? 0,
    rating_sum: product.rating?.sum ?? 0,
  };
}
