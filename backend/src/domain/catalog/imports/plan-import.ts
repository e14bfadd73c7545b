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
import type { VariantOption } from './origins/variant-options.ts';
import { COLUMN_NAMES, columnOfField } from './product-columns.ts';
import { categoryNames, picturesOfRow, sentByRow } from './read-row.ts';
import { saying } from './said-cells.ts';
import type { CellFault, RowCells } from './said-cells.ts';

/** Most rows of one file. */
export const MOST_IMPORTED = 20_000;
/** Characters of the address of a picture that a note repeats. */
const LONGEST_ADDRESS = 200;
/** Most rows that are written in one transaction, which blocks other writers and has to stay short. */
export const ROWS_AT_ONCE = 1_000;

export interface ImportRow {
  /** Line in the file, counted from 1. */
  readonly line: number;
  readonly cells: RowCells;
  /** What the row says if it makes a new product, beside its cells, which come first. */
  readonly whenNew?: RowCells;
  /** What the row has in common with the same row of a file that is imported again; null: its id is enough. */
  readonly key?: string | null;
  /** Made of the key: the id of the product that the row makes. */
  readonly madeId?: ProductId;
  /** Options of a variant by which the shop cannot choose a piece yet: see `optionReader`. */
  readonly missingOptions?: readonly VariantOption[];
  /** Addresses elsewhere of the pictures of the product, the main one first. */
  readonly pictures?: readonly string[];
  /** What was read otherwise than it is written, or should be looked at. */
  readonly notes?: readonly CellFault[];
  /** Faults that are known before the row is compared with what is stored. */
  readonly faults?: readonly CellFault[];
}

/** Current data for planning an import. */
export interface ImportKnowledge {
  /** The existing products that the rows name. */
  readonly products: ReadonlyMap<ProductId, Product>;
  readonly categories: readonly Category[];
  readonly isPicture: PictureCheck;
  /** All attributes of the shop. */
  readonly attributes: readonly Attribute[];
  /** The products that have the barcodes which the rows name. They are among `products`. */
  readonly barcodes: ReadonlyMap<string, ProductId>;
  /** Those of the products that the rows made before which are in the trash. */
  readonly trashed: ReadonlySet<ProductId>;
}

interface Planned {
  readonly line: number;
  readonly name: LocalizedText;
  readonly notes: readonly CellFault[];
}

interface Creation {
  readonly kind: 'create';
  /** Null: any new one. */
  readonly id: ProductId | null;
  readonly draft: ProductDraft;
  readonly changes: readonly FieldChange[];
  /** Addresses of pictures that it wants in place of its stand-in, and whether it is shown with them. */
  readonly wants: { readonly addresses: readonly string[]; readonly isShownThen: boolean };
}

type Outcome =
  | Creation
  | { readonly kind: 'change'; readonly product: Product; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'faulty'; readonly faults: readonly CellFault[] };

/** The planned result of a row. */
export type PlannedRow = Planned & Outcome;

/** Whether a row takes pieces away as a slip would: the stock is not tracked any more, or far smaller than before. */
export function losesStock(row: PlannedRow): boolean {
  if (row.kind !== 'change') return false;
  const change = row.changes.find(({ field }) => field === 'stockQuantity');
  if (typeof change?.from !== 'number') return false;
  return typeof change.to !== 'number' || (change.to < change.from && isLargeDifference(change.from, change.to));
}

/** Ids of the products that the rows name or have made before. */
export function idsOfRows(rows: readonly ImportRow[]): ProductId[] {
  return [...new Set(rows.map((row) => idOf(row) ?? row.madeId ?? null).filter((id) => id !== null))];
}

/** Rows of a whole file, those with a fault that name an id or a barcode which an earlier one names. */
export function withoutRepeats(rows: readonly ImportRow[]): ImportRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const names = { id: idOf(row), barcode: readBarcode(row.cells.barcode ?? '') };
    const faults = (['id', 'barcode'] as const).flatMap((column): CellFault[] => {
      const name = `${column} ${names[column] ?? ''}`;
      const isRepeated = names[column] !== null && seen.has(name);
      seen.add(name);
      return isRepeated ? [{ column, code: 'DUPLICATE' }] : [];
    });
    return faults.length === 0 ? row : { ...row, faults: [...(row.faults ?? []), ...faults] };
  });
}

/** Paths of all pictures that the rows name. */
export function picturesOfRows(rows: readonly ImportRow[]): string[] {
  return [...new Set(rows.flatMap(({ cells }) => picturesOfRow(cells)))];
}

/** All barcodes that the rows name, so that their products can be read. */
export function barcodesOfRows(rows: readonly ImportRow[]): string[] {
  return [...new Set(rows.map(({ cells }) => readBarcode(cells.barcode ?? '')).filter((code) => code !== null))];
}

/**
 * Plans an import. A row with an id changes that product. One without changes the product that it has made before, or that
 * has its barcode, and else creates one.
 */
