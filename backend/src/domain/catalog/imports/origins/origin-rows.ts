import { LONGEST_DESIGN, MOST_PICTURES } from '@fyonka/api-contract/values/goods/products';
import { cleanLine } from '../../../localized-text.ts';
import { fold } from '../../../search-text.ts';
import { composedText } from '../../../texts/composed-text.ts';
import { readNumber } from '../../../texts/typed-number.ts';
import type { Attribute } from '../../attributes/attribute.ts';
import type { FilterColor } from '../../colors.ts';
import type { ImportRow } from '../plan-import.ts';
import { saying, UNLIMITED } from '../said-cells.ts';
import type { CellFault, RowCells } from '../said-cells.ts';
import { NO, YES } from '../written-product.ts';
import { isForeignColumn } from './foreign-columns.ts';
import { isVariable, said, soldRows } from './origin-groups.ts';
import type { Group, OriginRow } from './origin-groups.ts';
import type { AnyColumn, Origin } from './origins.ts';
import { descriptionReader } from './plain-description.ts';
import { repairedCells } from './repaired-cells.ts';
import { colorOption, knownColor, languageOf, meantOptions, optionReader } from './variant-options.ts';
import type { VariantOption } from './variant-options.ts';

/** What the person who imports has decided. */
export interface ImportChoices {
  /** Whether prices with fils are rounded to ten of them. */
  readonly roundsPrices: boolean;
  /** For new products whose row names none; empty: such rows are faulty. */
  readonly categoryId: string;
  readonly filterColor: FilterColor | '';
}

/** What each variant has of its own. All else that its row leaves blank is as in the first row of its product. */
const OWN_OF_VARIANTS: ReadonlySet<string> = new Set<AnyColumn>([
  'id',
  'number',
  'sku',
  'kind',
  'parent',
  'barcode',
  'price',
  'salePrice',
  'priceBeforeDiscount',
  'costPrice',
  'stockQuantity',
  'inStock',
  'variation',
  'option1.value',
  'option2.value',
  'option3.value',
  'pictures',
  'variantPicture',
]);
/** What each variant gets a text of its own of, so that a long one would be stored thousands of times. */
const NAMES: ReadonlySet<string> = new Set<AnyColumn>([
  'name',
  'name.en',
  'name.ar',
  'categoryId',
  'productType',
  'option1.name',
  'option2.name',
  'option3.name',
]);
/** Characters of such a name that variants share. It is refused with fewer. */
const LONGEST_SHARED = 500;
/** Kinds of WooCommerce that are no goods of a shop that delivers. */
const NO_GOODS = /grouped|external|virtual|downloadable/;
const HIDDEN: Readonly<Partial<Record<AnyColumn, RegExp>>> = {
  published: /^(?:false|no|n|0|-1)$/,
  status: /^(?:draft|archived|unlisted|hidden|unavailable|private|pending)$/,
  archived: /^(?:y|yes|true|1)$/,
};
const FALSE = /^(?:false|no|n|0|outofstock)$/;
const YES_OR_NO = new Set([...Object.values(YES), ...Object.values(NO)].map(fold));
/** Between pictures of a cell. An address may contain a comma. */
const BETWEEN_PICTURES = /[\s;|]+|,(?=\s*(?:https?:|$))/;
const ADDRESS = /^https?:\/\/\S{3,2000}$/i;

/**
 * Reads the rows of a file as products, in the order of the file, row by row, because a file may be long. Variants become
 * products of one design, which are chosen by their colour and by the attributes that are called as their options.
 */
export function* rowsOfOrigin(
  groups: readonly Group[],
  origin: Origin,
  choices: ImportChoices,
  attributes: readonly Attribute[],
): Generator<ImportRow, void> {
  const readDescription = descriptionReader();
  const readOptions = optionReader(attributes);
  const places = groups.flatMap((group) => {
    const sold = soldRows(group.rows);
    // No variant gets more, and there may be thousands of both.
    const pictures = [...new Set(group.rows.flatMap(({ cells }) => addressesIn(cells.pictures)))].slice(
      0,
      MOST_PICTURES,
    );
    const place = { group, isAlone: sold.length === 1, pictures, origin, choices, readOptions, readDescription };
    return sold.map((row) => ({ row, place }));
  });
  const seen = new Map<string, number>();
  for (const { row, place } of places.toSorted((one, other) => one.row.line - other.row.line))
    yield withOwnKey(rowOf(row, place), seen);
}

interface Place {
  readonly group: Group;
  readonly isAlone: boolean;
  /** Addresses of the first pictures of the product. */
  readonly pictures: readonly string[];
  readonly origin: Origin;
  readonly choices: ImportChoices;
  readonly readOptions: ReturnType<typeof optionReader>;
  readonly readDescription: ReturnType<typeof descriptionReader>;
}

