import { describe, expect, test } from '@jest/globals';
import { officeProduct } from '../../testing/goods.ts';
import { changedProduct, requestFor, undoing } from './row-changes.ts';

const bow = officeProduct('bow', { price: 2, stockQuantity: 24, version: 3 });

test('a price is sent with the version that was shown', () => {
  expect(requestFor(bow, { price: 2.5 })).toEqual({ price: 2.5, version: 3 });
});

test('a stock is sent with the former stock', () => {
  expect(requestFor(bow, { stockQuantity: 30 })).toEqual({ stockQuantity: 30, stockWas: 24, version: 3 });
});

test('a product without pieces is sold out before the server has answered', () => {
  expect(changedProduct(bow, { stockQuantity: 0 }).inStock).toBe(false);
  expect(changedProduct(bow, { stockQuantity: null }).inStock).toBe(true);
  expect(changedProduct(bow, { isAvailable: false }).inStock).toBe(false);
});

describe('undoing', () => {
  test('a price restores the former one', () => {
    expect(undoing(bow, { price: 2.5 }, { ...bow, price: 2.5 })).toEqual({ price: 2 });
  });

  test('a stock takes back the difference, and pieces sold since stay sold', () => {
    expect(undoing(bow, { stockQuantity: 30 }, { ...bow, stockQuantity: 28 })).toEqual({ stockQuantity: 22 });
  });

  test('a stock never goes below zero, when more than the difference was sold', () => {
    expect(undoing(bow, { stockQuantity: 30 }, { ...bow, stockQuantity: 5 })).toEqual({ stockQuantity: 0 });
  });

  test('a stock that was not tracked is not tracked again', () => {
    const uncounted = officeProduct('bow', { stockQuantity: null });
    expect(undoing(uncounted, { stockQuantity: 5 }, { ...bow, stockQuantity: 4 })).toEqual({ stockQuantity: null });
  });
});
