import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../product.fixture.ts';
import { proposedQuantity, purchaseList } from './purchase.ts';
import type { SoldProduct } from './purchase.ts';

const product = (id: string, stock: number, sold: number): SoldProduct => ({
  product: aProduct(id, { stock }),
  stock,
  sold,
});

describe('a purchase', () => {
  test.each([
    [{ stock: 0, sold: 40 }, 4, 40],
    [{ stock: 12, sold: 40 }, 4, 28],
    [{ stock: 2, sold: 5 }, 3, 2],
    [{ stock: 50, sold: 40 }, 4, 0],
    [{ stock: 0, sold: 0 }, 4, 0],
  ])('of %j for %i weeks is of %i pieces', (of, weeks, pieces) => {
    expect(proposedQuantity(of, weeks)).toBe(pieces);
  });

  test('is proposed for what is sold out, low or not enough, what ends first before the rest', () => {
    const products = [
      product('enough', 100, 20),
      product('low', 3, 0),
      product('fast', 20, 60),
      product('slow-out', 0, 1),
      product('out', 0, 8),
    ];
    expect(purchaseList(products, 4, 5).map((one) => [one.product.id, one.proposed])).toEqual([
      ['out', 8],
      ['slow-out', 1],
      ['fast', 40],
      ['low', 0],
    ]);
  });
});