function rowOf(row: OriginRow, place: Place): ImportRow {
  const { group, isAlone, pictures, origin, choices, readDescription, readOptions } = place;
  const shared = withShared(row, group.rows[0] ?? row);
  const description = readDescription(shared.description) ?? readDescription(shared.summary) ?? '';
  const cells = { ...shared, description };
  const options = meantOptions(optionsOf(cells), isAlone);
  const color = colorOption(options);
  const sizes = isAlone ? [] : options.filter((option) => option !== color);
  const others = sizes.map(suffixOf);
  const chosenBy = readOptions(sizes);
  const own = ownCells(cells, origin);
  const { cells: repaired, notes } = repairedCells(
    { ...own, ...namesOf(cells, own, others), ...pricesOf(cells, origin), ...stockOf(cells) },
    { roundsPrices: choices.roundsPrices, mayOversell: origin !== 'shop' },
  );
  const [paths, addresses] = picturesOf(cells, pictures);
  const missing = inOtherLanguage(repaired);
  const known = color && knownColor(color.value);
  return {
    line: row.line,
    cells: { ...repaired, ...paths },
    whenNew: saying({
      ...chosenBy.cells,
      categoryId: categoryOf(cells, origin) || choices.categoryId,
      filterColor: choices.filterColor,
      ...(known && saying({ 'color.name.en': known.name.en, 'color.name.ar': known.name.ar })),
      ...(known?.filterColor && { filterColor: known.filterColor }),
      ...(!isAlone && group.key !== null && { design: group.key.slice(-LONGEST_DESIGN) }),
      ...(isUncounted(cells) && { stockQuantity: UNLIMITED.en }),
      isVisible: isHidden(cells) || missing !== null ? NO.en : YES.en,
      ...missing?.cells,
    }),
    key: keyOf(row, group, optionsOf(cells)),
    missingOptions: chosenBy.missing,
    pictures: addresses,
    notes: [...notes, ...(missing ? [missing.note] : [])],
    faults: NO_GOODS.test(said(cells, 'kind').toLowerCase()) ? [{ column: 'kind', code: 'NOT_GOODS' }] : [],
  };
}

/** What the row leaves blank as in the first row of its product. */
function withShared(row: OriginRow, first: OriginRow): OriginRow['cells'] {
  if (row === first) return row.cells;
  // WooCommerce writes the values of a variant into its name.
  const isNamedAfterValues = isVariable(first);
  const shared = Object.entries(first.cells).filter(
    ([column]) =>
      !OWN_OF_VARIANTS.has(column) &&
      (said(row.cells, column as AnyColumn) === '' || (isNamedAfterValues && column === 'name')),
  );
  const cut = shared.map(([column, cell]) => [column, NAMES.has(column) ? cell?.slice(0, LONGEST_SHARED) : cell]);
  return { ...row.cells, ...Object.fromEntries(cut) };
}

/** Cells of columns that this shop has itself. Categories of other programs are for new products only: see `categoryOf`. */
function ownCells(cells: OriginRow['cells'], origin: Origin): RowCells {
  const isOwn = (column: string) => !isForeignColumn(column) && (origin === 'shop' || column !== 'categoryId');
  return Object.fromEntries(Object.entries(cells).filter(([column]) => isOwn(column)));
}

/** Options with one value. A product of WooCommerce that has no variants may list several. */
function optionsOf(cells: OriginRow['cells']): readonly VariantOption[] {
  const options = ([1, 2, 3] as const).map((number) => ({
    name: said(cells, `option${number}.name`),
    value: said(cells, `option${number}.value`),
  }));
  const isList = ({ value }: VariantOption) => said(cells, 'kind') !== '' && /[,|]/.test(value);
  const meant = options.filter((option) => option.value !== '' && !isList(option));
  return meant.length > 0 ? meant : [{ name: '', value: said(cells, 'variation') }];
}

/** What tells a variant from the others, in its name. */
function suffixOf({ name, value }: VariantOption): string {
  return name !== '' && YES_OR_NO.has(fold(value)) ? `${name}: ${value}` : value;
}

/** Name and description in the language of their letters, and what tells the variant from the others. */
function namesOf(cells: OriginRow['cells'], own: RowCells, others: readonly string[]): RowCells {
  const texts: Partial<Record<string, string>> = {};
  for (const field of ['name', 'description'] as const) {
    const text = cells[field] ?? '';
    const column = `${field}.${languageOf(text)}` as const;
    if (cleanLine(text) !== '' && cleanLine(own[column] ?? '') === '') texts[column] = text;
  }
  if (others.length === 0) return texts;
  for (const column of ['name.en', 'name.ar'] as const) {
    const name = cleanLine(texts[column] ?? own[column] ?? '');
    if (name !== '') texts[column] = `${name} – ${others.join(' / ')}`;
  }
  return texts;
}

