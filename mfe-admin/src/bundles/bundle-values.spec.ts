import { expect, test } from '@jest/globals';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import { rulesOf } from '../form/fields/field-table.ts';
import { BUNDLE_FIELDS } from './bundle-fields.ts';
import { aloneOf, EMPTY_BUNDLE, requestOf, valuesOf } from './bundle-values.ts';
import { problemOf } from './bundle-words.tsx';

const product = (price: number, inStock = true) => ({
  name: { en: 'Bow', ar: 'فيونكة' },
  imageUrl: '',
  price,
  inStock,
});
const BUNDLE: OfficeBundleView = {
  _id: 'daily',
  name: { en: 'Daily', ar: 'يومية' },
  description: { en: '', ar: '' },
  level: 'primary',
  pieces: [
    { productId: 'bow', quantity: 2, product: product(1.1) },
    { productId: 'clip', quantity: 1, product: product(0.2) },
  ],
  price: 2.25,
  priceAlone: 2.4,
  isVisible: true,
  place: 0,
  version: 3,
  changedAt: null,
  changedBy: null,
};

test('a bundle is asked for with what was typed, and what is no number is said before', () => {
  const values = { ...valuesOf(BUNDLE), price: '٢٫٥', place: '٤' };
  expect(requestOf(values, 3)).toEqual({
    name: BUNDLE.name,
    description: BUNDLE.description,
    level: 'primary',
    pieces: [
      { productId: 'bow', quantity: 2 },
      { productId: 'clip', quantity: 1 },
    ],
    price: 2.5,
    place: 4,
    isVisible: true,
    version: 3,
  });
});

test.each(['first', '1.5'])('a bundle without a price, with the place %s, is faulty', (place) => {
  const faulty = rulesOf(BUNDLE_FIELDS).faultsOf({ ...EMPTY_BUNDLE, place });
  expect(faulty.map(({ field }) => field)).toEqual(['price', 'place']);
});

test('its pieces alone are added up exactly', () => {
  expect(aloneOf(valuesOf(BUNDLE).pieces)).toBe(2.4);
});

test('the list says what is wrong with it, the worst first', () => {
  const [bow, clip] = BUNDLE.pieces;
  const soldOut = [bow!, { ...clip!, product: product(0.2, false) }];
  expect([
    problemOf(BUNDLE),
    problemOf({ ...BUNDLE, pieces: soldOut }),
    problemOf({ ...BUNDLE, pieces: soldOut, priceAlone: 2.25 }),
    problemOf({ ...BUNDLE, priceAlone: null }),
  ]).toEqual([null, 'pieceSoldOut', 'notCheaper', 'pieceGone']);
});
