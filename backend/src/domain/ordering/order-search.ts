import { trimmed } from '../localized-text.ts';
import { searchWords } from '../search-text.ts';
import type { DeliveryDetails } from './delivery/delivery-details.ts';
import { parseOrderNumber } from './order-number.ts';
import type { OrderNumber } from './order-number.ts';
import { digitsTyped, LAST_DIGITS } from './delivery/phone.ts';

/** Upper limit of search words, because every word costs the database a lookup. Real searches have fewer. */
const MOST_WORDS = 8;

/** The fields of an order that the office searches. */
interface Findable {
  readonly number: OrderNumber;
  readonly delivery: Pick<DeliveryDetails, 'phone' | 'email'>;
}

/** Search words of an order from its number, phone and e-mail. An erased order has only those of its number. */
export function orderWords({ number, delivery: { phone, email } }: Findable): string[] {
  const plain = number.toLowerCase().replaceAll('-', '');
  // A search matches the beginnings of words, so each group of the number needs a word that begins with it.
  const numbers = [plain, plain.slice(5), plain.slice(10)];
  const phones = phone === '' ? [] : [phone, phone.slice(-LAST_DIGITS)];
  return [...numbers, ...phones, ...searchWords(email)];
}

/**
 * The words of a search. An order matches if each of them is the beginning of one of its `orderWords`.
 * @returns empty for a text without letters and digits, which matches no order
 */
export function readOrderSearch(text: string): string[] {
  const number = parseOrderNumber(text);
  if (number) return [number.toLowerCase().replaceAll('-', '')];
  const digits = digitsTyped(trimmed(text));
  if (digits !== null) return digits === '' ? [] : [digits];
  return [...new Set(searchWords(text))].slice(0, MOST_WORDS);
}
