import { LETTERS_OF, LETTER_OR_DIGIT, MARKS, PICTURES, SEWN_SCRIPTS } from '../values/texts/letters.ts';
import type { SewnScript } from '../values/texts/letters.ts';
import { LONGEST_CUSTOM_TEXT, LONGEST_WRITTEN_CUSTOM_TEXT } from '../values/limits.ts';

/**
 * What of a text cannot be embroidered; null: all of it can. The server judges alike.
 * @param sewn scripts of the shop; left out: every one
 */
export function unsewnIn(
  text: string,
  sewn: readonly SewnScript[] = SEWN_SCRIPTS,
): 'invalid-characters' | 'script-not-sewn' | null {
  if (PICTURES.test(text)) return 'invalid-characters';
  const isUnsewn = SEWN_SCRIPTS.some((script) => !sewn.includes(script) && LETTERS_OF[script].test(text));
  return isUnsewn ? 'script-not-sewn' : null;
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
