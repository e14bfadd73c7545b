import { latinDigits } from './digits.ts';

const MARKS = /\p{M}/gu;
const TATWEEL = /\u0640/g;

/**
 * Folds all spellings that a shopper may type into one, so that texts can be compared: no case, diacritics or tatweel;
 * أ إ آ ٱ as ا, ى as ي, ة as ه; Arabic digits as 0-9. The server's search folds in the same way. Never show a folded
 * text.
 */
export function fold(text: string): string {
  return latinDigits(text)
    .toLowerCase()
    .replace(MARKS, '') // before `normalize` too, which takes very long for long runs of them
    .normalize('NFKD') // splits أ إ آ into ا and a mark, and é into e and a mark
    .replace(MARKS, '')
    .replace(TATWEEL, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}
