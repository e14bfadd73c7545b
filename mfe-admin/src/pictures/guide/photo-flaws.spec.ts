import { expect, test } from '@jest/globals';
import { flawsOf, lightOf } from './photo-flaws.ts';

test.each([
  ['a good photo', { width: 2400, height: 2400, light: 0.7 }, []],
  ['nearly a square', { width: 1000, height: 1150, light: 0.7 }, []],
  ['as a phone takes them', { width: 3000, height: 4000, light: 0.7 }, ['notSquare']],
  ['one of the web', { width: 959, height: 959, light: 0.7 }, ['small']],
  ['one of the evening', { width: 960, height: 960, light: 0.29 }, ['dark']],
  ['one that is all of it', { width: 900, height: 500, light: 0.1 }, ['dark', 'small', 'notSquare']],
])('of %s the hints are what can be seen in it', (_what, look, flaws) => {
  expect(flawsOf(look)).toEqual(flaws);
});

test('light is what eyes see: green is brighter than blue', () => {
  const of = (...pixels: number[][]) => lightOf(new Uint8ClampedArray(pixels.flatMap((pixel) => [...pixel, 255])));
  expect(of([255, 255, 255], [0, 0, 0])).toBeCloseTo(0.5);
  expect(of([0, 255, 0])).toBeGreaterThan(of([0, 0, 255]) * 5);
});
