import type { FieldFault } from '../../field-fault.ts';
import { productId } from '../../ids.ts';
import type { ProductId } from '../../ids.ts';
import { changesBetween } from '../../history.ts';
import type { FieldChange } from '../../history.ts';
import { cleanLine } from '../../localized-text.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { readBarcode } from '../barcode.ts';
import type { Category } from '../category.ts';
import type { Judged } from '../../draft-fields.ts';
import type { PictureCheck } from '../pictures/pictures-draft.ts';
import { newProduct, readProduct } from '../product-draft.ts';
import type { ProductDraft, SentProduct } from '../product-draft.ts';
import { editProduct, productRecord } from '../product-edit.ts';
import type { Product } from '../product.ts';
import { isLargeDifference } from '../stock/stock-booking.ts';
import { importedAttributes } from './attribute-cells.ts';
import { COLUMN_NAMES, columnOfField } from './product-columns.ts';
import { categoryNames, picturesOfRow, sentByRow } from './read-row.ts';
import type { CellFault, RowCells } from './said-cells.ts';

/** Most products of one file. All are written in one transaction, which blocks other writers and has to stay short. */
export const MOST_IMPORTED = 1_000;

export interface ImportRow {
  /** Line in the file, counted from 1. Line 1 has the headings. */
  readonly line: number;
  readonly cells: RowCells;
}

/** Current data for planning an import. */
export interface ImportKnowledge {
  /** The existing products that the rows name. */
  readonly products: ReadonlyMap<ProductId, Product>;
  readonly categories: readonly Category[];
  readonly isPicture: PictureCheck;
  /** All attributes of the shop. */
  readonly attributes: readonly Attribute[];
  /** The products that have the barcodes which the rows name. */
  readonly barcodes: ReadonlyMap<string, ProductId>;
}

interface Planned {
  readonly line: number;
  readonly name: LocalizedText;
}

/** The planned result of a row. */
export type PlannedRow = Planned &
  (
    | { readonly kind: 'create'; readonly draft: ProductDraft; readonly changes: readonly FieldChange[] }
    | { readonly kind: 'change'; readonly product: Product; readonly changes: readonly FieldChange[] }
    | { readonly kind: 'unchanged' }
    | { readonly kind: 'faulty'; readonly faults: readonly CellFault[] }
  );

/** Whether a row takes pieces away as a slip would: the stock is not tracked any more, or far smaller than before. */
export function losesStock(row: PlannedRow): boolean {
  if (row.kind !== 'change') return false;
  const change = row.changes.find(({ field }) => field === 'stockQuantity');
  if (typeof change?.from !== 'number') return false;
  return typeof change.to !== 'number' || (change.to < change.from && isLargeDifference(change.from, change.to));
}

/** Ids of the products that the rows name. */
export function idsOfRows(rows: readonly ImportRow[]): ProductId[] {
  return [...new Set(rows.map(idOf).filter((id) => id !== null))];
}

/** Paths of all pictures that the rows name. */
export function picturesOfRows(rows: readonly ImportRow[]): string[] {
  return [...new Set(rows.flatMap(({ cells }) => picturesOfRow(cells)))];
}

/** All barcodes that the rows name, so that their products can be read. */
export function barcodesOfRows(rows: readonly ImportRow[]): string[] {
  return [...new Set(rows.map(({ cells }) => readBarcode(cells.barcode ?? '')).filter((code) => code !== null))];
}

/** Plans an import. A row with an id changes that product, and a row without one creates a product. */
export function planImport(rows: readonly ImportRow[], known: ImportKnowledge): PlannedRow[] {
  const categories = categoryNames(known.categories);
  const categoryIds = new Set(known.categories.map(({ id }) => id));
  const seen = new Set<ProductId>();
  const barcodes = new Set<string>();
  return rows.map((row) => {
    const id = idOf(row);
    const current = id === null ? null : (known.products.get(id) ?? null);
    const { attributes } = known;
    const { sent, faults } = sentByRow(row.cells, current, { categories, attributes });
    const planned: Planned = { line: row.line, name: nameOf(sent) };
    const judged = readProduct(sent, {
      hasCategory: (one) => categoryIds.has(one),
      isPicture: known.isPicture,
      attributes,
    });
    const all = [
      ...faultsOfId(id, current, seen),
      ...faults,
      ...(judged.kind === 'refused' ? ofCells(judged.faults, sent) : []),
      ...faultsOfBarcode(judged, id, known.barcodes, barcodes),
    ];
    if (id !== null) seen.add(id);
    if (judged.kind === 'refused' || all.length > 0) return { ...planned, kind: 'faulty', faults: inOrder(all) };
    return { ...planned, ...outcomeOf(withAttributes(judged.draft, sent, current, attributes), current) };
  });
}

