import { CATEGORY_COLUMNS, categoryFrom, productFrom } from './catalogue-rows.ts';
import type { CategoryRow } from './catalogue-rows.ts';
import type { ProductIndex } from './product-index.ts';
import { insertProduct, SELECT_OFFICE_PRODUCTS } from './product-rows.ts';
import type { OfficeProductRow } from './product-rows.ts';
import { flatTable, rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

// How the store and the catalogue are read whole and written again.

export const SETTINGS: RecordTable<'settings'> = {
  tables: ['settings'],
  read(db, after, limit) {
    const query = { select: 'SELECT only_row, body FROM settings', key: ['only_row'] };
    const { rows, place } = rowsAfter<{ body: string }>(db, query, after, limit);
    return { records: rows.map(({ body }) => JSON.parse(body)), place };
  },
  write(db, records) {
    for (const settings of records) db.insert('settings', { only_row: 1, body: JSON.stringify(settings) });
  },
};

export const AREAS = flatTable<'areas'>({
  table: 'area_decisions',
  key: ['key'],
  columns: { key: 'key', fee: 'fee', isOff: ['is_off', 'flag'], offOn: 'off_on' },
});

/** Triggers count who points to a picture when products and categories are written. */
export const PICTURES: RecordTable<'pictures'> = {
  tables: ['pictures'],
  read(db, after, limit) {
    const query = { select: 'SELECT path, is_kept, unused_since, is_leaving FROM pictures', key: ['path'] };
    const { rows, place } = rowsAfter<PictureRow>(db, query, after, limit);
    const records = rows.map((row) => ({
      path: row.path,
      isKept: row.is_kept === 1,
      unusedSince: row.unused_since,
      isLeaving: row.is_leaving === 1,
      content: null,
    }));
    return { records, place };
  },
  write(db, records) {
    for (const { path, isKept, unusedSince, isLeaving } of records)
      db.insert('pictures', {
        path,
        is_kept: Number(isKept),
        unused_since: unusedSince,
        is_leaving: Number(isLeaving),
      });
  },
};

type PictureRow = { path: string; is_kept: number; unused_since: number | null; is_leaving: number };

type CategoryRecordRow = CategoryRow & { position: number; version: number; changed_at: number | null };

export const CATEGORIES: RecordTable<'categories'> = {
  tables: ['categories'],
  read(db, after, limit) {
    const query = { select: `SELECT ${CATEGORY_COLUMNS}, position, version, changed_at FROM categories`, key: ['id'] };
    const { rows, place } = rowsAfter<CategoryRecordRow>(db, query, after, limit);
    const records = rows.map((row) => ({
      ...categoryFrom(row),
      position: row.position,
      version: row.version,
      changedAt: row.changed_at,
    }));
    return { records, place };
  },
  write(db, records) {
    for (const { id, slug, name, iconImage, isVisible, position, version, changedAt } of records)
      db.insert('categories', {
        id,
        slug,
        position,
        name_en: name.en,
        name_ar: name.ar,
        icon_image: iconImage,
        is_visible: Number(isVisible),
        version,
        changed_at: changedAt,
      });
  },
};

export function productTable(index: ProductIndex): RecordTable<'products'> {
  return {
    tables: ['products', 'product_details'],
    read(db, after, limit) {
      const query = { select: SELECT_OFFICE_PRODUCTS, key: ['seq'] };
      const { rows, place } = rowsAfter<OfficeProductRow>(db, query, after, limit);
      const records = rows.map((row) => ({
        ...productFrom(row),
        createdAt: row.created_at,
        changedAt: row.changed_at,
        version: row.version,
      }));
      return { records, place };
    },
    write(db, records) {
      for (const { createdAt, changedAt, version, ...product } of records) {
        insertProduct(db, index, product, createdAt);
        db.run('UPDATE products SET changed_at = ?, version = ? WHERE id = ?', changedAt, version, product.id);
      }
    },
  };
}
