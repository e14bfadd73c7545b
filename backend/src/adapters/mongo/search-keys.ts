import type { ProductWords } from '../../domain/catalog/product-words.ts';

/** Letters of the longest beginning that is a key; a longer one is found by these first. */
export const LONGEST_BEGINNING = 4;

/** Where a word stands: in the name, among the attributes (colour and level), in the description. */
type Place = 'n' | 'a' | 'd';

export function wordKey(place: Place, word: string): string {
  return `${place} ${word}`;
}

/** Of a word of the name or of an attribute. */
export function beginningKey(beginning: string): string {
  return `b ${beginning}`;
}

/**
 * What one index finds a product by, in the order of creation: its words, by where they stand, and the beginnings of those
 * that its title has, since people search while they type.
 */
export function searchKeysOf({ name, attributes, description }: ProductWords): string[] {
  const beginnings = [...name, ...attributes].flatMap((word) =>
    Array.from({ length: Math.min(word.length, LONGEST_BEGINNING) }, (_, end) => word.slice(0, end + 1)),
  );
  return [
    ...new Set([
      ...name.map((word) => wordKey('n', word)),
      ...attributes.map((word) => wordKey('a', word)),
      ...beginnings.map(beginningKey),
      ...description.map((word) => wordKey('d', word)),
    ]),
  ];
}
