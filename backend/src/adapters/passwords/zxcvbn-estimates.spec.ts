import { expect, test } from '@jest/globals';
import { guessableWords } from '../../domain/identity/passwords/password-policy.ts';
import { ZxcvbnEstimates } from './zxcvbn-estimates.ts';

const estimates = new ZxcvbnEstimates();
const WORDS = guessableWords('noura.alkandari@example.com', { en: 'Fyonka', ar: 'فيونكة' });

test.each([
  ['a leaked one', 'iloveyou1'],
  ['a well-known word with digits and signs', 'Password1!'],
  ['the same in Arabic digits', 'password١٢٣'],
  ['a word with letters replaced', 'P@ssw0rd2026'],
  ['the country and a year', 'Kuwait2026'],
  ['repeated characters', 'aaaaaaaaaaaa'],
  ['a repeated part', 'abcabcabcabc'],
  ['Arabic letters, repeated', 'نونونونونو'],
  ['a sequence', 'abcdefgh1234'],
  ['digits in order', '1234567890'],
  ['Arabic digits in order', '١٢٣٤٥٦٧٨٩'],
  ['a row of keys', 'qwertyuiop'],
  ['a row of Arabic keys', 'ضصثقفغعهخح'],
  ['the last row of Arabic keys', 'ئءؤرلاىة'],
  ['an Arabic name and digits', 'محمد1234'],
  ['an Arabic greeting', 'السلام عليكم'],
  ['the Arabic words for a password', 'كلمةالمرور123'],
  ["the shop's name and a year", 'Fyonka2026'],
  ["the shop's name in Arabic", 'فيونكة٢٠٢٦'],
  ["the shop's name as it is also written", 'فيونكه123'],
  ['a part of the e-mail and digits', 'alkandari12'],
])('%s is guessable: %s', async (_what, password) => {
  expect(await estimates.isGuessable(password, WORDS)).toBe(true);
});

test.each([
  'شنطة المدرسة',
  'سبع شرائط زرقاء',
  'four pins for a bag',
  'correct horse battery',
  'xk29dmq1rt',
  'sunflower-42-bag',
])('%s is not', async (password) => {
  expect(await estimates.isGuessable(password, WORDS)).toBe(false);
});

test('of a long password the beginning and the end are judged', async () => {
  const phrase = 'four pins for a bag';
  expect(await estimates.isGuessable('x'.repeat(60), WORDS)).toBe(true);
  for (const long of [`${'x'.repeat(60)} ${phrase}`, `${phrase} ${'x'.repeat(60)}`])
    expect(await estimates.isGuessable(long, WORDS)).toBe(false);
});
