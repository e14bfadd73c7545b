import { READ_AS, UNREAD } from '../values/texts/letters.ts';
import { latinDigits } from './digits.ts';

const OTHER_LETTERS = new RegExp(`[${Object.keys(READ_AS).join('')}]`, 'g');

/**
 * Folds all spellings that a shopper may type into one, so that texts can be compared: no case, diacritics or tatweel;
 * letters of other keyboards as `READ_AS` says; Arabic digits as 0-9. The server folds in the same way
 * (`domain/search-text.ts`). Never show a folded text.
 */
export function fold(text: string): string {
  return latinDigits(text)
    .toWellFormed()
    .toLowerCase()
    .replace(UNREAD, '') // before `normalize` too, which takes very long for long runs of marks
    .normalize('NFKD') // splits أ إ آ ؤ ئ and é into a letter and a mark, and the forms that PDF files paste
    .replace(UNREAD, '')
    .replace(OTHER_LETTERS, (letter) => READ_AS[letter] ?? letter);
}
