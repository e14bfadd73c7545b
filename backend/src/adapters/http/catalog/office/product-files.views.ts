import { LONGEST_PRODUCT_NAME } from '@fyonka/api-contract/values/goods/products';
import type { ImportPreview as ImportPreviewView, ImportRow } from '@fyonka/api-contract/wire/office/goods/imports';
import type { ImportPreview } from '../../../../application/catalog/imports/import-products.ts';
import { losesStock } from '../../../../domain/catalog/imports/plan-import.ts';
import type { PlannedRow } from '../../../../domain/catalog/imports/plan-import.ts';
import { FOREIGN_COLUMNS } from '../../../../domain/catalog/imports/origins/foreign-columns.ts';
import type { AnyColumn } from '../../../../domain/catalog/imports/origins/origins.ts';
import type { CellFault } from '../../../../domain/catalog/imports/said-cells.ts';
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

/** A file as it was read. */
export interface FileOfProducts extends ProductRows {
  /** Line with a quotation mark that encloses no cell; null: there is none. */
  readonly strayQuote: number | null;
}

export function importPreviewView(
  { counts, rows, missingCategories, missingOptions, digest }: ImportPreview,
  file: FileOfProducts,
  attributes: readonly Attribute[],
  language: Language,
): ImportPreviewView {
  const possible = [
    ...columnsOfFile(attributes, language).map(({ column, head }) => ({ column, label: head })),
    ...Object.entries(FOREIGN_COLUMNS).map(([column, label]) => ({ column, label: label[language] })),
  ];
  const heads = new Map<string, string>(possible.map(({ column, label }) => [column, label]));
  for (const { head, column } of file.columns) if (column !== null) heads.set(column, head);
  const headOf = (column: AnyColumn) => heads.get(column) ?? column;
  return {
    created: counts.create,
    changed: counts.change,
    unchanged: counts.unchanged,
    faulty: counts.faulty,
    joined: file.rows.length === 0 ? 0 : file.count - file.rows.length,
    rows: rows.map((row) => rowView(row, headOf, language)),
    origin: file.origin,
    columns: [...file.columns],
    possibleColumns: possible,
    ignoredColumns: file.columns.flatMap(({ head, column }) => (column === null ? [head] : [])),
    missingCategories: [...missingCategories],
    missingOptions: missingOptions.map(({ name, values }) => ({ name, values: [...values] })),
    strayQuote: file.strayQuote,
    digest,
  };
}

function rowView(row: PlannedRow, headOf: (column: AnyColumn) => string, language: Language): ImportRow {
  const written = row.name[language] || row.name[language === 'ar' ? 'en' : 'ar'];
  // An overlong name is a fault of its row. The answer shortens it, because a thousand rows may have one.
  const name = written.slice(0, LONGEST_PRODUCT_NAME);
  const worded = (faults: readonly CellFault[]) =>
    faults.map(({ column, code, detail }) => ({
      field: headOf(column),
      code,
      message: fieldMessage(column, code, detail?.[language])[language],
    }));
  return {
    line: row.line,
    action: row.kind,
    name: name === '' ? null : name,
    changes: row.kind === 'change' ? [...row.changes] : [],
    ...(losesStock(row) && { losesStock: true }),
    errors: row.kind === 'faulty' ? worded(row.faults) : [],
    ...(row.notes.length > 0 && row.kind !== 'faulty' && { notes: worded(row.notes) }),
  };
}
