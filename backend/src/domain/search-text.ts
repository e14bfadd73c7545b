import { latinDigits } from './digits.ts';

const MARKS = /\p{M}/gu;
const TATWEEL = /\u0640/g;
const ARTICLE = 'ال';

/** One spelling for all spellings that a shopper may type: no case, diacritics or tatweel; أ إ آ as ا, ى as ي, ة as ه. */
export function fold(text: string): string {
  return latinDigits(text)
    .toWellFormed()
    .toLowerCase()
    .replace(MARKS, '') // before `normalize` too, which takes very long for long runs of them
    .normalize('NFKD') // splits أ إ آ into ا and a mark, and an accented Latin letter likewise
    .replace(MARKS, '')
    .replace(TATWEEL, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

const POSSESSIVE = /['’ʼ]s\b/g;

/** The folded words of a text: its runs of letters and digits, without an English possessive. */
export function searchWords(text: string): string[] {
  return (
    fold(text)
      .replace(POSSESSIVE, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A folded word without the Arabic article, or null when it has none to lose. */
export function withoutArticle(word: string): string | null {
  return word.startsWith(ARTICLE) && word.length > ARTICLE.length + 1 ? word.slice(ARTICLE.length) : null;
}
