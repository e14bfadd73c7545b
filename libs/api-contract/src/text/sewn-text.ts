import { LETTER_OR_DIGIT, MARKS } from '../values/texts/letters.ts';
import { LONGEST_CUSTOM_TEXT, LONGEST_WRITTEN_CUSTOM_TEXT } from '../values/limits.ts';

/** Characters that cannot be embroidered. The server refuses the same ones. */
const PICTURES = /[\p{So}\p{Extended_Pictographic}\u20e3\ufe0f]/u;

export function hasPictures(text: string): boolean {
  return PICTURES.test(text);
}

/** Whether there is anything to sew. For the server, too, a dash is no text. */
export function isSewn(text: string): boolean {
  return LETTER_OR_DIGIT.test(text);
}

/** Number of characters that take a place on the cloth. The server counts in the same way. */
export function sewnLength(text: string): number {
  return Array.from(text.normalize('NFC').replace(MARKS, '')).length;
}

/** As much of a text, from its beginning, as fits on the cloth. */
export function fittingText(text: string): string {
  const letters = Array.from(text.slice(0, LONGEST_WRITTEN_CUSTOM_TEXT));
  while (sewnLength(letters.join('')) > LONGEST_CUSTOM_TEXT) letters.pop();
  return letters.join('');
}

/** Removes invisible differences, so that the same name typed twice is one line of the cart. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
