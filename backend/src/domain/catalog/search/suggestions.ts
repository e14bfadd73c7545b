import { foldedWords, searchWords } from '../../search-text.ts';
import type { Category } from '../category.ts';
import type { Product } from '../product.ts';
import { typedWords } from './correction.ts';
import { firstOfEach } from './first-of-each.ts';
import type { KnownWords } from './known-words.ts';
import { categoryFinder, MOST_SEARCH_WORDS } from './product-search.ts';
import type { SearchKnowledge } from './product-search.ts';
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
  // Without what only repeats another, or the typed text itself.
  return firstOfEach([text, ...texts], foldedWords).slice(1, MOST_SUGGESTED_WORDS + 1);
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

/**
 * The categories that the words of a text name, by a synonym too, then those that its last word begins; where there are
 * none, the one that all found products are of.
 */
export function suggestedCategories(
  text: string,
  products: readonly Product[],
  knowledge: SearchKnowledge,
): readonly Category[] {
  const words = searchWords(text).slice(0, MOST_SEARCH_WORDS);
  const understood = knowledge.vocabulary.meaningsOf(words).map(categoryFinder(knowledge));
  const named = [
    ...understood.flatMap(({ categories }) => categories),
    ...understood.flatMap(({ perhapsCategories }) => perhapsCategories),
  ];
  const found = new Set(products.map(({ categoryId }) => categoryId));
  const ids = new Set(named.length === 0 && found.size === 1 ? found : named);
  const byId = new Map(knowledge.categories.map((category) => [category.id, category]));
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, MOST_SUGGESTED_CATEGORIES);
}
