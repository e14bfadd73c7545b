import { expect, test } from '@jest/globals';
import { SeenCodes } from './seen-codes.ts';

test('a code counts once while it is in sight, also when single frames miss it', () => {
  const seen = new SeenCodes();
  expect(seen.fresh(['a', 'a'], 0)).toEqual(['a']);
  expect(seen.fresh(['a', 'b'], 100)).toEqual(['b']);
  expect(seen.fresh([], 900)).toEqual([]);
  expect(seen.fresh(['a'], 1500)).toEqual([]);
});

test('a second piece with the same code counts when the first was out of sight', () => {
  const seen = new SeenCodes();
  expect(seen.fresh(['a'], 0)).toEqual(['a']);
  expect(seen.fresh(['a'], 1501)).toEqual(['a']);
});
