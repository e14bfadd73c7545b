import { latinDigits } from './digits.ts';

const MARKS = /\p{M}/gu;
const TATWEEL = /\u0640/g;
const ARTICLE = 'ال';

/** Brings spellings into one form, so that searches find all: no case, diacritics or tatweel; أ إ آ as ا, ى as ي, ة as ه. */
export function fold(text: string): string {
  return latinDigits(text)
    .toWellFormed()
    .toLowerCase()
    .replace(MARKS, '') // also before `normalize`, which takes very long for long runs of marks
    .normalize('NFKD') // splits أ إ آ and accented Latin letters into a letter and a mark
    .replace(MARKS, '')
    .replace(TATWEEL, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
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

/** The folded words of a person's name, those with an Arabic article also without it. */
export function nameWords(fullName: string): string[] {
  return searchWords(fullName).flatMap((word) => [word, withoutArticle(word)].filter((one) => one !== null));
}

/** A folded word without its Arabic article; null when it has none. */
export function withoutArticle(word: string): string | null {
  return word.startsWith(ARTICLE) && word.length > ARTICLE.length + 1 ? word.slice(ARTICLE.length) : null;
}
