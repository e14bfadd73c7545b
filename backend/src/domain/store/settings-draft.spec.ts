import { expect, test } from '@jest/globals';
import type { JournalAccount } from '@fyonka/api-contract/values/ordering/books/accounts';
import { USUAL_ACCOUNT_NUMBERS } from '../ordering/books/accounts/account-numbers.ts';
import { readSettings } from './settings-draft.ts';
import { BLANK_SETTINGS } from './settings.ts';

/** Faults of settings in which one account has another number. */
function faultsOf(account: JournalAccount, number: string) {
  const judged = readSettings({ ...BLANK_SETTINGS, accountNumbers: { [account]: number } }, BLANK_SETTINGS);
  return judged.kind === 'refused' ? judged.faults : [];
}

const faultOf = (account: JournalAccount, number: string) =>
  faultsOf(account, number).find(({ field }) => field === `accountNumbers.${account}`)?.code ?? null;

test('the usual numbers are right, and each is of one account', () => {
  const accounts = Object.keys(USUAL_ACCOUNT_NUMBERS) as JournalAccount[];
  expect(faultsOf('cash', USUAL_ACCOUNT_NUMBERS.cash)).toEqual([]);
  expect(new Set(Object.values(USUAL_ACCOUNT_NUMBERS)).size).toBe(accounts.length);
});

test.each<readonly [JournalAccount, string, string | null]>([
  ['cash', '0101', null],
  ['cash', '1-01.002-3', null],
  ['cash', ' ١٠١–٠١ ', null],
  ['cash', '12345678901234567890', null],
  ['cash', '123456789012345678901', 'INVALID_ACCOUNT_NUMBER'],
  ['cash', '', 'REQUIRED'],
  ['cash', '-110', 'INVALID_ACCOUNT_NUMBER'],
  ['cash', '110-', 'INVALID_ACCOUNT_NUMBER'],
  ['cash', '1..1', 'INVALID_ACCOUNT_NUMBER'],
  ['cash', '1 110', 'INVALID_ACCOUNT_NUMBER'],
  ['cash', '=110', 'INVALID_ACCOUNT_NUMBER'],
  ['cash', '11A', 'INVALID_ACCOUNT_NUMBER'],
  ['cash', '1120', 'ACCOUNT_NUMBER_TAKEN'],
  ['fees', '4110', 'ACCOUNT_NUMBER_TAKEN'],
  ['vat-on-fees', '6110', null],
  ['sales-returns', '4110', null],
  ['clearing-tap', '1132', null],
  ['customers', '1220', 'ACCOUNT_NUMBER_TAKEN'],
])('the account %s with the number "%s": %s', (account, number, fault) => {
  expect(faultOf(account, number)).toBe(fault);
});
