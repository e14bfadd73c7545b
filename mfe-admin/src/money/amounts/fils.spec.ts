import { expect, test } from '@jest/globals';
import { filsOf, filsText, readFils } from './fils.ts';

test.each([
  ['2.25', 2250],
  ['2.305', 2305],
  ['٢٫٣٠٥', 2305],
  ['2,5', 2500],
  ['1,234.505', 1_234_505],
  [' .005 ', 5],
  ['3.', 3000],
  ['', null],
  ['.', Number.NaN],
  ['2.3051', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['12345678', Number.NaN],
])('reads %j as %d fils', (typed, fils) => {
  expect(readFils(typed)).toBe(fils);
});

test.each([
  [13_300, '13.30'],
  [13_305, '13.305'],
  [5, '0.005'],
  [0, '0.00'],
  [-1_250, '-1.25'],
])('writes %d fils as %s', (fils, text) => {
  expect(filsText(fils)).toBe(text);
});

test('amounts that are not exact in binary keep their fils', () => {
  expect([1.005, 2.675, 4.35, 1.1 + 2.2].map(filsOf)).toEqual([1005, 2675, 4350, 3300]);
});
