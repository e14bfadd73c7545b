import type { OfficeProduct } from '../../../../application/catalog/editing/editing-ports.ts';
import type { StockChange } from '../../../../domain/catalog/consequences.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { trashed } from '../../../../domain/catalog/trash/trash.ts';
import type { TrashedProduct } from '../../../../domain/catalog/trash/trash.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { LocalizedText } from '../../../../domain/localized-text.ts';
import { leaveMarkdowns } from '../../../../storage/catalog/markdowns.ts';
import { SqliteStore } from '../../documents/sqlite-store.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

export type TrashRow = {
  id: string;
  body: string;
  category_name: string;
  version: number;
  created_at: number;
  deleted_at: number;
};

export const TRASH_COLUMNS = 'id, body, category_name, version, created_at, deleted_at';

/** A page of the trash, the latest deleted first. */
export function readTrash(db: SqliteDatabase, limit: number, offset: number): TrashedProduct[] {
  const select = `SELECT ${TRASH_COLUMNS} FROM trashed_products`;
  return db
    .all<TrashRow>(`${select} ORDER BY deleted_at DESC, id DESC LIMIT ? OFFSET ?`, limit, offset)
    .map(trashedFrom);
}

/** A caller that decides on it must read it in the transaction that writes. */
export function readTrashed(db: SqliteDatabase, id: ProductId): TrashedProduct | null {
  const row = db.get<TrashRow>(`SELECT ${TRASH_COLUMNS} FROM trashed_products WHERE id = ?`, id);
  return row ? trashedFrom(row) : null;
}

export function isTrashed(db: SqliteDatabase, id: ProductId): boolean {
  return db.get('SELECT 1 FROM trashed_products WHERE id = ?', id) !== undefined;
}

/** Puts a product into the trash. Call it before the product itself is deleted, so that its pictures are always used. */
export function trashProduct(db: SqliteDatabase, { product, version, createdAt }: OfficeProduct, at: number): void {
  const categoryName = nameOfCategory(db, product);
  const [own = product] = new SqliteStore(db).inside(leaveMarkdowns([product]));
  insertTrashed(db, { product: trashed(own), categoryName, version: version + 1, createdAt, deletedAt: at });
}

/**
 * Adds pieces that an order gives back to a product in the trash, so that it has them when it is restored. Call it only
 * inside the transaction that changes the order.
 * @returns null when the product is not in the trash or its stock is not tracked
 */
export function returnToTrashed(db: SqliteDatabase, id: ProductId, pieces: number): StockChange | null {
  const row = db.get<{ stock: number }>(
    `UPDATE trashed_products SET body = json_set(body, '$.stock', body ->> '$.stock' + ?1)
     WHERE id = ?2 AND body ->> '$.stock' IS NOT NULL RETURNING body ->> '$.stock' AS stock`,
    pieces,
    id,
  );
  return row ? { id, before: row.stock - pieces, after: row.stock } : null;
}

export function insertTrashed(
  db: SqliteDatabase,
  { product, categoryName, version, createdAt, deletedAt }: TrashedProduct,
): void {
  db.insert('trashed_products', {
    id: product.id,
    body: JSON.stringify(product),
    category_name: JSON.stringify(categoryName),
    version,
    created_at: createdAt,
    deleted_at: deletedAt,
  });
}

export function trashedFrom({ body, category_name, version, created_at, deleted_at }: TrashRow): TrashedProduct {
  return {
    product: JSON.parse(body) as Product,
    categoryName: JSON.parse(category_name) as LocalizedText,
    version,
    createdAt: created_at,
    deletedAt: deleted_at,
  };
}

function nameOfCategory(db: SqliteDatabase, { id, categoryId }: Product): LocalizedText {
  const name = db.get<{ en: string; ar: string }>(
    'SELECT name_en AS en, name_ar AS ar FROM categories WHERE id = ?',
    categoryId,
  );
  if (!name) throw new Error(`product ${id} is in no category`);
  return { en: name.en, ar: name.ar };
}
