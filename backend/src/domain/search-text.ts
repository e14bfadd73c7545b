import { READ_AS, UNREAD } from '@fyonka/api-contract/values/texts/letters';
import { latinDigits } from './digits.ts';

const OTHER_LETTERS = new RegExp(`[${Object.keys(READ_AS).join('')}]`, 'g');
const ARTICLE = 'ال';

/**
 * Brings spellings into one form, so that all of them are found: no case, diacritics or tatweel; letters of other
 * keyboards as `READ_AS` says; Arabic digits as 0-9. Databases store folded words: a change of it needs a new
 * `PRODUCT_WORDS_VERSION` and steps for accounts and orders.
 */
export function fold(text: string): string {
  return latinDigits(text)
    .toWellFormed()
    .toLowerCase()
    .replace(UNREAD, '') // also before `normalize`, which takes very long for long runs of marks
    .normalize('NFKD') // splits أ إ آ ؤ ئ and é into a letter and a mark, and the forms that PDF files paste
    .replace(UNREAD, '')
    .replace(OTHER_LETTERS, (letter) => READ_AS[letter] ?? letter);
}

const POSSESSIVE = /['’ʼ]s\b/g;

/** The folded words of a text: runs of letters and digits, without the English possessive. */
export function searchWords(text: string): string[] {
  return (
    fold(text)
      .replace(POSSESSIVE, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The same with blanks between them, by which texts are compared. */
export function foldedWords(text: string): string {
  return searchWords(text).join(' ');
}

/** The folded words of a person's name, those with an Arabic article also without it. */
export function nameWords(fullName: string): string[] {
  return searchWords(fullName).flatMap((word) => [word, withoutArticle(word)].filter((one) => one !== null));
}

/** A folded word without its Arabic article; null when it has none. */
export function withoutArticle(word: string): string | null {
  return word.startsWith(ARTICLE) && word.length > ARTICLE.length + 1 ? word.slice(ARTICLE.length) : null;
}
