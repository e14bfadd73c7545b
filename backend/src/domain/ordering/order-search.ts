import { trimmed } from '../localized-text.ts';
import { nameWords, searchWords } from '../search-text.ts';
import type { DeliveryDetails } from './delivery/delivery-details.ts';
import { parseOrderNumber } from './order-number.ts';
import type { OrderNumber } from './order-number.ts';
import { digitsTyped } from './delivery/phone.ts';

/** Upper limit of search words, because every word costs the database a lookup. Real searches have fewer. */
const MOST_WORDS = 8;

/** The fewest digits that find a phone in its middle or at its end. */
const FEWEST_DIGITS = 3;

/** The fields of an order that the office searches. */
interface Findable {
  readonly number: OrderNumber;
  readonly delivery: Pick<DeliveryDetails, 'fullName' | 'phone' | 'email'>;
}

/** Search words of an order from its number, name, phone and e-mail. An erased order has only those of its number. */
export function orderWords({ number, delivery: { fullName, phone, email } }: Findable): string[] {
  const plain = number.toLowerCase().replaceAll('-', '');
  // A search matches the beginnings of words, so each group of the number needs a word that begins with it.
  const numbers = [plain, plain.slice(5), plain.slice(10)];
  return [...new Set([...numbers, ...phoneEnds(phone), ...nameWords(fullName), ...searchWords(email)])];
}

/** Every end of a phone, so that any digits of it are the beginning of one of these words. */
function phoneEnds(phone: string): string[] {
  return Array.from({ length: Math.max(0, phone.length - FEWEST_DIGITS + 1) }, (_, start) => phone.slice(start));
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
