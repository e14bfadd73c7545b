import type { ProductCondition, Wanted, WordScope } from '../../../../domain/catalog/search/product-search.ts';
import { beginningWith } from './text-beginnings.ts';
import { beginningKey, categoryKey, isWholeKey, wordKey } from './search-keys.ts';
import type { Place } from './search-keys.ts';

type Filter = Readonly<Record<string, unknown>>;

const PLACES: Record<WordScope, readonly Place[]> = {
  name: ['n'],
  attributes: ['a'],
  title: ['n', 'a'],
  everything: ['n', 'a', 'd'],
};

const NOTHING: Filter = { _id: { $in: [] } };

/** The parts of a condition as filters. */
export interface LookUp {
  /** One filter for each part that keys of the index can express: a product has at least one of these keys. */
  readonly keys: readonly Filter[];
  /** The parts that keys cannot express, checked on the products that were found by keys. */
  readonly exactly: Filter;
}

/**
 * The database walks the index by the keys of the rarest part. It must not choose a range instead, because ranges are
 * not in the order of creation. Two nested `$nor` keep it from using the other parts for the walk.
 */
export function lookUp(condition: ProductCondition): LookUp {
  const keyed = condition.filter((wanted) => !isInDescriptions(wanted));
  const checked = condition.filter((wanted) => !isSaidByKeys(wanted));
  return {
    keys: keyed.map((wanted) => ({ searchKeys: { $in: keysOf(wanted) } })),
    exactly: checked.length === 0 ? {} : { $nor: [{ $nor: [{ $and: checked.map(filterOf) }] }] },
  };
}

/** Whether the beginning of a word is searched in descriptions, for which there are no keys. */
export function isInDescriptions({ scope, beginnings }: Wanted): boolean {
  return scope === 'everything' && beginnings.length > 0;
}

/** Whether having one of the keys is the whole condition. */
function isSaidByKeys(wanted: Wanted): boolean {
  const { scope, wordSets, beginnings } = wanted;
  const areBeginningsKeys = beginnings.length === 0 || (scope === 'title' && beginnings.every(isWholeKey));
  return areBeginningsKeys && wordSets.every(({ length }) => length === 1);
}

/** Ranges of the index that hold the words with these beginnings. */
export function rangesOf({ scope, beginnings }: Wanted): Filter[] {
  return PLACES[scope].flatMap((place) => beginnings.map((beginning) => ({ searchKeys: rangeOf(place, beginning) })));
}

export function keysOf({ scope, wordSets, beginnings, categories }: Wanted): string[] {
  return [
    ...wordSets.flatMap((words) => wordKeys(scope, longest(words))),
    ...beginnings.map(beginningKey),
    ...categories.map(categoryKey),
  ];
}

/** Of the words that a product needs, the one that the fewest have, as a rule. */
function longest(words: readonly string[]): string {
  return words.reduce((one, other) => (other.length > one.length ? other : one), '');
}

function filterOf({ scope, wordSets, beginnings, categories }: Wanted): Filter {
  const alternatives: Filter[] = [
    ...wordSets.map((words) => ({ $and: words.map((word) => ({ searchKeys: { $in: wordKeys(scope, word) } })) })),
    ...beginnings.flatMap((beginning) => beginningFilters(scope, beginning)),
    ...(categories.length > 0 ? [{ categoryId: { $in: categories } }] : []),
  ];
  return alternatives.length === 0 ? NOTHING : { $or: alternatives };
}

function beginningFilters(scope: WordScope, beginning: string): Filter[] {
  if (scope === 'title' && isWholeKey(beginning)) return [{ searchKeys: beginningKey(beginning) }];
  return PLACES[scope].map((place) => ({ searchKeys: rangeOf(place, beginning) }));
}

function rangeOf(place: Place, beginning: string): Filter {
  return { $elemMatch: beginningWith(wordKey(place, beginning)) };
}

export function wordKeys(scope: WordScope, word: string): string[] {
  return PLACES[scope].map((place) => wordKey(place, word));
}
