import { describe, expect, test } from '@jest/globals';
import { MOST_PICTURES } from '@fyonka/api-contract/values/goods/products';
import { aProduct } from '../product.fixture.ts';
import { changeByFetched, isTriedAgain, nextTry, triedAnew, wantedPictures } from './wanted-pictures.ts';
import type { WantedPicture } from './wanted-pictures.ts';

const [CATEGORY, ONE, TWO, OWN] = ['/images/category.webp', '/images/1.webp', '/images/2.webp', '/images/own.webp'];
const bow = aProduct('bow', { imageUrl: CATEGORY, gallery: [], isVisible: false });
const HOST = 'https://cdn.example/';
const terms = { isShownThen: true, at: 5 };

function fetched(...paths: readonly (string | null)[]) {
  const wanted = wantedPictures(
    bow,
    paths.map((_path, index) => `${HOST}${index}.jpg`),
    terms,
  );
  return { ...wanted, pictures: wanted.pictures.map((picture, index) => ({ ...picture, path: paths[index] ?? null })) };
}

test('a product wants each address once, and no more than it may have', () => {
  const many = Array.from({ length: 30 }, (_, index) => `${HOST}${index}.jpg`);
  expect(wantedPictures(bow, [...many.slice(0, 1), ...many], terms).pictures).toHaveLength(MOST_PICTURES);
});

describe('the product', () => {
  test.each([
    [
      'gets them in the order of the file, and is shown',
      bow,
      [ONE, TWO],
      { imageUrl: ONE, gallery: [TWO], isVisible: true },
    ],
    ['gets those that there are', bow, [null, TWO], { imageUrl: TWO, gallery: [], isVisible: true }],
    ['gets a first one later', { ...bow, imageUrl: TWO }, [ONE, TWO], { imageUrl: ONE, gallery: [TWO] }],
    [
      'keeps what the office added',
      { ...bow, gallery: [OWN] },
      [ONE],
      { imageUrl: ONE, gallery: [OWN], isVisible: true },
    ],
    ['keeps what the office chose', { ...bow, imageUrl: OWN }, [ONE], {}],
    ['is not changed twice', { ...bow, imageUrl: ONE, gallery: [TWO] }, [ONE, TWO], {}],
    ['is not changed by nothing', bow, [null], {}],
  ])('%s', (_what, product, paths, change) => {
    expect(changeByFetched(product, fetched(...paths))).toEqual(change);
  });

  test('stays hidden where the file says so', () => {
    expect(changeByFetched(bow, { ...fetched(ONE), isShownThen: false })).not.toHaveProperty('isVisible');
  });
});

describe('a further try', () => {
  const failed = (given: Partial<WantedPicture>): WantedPicture => ({
    address: HOST,
    path: null,
    problem: 'unreachable',
    tries: 1,
    ...given,
  });

  test('comes after longer and longer pauses, and then not at all', () => {
    const pauses = [1, 2, 3, 4, 5].map((tries) => nextTry(failed({ tries }), 0));
    expect(pauses.slice(0, 4)).toEqual(pauses.slice(0, 4).toSorted((one, other) => Number(one) - Number(other)));
    expect(pauses.map((pause) => pause !== null && pause > 0)).toEqual([true, true, true, true, false]);
  });

  test.each(['address', 'missing', 'denied', 'unreadable', 'too-small', 'too-large'] as const)(
    'does not come for %s, unless the office asks',
    (problem) => {
      expect(nextTry(failed({ problem }), 0)).toBeNull();
      expect(triedAnew([failed({ problem })]).map(isTriedAgain)).toEqual([true]);
    },
  );
});
