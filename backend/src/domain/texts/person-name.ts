import { LETTER } from '@fyonka/api-contract/values/texts/letters';
import type { FieldFaultCode } from '../field-fault.ts';
import { cleanLine } from '../localized-text.ts';
import { holdsLink } from '../ordering/links.ts';

// What no reader sees could make a name look like another one, or like none. The two joiners stay, because they shape
// Arabic and Persian letters and join emoji.
const UNSEEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Brings a person's name, or what is sewn, into its stored form: one line, of which every character but the joiners is seen. */
export function cleanName(text: string): string {
  return cleanLine(text.replace(UNSEEN, ''));
}

/**
 * Why somebody cannot be called that; null: nothing is wrong. An empty name has no fault.
 * @param name result of `cleanName`
 * @param longest most UTF-16 units
 */
export function faultOfName(name: string, longest: number): FieldFaultCode | null {
  if (name.length > longest) return 'TOO_LONG';
  // Mails greet people by their names. A link in one would let anybody send that link to anybody's address.
  if (holdsLink(name)) return 'LINK_NOT_ALLOWED';
  return name === '' || LETTER.test(name) ? null : 'NAME_WITHOUT_LETTERS';
}
