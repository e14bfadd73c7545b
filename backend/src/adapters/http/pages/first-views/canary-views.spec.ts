import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { openPages } from '../pages.fixture.ts';
import type { BarePages } from '../pages.fixture.ts';
import { NoFirstView } from './no-first-view.ts';

let pages: BarePages;

describe('a first view by a canary', () => {
  const inCanary = { cookie: 'visitor-group=3' };
  const thrown = () => Promise.reject(new NoFirstView('faulty', 'threw'));
  const unclosed = () => Promise.reject(new NoFirstView('refused', 'close <p>'));
  const slow = () => Promise.reject(new NoFirstView('ended', 'too slow'));
  const crowded = () => Promise.reject(new NoFirstView('busy', 'others wait'));
  const found = async () => ({ html: '' });
  const notFound = async () => ({ html: '', status: 404 as const });
  const of = (kind: string, place: string) => ({ remote: 'all', version: '2', kind, place });

  beforeEach(async () => {
    pages = await openPages({ hasCanary: true });
  });

  afterEach(() => pages.server.close());

  /** What is seen of pages whose first views are drawn like this, one after the other. */
  async function seenOf(canary: BarePages['firstView'], inUse: BarePages['firstView'], ...paths: string[]) {
    pages.firstView = (answers, version) => (version === '2' ? canary : inUse)(answers, version);
    for (const path of paths) await pages.ask([path], inCanary);
    return pages.seen;
  }

  test.each([
    ['throws', 'view-thrown', thrown],
    ['does not close its markup', 'view-thrown', unclosed],
    ['is too slow', 'view-ended', slow],
    ['answers with 404', 'view-missing', notFound],
  ] as const)('that %s where the release in use draws the page is counted as %s', async (_what, kind, canary) => {
    expect(await seenOf(canary, found, '/product/bow')).toEqual([of(kind, '/product/:id')]);
  });

  test.each([
    ['throws as well', thrown, thrown],
    ['is as slow', slow, slow],
    ['has not found it either', notFound, notFound],
    ['is the one that fails', found, thrown],
    ['draws it, but the server was too busy to ask the canary', crowded, found],
  ])('is not counted where the release in use %s', async (_what, canary, inUse) => {
    expect(await seenOf(canary, inUse, '/product/bow')).toEqual([]);
  });

  test.each([
    ['say so', notFound, 0],
    ['not throw', thrown, 1],
  ])('for a product that does not exist may %s', async (_what, canary, times) => {
    expect(await seenOf(canary, found, '/product/none')).toHaveLength(times);
  });

  test('is compared a few times an hour, so that many broken pages do not cost twice as much', async () => {
    let compared = 0;
    const counting = async () => ({ html: String((compared += 1)) });
    const paths = Array.from({ length: 9 }, (_, index) => `/search?q=${index}`);
    expect(await seenOf(thrown, counting, ...paths)).toEqual(Array(3).fill(of('view-thrown', '/search')));
    expect(compared).toBe(3);
    expect(await seenOf(thrown, counting, '/checkout')).toHaveLength(4);
  });

  test('does not fail the page when what was seen cannot be stored', async () => {
    pages.seen.push = () => {
      throw new StorageUnavailable(new Error('gone'));
    };
    pages.firstView = (_answers, version) => (version === '2' ? thrown() : found());
    const [answer] = await pages.ask(['/'], inCanary);
    expect(answer?.statusCode).toBe(200);
  });
});
