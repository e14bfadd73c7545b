import type { ImportPreview as ImportPreviewView, ImportRow } from '@fyonka/api-contract/wire/office/goods/imports';
import type { ImportPreview } from '../../../../application/catalog/imports/import-products.ts';
import type { PlannedRow } from '../../../../domain/catalog/imports/plan-import.ts';
import { COLUMN_NAMES, PRODUCT_COLUMNS } from '../../../../domain/catalog/imports/product-columns.ts';
import type { ProductColumn } from '../../../../domain/catalog/imports/product-columns.ts';
import { LONGEST_NAME } from '../../../../domain/catalog/product-draft.ts';
import type { WrittenProduct } from '../../../../domain/catalog/imports/written-product.ts';
import type { Language, LocalizedText } from '../../../../domain/localized-text.ts';
import { fieldMessage } from '../../errors/field-messages.ts';
import type { CellKind, Row, Table } from '../../tables/table.ts';
import type { ProductRows } from './product-rows.ts';

const KINDS: Partial<Record<ProductColumn, CellKind>> = {
  price: 'amount',
  priceBeforeDiscount: 'amount',
  costPrice: 'amount',
  stockQuantity: 'whole',
};
const WIDTHS: Partial<Record<ProductColumn, number>> = {
  price: 12,
  costPrice: 12,
  barcode: 16,
  stockQuantity: 10,
  isVisible: 10,
  isAvailable: 10,
  isNewArrivals: 10,
};
const USUAL_WIDTH = 24;

const TITLE: LocalizedText = { en: 'Products', ar: 'المنتجات' };

/** A file of products without its rows. The import recognizes columns by the heads of both languages. */
export function productsTable(language: Language): Table {
  const columns = COLUMN_NAMES.map((column) => ({
    header: PRODUCT_COLUMNS[column][language],
    kind: KINDS[column] ?? 'text',
    width: WIDTHS[column] ?? USUAL_WIDTH,
  }));
  return { title: TITLE[language], language, columns };
}

export function rowOf(product: WrittenProduct): Row {
  return COLUMN_NAMES.map((column) => product[column]);
}

/** Most rows in one answer. */
const MOST_ROWS = 1_000;

export function importPreviewView(
  { plan, digest }: ImportPreview,
  { heads, ignored }: Pick<ProductRows, 'heads' | 'ignored'>,
  language: Language,
): ImportPreviewView {
  const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
  const shown = plan.filter(({ kind }) => kind !== 'unchanged').slice(0, MOST_ROWS);
  return {
    created: count('create'),
    changed: count('change'),
    unchanged: count('unchanged'),
    faulty: count('faulty'),
    rows: shown.map((row) => rowView(row, heads, language)),
    ignoredColumns: [...ignored],
    digest,
  };
}

function rowView(row: PlannedRow, heads: ProductRows['heads'], language: Language): ImportRow {
  const written = row.name[language] || row.name[language === 'ar' ? 'en' : 'ar'];
  // An overlong name is a fault of its row. The answer shortens it, because a thousand rows may have one.
  const name = written.slice(0, LONGEST_NAME);
  return {
    line: row.line,
    action: row.kind,
    name: name === '' ? null : name,
    changes: row.kind === 'change' ? [...row.changes] : [],
    errors:
      row.kind === 'faulty'
        ? row.faults.map(({ column, code }) => ({
            field: heads.get(column) ?? PRODUCT_COLUMNS[column][language],
            code,
            message: fieldMessage(column, code)[language],
          }))
        : [],
  };
}
