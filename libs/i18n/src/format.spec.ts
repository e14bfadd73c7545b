import { expect, test } from '@jest/globals';
import { formatDate, formatMoment, formatMoney } from './format.ts';

test('money has two decimals, Latin digits and its unit behind it in both languages', () => {
  expect(formatMoney(1234.5, 'en')).toBe('1,234.50\u00a0KD');
  expect(formatMoney(1.75, 'ar')).toBe('1.75\u00a0د.ك');
});

test('a day begins in Kuwait, whatever the clock of the visitor', () => {
  expect(formatDate('2025-09-06T21:30:00Z', 'en')).toBe('7 September 2025');
  expect(formatDate('2025-09-06T21:30:00Z', 'ar')).toContain('7 سبتمبر 2025');
});

test('a moment names its day and counts hours to 23', () => {
  expect(formatMoment('2025-09-07T10:42:00Z', 'en')).toMatch(/Sun.*7 Sep.*13:42/);
});
