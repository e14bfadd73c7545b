import { expect, test } from '@jest/globals';
import { formatAmount, formatDate, formatMoment } from './format.ts';

test.each(['en', 'ar'] as const)('an amount has two decimals and Latin digits in %s', (lang) => {
  expect(formatAmount(1234.5, lang)).toBe('1,234.50');
});

test('a day begins in Kuwait, whatever the clock of the visitor', () => {
  expect(formatDate('2025-09-06T21:30:00Z', 'en')).toBe('7 September 2025');
  expect(formatDate('2025-09-06T21:30:00Z', 'ar')).toContain('7 سبتمبر 2025');
});

test('a moment names its day and counts hours to 23', () => {
  expect(formatMoment('2025-09-07T10:42:00Z', 'en')).toMatch(/Sun.*7 Sep.*13:42/);
});
