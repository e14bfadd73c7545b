import { MOST_WISHES } from '@fyonka/api-contract/values/limits';
import { expect, test } from '@jest/globals';
import { readProductIds } from './named-products.ts';

test('ids are read in their order, each once, without blanks and empty ones, and at most 50', () => {
  expect(readProductIds(' bow,clip,,bow , ribbon')).toEqual(['bow', 'clip', 'ribbon']);
  expect(readProductIds('')).toEqual([]);
  const many = Array.from({ length: MOST_WISHES + 1 }, (_, place) => `bow ${place}`);
  expect(readProductIds(many.join(','))).toEqual(many.slice(0, MOST_WISHES));
});