type Outcome = {
  [Kind in PlannedRow['kind']]: Omit<Extract<PlannedRow, { kind: Kind }>, keyof Planned>;
}[PlannedRow['kind']];

function outcomeOf(draft: ProductDraft, current: Product | null): Outcome {
  if (!current) {
    return { kind: 'create', draft, changes: changesBetween(null, productRecord(newProduct(productId(''), draft))) };
  }
  const result = editProduct(current, { change: draft }, []);
  switch (result.kind) {
    case 'changed':
      return { kind: 'change', product: result.product, changes: result.changes };
    case 'unchanged':
      return { kind: 'unchanged' };
    case 'refused':
      return { kind: 'faulty', faults: ofCells(result.faults, {}) };
    case 'conflict':
      throw new Error('an edit without a version has a conflict');
  }
}

/** What the file has no column for stays. */
function withAttributes(
  draft: ProductDraft,
  { attributeValues }: SentProduct,
  current: Product | null,
  attributes: readonly Attribute[],
): ProductDraft {
  if (!attributeValues) return draft;
  const given = new Set(attributeValues.flatMap(({ key }) => key ?? []));
  const read = draft.attributes ?? [];
  return { ...draft, attributes: importedAttributes(current?.attributes ?? [], read, given, attributes) };
}

function faultsOfId(id: ProductId | null, current: Product | null, seen: ReadonlySet<ProductId>): CellFault[] {
  if (id === null) return [];
  if (seen.has(id)) return [{ column: 'id', code: 'DUPLICATE' }];
  return current ? [] : [{ column: 'id', code: 'UNKNOWN_ID' }];
}

/** A barcode is free once the products that have it now have lost it, not by another row of the same file. */
function faultsOfBarcode(
  judged: Judged<ProductDraft>,
  id: ProductId | null,
  owners: ReadonlyMap<string, ProductId>,
  seen: Set<string>,
): CellFault[] {
  const barcode = judged.kind === 'accepted' ? judged.draft.barcode : null;
  if (!barcode) return [];
  const owner = owners.get(barcode);
  const isTwice = seen.has(barcode);
  seen.add(barcode);
  if (isTwice) return [{ column: 'barcode', code: 'DUPLICATE' }];
  return owner === undefined || owner === id ? [] : [{ column: 'barcode', code: 'BARCODE_TAKEN' }];
}

function ofCells(faults: readonly FieldFault[], { attributeValues }: SentProduct): CellFault[] {
  return faults.map(({ field, code }) => {
    const [list, place, part, language] = field.split('.');
    if (list !== 'attributeValues') return { column: columnOfField(field), code };
    const key = attributeValues?.[Number(place)]?.key ?? '';
    return { column: part === 'text' ? `attribute.${key}.${language ?? 'en'}` : `attribute.${key}`, code };
  });
}

/**
 * Removes duplicates, and what follows only from a cell that could not be read, and sorts by column; those of attributes
 * come last.
 */
function inOrder(faults: readonly CellFault[]): CellFault[] {
  const unread = new Set(faults.flatMap(({ column, code }) => (code === 'FORMULA_ERROR' ? [column] : [])));
  const own = faults.filter(({ column, code }) => code === 'FORMULA_ERROR' || !unread.has(column));
  const once = new Map(own.map((fault) => [`${fault.column} ${fault.code}`, fault]));
  const place = ({ column }: CellFault) => {
    const index = COLUMN_NAMES.findIndex((name) => name === column);
    return index === -1 ? COLUMN_NAMES.length : index;
  };
  return [...once.values()].toSorted((one, other) => place(one) - place(other));
}

function idOf({ cells }: ImportRow): ProductId | null {
  const id = cleanLine(cells.id ?? '');
  return id === '' ? null : productId(id);
}

function nameOf({ name }: SentProduct): LocalizedText {
  return { en: cleanLine(name?.en ?? ''), ar: cleanLine(name?.ar ?? '') };
}
