import { expect, test } from '@jest/globals';
import { productId } from '../ids.ts';
import { bestSellersOf, monthsOfBestSellers } from './best-sellers.ts';

const [bow, clip, bag, hat] = [productId('bow'), productId('clip'), productId('bag'), productId('hat')];

test('this month and the one before say what sells', () => {
  expect(monthsOfBestSellers(Date.parse('2026-01-01T00:00:00+03:00'))).toEqual(['2026-01', '2025-12']);
  expect(monthsOfBestSellers(Date.parse('2026-03-31T23:59:59+03:00'))).toEqual(['2026-03', '2026-02']);
});

test('the pieces of all months count, and the product with the most comes first', () => {
  const now = [
    { productId: bow, quantity: 3 },
    { productId: clip, quantity: 2 },
  ];
  const before = [
    { productId: bag, quantity: 4 },
    { productId: clip, quantity: 4 },
    { productId: hat, quantity: 3 },
  ];
  const months = (ordersNow: number) => [
    { products: now, orderCount: ordersNow },
    { products: before, orderCount: 6 },
  ];
  expect(bestSellersOf(months(4))).toEqual([clip, bag, bow, hat]);
  // Nine orders say nothing about what sells best.
  expect(bestSellersOf(months(3))).toEqual([]);
});