export function planImport(rows: readonly ImportRow[], known: ImportKnowledge): PlannedRow[] {
  const categories = categoryNames(known.categories);
  const icons = new Map(known.categories.map(({ id, iconImage }) => [id as string, iconImage]));
  const { attributes } = known;
  const meant = new Set<ProductId>();
  return rows.map((row) => {
    const { id, current } = meantBy(row, known);
    const isRepeated = id !== null && meant.has(id);
    if (id !== null) meant.add(id);
    const cells = current ? row.cells : { ...row.whenNew, ...saying(row.cells) };
    const read = sentByRow(cells, current, { categories, attributes });
    const isBare = current === null && !read.sent.imageUrl && !read.sent.gallery?.length;
    const icon = isBare ? icons.get(read.sent.categoryId ?? '') : undefined;
    const sent = withStandIn(read.sent, icon);
    // With its category, a row without a picture gets one.
    const isSecondary = ({ code }: CellFault) => isBare && icon === undefined && code === 'PICTURE_REQUIRED';
    const notes = [...(row.notes ?? []), ...(isBare ? [pictureLater(row)] : [])];
    const planned: Planned = { line: row.line, name: nameOf(sent), notes };
    const judged = readProduct(sent, {
      hasCategory: (one) => icons.has(one),
      isPicture: known.isPicture,
      attributes,
    });
    const all = [
      ...(row.faults ?? []),
      ...(isRepeated ? faultsOfRepeat(row) : []),
      ...faultsOfId(idOf(row), current),
      ...(current === null && row.madeId && known.trashed.has(row.madeId) ? [IN_TRASH] : []),
      ...read.faults,
      ...(judged.kind === 'refused' ? ofCells(judged.faults, sent).filter((fault) => !isSecondary(fault)) : []),
      ...faultsOfBarcode(judged, id, known.barcodes),
    ];
    if (judged.kind === 'refused' || all.length > 0) return { ...planned, kind: 'faulty', faults: inOrder(all) };
    const draft = withAttributes(judged.draft, sent, current, attributes);
    const addresses = isBare ? (row.pictures ?? []) : [];
    const wants = { addresses, isShownThen: read.sent.isVisible ?? true };
    return { ...planned, ...outcomeOf(draft, current, { id: row.madeId ?? null, wants }) };
  });
}

const IN_TRASH: CellFault = { column: 'id', code: 'IN_TRASH' };

/** The product that a row is about; without `current` it is a new one. */
function meantBy(row: ImportRow, known: ImportKnowledge): { id: ProductId | null; current: Product | null } {
  const find = (id: ProductId | null | undefined) => (id ? (known.products.get(id) ?? null) : null);
  const id = idOf(row);
  if (id !== null) return { id, current: find(id) };
  const barcode = readBarcode(row.cells.barcode ?? '') ?? '';
  const current = find(row.madeId) ?? find(known.barcodes.get(barcode));
  return { id: current?.id ?? null, current };
}

/** Names where the picture is, so that a person can fetch it. */
function pictureLater({ pictures: [address = ''] = [] }: ImportRow): CellFault {
  const shown = address.slice(0, LONGEST_ADDRESS);
  return { column: 'imageUrl', code: 'PICTURE_LATER', detail: { en: shown, ar: shown } };
}

/** Every product needs a picture. Until it has its own it shows that of its category, and is hidden. */
function withStandIn(sent: SentProduct, icon: string | undefined): SentProduct {
  return icon === undefined ? sent : { ...sent, imageUrl: icon, isVisible: false };
}

function outcomeOf(draft: ProductDraft, current: Product | null, made: Pick<Creation, 'id' | 'wants'>): Outcome {
  if (!current) {
    const changes = changesBetween(null, productRecord(newProduct(productId(''), draft)));
    return { kind: 'create', ...made, draft, changes };
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

/** Two rows may mean one product by different columns. The later one would take back what the earlier one says. */
function faultsOfRepeat(row: ImportRow): CellFault[] {
  if (row.faults?.some(({ code }) => code === 'DUPLICATE')) return [];
  return [{ column: idOf(row) === null ? 'barcode' : 'id', code: 'DUPLICATE' }];
}

function faultsOfId(id: ProductId | null, current: Product | null): CellFault[] {
  return id === null || current ? [] : [{ column: 'id', code: 'UNKNOWN_ID' }];
}

/** A barcode is free once the products that have it now have lost it, not by another row of the same file. */
function faultsOfBarcode(
  judged: Judged<ProductDraft>,
  id: ProductId | null,
  owners: ReadonlyMap<string, ProductId>,
): CellFault[] {
  const barcode = judged.kind === 'accepted' ? judged.draft.barcode : null;
  const owner = barcode ? owners.get(barcode) : undefined;
  return owner === undefined || owner === id ? [] : [{ column: 'barcode', code: 'BARCODE_TAKEN' }];
}

function ofCells(faults: readonly FieldFault[], { attributeValues }: SentProduct): CellFault[] {
  return faults.map(({ field, code, detail }) => {
    const [list, place, part, language] = field.split('.');
    const about = { code, ...(detail !== undefined && { detail: { en: detail, ar: detail } }) };
    if (list !== 'attributeValues') return { column: columnOfField(field), ...about };
    const key = attributeValues?.[Number(place)]?.key ?? '';
    return { column: part === 'text' ? `attribute.${key}.${language ?? 'en'}` : `attribute.${key}`, ...about };
  });
}

/**
 * Removes duplicates, and what follows only from a cell that could not be read or does not matter of what is no goods, and
 * sorts by column; those of attributes come last.
 */
function inOrder(faults: readonly CellFault[]): CellFault[] {
  const noGoods = faults.filter(({ code }) => code === 'NOT_GOODS');
  if (noGoods.length > 0) return noGoods;
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
