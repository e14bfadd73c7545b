import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { Product } from '../../catalog/product.ts';
import { fils } from '../../money.ts';
import { anOrder } from '../order.fixture.ts';
import { sell } from './sale.ts';

const bow = aProduct('bow', { stock: 5 });
const free = aProduct('free', { stock: null });

const onSale = (...products: Product[]) =>
  new Map(products.map((product) => [product.id, { ...product, isListed: product.isVisible }]));

test('lines of one product are counted together when they are sold', () => {
  const { lines } = anOrder([
    [bow, 2],
    [free, 999],
    [bow, 3],
  ]);
  expect(sell(lines, onSale(bow, free))).toEqual({ kind: 'sold' });
  expect(sell(lines, onSale({ ...bow, stock: 4 }, free))).toEqual({
    kind: 'out-of-stock',
    items: [{ productId: bow.id, name: bow.name, requested: 5, available: 4 }],
  });
});

test.each([
  ['gone', []],
  ['hidden', [{ ...bow, isVisible: false }]],
  ['dearer', [{ ...bow, price: fils(2000) }]],
  ['cheaper', [{ ...bow, price: fils(1000) }]],
])('a product that is %s by now is not sold', (_case, products) => {
  expect(sell(anOrder([[bow, 1]]).lines, onSale(...products))).toEqual({ kind: 'product-changed' });
});

test('a product that is switched off is not sold, with tracked stock or without', () => {
  for (const product of [bow, free])
    expect(sell(anOrder([[product, 1]]).lines, onSale({ ...product, isAvailable: false }))).toMatchObject({
      kind: 'out-of-stock',
      items: [{ available: 0 }],
    });
});
