import { expect, test } from '@jest/globals';
import { latinDigits } from './digits.ts';

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '０１２３４５６７８９', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'])(
  'the digits %s count as 0-9',
  (digits) => expect(latinDigits(digits)).toBe('0123456789'),
);

test('everything else stays as it was typed', () => {
  expect(latinDigits('قطعة ٥ / block 5')).toBe('قطعة 5 / block 5');
});
