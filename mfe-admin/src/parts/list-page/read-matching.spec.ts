import { expect, jest, test } from '@jest/globals';
import { readMatching } from './read-matching.ts';
import { MOST_MARKED } from '../lists/use-kept-marks.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Pages of a list, like those of the server: one behind the end is answered with the last. */
function pagesOf(all: readonly number[], limit: number) {
  return jest.fn(async (asked: number) => {
    const page = Math.min(asked, Math.max(1, Math.ceil(all.length / limit)));
    return { rows: all.slice((page - 1) * limit, page * limit), page, limit, total: all.length };
  });
}

test.each([
  ['none', 0, 1],
  ['fewer than a page', 2, 1],
  ['exactly two pages', 6, 2],
  ['a page and one more', 4, 2],
])('of %s, all rows are read, with no call more than needed', async (_many, count, calls) => {
  const read = pagesOf(rows(count), 3);
  expect(await readMatching(read)).toEqual(rows(count));
  expect(read.mock.calls).toEqual(rows(calls).map((page) => [page]));
});

test('a list that becomes shorter meanwhile gives none of its rows twice', async () => {
  const before = pagesOf(rows(6), 3);
  const after = pagesOf(rows(3), 3);
  expect(await readMatching((page) => (page === 1 ? before(page) : after(page)))).toEqual(rows(3));
});

test('no total that is still to come makes the last page be read again and again', async () => {
  const page = { rows: [1], page: 1, limit: 1, total: 9 };
  const read = jest.fn(async () => page);
  expect(await readMatching(read)).toEqual([1]);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  [MOST_MARKED, 100, 20],
  [MOST_MARKED + 1, 100, 20],
  [MOST_MARKED + 40, 60, 34],
])('of %d rows in pages of %d, as many as can be marked are read in %d calls', async (count, limit, calls) => {
  const read = pagesOf(rows(count), limit);
  expect(await readMatching(read)).toEqual(rows(MOST_MARKED));
  expect(read).toHaveBeenCalledTimes(calls);
});
