import { trimmed } from '../localized-text.ts';
import { digitsTyped, LAST_DIGITS } from '../ordering/delivery/phone.ts';
import { searchWords, withoutArticle } from '../search-text.ts';
import type { Account } from './account.ts';

/** Nobody types more words on purpose. */
const MOST_WORDS = 8;

/** The words that an account is found by in the office, each by its beginning: of its owner's name, e-mail and phone. */
export function accountWords({ fullName, email, phone }: Pick<Account, 'fullName' | 'email' | 'phone'>): string[] {
  const names = searchWords(fullName).flatMap((word) => [word, withoutArticle(word)].filter((one) => one !== null));
  const phones = phone === '' ? [] : [phone, phone.slice(-LAST_DIGITS)];
  return [...names, ...searchWords(email), ...phones];
}

/**
 * What is looked for: an account is found when it has a word that begins with each of these.
 * @returns empty for a text without any letter or digit: it finds nothing
 */
export function readAccountSearch(text: string): string[] {
  const digits = digitsTyped(trimmed(text));
  if (digits !== null) return digits === '' ? [] : [digits];
  return [...new Set(searchWords(text))].slice(0, MOST_WORDS);
}
