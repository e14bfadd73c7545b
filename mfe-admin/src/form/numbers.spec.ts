import { expect, test } from '@jest/globals';
import { amountText, countText, readAmount, readCount } from './numbers.ts';

test.each([
  ['2.25', 2.25],
  ['٢٫٢٥', 2.25],
  ['۲٫۵', 2.5],
  ['2,5', 2.5],
  ['1,234.50', 1234.5],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['12,000', 12000],
  [' .5 ', 0.5],
  ['3.', 3],
  ['', null],
  ['-1', Number.NaN],
  ['2.2.5', Number.NaN],
  ['1e3', Number.NaN],
  ['two', Number.NaN],
  ['9'.repeat(400), Number.NaN],
])('reads the amount %s as %d', (typed, kd) => {
  expect(readAmount(typed)).toBe(kd);
});

test.each([
  ['24', 24],
  ['٢٤', 24],
  ['1,000', 1000],
  ['', null],
  ['2.5', Number.NaN],
  ['-3', Number.NaN],
  ['9'.repeat(400), Number.NaN],
])('reads the count %s as %d', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test('reads back what it shows for editing', () => {
  expect([amountText(2.25), amountText(3), amountText(null), countText(24), countText(null)]).toEqual([
    '2.25',
    '3.00',
    '',
    '24',
    '',
  ]);
});
