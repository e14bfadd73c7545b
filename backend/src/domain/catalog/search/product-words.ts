import { searchWords, withoutArticle } from '../../search-text.ts';
import type { Product } from '../product.ts';

/** Reduces a folded word to its stem, so that «بفيونكه» and «فيونكات», or 'bottle' and 'bottles', become equal. */
export type StemOf = (word: string) => string;

/**
 * Has to be raised whenever `productWords` or the stems change. Databases then calculate the words of all products
 * again; without that, searches would miss products.
 */
export const PRODUCT_WORDS_VERSION = 1;

/** Search words of a product, folded. Each word is stored as written, without the Arabic article, and as its stem. */
export interface ProductWords {
  readonly name: readonly string[];
  /** Words of colour and level. */
  readonly attributes: readonly string[];
  readonly description: readonly string[];
}

/** Calculates the search words that databases store. Shared, so that every database finds the same products. */
export type ProductWordsOf = (product: Product) => ProductWords;

export function productWords({ name, color, description }: Product, stemOf: StemOf): ProductWords {
  const wordsOf = (...texts: readonly { en: string; ar: string }[]) => [
    ...new Set(texts.flatMap(({ en, ar }) => [en, ar]).flatMap((text) => wordForms(text, stemOf))),
  ];
  return { name: wordsOf(name), attributes: wordsOf(color.name, color.level), description: wordsOf(description) };
}

function wordForms(text: string, stemOf: StemOf): string[] {
  return searchWords(text).flatMap((word) => [...withAndWithoutArticle(word), stemOf(word)]);
}

export function withAndWithoutArticle(word: string): string[] {
  const bare = withoutArticle(word);
  return bare === null ? [word] : [word, bare];
}
