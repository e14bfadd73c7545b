import type { CategoryId } from '../../ids.ts';
import { searchWords } from '../../search-text.ts';
import type { Category } from '../category.ts';
import { PRODUCT_TRAITS, withAndWithoutArticle } from './product-words.ts';
import type { ProductTrait, StemOf } from './product-words.ts';
import type { Meaning, SearchVocabulary } from './search-vocabulary.ts';

export const MOST_SEARCH_WORDS = 8;
const LONGEST_SEARCH_WORD = 40;

/**
 * Searched words of a product. `name`: its name. `attributes`: colour and level. `title`: both. `everything`: also the
 * description.
 */
export type WordScope = 'name' | 'attributes' | 'title' | 'everything';

/** A product fulfils it with all words of a set, with a word that has one of the beginnings, or with its category. */
export interface Wanted {
  readonly scope: WordScope;
  /** A product has to contain every word of one of these sets. */
  readonly wordSets: readonly (readonly string[])[];
  readonly beginnings: readonly string[];
  readonly categories: readonly CategoryId[];
}

/** A product has to fulfil all of these. */
export type ProductCondition = readonly Wanted[];

/**
 * A prepared search, which gives the same result in every database. A product is sorted by the first rank that it
 * matches. The last rank matches all products that any other rank matches.
 */
export interface ProductSearch {
  readonly ranks: readonly ProductCondition[];
  /** Used when no rank matches any product; null: nothing is found then. Descriptions are never searched for filler words. */
  readonly otherwise: ProductCondition | null;
}

/** The same search without what no title has: sets of words, and ranks of which nothing is left. */
export function possibleSearch({ ranks, otherwise }: ProductSearch, has: (word: string) => boolean): ProductSearch {
  const present = ({ wordSets, ...wanted }: Wanted): Wanted => {
    return { ...wanted, wordSets: wordSets.filter((words) => words.every(has)) };
  };
  return { ranks: ranks.map((one) => one.map(present)).filter((one) => one.every(isPossible)), otherwise };
}

function isPossible({ wordSets, beginnings, categories }: Wanted): boolean {
  return wordSets.length + beginnings.length + categories.length > 0;
}

/** Data for interpreting a search. */
export interface SearchKnowledge {
  readonly vocabulary: SearchVocabulary;
  readonly stemOf: StemOf;
  /** Categories that a search may name. */
  readonly categories: readonly Category[];
}

/**
 * @param text only its first eight words, and the first 40 characters of each, are used
 * @returns null when the text has no letter and no digit and no trait is wanted, so that no product matches
 */
export function productSearch(
  text: string,
  knowledge: SearchKnowledge,
  { isFinished = false, traits = [], isMentioned = false, isTitled = false }: SearchOptions = {},
): ProductSearch | null {
  const words = searchWords(text)
    .slice(0, MOST_SEARCH_WORDS)
    .map((word) => word.slice(0, LONGEST_SEARCH_WORD));
  const having = traits.map((trait): Wanted => {
    const wordSets = [[PRODUCT_TRAITS[trait].word]];
    return { scope: 'attributes', wordSets, beginnings: [], categories: [] };
  });
  if (words.length === 0) return having.length === 0 ? null : { ranks: [having], otherwise: null };
  const typed = knowledge.vocabulary.meaningsOf(words, isFinished).map(categoryFinder(knowledge));
  const significant = typed.filter(({ isFiller }) => !isFiller);
  const wanted = significant.length > 0 ? significant : typed;
  // Products that contain the filler words too match the search best, so they come first.
  const withFillers = wanted.length < typed.length ? [typed.map((one) => best(one, 'title'))] : [];
  return {
    ranks: [...withFillers, ...ranksOf(wanted)].map((rank) => [...rank, ...having]),
    otherwise:
      significant.length > 0 && !isTitled && (isMentioned || canBeMentioned(wanted))
        ? [...wanted.map(mentioned), ...having]
        : null,
  };
}

interface SearchOptions {
  /** Whether the last word is no beginning of another. */
  readonly isFinished?: boolean;
  /** Whether a description is never enough, as beside a size: that of a ribbon 'for socks' is none of socks. */
  readonly isTitled?: boolean;
  /** Whether it is enough that a description mentions what the shop does not sell. */
  readonly isMentioned?: boolean;
  /** What a product needs to have beside the words. */
  readonly traits?: readonly ProductTrait[];
}

/** A meaning with the categories that it names. */
export interface Understood extends Meaning {
  readonly categories: readonly CategoryId[];
  /** Categories whose name has a word that begins with the typed word. */
  readonly perhapsCategories: readonly CategoryId[];
}

function ranksOf(wanted: readonly Understood[]): ProductCondition[] {
  const namesCategory = wanted.some(({ categories }) => categories.length > 0);
  return [
    ...(namesCategory ? [wanted.map(asCategory)] : []),
    wanted.map((one) => best(one, 'name')),
    wanted.map((one) => ({ ...wholeIn('title', one), categories: one.categories })),
    wanted.map((one) => looselyIn('title', one)),
  ];
}

/** Prefers products of a named category, so that a search for 'bags' shows bags before a tag 'for her bag'. */
function asCategory(one: Understood): Wanted {
  if (one.categories.length === 0) return best(one, 'title');
  return { scope: 'title', wordSets: [], beginnings: [], categories: one.categories };
}

/** Prefers products of a searched colour or level to those that only have its name in theirs: a white bow with pink hearts. */
function best(one: Meaning, scope: WordScope): Wanted {
  return wholeIn(one.kind === 'word' ? scope : 'attributes', one);
}

function wholeIn(scope: WordScope, { wordSets }: Meaning): Wanted {
  return { scope, wordSets, beginnings: [], categories: [] };
}

/** 'For shoes' in a description is no shoe, unless a bag for shoes is searched. */
function canBeMentioned(wanted: readonly Understood[]): boolean {
  return !wanted.some(({ isThing }) => isThing) || wanted.some(({ kind, isThing }) => kind === 'word' && !isThing);
}

/** A description mentions many things, so that of a word's synonyms none is enough there. */
function mentioned(one: Understood): Wanted {
  const wanted = looselyIn('everything', one);
  return one.kind === 'word' ? { ...wanted, wordSets: [one.typed] } : wanted;
}

function looselyIn(scope: WordScope, one: Understood): Wanted {
  const { wordSets, unfinishedSets, unboundSets, beginnings, perhapsCategories } = one;
  const sets = [...wordSets, ...unfinishedSets, ...unboundSets];
  return { scope, wordSets: sets, beginnings, categories: perhapsCategories };
}

export function categoryFinder({ categories, stemOf }: SearchKnowledge): (meaning: Meaning) => Understood {
  const named = categories.map(({ id, name }) => {
    const words = [name.en, name.ar].flatMap(searchWords);
    return { id, stems: new Set(words.map(stemOf)), words: words.flatMap(withAndWithoutArticle) };
  });
  return (meaning) => {
    const { wordSets, unfinishedSets, beginnings } = meaning;
    const havingAll = (sets: Meaning['wordSets']) =>
      named.filter(({ stems }) => sets.some((set) => set.every((word) => stems.has(word))));
    const begun = named.filter(({ words }) =>
      beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))),
    );
    const idsOf = (found: typeof named) => [...new Set(found.map(({ id }) => id))];
    return {
      ...meaning,
      categories: idsOf(havingAll(wordSets)),
      perhapsCategories: idsOf([...havingAll(wordSets), ...havingAll(unfinishedSets), ...begun]),
    };
  };
}
