import { trimmed } from '../localized-text.ts';
import { searchWords } from '../search-text.ts';
import type { DeliveryDetails } from './delivery/delivery-details.ts';
import { parseOrderNumber } from './order-number.ts';
import type { OrderNumber } from './order-number.ts';
import { digitsTyped, LAST_DIGITS } from './delivery/phone.ts';

// How the office finds an order by what a customer says on the phone: their number, their e-mail, their order's number.

/** Nobody types more words on purpose. */
const MOST_WORDS = 8;

/** What of an order it is found by. */
interface Findable {
  readonly number: OrderNumber;
  readonly delivery: Pick<DeliveryDetails, 'phone' | 'email'>;
}

/** The words that an order is found by, each by its beginning: of its number, phone and e-mail; none of its person once that is taken out. */
export function orderWords({ number, delivery: { phone, email } }: Findable): string[] {
  const plain = number.toLowerCase().replaceAll('-', '');
  // Its groups, so that any of them begins a word; the first does already.
  const numbers = [plain, plain.slice(5), plain.slice(10)];
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
  const digits = digitsTyped(trimmed(text));
  if (digits !== null) return digits === '' ? [] : [digits];
  return [...new Set(searchWords(text))].slice(0, MOST_WORDS);
}
