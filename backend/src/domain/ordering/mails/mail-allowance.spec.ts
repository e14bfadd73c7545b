import { expect, test } from '@jest/globals';
import { boundedMails, isMailAllowed } from './mail-allowance.ts';

test('a mailbox gets mails about three unpaid orders a day, and about every paid one', () => {
  expect(boundedMails('order-paid')).toBeNull();
  expect(boundedMails('order-refund-due')).toBeNull();
  expect([0, 1, 2, 3].map((mailed) => isMailAllowed('unpaid', mailed))).toEqual([true, true, true, false]);
  expect([4, 5].map((mailed) => isMailAllowed('confirmations', mailed))).toEqual([true, false]);
});
