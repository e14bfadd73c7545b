import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { Product } from '../../catalog/product.ts';
import { productId } from '../../ids.ts';
import { salmiya } from '../order.fixture.ts';
import { quoteCart } from './quote.ts';

const onSale = (...products: Product[]) => new Map(products.map((product) => [product.id, product]));

describe('a quote', () => {
  test('shows the available pieces of every line, where earlier lines come first', () => {
    const bow = aProduct('bow', { stock: 5 });
    const free = aProduct('free', { stock: null });
    const items = [
      { productId: bow.id, quantity: 3 },
      { productId: bow.id, quantity: 3 },
      { productId: bow.id, quantity: 1 },
      { productId: free.id, quantity: 999 },
      { productId: productId('gone'), quantity: 1 },
    ];
    const quote = quoteCart(items, onSale(bow, free), salmiya());
    expect(quote.lines.map(({ available, lineTotal, problem }) => [available, lineTotal, problem])).toEqual([
      [5, 5250, null],
      [2, 3500, 'FEWER_LEFT'],
      [0, 0, 'OUT_OF_STOCK'],
      [null, 1_748_250, null],
      [0, 0, 'NOT_FOUND'],
    ]);
    expect(quote).toMatchObject({ productsTotal: 1_757_000, deliveryCost: 1800, totalPrice: 1_758_800 });
  });

  test('offers no piece of a product that is switched off, and has no delivery cost without an area', () => {
    const off = aProduct('off', { isAvailable: false, stock: null });
    const quote = quoteCart([{ productId: off.id, quantity: 1 }], onSale(off), null);
    expect(quote).toMatchObject({
      lines: [{ available: 0, problem: 'OUT_OF_STOCK' }],
      deliveryCost: null,
      totalPrice: 0,
    });
  });
});
