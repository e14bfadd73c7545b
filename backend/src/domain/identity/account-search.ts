import { digitsTyped, LAST_DIGITS } from '../ordering/delivery/phone.ts';
import { nameWords, searchWords } from '../search-text.ts';
import type { Account } from './account.ts';

/** Upper limit of search words, because every word costs the database a lookup. Real searches have fewer. */
const MOST_WORDS = 8;

/** Search words of an account in the office, from its name, e-mail and phone. Searches match beginnings of words. */
export function accountWords({ fullName, email, phone }: Pick<Account, 'fullName' | 'email' | 'phone'>): string[] {
  const phones = phone === '' ? [] : [phone, phone.slice(-LAST_DIGITS)];
  return [...nameWords(fullName), ...searchWords(email), ...phones];
}

/**
 * The words of a search. An account matches if each of them is the beginning of one of its `accountWords`.
 * @returns empty for a text without letters and digits, which matches no account
 */
export function readAccountSearch(text: string): string[] {
  const digits = digitsTyped(text);
  if (digits !== null) return digits === '' ? [] : [digits];
  return [...new Set(searchWords(text))].slice(0, MOST_WORDS);
}
