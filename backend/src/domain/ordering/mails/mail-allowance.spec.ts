import { expect, test } from '@jest/globals';
import { boundedMails, isMailAllowed, mailboxOf } from './mail-allowance.ts';

test.each(['Noura.A@Gmail.com', 'nouraa+fyonka@gmail.com', ' NOURAA@googlemail.com '])(
  '%s is one mailbox',
  (address) => {
    expect(mailboxOf(address)).toBe('nouraa@gmail.com');
  },
);

test('outside Gmail dots distinguish mailboxes, but tags and capitals do not', () => {
  expect(mailboxOf('Noura.A+school@Example.com')).toBe('noura.a@example.com');
});

test('a mailbox gets mails about three unpaid orders a day, and about every paid one', () => {
  expect(boundedMails('order-paid')).toBeNull();
  expect(boundedMails('order-refund-due')).toBeNull();
  expect([0, 1, 2, 3].map((mailed) => isMailAllowed('unpaid', mailed))).toEqual([true, true, true, false]);
});
