import { stemmer as englishStem } from '@orama/stemmers/english';
import { WordStems } from '../../application/catalog/search/search-planner.ts';
import type { StemOf } from '../../domain/catalog/search/product-words.ts';
import { arabicStem } from './arabic-endings.ts';

const ARABIC = /^\p{Script=Arabic}+$/u;
const LATIN = /^[a-z]+$/;

/**
 * Stems English words by the Snowball rules, and Arabic ones by their endings. Words without a stem (digits, mixed
 * scripts, other languages) do not change. Broken plurals («شرائط» of «شريطة») have other stems, so they need synonyms.
 */
export class SnowballStems extends WordStems {
  override readonly stemOf: StemOf = (word) => {
    if (LATIN.test(word)) return englishStem(word);
    return ARABIC.test(word) ? arabicStem(word) : word;
  };
}
