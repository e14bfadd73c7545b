import { stemmer as arabicStem } from '@orama/stemmers/arabic';
import { stemmer as englishStem } from '@orama/stemmers/english';
import { WordStems } from '../../application/catalog/search-planner.ts';
import type { StemOf } from '../../domain/catalog/search/product-words.ts';
import { fold } from '../../domain/search-text.ts';

const ARABIC = /^\p{Script=Arabic}+$/u;
const LATIN = /^[a-z]+$/;
/** Endings of the feminine plural and dual, and what the folding has made of ة. */
const FEMININE_ENDING = /(?<=\p{L}{3})(?:ات|تان|تين|ه)$/u;

/** Prefixes stand before each other (و, ب, ال), and the library takes one away at a time. */
const MOST_ROUNDS = 4;

/**
 * Stems by the Snowball rules of a word's language. What has no stem (digits, mixed scripts, other languages) is its
 * own. Broken plurals («شرائط» of «شريطة») are words of their own: synonyms hold them together.
 */
export class SnowballStems extends WordStems {
  override readonly stemOf: StemOf = (word) => {
    if (LATIN.test(word)) return englishStem(word);
    return ARABIC.test(word) ? arabicStemOf(word) : word;
  };
}

function arabicStemOf(word: string): string {
  let stem = word.replace(FEMININE_ENDING, 'ة');
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const shorter = arabicStem(stem);
    if (shorter === stem || shorter === '') break;
    stem = shorter;
  }
  return fold(stem);
}
