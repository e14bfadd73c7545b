import { CATEGORY_COLUMNS, categoryFrom, PRODUCT_COLUMNS, productFrom } from '../catalog/catalogue-rows.ts';
import type { CategoryRow } from '../catalog/catalogue-rows.ts';
import type { ProductIndex } from '../catalog/search/product-index.ts';
import { insertTrashed, TRASH_COLUMNS, trashedFrom } from '../catalog/trash/trash-rows.ts';
import type { TrashRow } from '../catalog/trash/trash-rows.ts';
import { insertProduct } from '../catalog/product-rows.ts';
import type { OfficeProductRow } from '../catalog/product-rows.ts';
import { flatTable, rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

// How a copy reads and writes the settings, delivery areas and the catalogue.

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

/** The number of users of a picture is not copied, because triggers count it when products and categories are written. */
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

type CategoryRecordRow = CategoryRow & {
  position: number;
  version: number;
  changed_at: number | null;
  changed_by: string | null;
};

/** SQL for the last editor, which is stored in the history only. */
const changedBy = (subject: 'category' | 'product', id: string) =>
  `(SELECT account_id FROM history_entries WHERE subject = '${subject}' AND subject_id = ${id} ORDER BY seq DESC LIMIT 1) AS changed_by`;

export const CATEGORIES: RecordTable<'categories'> = {
  tables: ['categories'],
  read(db, after, limit) {
    const by = changedBy('category', 'categories.id');
    const query = {
      select: `SELECT ${CATEGORY_COLUMNS}, position, version, changed_at, ${by} FROM categories`,
      key: ['id'],
    };
    const { rows, place } = rowsAfter<CategoryRecordRow>(db, query, after, limit);
    const records = rows.map((row) => ({
      ...categoryFrom(row),
      position: row.position,
      version: row.version,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
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

type ProductRecordRow = OfficeProductRow & { changed_by: string | null };

const SELECT_PRODUCTS_WITH_EDITORS = `
  SELECT ${PRODUCT_COLUMNS}, version, created_at, changed_at, ${changedBy('product', 'products.id')}
  FROM products JOIN product_details USING (seq)`;

/** The last entry in the history of a product in the trash is its deletion. */
export const TRASHED_PRODUCTS: RecordTable<'trashedProducts'> = {
  tables: ['trashed_products'],
  read(db, after, limit) {
    const by = changedBy('product', 'trashed_products.id');
    const query = { select: `SELECT ${TRASH_COLUMNS}, ${by} FROM trashed_products`, key: ['id'] };
    const { rows, place } = rowsAfter<TrashRow & { changed_by: string | null }>(db, query, after, limit);
    return { records: rows.map((row) => ({ ...trashedFrom(row), deletedBy: row.changed_by })), place };
  },
  write(db, records) {
    for (const { deletedBy: _, ...record } of records) insertTrashed(db, record);
  },
};

export const STOCK_MOVEMENTS = flatTable<'stockMovements'>({
  table: 'stock_movements',
  key: ['product_id', 'number'],
  columns: {
    productId: 'product_id',
    number: 'number',
    kind: 'kind',
    before: 'before',
    after: 'after',
    at: 'at',
    accountId: 'account_id',
    orderNumber: 'order_number',
    note: 'note',
    requestKey: 'request_key',
    fingerprint: 'fingerprint',
  },
});

export function productTable(index: ProductIndex): RecordTable<'products'> {
  return {
    tables: ['products', 'product_details', 'product_attributes'],
    read(db, after, limit) {
      const query = { select: SELECT_PRODUCTS_WITH_EDITORS, key: ['seq'] };
      const { rows, place } = rowsAfter<ProductRecordRow>(db, query, after, limit);
      const records = rows.map((row) => ({
        ...productFrom(row),
        createdAt: row.created_at,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
        version: row.version,
      }));
      return { records, place };
    },
    write(db, records) {
      for (const { createdAt, changedAt, changedBy: _, version, ...record } of records) {
        insertProduct(db, index, record, createdAt);
        db.run('UPDATE products SET changed_at = ?, version = ? WHERE id = ?', changedAt, version, record.id);
      }
    },
  };
}
