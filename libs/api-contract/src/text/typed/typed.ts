import { latinDigits } from '../digits.ts';

/** Direction marks and isolates, joiners, variation selectors, and the keycap around a digit. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]+/gu;
const FULL_WIDTH = /[！-～]/g;
// Besides dashes proper: the minus sign, two bullets that look alike, and the tatweel, which stands in for a dash.
const DASHES = /[\p{Pd}\u2212\u02d7\u2043\u0640]/gu;

/**
 * A number, code or phone as keyboards, chats and spreadsheets write it, in one spelling: without what nobody sees, with
 * digits 0-9, one kind of dash, and single spaces inside. Not for names and sentences, which joiners and tatweel shape.
 * The server reads with the same function.
 */
export function typed(text: string): string {
  return latinDigits(text.replace(UNSEEN, ''))
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same without what stands between its letters and digits, such as blanks, dashes, brackets and a number sign. */
export function typedCharacters(text: string): string {
  return typed(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Its digits alone. @param most number of digits to keep */
export function typedDigits(text: string, most: number): string {
  return typed(text).replace(/\D/g, '').slice(0, most);
}
