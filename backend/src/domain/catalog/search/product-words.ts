import { searchWords, withoutArticle } from '../../search-text.ts';
import type { Product } from '../product.ts';

/** What the forms of a folded word have in common: «بفيونكه» and «فيونكات» have one stem, 'bottle' and 'bottles' another. */
export type StemOf = (word: string) => string;

/**
 * Raised whenever `productWords` or the stems come out differently than before: a storage then works out the words of
 * all its products anew.
 */
export const PRODUCT_WORDS_VERSION = 1;

/** The words of a product that a search is matched with, folded: each as it is, without the Arabic article, and its stem. */
export interface ProductWords {
  readonly name: readonly string[];
  /** Of its colour and level. */
  readonly attributes: readonly string[];
  readonly description: readonly string[];
}

/** What a storage keeps to find products by; worked out here, so that every database finds the same. */
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

/** What a word that is still being typed may be the beginning of. */
export function withAndWithoutArticle(word: string): string[] {
  const bare = withoutArticle(word);
  return bare === null ? [word] : [word, bare];
}
