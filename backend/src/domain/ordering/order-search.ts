import { latinDigits } from '../digits.ts';
import { trimmed } from '../localized-text.ts';
import { searchWords } from '../search-text.ts';
import { parseOrderNumber } from './order-number.ts';
import type { Order } from './order.ts';
import { parsePhone } from './phone.ts';

// How the office finds an order by what a customer says on the phone: their number, their e-mail, their order's number.

/** Nobody types more words on purpose. */
const MOST_WORDS = 8;
/** Digits of a phone that people say when they are asked for the last ones. */
const LAST_DIGITS = 4;

/** The words that an order is found by, each by its beginning: of its number, phone and e-mail; none of its person once that is taken out. */
export function orderWords({ number, delivery: { phone, email } }: Pick<Order, 'number' | 'delivery'>): string[] {
  const plain = number.toLowerCase().replaceAll('-', '');
  const numbers = [plain, plain.slice(5)];
  const phones = phone === '' ? [] : [phone, phone.slice(-LAST_DIGITS)];
  return [...numbers, ...phones, ...searchWords(email)];
}

/**
 * What is looked for: an order is found when it has a word that begins with each of these.
 * @returns empty for a text without any letter or digit: it finds nothing
 */
export function readOrderSearch(text: string): string[] {
  const number = parseOrderNumber(text);
  if (number) return [number.toLowerCase().replaceAll('-', '')];
  const digits = digitsOf(trimmed(text));
  if (digits !== null) return digits === '' ? [] : [digits];
  return [...new Set(searchWords(text))].slice(0, MOST_WORDS);
}

/** The digits of a text that is a phone or the beginning of a number, however it is grouped; null for any other text. */
function digitsOf(text: string): string | null {
  const phone = parsePhone(text);
  if (phone !== null) return phone;
  const plain = latinDigits(text).replace(/[\s\p{Pd}\p{Cf}()+]/gu, '');
  return /^\d*$/.test(plain) ? plain : null;
}
