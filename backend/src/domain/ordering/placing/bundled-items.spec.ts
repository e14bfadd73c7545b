import { expect, test } from '@jest/globals';
import { aBundle } from '../../catalog/bundles/bundle.fixture.ts';
import type { Bundle } from '../../catalog/bundles/bundle.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { Product } from '../../catalog/product.ts';
import { productId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { salmiya } from '../order.fixture.ts';
import { bundledPrices } from './bundled-items.ts';
import { priceOrder } from './price-order.ts';
import { sell } from './sale.ts';

const [bow, clip, bag] = [aProduct('bow'), aProduct('clip', { price: fils(2250) }), aProduct('bag')] as const;
const products = new Map([bow, clip, bag].map((product) => [product.id, product]));
const set = aBundle('set');

const item = (product: Product, quantity = 1, key: string | null = '1') => ({
  productId: product.id,
  quantity,
  ...(key !== null && { bundleId: 'set', bundleKey: key }),
});
const pricesOf = (items: ReturnType<typeof item>[], bundle: Bundle = set, onSale = products) =>
  bundledPrices(items, new Map([[bundle.id, bundle]]), onSale).map((priced) => priced?.price ?? null);

test('the items of whole sets get their shares of the price, in any order and number', () => {
  expect(pricesOf([item(clip), item(bag, 1, null), item(bow)])).toEqual([1680, null, 1320]);
  expect(pricesOf([item(bow, 3), item(clip, 3)])).toEqual([1320, 1680]);
});

test('sets with different names are told apart by their keys', () => {
  const items = [item(bow, 1, 'a'), item(bow, 2, 'b'), item(clip, 1, 'a'), item(clip, 2, 'b')];
  expect(pricesOf(items)).toEqual([1320, 1320, 1680, 1680]);
});

test('without a companion, or with too few of it, each is an ordinary product', () => {
  expect(pricesOf([item(bow)])).toEqual([null]);
  expect(pricesOf([item(bow, 2), item(clip, 1)])).toEqual([null, null]);
  expect(pricesOf([item(bow), item(clip), item(bag)])).toEqual([null, null, null]);
  expect(pricesOf([item(bow, 1, 'a'), item(clip, 1, 'b')])).toEqual([null, null]);
});

test('of a bundle that is hidden, or contains something else now, they are ordinary products', () => {
  expect(pricesOf([item(bow), item(clip)], aBundle('other'))).toEqual([null, null]);
  const changed = aBundle('set', { pieces: [...set.pieces, { productId: bag.id, quantity: 1 }] });
  expect(pricesOf([item(bow), item(clip)], changed)).toEqual([null, null]);
  expect(pricesOf([item(bow), item(clip)], set, new Map([[bow.id, bow]]))).toEqual([null, null]);
});

test('a piece that stands on two lines is priced on both', () => {
  const twice = aBundle('set', {
    pieces: [clip, bow].map(({ id }) => ({ productId: id, quantity: 2 })),
    price: fils(7990),
  });
  const prices = pricesOf([item(clip, 2), item(bow), item(bow)], twice);
  expect(prices[0]! * 2 + prices[1]! + prices[2]!).toBe(7990);
});

test('an order keeps the price of the set, unless a piece has another price by the time of the sale', () => {
  const offers = { bundles: new Map([[set.id, set]]), coupons: { automatic: [] }, at: 0 };
  const seen = { totalPrice: 3 + salmiya().fee / 1000 };
  const items = [{ ...item(bow), price: 1.32 }, item(clip)];
  const priced = priceOrder(items, products, salmiya(), seen, offers);
  if (priced.kind !== 'priced') throw new Error(priced.kind);
  expect(priced.lines.map(({ price, bundle }) => [price, bundle])).toEqual([
    [1320, { id: 'set', key: '1', name: set.name, alone: 1750 }],
    [1680, { id: 'set', key: '1', name: set.name, alone: 2250 }],
  ]);
  const sold = (price: number) =>
    sell(
      priced.lines,
      new Map(
        [...products].map(([id, one]) => [
          id,
          { ...one, isListed: true, ...(id === productId('bow') && { price: fils(price) }) },
        ]),
      ),
    ).kind;
  expect([sold(1750), sold(1800)]).toEqual(['sold', 'product-changed']);
  expect(priceOrder(items.slice(0, 1), products, salmiya(), seen, offers).kind).toBe('price-changed');
});
