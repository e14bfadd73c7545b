import { expect, test } from '@jest/globals';
import { composedPassword, foldedPassword, passwordFault } from './password-policy.ts';

const EMAIL = 'Noura.Alanzi@Example.com';

test.each([
  ['', 'REQUIRED'],
  ['1234567', 'PASSWORD_TOO_SHORT'],
  ['شنطتي ٧', 'PASSWORD_TOO_SHORT'],
  ['😀'.repeat(7), 'PASSWORD_TOO_SHORT'],
  ['😀'.repeat(8), null],
  ['شنطة المدرسة', null],
  ['        ', null],
  ['x'.repeat(128), null],
  ['😀'.repeat(128), null],
  ['x'.repeat(129), 'TOO_LONG'],
  ['noura.alanzi@example.com', 'PASSWORD_IS_EMAIL'],
  ['NOURA.ALANZI', 'PASSWORD_IS_EMAIL'],
  ['noura.alanzi2', null],
])('the fault of %j is %j', (password, fault) => {
  expect(passwordFault(composedPassword(password), EMAIL)).toBe(fault);
});

test('a password is the same however its letters are put together, and keeps its blanks', () => {
  expect(composedPassword('e\u0301 ')).toBe('\u00e9 ');
  expect(composedPassword('\ud800')).toBe('\ufffd');
});

test('for the list of well-known ones capitals and the digits of a keyboard make no other', () => {
  expect(foldedPassword('PassWord١٢۳')).toBe('password123');
});
