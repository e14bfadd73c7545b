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

test('composed and decomposed letters give the same password, and blanks are not trimmed', () => {
  expect(composedPassword('e\u0301 ')).toBe('\u00e9 ');
  expect(composedPassword('\ud800')).toBe('\ufffd');
});

test('capitals and Arabic digits make no difference when a password is compared with well-known ones', () => {
  expect(foldedPassword('PassWord١٢۳')).toBe('password123');
});
