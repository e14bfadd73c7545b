import { MOST_PICTURES } from '@fyonka/api-contract/values/goods/products';
import { cleanLine } from '../../localized-text.ts';
import type { Category } from '../category.ts';
import type { Sent } from '../../draft-fields.ts';
import type { SentProduct } from '../product-draft.ts';
import { productRecord } from '../product-edit.ts';
import type { Product } from '../product.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { readAttributeCells } from './attribute-cells.ts';
import type { ProductColumn } from './product-columns.ts';
import { saidCells } from './said-cells.ts';
import type { CellFault, RowCells } from './said-cells.ts';
import { readTags } from './tags-text.ts';
import { NO, YES } from './written-product.ts';

/** Most paths that are read from a cell, duplicates included. Limited, because a file could have millions. */
const MOST_PATHS = 2 * MOST_PICTURES;

/** Words that people may write for yes and no. */
const FLAGS = new Map([
  ...[YES.en, YES.ar, 'true', '1', 'y'].map((word) => [word, true] as const),
  ...[NO.en, NO.ar, 'false', '0', 'n'].map((word) => [word, false] as const),
]);

/**
 * Reads a row as a sent product. Fields without a column in the file, or with a blank cell, stay as they are.
 * @param current the product that the row changes; null: the row is a new product
 * @param known categories as `categoryNames` returns them, and the attributes of the shop
 */
export function sentByRow(
  cells: RowCells,
  current: Product | null,
  { categories, attributes }: { categories: ReadonlyMap<string, Category>; attributes: readonly Attribute[] },
): { readonly sent: SentProduct; readonly faults: readonly CellFault[] } {
  const { said, faults: unread } = saidCells(cells);
  const faults: CellFault[] = [...unread];
  const before: SentProduct = current ? productRecord(current) : {};
  const text = (column: ProductColumn, otherwise: Sent<string>) => said[column] ?? otherwise;
  const both = (field: 'name' | 'description' | 'color.name' | 'color.level', otherwise: SentProduct['name']) => ({
    en: text(`${field}.en`, otherwise?.en),
    ar: text(`${field}.ar`, otherwise?.ar),
  });
  const flag = (column: 'isVisible' | 'isAvailable' | 'isNewArrivals') => {
    const written = said[column];
    if (written === undefined) return before[column];
    const read = FLAGS.get(plain(written));
    if (read === undefined) faults.push({ column, code: 'INVALID' });
    return read;
  };
  const tags = said.customTags === undefined ? before.customTags : readTags(said.customTags);
  if (tags === null) faults.push({ column: 'customTags', code: 'INVALID' });
  const gallery = said.gallery === undefined ? before.gallery : pathsIn(said.gallery);
  if ((gallery?.length ?? 0) > MOST_PATHS) faults.push({ column: 'gallery', code: 'TOO_MANY_ITEMS' });
  const ofAttributes = readAttributeCells(said, current?.attributes ?? [], attributes);
  for (const { column, possible } of ofAttributes?.unknown ?? [])
    faults.push({ column, code: 'UNKNOWN_CHOICE', detail: possible });
  const priceBeforeDiscount = said.priceBeforeDiscount ?? before.priceBeforeDiscount;
  const sent: SentProduct = {
    name: both('name', before.name),
    description: both('description', before.description),
    color: { name: both('color.name', before.color?.name), level: both('color.level', before.color?.level) },
    price: said.price ?? before.price,
    priceBeforeDiscount,
    hasDiscount: String(priceBeforeDiscount ?? '').trim() !== '',
    costPrice: said.costPrice ?? before.costPrice,
    barcode: said.barcode === undefined ? before.barcode : cleanLine(said.barcode),
    design: said.design ?? before.design,
    stockQuantity: said.stockQuantity ?? before.stockQuantity,
    filterColor: said.filterColor === undefined ? before.filterColor : cleanLine(said.filterColor).toLowerCase(),
    categoryId: said.categoryId === undefined ? before.categoryId : categoryIn(said.categoryId, categories),
    isVisible: flag('isVisible'),
    isAvailable: flag('isAvailable'),
    isNewArrivals: flag('isNewArrivals'),
    imageUrl: said.imageUrl === undefined ? before.imageUrl : cleanLine(said.imageUrl),
    gallery,
    customTags: tags,
    ...(ofAttributes && { attributeValues: ofAttributes.sent }),
  };
  return { sent, faults };
}

/** All pictures of a row, so that their existence can be checked. */
export function picturesOfRow({ imageUrl = '', gallery = '' }: RowCells): string[] {
  return [cleanLine(imageUrl), ...pathsIn(gallery)].filter((path) => path !== '');
}

/** Categories by the texts that a file may use for them: slug, id, or a name that only one category has. */
export function categoryNames(categories: readonly Category[]): ReadonlyMap<string, Category> {
  const names = Map.groupBy(
    categories.flatMap((category) =>
      [category.name.en, category.name.ar].map((name) => ({ name: plain(name), category })),
    ),
    ({ name }) => name,
  );
  const named = [...names].filter(([, all]) => new Set(all.map(({ category }) => category.id)).size === 1);
  return new Map([
    ...named.flatMap(([name, [one]]) => (one ? [[name, one.category] as const] : [])),
    ...categories.flatMap((category) => [category.id, category.slug].map((key) => [plain(key), category] as const)),
  ]);
}

/** An unknown category is returned as it is written, so that validation refuses it. */
function categoryIn(written: string, categories: ReadonlyMap<string, Category>): string {
  return categories.get(plain(written))?.id ?? cleanLine(written);
}

/** @returns all paths, or a few more than `MOST_PATHS` if there are too many */
function pathsIn(written: string): string[] {
  // Two more, because of an empty part before a leading separator and the one path too many.
  return written.split(/[\s,;]+/, MOST_PATHS + 2).filter((path) => path !== '');
}

function plain(name: string): string {
  return cleanLine(name).toLowerCase();
}
