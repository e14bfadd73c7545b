import type { OfficeCategory } from '../../../application/catalog/editing/editing-ports.ts';
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
