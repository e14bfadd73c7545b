import { expect, test } from '@jest/globals';
import { formatAmount } from './format.ts';

test.each([
  [0, '0.00'],
  [0.05, '0.05'],
  [3.5, '3.50'],
  [999.99, '999.99'],
  [1234.5, '1,234.50'],
  [1234567.89, '1,234,567.89'],
])('%d KD has two decimals and Latin digits: %s', (kd, text) => {
  expect(formatAmount(kd)).toBe(text);
});

test.each([
  [1.005, '1.01'],
  [0.994, '0.99'],
  [0.995, '1.00'],
  [0.1 + 0.2, '0.30'],
])('%d KD is rounded as a decimal number, not as a binary one: %s', (kd, text) => {
  expect(formatAmount(kd)).toBe(text);
});
