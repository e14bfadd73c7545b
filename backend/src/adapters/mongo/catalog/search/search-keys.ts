import type { ProductWords } from '../../../../domain/catalog/search/product-words.ts';

/**
 * Raise it whenever `searchKeysOf` changes its result for the same words: all products then get new keys at the next
 * start.
 */
export const SEARCH_KEYS_VERSION = 1;

/** Letters of the longest beginning that is a key; longer beginnings are found by their first letters and checked. */
const LONGEST_BEGINNING = 4;

/** Where a word occurs: in the name, in the attributes (colour and level) or in the description. */
export type Place = 'n' | 'a' | 'd';

export const wordKey = (place: Place, word: string) => `${place} ${word}`;

/** Keys of words in names and attributes. */
export const beginningKey = (beginning: string) => `b ${beginning.slice(0, LONGEST_BEGINNING)}`;

export const categoryKey = (id: string) => `c ${id}`;

/** Whether the key holds the whole beginning, so that nothing is left to check. */
export const isWholeKey = (beginning: string) => beginning.length <= LONGEST_BEGINNING;

/**
 * Keys of one index, which returns products in the order of creation: the words with their places, the beginnings of
 * words in the title (people search while they type), and the category.
 */
export function searchKeysOf({ name, attributes, description }: ProductWords, categoryId: string): string[] {
  const beginnings = [...name, ...attributes].flatMap((word) =>
    Array.from({ length: Math.min(word.length, LONGEST_BEGINNING) }, (_, end) => word.slice(0, end + 1)),
  );
  return [
    ...new Set([
      categoryKey(categoryId),
      ...name.map((word) => wordKey('n', word)),
      ...attributes.map((word) => wordKey('a', word)),
      ...beginnings.map(beginningKey),
      ...description.map((word) => wordKey('d', word)),
    ]),
  ];
}
