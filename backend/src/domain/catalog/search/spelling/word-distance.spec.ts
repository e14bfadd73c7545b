import { expect, test } from '@jest/globals';
import { lettersOf, mayBeNear, wordDistance } from './word-distance.ts';

const distance = (one: string, other: string) => wordDistance(one, other, 3);

test.each([
  ['bow', 'bow', 0],
  ['clip', 'clipp', 0.5],
  ['bwo', 'bow', 0.75],
  ['obw', 'bow', 0.75],
  ['botle', 'bottle', 0.5],
  ['hairbend', 'hairband', 0.5],
  ['backpak', 'backpack', 1],
  ['sicks', 'socks', 0.5],
  ['شنظه', 'شنطه', 0.5],
  ['فونكه', 'فيونكه', 0.5],
  ['شباسات', 'شباصات', 0.5],
  ['قلم', 'قلب', 1.25],
  ['zebra', 'bow', Infinity],
  // Letters of other alphabets are like none, and long words need longer rows.
  ['žluť', 'žluv', 1.25],
  ['a'.repeat(300), `b${'a'.repeat(299)}`, 1.25],
])('%s is %s with slips that cost %s', (one, other, cost) => {
  expect(distance(one, other)).toBe(cost);
  expect(distance(other, one)).toBe(cost);
});

test('letters that are transposed are seen where no other slip is allowed', () => {
  expect(wordDistance('bwo', 'bow', 0.75)).toBe(0.75);
  expect(wordDistance('bwo', 'bow', 0.5)).toBe(Infinity);
});

test('letters that only one word has tell that it is not near, without comparing further', () => {
  const mayBe = (one: string, other: string, most: number) => mayBeNear(lettersOf(one), lettersOf(other), most);
  expect(mayBe('hairbend', 'hairband', 1)).toBe(true);
  expect(mayBe('فونكه', 'فيونكه', 1)).toBe(true);
  expect(mayBe('zebra', 'bow', 1)).toBe(false);
});
