import { searchWords, withoutArticle } from '../search-text.ts';
import type { Product } from './product.ts';

const MOST_SEARCH_WORDS = 8;
const LONGEST_SEARCH_WORD = 40;

/** The words of a product that a search is matched with, folded: every word as it is, and without the Arabic article. */
export interface ProductWords {
  /** Of its name, colour and level. */
  readonly title: readonly string[];
  /** Those of the title and of the description. */
  readonly all: readonly string[];
}

export function productWords({ name, color, description }: Product): ProductWords {
  const title = [name, color.name, color.level].flatMap(({ en, ar }) => [...wordForms(en), ...wordForms(ar)]);
  return { title, all: [...title, ...wordForms(description.en), ...wordForms(description.ar)] };
}

/**
 * The words that a product must have to be found, each in the forms that count: one of the forms has to be the
 * beginning of a word of the product. Words after the eighth do not count; of each, the first 40 characters do.
 */
export function wordsToFind(search: string): readonly (readonly string[])[] {
  return searchWords(search)
    .slice(0, MOST_SEARCH_WORDS)
    .map((word) => formsOf(word.slice(0, LONGEST_SEARCH_WORD)));
}

function wordForms(text: string): string[] {
  return searchWords(text).flatMap(formsOf);
}

function formsOf(word: string): string[] {
  const bare = withoutArticle(word);
  return bare === null ? [word] : [word, bare];
}
