import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { productId } from '../../ids.ts';
import { fils, sum, times } from '../../money.ts';
import { aProduct } from '../product.fixture.ts';
import { readBundle } from './bundle-form.ts';
import type { BundleForm } from './bundle-form.ts';
import { aBundle } from './bundle.fixture.ts';
import { isSetInStock, offeredBundles } from './bundle.ts';
import { priceAlone, priceOfSet, setLines, sharedPrices } from './shared-price.ts';

const [bow, clip] = [aProduct('bow'), aProduct('clip', { price: fils(2250) })] as const;
const onSale = new Map([bow, clip].map((product) => [product.id, product]));
const pieces = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ productId: productId(`p${index}`), quantity }));
const priced = (...lines: [price: number, quantity: number][]) =>
  lines.map(([price, quantity]) => ({ price: fils(price), quantity }));

describe('the price of a set', () => {
  test('is shared in proportion, and the dearest single piece takes what is left', () => {
    expect(sharedPrices(fils(3000), priced([1750, 1], [2250, 1]))).toEqual([1320, 1680]);
    expect(sharedPrices(fils(2990), priced([1000, 1], [1000, 1], [1000, 1]))).toEqual([990, 1000, 1000]);
    expect(sharedPrices(fils(3000), priced([500, 4], [2000, 1]))).toEqual([380, 1480]);
  });

  test('that is not below that of its pieces gives way to theirs', () => {
    expect(sharedPrices(fils(4000), priced([1750, 1], [2250, 1]))).toEqual([1750, 2250]);
  });

  test.each([
    ['below', 6000, 6000],
    ['the same as', 6250, 6250],
    ['above', 7000, 6250],
  ])('that is %s what its pieces cost alone is %d of %d asked', (_how, price, cost) => {
    expect(priceOfSet(fils(price), priced([1750, 1], [2250, 2]))).toBe(cost);
  });

  test('can always be shared, because one piece stands on a line of its own', () => {
    expect(setLines(pieces(2, 1)).map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(setLines(pieces(3, 2)).map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
  });

  test('is exact to the fils for any set, and no piece is dearer in it than alone', () => {
    const step = fc.integer({ min: 1, max: 10_000_000 });
    const piece = fc.tuple(step, fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 10 }), step, (given, wanted) => {
        const prices = new Map(given.map(([price], index) => [productId(`p${index}`), fils(price * 10)]));
        const lines = setLines(pieces(...given.map(([, quantity]) => quantity))).map((line) => {
          return { ...line, price: prices.get(line.productId)! };
        });
        const alone = priceAlone(lines);
        const price = fils((1 + (wanted % (alone / 10))) * 10);
        const shares = sharedPrices(price, lines);
        const together = sum(shares.map((share, index) => times(share, lines[index]!.quantity)));
        // Rounding moves at most 50 fils to the piece that takes the rest.
        const isNoDearer = shares.every((share, index) => share <= lines[index]!.price + 50);
        return together === Math.min(price, alone) && isNoDearer && shares.every((share) => share % 10 === 0);
      }),
      madeUpCases(3_000),
    );
  });
});

describe('a bundle', () => {
  const form: BundleForm = {
    name: { en: 'First day', ar: 'أول يوم' },
    level: 'primary',
    pieces: [{ productId: 'bow', quantity: '٢' }, { productId: 'clip' }],
    price: '٥٫٢٥',
  };
  const faultsOf = (given: BundleForm) => {
    const read = readBundle({ ...form, ...given }, onSale);
    return read.kind === 'refused' ? read.faults.map(({ field, code }) => `${field} ${code}`) : [];
  };

  test('is read as the office fills it in', () => {
    expect(readBundle(form, onSale)).toEqual({
      kind: 'accepted',
      draft: {
        name: { en: 'First day', ar: 'أول يوم' },
        description: { en: '', ar: '' },
        level: 'primary',
        pieces: [
          { productId: 'bow', quantity: 2 },
          { productId: 'clip', quantity: 1 },
        ],
        price: 5250,
        isVisible: true,
        place: 0,
      },
    });
  });

  test.each<[string, BundleForm, string[]]>([
    ['costs less than its pieces', { price: 5.75 }, ['price NOT_CHEAPER']],
    ['costs something', { price: 0 }, ['price INVALID_PRICE']],
    ['is for a level', { level: 'university' }, ['level REQUIRED']],
    ['has two products', { pieces: [{ productId: 'bow' }] }, ['pieces TOO_FEW_ITEMS']],
    [
      'has products that shoppers see, each once, up to five of each',
      { pieces: [{ productId: 'bow' }, { productId: 'bow', quantity: 6 }, { productId: 'gone', quantity: 0 }] },
      [
        'pieces.1.quantity INVALID_NUMBER',
        'pieces.2.quantity INVALID_NUMBER',
        'pieces.1.productId DUPLICATE',
        'pieces.2.productId UNKNOWN_ID',
      ],
    ],
    ['is described in both languages or in none', { description: { ar: 'كل شيء' } }, ['description.en REQUIRED']],
  ])('%s', (_, given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  test('is offered while shoppers see all its products, and can be bought while each has its pieces', () => {
    const bundle = aBundle('set', {
      pieces: [
        { productId: bow.id, quantity: 2 },
        { productId: clip.id, quantity: 1 },
      ],
    });
    const stocked = (stock: number | null) =>
      offeredBundles([bundle], new Map([...onSale, [bow.id, { ...bow, stock }]])).map(isSetInStock);
    expect([stocked(2), stocked(1), stocked(null)]).toEqual([[true], [false], [true]]);
    expect(offeredBundles([bundle], new Map([[bow.id, bow]]))).toEqual([]);
  });
});
