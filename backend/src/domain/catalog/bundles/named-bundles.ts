import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { withoutPrefix } from '../search/spelling/arabic-prefixes.ts';
import { nameWords, searchWords } from '../../search-text.ts';
import { readIntents, removable } from '../search/intents/intents.ts';
import type { PriceBounds } from '../search/intents/intents.ts';
import { isSetInStock } from './bundle.ts';
import type { OfferedBundle } from './bundle.ts';

/** Letters with which a word may begin that is found, so that «ابتدائي» names «المرحلة الابتدائية». */
const SHORTEST_BEGINNING = 4;

/**
 * The sets that a searched text names, the best first: by words of their own names and of their level, or, where it asks
 * for sets, by those of their pieces, too. An empty text names all of them.
 */
export function namedBundles(offered: readonly OfferedBundle[], text: string): OfferedBundle[] {
  const read = readIntents(text);
  const mark = removable(read).find(({ kind }) => kind === 'set');
  const words = searchWords(mark ? readIntents(mark.without).words : read.words);
  const bounds = read.intents.flatMap(({ prices }) => prices ?? []);
  if (words.length === 0 && !mark && bounds.length === 0 && text.trim() !== '') return [];
  return offered
    .filter(({ bundle }) => bounds.every((prices) => isWithin(bundle.price, prices)))
    .map((one) => ({ one, said: saidBy(one, words, mark !== undefined) }))
    .filter(({ said }) => words.length === 0 || (said > 0 && 2 * said >= words.length))
    .toSorted(
      (a, b) =>
        Number(isSetInStock(b.one)) - Number(isSetInStock(a.one)) ||
        b.said - a.said ||
        a.one.bundle.place - b.one.bundle.place,
    )
    .map(({ one }) => one);
}

/** Whether a price is within what may be spent. */
export function isWithin(price: number, { from, to }: PriceBounds): boolean {
  return (from === null || price >= from) && (to === null || price <= to);
}

/** How many of the words a set has. */
function saidBy({ bundle, products }: OfferedBundle, words: readonly string[], withPieces: boolean): number {
  const level = LEVELS.find(({ key }) => key === bundle.level)?.name;
  const names = [bundle.name, bundle.description, level, ...(withPieces ? products.map(({ name }) => name) : [])];
  const own = new Set(names.flatMap((name) => nameWords(`${name?.en ?? ''} ${name?.ar ?? ''}`)));
  const isSaid = (word: string) =>
    own.has(word) || (word.length >= SHORTEST_BEGINNING && [...own].some((one) => one.startsWith(word)));
  return words.filter((word) => [...nameWords(word), withoutPrefix(word)].some((one) => one !== null && isSaid(one)))
    .length;
}
