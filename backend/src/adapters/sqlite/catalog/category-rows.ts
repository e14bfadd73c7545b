import type { OfficeCategory } from '../../../application/catalog/editing/editing-ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import { CATEGORY_COLUMNS, categoryFrom } from './catalogue-rows.ts';
import type { CategoryRow } from './catalogue-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { lastEditor } from '../office/history-rows.ts';

type OfficeCategoryRow = CategoryRow & { version: number; changed_at: number | null; product_count: number };

const SELECT_OFFICE_CATEGORIES = `
  SELECT ${CATEGORY_COLUMNS}, version, changed_at,
    (SELECT coalesce(sum(quantity), 0) FROM product_counts WHERE category_id = categories.id) AS product_count
  FROM categories`;

/** Reads all categories in the order that the office has given them. */
export function readOfficeCategories(db: SqliteDatabase): OfficeCategory[] {
  const rows = db.all<OfficeCategoryRow>(`${SELECT_OFFICE_CATEGORIES} ORDER BY position, id`);
  return rows.map((row) => officeCategoryFrom(db, row));
}

/** A caller that decides on the result must read it in the transaction that writes. */
export function readOfficeCategory(db: SqliteDatabase, id: CategoryId): OfficeCategory | null {
  const row = db.get<OfficeCategoryRow>(`${SELECT_OFFICE_CATEGORIES} WHERE id = ?`, id);
  return row ? officeCategoryFrom(db, row) : null;
}

function officeCategoryFrom(db: SqliteDatabase, row: OfficeCategoryRow): OfficeCategory {
  return {
    category: categoryFrom(row),
    version: row.version,
    changedAt: row.changed_at,
    changedBy: lastEditor(db, 'category', row.id),
    productCount: row.product_count,
  };
}

/** Existing slugs with the same beginning. */
export function slugsLike(db: SqliteDatabase, slug: string): ReadonlySet<string> {
  const sql = 'SELECT slug FROM categories WHERE slug >= ? AND slug < ?';
  return new Set(db.all<{ slug: string }>(sql, slug, `${slug}\u{10ffff}`).map((row) => row.slug));
}

/** Adds a category after all others. Call it only inside a transaction. */
export function addCategory(db: SqliteDatabase, category: Category): void {
  const { position } = db.get<{ position: number }>(
    'SELECT coalesce(max(position), -1) + 1 AS position FROM categories',
  ) ?? { position: 0 };
  db.insert('categories', { id: category.id, slug: category.slug, position, ...columnsOf(category) });
}

/** Call it only inside a transaction. */
export function writeCategory(
  db: SqliteDatabase,
  _before: Category,
  category: Category,
  version: number,
  { at }: Authorship,
): void {
  const columns = { ...columnsOf(category), version, changed_at: at };
  const assignments = Object.keys(columns).map((column) => `${column} = ?`);
  db.run(`UPDATE categories SET ${assignments.join(', ')} WHERE id = ?`, ...Object.values(columns), category.id);
}

/** Gives the categories the order of their ids. Call it only inside a transaction. */
export function placeCategories(db: SqliteDatabase, ids: readonly CategoryId[]): void {
  for (const [position, id] of ids.entries()) db.run('UPDATE categories SET position = ? WHERE id = ?', position, id);
}

function columnsOf({ name, iconImage, isVisible }: Category) {
  return { name_en: name.en, name_ar: name.ar, icon_image: iconImage, is_visible: Number(isVisible) };
}
