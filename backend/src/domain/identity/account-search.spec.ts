import { expect, test } from '@jest/globals';
import { accountWords, readAccountSearch } from './account-search.ts';

const account = { fullName: 'أسماء العنزي', email: 'Asma.K@Example.com', phone: '69998877' };

function isFound(text: string): boolean {
  const words = readAccountSearch(text);
  return words.length > 0 && words.every((word) => accountWords(account).some((own) => own.startsWith(word)));
}

test.each(['اسماء', 'أسم', 'العنزي', 'عنزي', 'عنزي اسماء', 'ASMA', 'asma.k@exam', '+965 6999 8877', '٨٨٧٧'])(
  'an account is found by "%s"',
  (text) => expect(isFound(text)).toBe(true),
);

test.each(['سماء', 'sma', '9988', '', '--'])('an account is not found by "%s"', (text) =>
  expect(isFound(text)).toBe(false),
);
