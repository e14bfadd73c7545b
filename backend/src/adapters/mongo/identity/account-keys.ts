import { accountWords } from '../../../domain/identity/account-search.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { oneBeginningWith } from '../catalog/search/text-beginnings.ts';

/** Letters of the longest beginning that is a key; accounts with a longer one are few and checked one by one. */
const LONGEST_BEGINNING = 16;

/**
 * Search keys of an account: its words and their beginnings. One index then returns the accounts of a search in their
 * order.
 */
export function accountKeys(account: Pick<Account, 'fullName' | 'email' | 'phone'>): string[] {
  const words = accountWords(account);
  return [...new Set(words.flatMap((word) => [...beginningsOf(word), word]))];
}

/** Matches accounts that have a word with each of these beginnings. */
export function accountsWith(beginnings: readonly string[]): {
  $and: { words: string | ReturnType<typeof oneBeginningWith> }[];
} {
  return {
    $and: beginnings.flatMap((beginning) => {
      const letters = Array.from(beginning);
      if (letters.length <= LONGEST_BEGINNING) return [{ words: beginning }];
      const first = letters.slice(0, LONGEST_BEGINNING).join('');
      return [{ words: first }, { words: oneBeginningWith(beginning) }];
    }),
  };
}

function beginningsOf(word: string): string[] {
  const letters = Array.from(word).slice(0, LONGEST_BEGINNING);
  return letters.map((_, end) => letters.slice(0, end + 1).join(''));
}
