import { stemmer as arabicStem } from '@orama/stemmers/arabic';
import { stemmer as englishStem } from '@orama/stemmers/english';
import { WordStems } from '../../application/catalog/search-planner.ts';
import type { StemOf } from '../../domain/catalog/search/product-words.ts';
import { fold } from '../../domain/search-text.ts';

const ARABIC = /^\p{Script=Arabic}+$/u;
const LATIN = /^[a-z]+$/;
/** Endings of the feminine plural and dual, and ه, which folding writes instead of ة. */
const FEMININE_ENDING = /(?<=\p{L}{3})(?:ات|تان|تين|ه)$/u;

/** A word can have several prefixes (و, ب, ال), and the library removes one at a time. */
const MOST_ROUNDS = 4;

/**
 * Stems words by the Snowball rules of their language. Words without a stem (digits, mixed scripts, other languages) do
 * not change. Broken plurals («شرائط» of «شريطة») have other stems, so they need synonyms.
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
