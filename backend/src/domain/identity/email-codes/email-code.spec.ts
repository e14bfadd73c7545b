import { MOST_WRONG_CODES } from '@fyonka/api-contract/values/limits';
import { describe, expect, jest, test } from '@jest/globals';
import { accountId } from '../../ids.ts';
import { newAccount } from '../account.ts';
import { CODE_MAILS_TIME, CODE_TIME } from './code-mails.ts';
import { isLiving, parseCode, requestCode, tryCode } from './email-code.ts';
import type { EmailCode, NewCode } from './email-code.ts';

const AT = 1_000_000;
const ASKED: NewCode = {
  id: 'name',
  purpose: 'registration',
  browser: 'hers',
  lanes: [[{ key: 'mailbox', bound: { anHour: 3, aDay: 3 } }]],
  email: 'noura@example.com',
  language: 'ar',
  at: AT,
};
const NEW = { earlier: new Map(), askedByAddress: 1 };
const COUNTED = { link: null, countedUnder: ['mailbox'], isUrgent: true };
const ACCOUNT = newAccount({ id: accountId('a'), email: 'Noura@Example.com', isEmailVerified: true, createdAt: 0 });
const CODE: EmailCode = {
  id: 'name',
  purpose: 'registration',
  browser: 'hers',
  email: 'noura@example.com',
  isSent: true,
  wrongTries: 0,
  expiresAt: AT + CODE_TIME,
};

describe('requesting a code', () => {
  test.each([
    ['registration', null, 'registration-code', 'noura@example.com', true],
    ['registration', ACCOUNT, 'already-registered', 'Noura@Example.com', false],
    ['reset', ACCOUNT, 'reset-code', 'Noura@Example.com', true],
  ] as const)('for a %s sends a mail only to the owner of the address', (purpose, account, template, to, isSent) => {
    const requested = requestCode({ ...ASKED, purpose }, { account, ...NEW });
    const codeId = isSent ? 'name' : null;
    expect(requested).toEqual({
      code: { ...CODE, purpose, email: to, isSent },
      mail: { template, to, language: 'ar', codeId },
      ...COUNTED,
    });
  });

  test('to reset the password of an unknown address stores a code, but sends no mail', () => {
    const requested = requestCode({ ...ASKED, purpose: 'reset' }, { account: null, ...NEW });
    expect(requested).toEqual({ code: { ...CODE, purpose: 'reset', isSent: false }, mail: null, ...COUNTED });
  });

  test.each([
    ['reset', ACCOUNT, 'Noura@Example.com'],
    ['reset', null, 'noura@example.com'],
    ['registration', null, null],
  ] as const)(
    'for a %s stores a link as long as the mail counts, if such mails have one',
    (purpose, account, email) => {
      const requested = requestCode({ ...ASKED, purpose, linkDigest: 'digest' }, { account, ...NEW });
      const link = { digest: 'digest', purpose, email, expiresAt: AT + CODE_MAILS_TIME };
      expect(requested?.link).toEqual(email === null ? null : link);
    },
  );

  test('to look up orders sends it to the address as written, and none to a decoy', () => {
    const asked = { ...ASKED, purpose: 'order-lookup' } as const;
    const code = { ...CODE, purpose: 'order-lookup' };
    const mail = { template: 'order-lookup-code', to: CODE.email, language: 'ar', codeId: 'name' };
    expect(requestCode(asked, { account: ACCOUNT, ...NEW })).toEqual({ code, mail, ...COUNTED });
    expect(requestCode({ ...asked, isDecoy: true }, { account: null, ...NEW })).toEqual({
      code: { ...code, isSent: false },
      mail: null,
      ...COUNTED,
    });
  });

  test('too often does not change the present code', () => {
    const earlier = new Map([['mailbox', [AT - 2, AT - 1, AT]]]);
    expect(requestCode(ASKED, { ...NEW, account: null, earlier })).toBeNull();
  });
});

describe('trying a code', () => {
  test('accepts the right one', () => {
    expect(tryCode(CODE, (id) => id === 'name', AT)).toEqual({ kind: 'right' });
  });

  test('counts a wrong one, and any try for a code that was never sent', () => {
    const tried = { ...CODE, wrongTries: 1 };
    expect(tryCode(CODE, () => false, AT)).toEqual({ kind: 'wrong', code: tried });
    const unsent = { ...CODE, isSent: false };
    expect(tryCode(unsent, () => true, AT)).toEqual({ kind: 'wrong', code: { ...tried, isSent: false } });
  });

  test.each([
    ['that was never requested', null],
    ['that has expired', { ...CODE, expiresAt: AT }],
    ['with too many wrong tries', { ...CODE, wrongTries: MOST_WRONG_CODES }],
  ])('refuses one %s without comparing it', (_, code) => {
    const isRight = jest.fn(() => true);
    expect(tryCode(code, isRight, AT)).toEqual({ kind: 'refused' });
    expect(isRight).not.toHaveBeenCalled();
  });
});

test('a code is living as long as the right one would be accepted', () => {
  expect(isLiving(CODE, AT + CODE_TIME - 1)).toBe(true);
  expect(isLiving(CODE, AT + CODE_TIME)).toBe(false);
  expect(isLiving({ ...CODE, wrongTries: MOST_WRONG_CODES }, AT)).toBe(false);
  expect(isLiving({ ...CODE, isSent: false }, AT)).toBe(false);
});

test.each([
  ['012345', '012345'],
  [' 012 345\n', '012345'],
  ['012-345', '012345'],
  ['‏٠١٢٣٤٥', '012345'],
  ['۰۱۲۳۴۵', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  [`123456${' '.repeat(100)}`, null],
])('a code that is typed as %j is read as %j', (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});
