import {
  ACCOUNTS,
  JOURNAL_ACCOUNTS,
  LONGEST_ACCOUNT_NUMBER,
} from '@fyonka/api-contract/values/ordering/books/accounts';
import type { AccountNumbers, JournalAccount } from '@fyonka/api-contract/values/ordering/books/accounts';

export type AccountNumberFault = 'REQUIRED' | 'INVALID_ACCOUNT_NUMBER' | 'ACCOUNT_NUMBER_TAKEN';

export const USUAL_ACCOUNT_NUMBERS: AccountNumbers = ofEachAccount((account) => ACCOUNTS[account].usual);

/** What is given for each account. */
export function ofEachAccount<Value>(of: (account: JournalAccount) => Value): Readonly<Record<JournalAccount, Value>> {
  return Object.fromEntries(JOURNAL_ACCOUNTS.map((account) => [account, of(account)])) as Record<JournalAccount, Value>;
}

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
  if (number.length > LONGEST_ACCOUNT_NUMBER || !NUMBER.test(number)) return 'INVALID_ACCOUNT_NUMBER';
  const isTaken = JOURNAL_ACCOUNTS.some(
    (other) => other !== account && numbers[other] === number && !areOneGroup(other, account),
  );
  return isTaken ? 'ACCOUNT_NUMBER_TAKEN' : null;
}

function areOneGroup(one: JournalAccount, other: JournalAccount): boolean {
  const group = groupOf(one);
  return group !== undefined && group === groupOf(other);
}

function groupOf(account: JournalAccount): string | undefined {
  const found = ACCOUNTS[account];
  return 'group' in found ? found.group : undefined;
}
