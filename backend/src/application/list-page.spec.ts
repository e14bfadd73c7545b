import { expect, test } from '@jest/globals';
import { pageOrLast } from './list-page.ts';
import type { ListPage } from './list-page.ts';

const NUMBERS = [1, 2, 3, 4, 5];
const read = async ({ page, limit }: ListPage) => ({
  found: NUMBERS.slice((page - 1) * limit, page * limit),
  total: NUMBERS.length,
});

test.each([
  [1, { page: 1, found: [1, 2] }],
  [3, { page: 3, found: [5] }],
  [4, { page: 3, found: [5] }],
  [100_000, { page: 3, found: [5] }],
])('page %d of three', async (page, shown) => {
  expect(await pageOrLast({ page, limit: 2 }, read)).toEqual({ ...shown, limit: 2, total: 5 });
});

test('an empty list has one page', async () => {
  const none = { found: [], total: 0 };
  expect(await pageOrLast({ page: 7, limit: 2 }, async () => none)).toEqual({ ...none, page: 1, limit: 2 });
});
