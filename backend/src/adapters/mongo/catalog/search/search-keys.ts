import type { ProductWords } from '../../../../domain/catalog/search/product-words.ts';

/** Raised whenever `searchKeysOf` comes out differently than before, for the same words. */
export const SEARCH_KEYS_VERSION = 1;

/** Letters of the longest beginning that is a key; a longer one is found by these first. */
const LONGEST_BEGINNING = 4;

/** Where a word stands: in the name, among the attributes (colour and level), in the description. */
export type Place = 'n' | 'a' | 'd';

export const wordKey = (place: Place, word: string) => `${place} ${word}`;

/** Of words of names and of attributes. */
export const beginningKey = (beginning: string) => `b ${beginning.slice(0, LONGEST_BEGINNING)}`;

export const categoryKey = (id: string) => `c ${id}`;

/** Whether the key of a beginning says all of it. */
export const isWholeKey = (beginning: string) => beginning.length <= LONGEST_BEGINNING;

/**
 * What one index finds a product by, in the order of creation: its words, by where they stand, the beginnings of those
 * that its title has, since people search while they type, and its category.
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
