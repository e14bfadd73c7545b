import { ACCOUNTS, JOURNAL_ACCOUNTS, LONGEST_ACCOUNT_NUMBER } from './accounts.ts';
import type { AccountNumbers, JournalAccount } from './accounts.ts';

export type AccountNumberFault = 'REQUIRED' | 'TOO_LONG' | 'INVALID_NUMBER' | 'DUPLICATE';

/** Digits, with single dots or dashes between them. */
const NUMBER = /^\d+(?:[.-]\d+)*$/;

/**
 * What is wrong with the number of an account, null: nothing. Only accounts of one group can share a number: a bank that
 * has the number of the till by a slip would mix their money in the accountant's books.
 * @param numbers of all accounts, as `typed` reads them
 */
export function faultOfAccountNumber(account: JournalAccount, numbers: AccountNumbers): AccountNumberFault | null {
  const number = numbers[account];
  if (number === '') return 'REQUIRED';
  if (number.length > LONGEST_ACCOUNT_NUMBER) return 'TOO_LONG';
  if (!NUMBER.test(number)) return 'INVALID_NUMBER';
  const isTaken = JOURNAL_ACCOUNTS.some(
    (other) => other !== account && numbers[other] === number && !areOneGroup(other, account),
  );
  return isTaken ? 'DUPLICATE' : null;
}

function areOneGroup(one: JournalAccount, other: JournalAccount): boolean {
  const group = groupOf(one);
  return group !== undefined && group === groupOf(other);
}

function groupOf(account: JournalAccount): string | undefined {
  const found = ACCOUNTS[account];
  return 'group' in found ? found.group : undefined;
}
