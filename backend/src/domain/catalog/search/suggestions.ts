import { searchWords } from '../../search-text.ts';
import type { Category } from '../category.ts';
import type { Product } from '../product.ts';
import { typedWords } from './correction.ts';
import { firstOfEach } from './first-of-each.ts';
import type { KnownWords } from './known-words.ts';
import type { StemOf } from './product-words.ts';
import { WordCounts } from './word-counts.ts';

export const MOST_SUGGESTED_WORDS = 3;
export const MOST_SUGGESTED_CATEGORIES = 2;
export const MOST_SUGGESTED_PRODUCTS = 4;

/** What the search of a text has found. */
export interface Found {
  readonly products: readonly Product[];
  /** The text that was searched in its place, if any. */
  readonly corrected: string | null;
}

/**
 * Texts that may be meant by one that is being typed: the one that it was read as, and the one with its last word
 * completed. Further words come from what was found, so that a suggestion finds something. Where nothing was found, the
 * words of the text that the shop has, or that are near.
 */
export function suggestedWords(text: string, { products, corrected }: Found, known: KnownWords): string[] {
  const read = corrected === null ? [] : [corrected];
  const words = typedWords(corrected ?? text);
  const near = products.length === 0 ? nearWords(words, known) : [];
  const texts = [...read, ...completions(words, products, known), ...near];
  const typed = searchWords(text).join(' ');
  // Without what only repeats another, or the typed text itself.
  return firstOfEach([typed, ...texts], (one) => searchWords(one).join(' ')).slice(1, MOST_SUGGESTED_WORDS + 1);
}

type TypedWords = ReturnType<typeof typedWords>;

function completions(words: TypedWords, products: readonly Product[], known: KnownWords): string[] {
  const last = words.at(-1);
  if (!last) return [];
  const before = words.slice(0, -1).map(({ typed }) => typed);
  const most = MOST_SUGGESTED_WORDS + 1;
  const begun =
    before.length === 0
      ? known.beginningWith(last.word, most).filter(({ count }) => count > 0)
      : wordsOf(products).filter(({ word }) => word.startsWith(last.word) && !isAmong(words, word));
  return begun.slice(0, most).map(({ shown }) => [...before, shown].join(' '));
}

function isAmong(words: TypedWords, word: string): boolean {
  return words.some((one) => one.word === word);
}

/** The words of products, those of most products first. */
function wordsOf(products: readonly Product[]) {
  const counts = new WordCounts();
  for (const { name, color } of products)
    for (const text of [name, color.name, color.level]) {
      counts.add(text.en);
      counts.add(text.ar);
    }
  return [...counts.words().values()].sort((one, other) => other.count - one.count);
}

function nearWords(words: TypedWords, known: KnownWords): string[] {
  return words.flatMap(({ word, typed }) => {
    if (!known.knows(word)) return known.nearest(word).map(({ shown }) => shown);
    return words.length > 1 && known.isTelling(word) ? [typed] : [];
  });
}

/** The categories of which a word of the name begins with the last word of the text, or has the same stem. */
export function suggestedCategories(text: string, categories: readonly Category[], stemOf: StemOf): Category[] {
  const last = searchWords(text).at(-1);
  if (last === undefined) return [];
  const stem = stemOf(last);
  const isNamed = (word: string) => word.startsWith(last) || stemOf(word) === stem;
  return categories
    .filter(({ name }) => [name.en, name.ar].flatMap(searchWords).some(isNamed))
    .slice(0, MOST_SUGGESTED_CATEGORIES);
}
