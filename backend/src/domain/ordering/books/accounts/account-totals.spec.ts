import { expect, test } from '@jest/globals';
import type { KuwaitMonth } from '../../../kuwait-day.ts';
import { AccountTotals } from './account-totals.ts';

const month = (text: string) => text as KuwaitMonth;

test('the day book is summed up by month and account in the order of their numbers, and all accounts together balance', () => {
  const totals = new AccountTotals();
  for (const amount of [500, 70]) {
    totals.add(month('2026-11'), { account: 'cash', accountNumber: '300', debit: amount, credit: 0 });
    totals.add(month('2026-11'), { account: 'customers', accountNumber: '12-1', debit: 0, credit: amount });
  }
  totals.add(month('2026-12'), { account: 'cash', accountNumber: '300', debit: 0, credit: 9 });
  expect(totals.of(month('2026-11'))).toEqual([
    { month: '2026-11', account: 'customers', accountNumber: '12-1', debit: 0, credit: 570 },
    { month: '2026-11', account: 'cash', accountNumber: '300', debit: 570, credit: 0 },
    { month: '2026-11', account: null, accountNumber: '', debit: 570, credit: 570 },
  ]);
  expect(totals.of(month('2026-10'))).toEqual([
    { month: '2026-10', account: null, accountNumber: '', debit: 0, credit: 0 },
  ]);
});
