import { expect, test } from '@jest/globals';
import { latinDigits } from './digits.ts';

test('digits of Arabic and Persian keyboards count as 0-9', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
});

test('everything else stays as it was typed', () => {
  expect(latinDigits('قطعة ٥ / block 5')).toBe('قطعة 5 / block 5');
});
