import type { CategoryRecord, PictureRecord, ProductRecord, RecordKind } from '../../../application/data/records.ts';
import type { AccountRecord, TrashedProductRecord } from '../../../application/data/records.ts';
import { COPIED, readCopied, writeCopied } from '../../../storage/record-kinds.ts';
import type { CopiedCollection } from '../../../storage/record-kinds.ts';
import { CATEGORY_COLUMNS, categoryFrom, PRODUCT_COLUMNS, productFrom } from '../catalog/catalogue-rows.ts';
import type { CategoryRow } from '../catalog/catalogue-rows.ts';
import { insertProduct } from '../catalog/product-rows.ts';
import type { OfficeProductRow } from '../catalog/product-rows.ts';
import type { ProductIndex } from '../catalog/search/product-index.ts';
import { insertTrashed, TRASH_COLUMNS, trashedFrom } from '../catalog/trash/trash-rows.ts';
import type { TrashRow } from '../catalog/trash/trash-rows.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { declaredTable, tableOf } from '../documents/tables.ts';
import { accountFrom, insertAccount } from '../identity/account-rows.ts';
import type { AccountRow } from '../identity/account-rows.ts';
import { addEntry, entryFrom } from '../ordering/money/entry-rows.ts';
import { attemptFrom, insertAttempt } from '../ordering/paying/attempt-rows.ts';
import { ORDERS } from './order-records.ts';
import { flat, rows } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

/** SQL for the last editor, which is stored in the history only. */
const changedBy = (subject: 'category' | 'product', id: string) =>
  `(SELECT account_id FROM history_entries WHERE subject = '${subject}' AND subject_id = ${id} ORDER BY seq DESC LIMIT 1) AS changed_by`;

type Edited = { version: number; changed_at: number | null; changed_by: string | null };

const TABLES: Omit<Record<RecordKind, RecordTable>, 'products'> = {
  settings: rows({
    tables: ['settings'],
    key: ['only_row'],
    recordOf: ({ body }: { only_row: 1; body: string }) => JSON.parse(body),
    write: (db, settings) => db.insert('settings', { only_row: 1, body: JSON.stringify(settings) }),
  }),
  // Their users are not copied, because triggers count them when products and categories are written.
  pictures: rows({
    tables: ['pictures'],
    key: ['path'],
    recordOf: (row: { path: string; is_kept: number; unused_since: number | null; is_leaving: number }) => {
      const { path, unused_since: unusedSince } = row;
      return { path, isKept: row.is_kept === 1, unusedSince, isLeaving: row.is_leaving === 1, content: null };
    },
    write: (db, { path, isKept, unusedSince, isLeaving }: PictureRecord) => {
      const flags = { is_kept: Number(isKept), is_leaving: Number(isLeaving) };
      db.insert('pictures', { path, unused_since: unusedSince, ...flags });
    },
  }),
  categories: rows({
    tables: ['categories'],
    select: `SELECT ${CATEGORY_COLUMNS}, position, version, changed_at, ${changedBy('category', 'categories.id')} FROM categories`,
    key: ['id'],
    recordOf: (row: CategoryRow & Edited & { position: number }): CategoryRecord => {
      const { position, version, changed_at: changedAt, changed_by: by } = row;
      return { ...categoryFrom(row), position, version, changedAt, changedBy: by };
    },
    write: (db, { name, iconImage, isVisible, changedAt, changedBy: _by, ...plain }) => {
      const names = { name_en: name.en, name_ar: name.ar, icon_image: iconImage };
      db.insert('categories', { ...plain, ...names, is_visible: Number(isVisible), changed_at: changedAt });
    },
  }),
  // The last entry in the history of a product in the trash is its deletion.
  trashedProducts: rows({
    tables: ['trashed_products'],
    select: `SELECT ${TRASH_COLUMNS}, ${changedBy('product', 'trashed_products.id')} FROM trashed_products`,
    key: ['id'],
    recordOf: (row: TrashRow & Edited): TrashedProductRecord => ({ ...trashedFrom(row), deletedBy: row.changed_by }),
    write: (db, { deletedBy: _by, ...trashed }) => insertTrashed(db, trashed),
  }),
  stockMovements: flat('stock_movements', ['product_id', 'number']),
  accounts: rows({
    tables: ['accounts'],
    key: ['seq'],
    recordOf: (row: AccountRow): AccountRecord => ({ ...accountFrom(row), passwordHash: row.password_hash }),
    write: (db, { passwordHash, ...account }) => insertAccount(db, account, passwordHash),
  }),
  auditEntries: flat('audit_entries', ['seq']),
  orders: ORDERS,
  paymentAttempts: rows({
    tables: ['payment_attempts'],
    key: ['seq'],
    recordOf: attemptFrom,
    write: insertAttempt,
  }),
  // Writing adds each line to the sums of its day. The sums of its order come with the order.
  moneyEntries: rows({ tables: ['money_entries'], key: ['seq'], recordOf: entryFrom, write: addEntry }),
  historyEntries: flat('history_entries', ['seq'], ['changes']),
  officeEvents: flat('office_events', ['id']),
};

/** By kind. */
export function recordTables(index: ProductIndex): ReadonlyMap<string, RecordTable> {
  const stored = [...COPIED].map(([kind, copied]) => [kind, documents(copied)] as const);
  return new Map([...Object.entries({ ...TABLES, products: products(index) }), ...stored]);
}

function products(index: ProductIndex): RecordTable {
  return rows({
    tables: ['products', 'product_details', 'product_attributes'],
    select: `SELECT ${PRODUCT_COLUMNS}, version, created_at, changed_at, ${changedBy('product', 'products.id')}
      FROM products JOIN product_details USING (seq)`,
    key: ['seq'],
    recordOf: (row: OfficeProductRow & { changed_by: string | null }): ProductRecord => {
      const { created_at: createdAt, changed_at: changedAt, changed_by: by, version } = row;
      return { ...productFrom(row), createdAt, changedAt, changedBy: by, version };
    },
    write: (db, { createdAt, changedAt, changedBy: _by, version, ...record }) => {
      insertProduct(db, index, record, createdAt);
      db.run('UPDATE products SET changed_at = ?, version = ? WHERE id = ?', changedAt, version, record.id);
    },
  });
}

function documents(copied: CopiedCollection): RecordTable {
  const { of } = copied;
  return {
    tables: [tableOf(of), ...declaredTable(of).elements.map(({ name }) => name)],
    read: (db, after, limit) => new SqliteStore(db).inside(readCopied(copied, after, limit)),
    write: (db, record) => new SqliteStore(db).inside(writeCopied(copied, [record])),
  };
}
