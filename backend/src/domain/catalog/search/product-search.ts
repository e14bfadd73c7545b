import type { CategoryId } from '../../ids.ts';
import { searchWords } from '../../search-text.ts';
import type { Category } from '../category.ts';
import { withAndWithoutArticle } from './product-words.ts';
import type { StemOf } from './product-words.ts';
import type { Meaning, SearchVocabulary } from './search-vocabulary.ts';

const MOST_SEARCH_WORDS = 8;
const LONGEST_SEARCH_WORD = 40;

/** Which words of a product are looked at: those of its name; its colour and level as well; its description as well. */
export type WordScope = 'name' | 'title' | 'everything';

/** One thing that a product must have: one of the word sets, or a word with one of the beginnings, or one of the categories. */
export interface Wanted {
  readonly scope: WordScope;
  /** Of one set every word, whole. */
  readonly wordSets: readonly (readonly string[])[];
  readonly beginnings: readonly string[];
  readonly categories: readonly CategoryId[];
}

/** All of them must hold. */
export type ProductCondition = readonly Wanted[];

/**
 * A search, worked out: the same in every database. What matches an earlier rank is the better match; a product
 * counts by its first rank, and every rank's products are also found by the last.
 */
export interface ProductSearch {
  readonly ranks: readonly ProductCondition[];
  /** Finds products when no rank has any. */
  readonly otherwise: ProductCondition;
}

/** What a search is understood by. */
export interface SearchKnowledge {
  readonly vocabulary: SearchVocabulary;
  readonly stemOf: StemOf;
  /** Those that may be named by a search. */
  readonly categories: readonly Pick<Category, 'id' | 'name'>[];
}

/**
 * @param text words after the eighth do not count; of each, the first 40 characters do
 * @returns null when the text has no letter and no digit: it finds nothing
 */
export function productSearch(text: string, knowledge: SearchKnowledge): ProductSearch | null {
  const words = searchWords(text)
    .slice(0, MOST_SEARCH_WORDS)
    .map((word) => word.slice(0, LONGEST_SEARCH_WORD));
  if (words.length === 0) return null;
  const namedCategories = categoryFinder(knowledge);
  const typed = knowledge.vocabulary.meaningsOf(words).map((meaning) => namedCategories(meaning));
  const telling = typed.filter(({ isFiller }) => !isFiller);
  const wanted = telling.length > 0 ? telling : typed;
  return {
    // A product that has the fillers as well is what was asked for to the letter.
    ranks: [...(wanted.length < typed.length ? [typed.map((one) => wholeIn('title', one))] : []), ...ranksOf(wanted)],
    otherwise: wanted.map((one) => looselyIn('everything', one)),
  };
}

interface Understood extends Meaning {
  readonly categories: readonly CategoryId[];
  /** Those with a word that the typed word may be the beginning of. */
  readonly perhapsCategories: readonly CategoryId[];
}

function ranksOf(wanted: readonly Understood[]): ProductCondition[] {
  const namesCategory = wanted.some(({ categories }) => categories.length > 0);
  return [
    ...(namesCategory ? [wanted.map(asCategory)] : []),
    wanted.map((one) => wholeIn('name', one)),
    wanted.map((one) => ({ ...wholeIn('title', one), categories: one.categories })),
    wanted.map((one) => looselyIn('title', one)),
  ];
}

/** Who asks for 'bags' wants what the shop sells as bags, before a tag 'for her bag'. */
function asCategory(one: Understood): Wanted {
  if (one.categories.length === 0) return wholeIn('title', one);
  return { scope: 'title', wordSets: [], beginnings: [], categories: one.categories };
}

function wholeIn(scope: WordScope, { wordSets }: Meaning): Wanted {
  return { scope, wordSets, beginnings: [], categories: [] };
}

function looselyIn(scope: WordScope, one: Understood): Wanted {
  const { wordSets, unfinishedSets, beginnings, perhapsCategories } = one;
  return { scope, wordSets: [...wordSets, ...unfinishedSets], beginnings, categories: perhapsCategories };
}

function categoryFinder({ categories, stemOf }: SearchKnowledge): (meaning: Meaning) => Understood {
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
