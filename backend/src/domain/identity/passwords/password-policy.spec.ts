import { expect, test } from '@jest/globals';
import { composedPassword, guessableWords, passwordFault } from './password-policy.ts';

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
  expect(passwordFault(composedPassword(password), { email: EMAIL, role: 'customer' })).toBe(fault);
});

test('composed and decomposed letters give the same password, and blanks are not trimmed', () => {
  expect(composedPassword('e\u0301 ')).toBe('\u00e9 ');
  expect(composedPassword('\ud800')).toBe('\ufffd');
});

test('an administrator needs twelve characters', () => {
  const fault = (password: string) => passwordFault(password, { email: EMAIL, role: 'admin' });
  expect([fault('x'.repeat(7)), fault('x'.repeat(11)), fault('شنطة المدرسة')]).toEqual([
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_SHORT_FOR_OFFICE',
    null,
  ]);
});

test('a guesser tries the e-mail, its longer parts and the names of the shop', () => {
  const words = guessableWords(EMAIL, { en: ' My Bows ', ar: 'شرائطي' });
  expect(words).toEqual(expect.arrayContaining(['noura.alanzi@example.com', 'noura', 'alanzi', 'my bows', 'شرائطي']));
  expect(words).not.toContain('com');
  expect(guessableWords(EMAIL, { en: '', ar: '' })).not.toContain('');
});
