import { LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { worldwideNumberOf } from '../../../../domain/catalog/barcode.ts';
import type { Category } from '../../../../domain/catalog/category.ts';
import { choosingAttributes, traitsOf } from '../../../../domain/catalog/designs/piece-choices.ts';
import { averageOf, isInStock, picturesOf } from '../../../../domain/catalog/product.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import type { CategoryId } from '../../../../domain/ids.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import type { Fils } from '../../../../domain/money.ts';

export const CURRENCY = 'KWD';

/** What products are described with. */
export interface CatalogWords {
  readonly origin: string;
  readonly language: Language;
  readonly categories: ReadonlyMap<CategoryId, Category>;
  /** Those that shoppers see. */
  readonly attributes: readonly Attribute[];
}

/** An option of a variant, such as its colour. */
export interface SelectedOption {
  readonly name: string;
  readonly id: string;
  readonly label: string;
}

const COLOUR = { en: 'Color', ar: 'اللون' };
/** Before the key of a design in the id of a product of several pieces. No id of a piece begins so. */
const DESIGN = 'design:';

/** The id of the product that a piece is a variant of: its design, or itself. */
export function productIdOf({ id, design }: Pick<Product, 'id' | 'design'>): string {
  return design === null ? id : DESIGN + design;
}

/** @returns null for the id of a piece */
export function designNamed(id: string): string | null {
  return id.startsWith(DESIGN) ? id.slice(DESIGN.length) : null;
}

export const priceOf = (amount: Fils) => ({ amount, currency: CURRENCY });

/** What can be made on a piece, and what it is called. */
export function textsOn({ customTags }: Pick<Product, 'customTags'>, language: Language) {
  return customTags.map(({ title, required }) => ({
    title: title[language],
    required,
    longest: LONGEST_CUSTOM_TEXT,
  }));
}

/** @param pieces of one design, or a single one; the first is the featured one */
export function productOf(pieces: readonly [Product, ...Product[]], words: CatalogWords) {
  const [featured] = pieces;
  const { language, categories, origin } = words;
  const category = categories.get(featured.categoryId);
  const prices = pieces.map(({ price }) => price);
  const before = pieces.map(({ price, priceBeforeDiscount }) => priceBeforeDiscount ?? price);
  const isReduced = pieces.some(({ priceBeforeDiscount }) => priceBeforeDiscount !== null);
  const isChosen = pieces.length > 1;
  const rating = averageOf(featured);
  return {
    id: productIdOf(featured),
    title: featured.name[language],
    description: descriptionOf(featured, language),
    url: origin + pages.product(featured.id),
    ...(category && { categories: [{ value: category.name[language], taxonomy: 'merchant' }] }),
    price_range: rangeOf(prices),
    ...(isReduced && { list_price_range: rangeOf(before) }),
    media: mediaOf(featured, words),
    ...(isChosen && { options: optionsOf(pieces, words) }),
    variants: pieces.map((piece) => variantOf(piece, words, isChosen)),
    ...(rating !== null && { rating: { value: rating, scale_max: 5, count: featured.rating?.count ?? 0 } }),
  };
}

function variantOf(piece: Product, words: CatalogWords, isChosen: boolean) {
  const { language, origin } = words;
  const gtin = worldwideNumberOf(piece.barcode);
  const texts = textsOn(piece, language);
  return {
    id: piece.id as string,
    title: piece.name[language],
    description: descriptionOf(piece, language),
    url: origin + pages.product(piece.id),
    price: priceOf(piece.price),
    ...(piece.priceBeforeDiscount !== null && { list_price: priceOf(piece.priceBeforeDiscount) }),
    availability: { available: isInStock(piece), status: isInStock(piece) ? 'in_stock' : 'out_of_stock' },
    ...(gtin !== null && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    ...(isChosen && { options: selectedOf(piece, words) }),
    media: mediaOf(piece, words),
    ...(texts.length > 0 && { metadata: { custom_texts: texts } }),
  };
}

function rangeOf(amounts: readonly Fils[]) {
  const sorted = amounts.toSorted((one, other) => one - other);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) throw new Error('a product without variants has no price');
  return { min: priceOf(least), max: priceOf(most) };
}

function descriptionOf({ description, name }: Product, language: Language) {
  return { plain: description[language] === '' ? name[language] : description[language] };
}

function mediaOf(product: Product, { origin, language }: CatalogWords) {
  const text = product.name[language];
  return picturesOf(product).map((path) => ({ type: 'image', url: origin + path, alt_text: text }));
}

/** What tells a piece from the others of its design. */
export function selectedOf(piece: Product, { attributes, language }: CatalogWords): SelectedOption[] {
  const names = new Map(choosingAttributes(attributes).map(({ key, name }) => [key, name[language]]));
  return [...traitsOf(piece, attributes)].map(([key, { value, text }]) => ({
    name: names.get(key) ?? COLOUR[language],
    id: value.replaceAll('\n', ' '),
    label: text[language],
  }));
}

function optionsOf(pieces: readonly Product[], words: CatalogWords) {
  const all = Map.groupBy(
    pieces.flatMap((piece) => selectedOf(piece, words)),
    ({ name }) => name,
  );
  return [...all].map(([name, options]) => ({
    name,
    values: [...new Map(options.map(({ id, label }) => [id, { id, label }])).values()],
  }));
}
