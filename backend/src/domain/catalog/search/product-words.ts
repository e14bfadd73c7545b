import { searchWords, withoutArticle } from '../../search-text.ts';
import { EVERY_LEVEL } from '../levels.ts';
import type { Product } from '../product.ts';
import { withoutPrefix } from './spelling/arabic-prefixes.ts';

/** Reduces a folded word to its stem, so that «فيونكه» and «فيونكات», or 'bottle' and 'bottles', become equal. */
export type StemOf = (word: string) => string;

/**
 * Has to be raised whenever `productWords`, `fold` or the stems change. Databases then calculate the words of all products
 * again; without that, searches would miss products.
 */
export const PRODUCT_WORDS_VERSION = 5;

/**
 * Search words of a product, folded. Each word is stored as written, without the Arabic article, as its stem, and without
 * an Arabic prefix where a word is left that everybody knows and the whole is none: «بفيونكه» also as «فيونكه», but «لبني» not as «بني».
 */
export interface ProductWords {
  readonly name: readonly string[];
  /** Words of colour and level; of a product without a level those of every level. */
  readonly attributes: readonly string[];
  readonly description: readonly string[];
}

/**
 * What a product may have that shoppers search for in many ways, such as a lower price. Its search words then contain
 * one that nobody types, since it begins with a letter of Tifinagh. So databases find it by the index of words.
 */
export const PRODUCT_TRAITS = {
  sale: { word: 'ⵣsale', has: ({ priceBeforeDiscount }) => priceBeforeDiscount !== null },
  name: { word: 'ⵣname', has: ({ customTags }) => customTags.length > 0 },
} as const satisfies Readonly<Record<string, { readonly word: string; readonly has: (product: Product) => boolean }>>;
export type ProductTrait = keyof typeof PRODUCT_TRAITS;

/** Calculates the search words that databases store. Shared, so that every database finds the same products. */
export type ProductWordsOf = (product: Product) => ProductWords;

/** @param common stems of words that a prefix may stand before */
export function productWords(product: Product, stemOf: StemOf, common: ReadonlySet<string>): ProductWords {
  const { name, color, description } = product;
  const wordsOf = (...texts: readonly { en: string; ar: string }[]) => [
    ...new Set(texts.flatMap(({ en, ar }) => [en, ar]).flatMap((text) => wordForms(text, stemOf, common))),
  ];
  const hasLevel = color.level.en !== '' || color.level.ar !== '';
  const level = hasLevel ? color.level : { en: EVERY_LEVEL.en[0], ar: EVERY_LEVEL.ar[0] };
  const traits = Object.values(PRODUCT_TRAITS).filter(({ has }) => has(product));
  return {
    name: wordsOf(name),
    attributes: [...wordsOf(color.name, level), ...traits.map(({ word }) => word)],
    description: wordsOf(description),
  };
}

function wordForms(text: string, stemOf: StemOf, common: ReadonlySet<string>): string[] {
  return searchWords(text).flatMap((word) => {
    const forms = [...withAndWithoutArticle(word), stemOf(word)];
    const bare = common.has(stemOf(word)) ? null : withoutPrefix(word);
    if (bare === null) return forms;
    const stem = stemOf(bare);
    return common.has(stem) ? [...forms, bare, stem] : forms;
  });
}

export function withAndWithoutArticle(word: string): string[] {
  const bare = withoutArticle(word);
  return bare === null ? [word] : [word, bare];
}
