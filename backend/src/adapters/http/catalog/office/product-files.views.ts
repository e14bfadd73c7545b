import { LONGEST_PRODUCT_NAME } from '@fyonka/api-contract/values/goods/products';
import type { ImportPreview as ImportPreviewView, ImportRow } from '@fyonka/api-contract/wire/office/goods/imports';
import type { ImportPreview } from '../../../../application/catalog/imports/import-products.ts';
import { losesStock } from '../../../../domain/catalog/imports/plan-import.ts';
import type { PlannedRow } from '../../../../domain/catalog/imports/plan-import.ts';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { columnsOfFile } from '../../../../domain/catalog/imports/attribute-columns.ts';
import type { FileColumn, NamedColumn } from '../../../../domain/catalog/imports/attribute-columns.ts';
import type { WrittenProduct } from '../../../../domain/catalog/imports/written-product.ts';
import type { Language, LocalizedText } from '../../../../domain/localized-text.ts';
import { fieldMessage } from '../../errors/field-messages.ts';
import type { CellKind, Row, Table } from '../../tables/table.ts';
import type { ProductRows } from './product-rows.ts';

const KINDS: Partial<Record<FileColumn, CellKind>> = {
  price: 'amount',
  priceBeforeDiscount: 'amount',
  costPrice: 'amount',
  stockQuantity: 'whole',
};
const WIDTHS: Partial<Record<FileColumn, number>> = {
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
export function productsTable(named: readonly NamedColumn[], language: Language): Table {
  const columns = named.map(({ column, head }) => ({
    header: head,
    kind: KINDS[column] ?? 'text',
    width: WIDTHS[column] ?? USUAL_WIDTH,
  }));
  return { title: TITLE[language], language, columns };
}

export function rowOf(product: WrittenProduct, named: readonly NamedColumn[]): Row {
  return named.map(({ column }) => product[column] ?? null);
}

/** Most rows in one answer. */
const MOST_ROWS = 1_000;

export function importPreviewView(
  { plan, digest }: ImportPreview,
  { heads, ignored }: Pick<ProductRows, 'heads' | 'ignored'>,
  attributes: readonly Attribute[],
  language: Language,
): ImportPreviewView {
  const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
  const usual = new Map(columnsOfFile(attributes, language).map(({ column, head }) => [column, head]));
  const headOf = (column: FileColumn) => heads.get(column) ?? usual.get(column) ?? column;
  const shown = plan.filter(({ kind }) => kind !== 'unchanged').slice(0, MOST_ROWS);
  return {
    created: count('create'),
    changed: count('change'),
    unchanged: count('unchanged'),
    faulty: count('faulty'),
    rows: shown.map((row) => rowView(row, headOf, language)),
    ignoredColumns: [...ignored],
    digest,
  };
}

function rowView(row: PlannedRow, headOf: (column: FileColumn) => string, language: Language): ImportRow {
  const written = row.name[language] || row.name[language === 'ar' ? 'en' : 'ar'];
  // An overlong name is a fault of its row. The answer shortens it, because a thousand rows may have one.
  const name = written.slice(0, LONGEST_PRODUCT_NAME);
  return {
    line: row.line,
    action: row.kind,
    name: name === '' ? null : name,
    changes: row.kind === 'change' ? [...row.changes] : [],
    ...(losesStock(row) && { losesStock: true }),
    errors:
      row.kind === 'faulty'
        ? row.faults.map(({ column, code, detail }) => ({
            field: headOf(column),
            code,
            message: fieldMessage(column, code, detail?.[language])[language],
          }))
        : [],
  };
}
