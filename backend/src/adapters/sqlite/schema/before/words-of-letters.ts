import { fold } from '../../../../domain/search-text.ts';
import type { Migration } from '../../connection/migrations.ts';
import { ORDER_NAMES_SQL } from './office/order-names.ts';

/** Folds the words of people and orders anew, in which letters of Persian and Urdu keyboards were others before. */
export const WORDS_OF_LETTERS: Migration = {
  name: 'words with letters of other keyboards',
  sql: `${ORDER_NAMES_SQL}UPDATE account_words SET words = folded(words) WHERE words <> folded(words);\n`,
  functions: { folded: (words) => fold(words ?? '') },
};