/** A sale price is the price, and the usual one the price before it. A higher price of other programs may be no higher. */
function pricesOf(cells: OriginRow['cells'], origin: Origin): RowCells {
  const [price, sale, before] = (['price', 'salePrice', 'priceBeforeDiscount'] as const).map((one) => said(cells, one));
  if (sale) return { price: sale, ...(isHigher(price, sale) && { priceBeforeDiscount: price ?? '' }) };
  return origin !== 'shop' && before && !isHigher(before, price) ? { priceBeforeDiscount: '' } : {};
}

function isHigher(one = '', other = ''): boolean {
  const [higher, lower] = [one, other].map((text) => readNumber(text));
  return !!higher && !!lower && 'plain' in higher && 'plain' in lower && Number(higher.plain) > Number(lower.plain);
}

function stockOf(cells: OriginRow['cells']): RowCells {
  return {
    ...(isUncounted(cells) && { stockQuantity: '' }),
    ...(FALSE.test(said(cells, 'inStock').toLowerCase()) && { isAvailable: NO.en }),
  };
}

/** Whether the file says of the stock that it is not counted. */
function isUncounted(cells: OriginRow['cells']): boolean {
  if (cells.tracksStock === undefined) return false;
  return said(cells, 'tracksStock') === '' || FALSE.test(said(cells, 'tracksStock').toLowerCase());
}

function isHidden(cells: OriginRow['cells']): boolean {
  return Object.entries(HIDDEN).some(([column, words]) => words?.test(said(cells, column as AnyColumn).toLowerCase()));
}

/**
 * The category that a new product gets if its own cell names none: of another program's the narrowest, of several the
 * first. Merchants of Shopify choose the type themselves.
 */
function categoryOf(cells: OriginRow['cells'], origin: Origin): string {
  const type = said(cells, 'productType');
  if (origin === 'shop' || (origin === 'shopify' && type !== '')) return type;
  const written = said(cells, 'categoryId');
  const [first = ''] = origin === 'shopify' || origin === 'loyverse' ? [written] : written.split(/(?<!\\),/);
  return cleanLine(first.split('>').at(-1)?.replaceAll('\\,', ',') ?? '') || type;
}

/** Paths of the shop by column, and addresses elsewhere. */
function picturesOf(cells: OriginRow['cells'], ofProduct: readonly string[]): [RowCells, readonly string[]] {
  const named = ['variantPicture', 'pictures', 'imageUrl', 'gallery'] as const;
  const addresses = [...new Set([...named.flatMap((column) => addressesIn(cells[column])), ...ofProduct])];
  const paths = (column: 'imageUrl' | 'gallery') =>
    addressesIn(cells[column]).length === 0 ? {} : { [column]: (cells[column] ?? '').replace(/https?:\/\/\S+/gi, ' ') };
  return [{ ...paths('imageUrl'), ...paths('gallery') }, addresses.slice(0, MOST_PICTURES)];
}

function addressesIn(cell = ''): string[] {
  if (!/https?:/i.test(cell)) return [];
  return cell.split(BETWEEN_PICTURES, 4 * MOST_PICTURES).filter((part) => ADDRESS.test(part));
}

/** A name that is in one language only stands for both until it is translated; such a product is hidden. */
function inOtherLanguage(cells: RowCells): { readonly cells: RowCells; readonly note: CellFault } | null {
  const [en, ar] = [cleanLine(cells['name.en'] ?? ''), cleanLine(cells['name.ar'] ?? '')];
  if ((en === '') === (ar === '')) return null;
  const column = en === '' ? 'name.en' : 'name.ar';
  return { cells: { [column]: en || ar }, note: { column, code: 'ONE_LANGUAGE' } };
}

/**
 * What makes a row the same product when its file is imported again, even after other rows were corrected. Ids of products
 * are made of it, so that it may never change for a file of today: another release would make every product once more.
 */
function keyOf({ cells }: OriginRow, group: Group, options: readonly VariantOption[]): string | null {
  if (said(cells, 'id') !== '') return null;
  const values = options.flatMap(({ name, value }) => (value === '' ? [] : `${plainKey(name)}=${plainKey(value)}`));
  if (group.key !== null) return ['group', plainKey(group.key), ...values].join('\n');
  const sku = plainKey(cells.sku ?? '');
  if (sku !== '') return `sku\n${sku}`;
  // A row that no other program has named is told apart by all that it says, in whatever order its columns stand.
  const saying = Object.entries(cells).map(([column, cell = '']) => [column, plainKey(cell)] as const);
  return `row\n${JSON.stringify(saying.filter(([, text]) => text !== '').toSorted(byColumn))}`;
}

/** Of keys only: the function for searching learns more letters over time, and this must not. */
function plainKey(text: string): string {
  return composedText(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

function byColumn([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}

/** Rows that say the same are told apart by their order. */
function withOwnKey(row: ImportRow, seen: Map<string, number>): ImportRow {
  if (!row.key) return row;
  const times = (seen.get(row.key) ?? 0) + 1;
  seen.set(row.key, times);
  return times === 1 ? row : { ...row, key: `${row.key}\n${times}` };
}
