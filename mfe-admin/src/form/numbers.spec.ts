import { expect, test } from '@jest/globals';
import { amountText, countText, latinNumber, readAmount, readCount, readingsOf } from './numbers.ts';

test.each([
  ['2.25', 2.25],
  ['٢٫٢٥', 2.25],
  ['۲٫۵', 2.5],
  ['2,5', 2.5],
  ['1,234.50', 1234.5],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['12,000', Number.NaN],
  ['د.ك.\u200f 5.250', 5.25],
  ['1.250,500', 1250.5],
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

test('an amount that could be either of two is asked about, unless the keyboard has said which', () => {
  expect([readingsOf('12,000'), readingsOf('12.5'), readingsOf('two')]).toEqual(['12.000 / 12000', null, null]);
  expect(readAmount(latinNumber('١٢٬٠٠٠'))).toBe(12_000);
});
