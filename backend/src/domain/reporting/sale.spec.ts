import { expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { anOrder, withName } from '../ordering/order.fixture.ts';
import { countsAsSale, saleOf } from './sale.ts';

test.each([
  ['processing', 'paid', 'card', true],
  ['delivered', 'paid', 'cash-on-delivery', true],
  ['pending', 'paid', 'card', true],
  ['delivered', 'paid', 'test-card', false],
  ['processing', 'to-review', 'test-card', false],
  ['processing', 'unpaid', 'cash-on-delivery', true],
  ['pending', 'unpaid', null, false],
  ['processing', 'unpaid', null, false],
  ['cancelled', 'paid', 'card', false],
  ['cancelled', 'unpaid', 'cash-on-delivery', false],
  ['cancelled', 'refund-due', 'card', false],
  // The customer has paid too much or got something back, which the sale has with it.
  ['processing', 'refund-due', 'card', true],
  ['delivered', 'partly-refunded', 'knet', true],
  ['delivered', 'refunded', 'knet', true],
  ['cancelled', 'refunded', 'knet', false],
  ['pending', 'unpaid', 'transfer', false],
  // An order in review counts only after an administrator has moved it to preparation.
  ['pending', 'to-review', 'card', false],
  ['processing', 'to-review', 'card', true],
] as const)('an order that is %s and %s (%s) counts: %s', (status, paymentStatus, paymentMethod, counts) => {
  expect(countsAsSale({ status, paymentStatus, paymentMethod })).toBe(counts);
});

test('a sale has the lines and the Kuwaiti day of the order, and no personal data', () => {
  const order = withName(anOrder([[aProduct('bow'), 2]], { at: Date.UTC(2026, 0, 31, 21) }), 'دانة');
  expect(saleOf(order)).toEqual({
    day: '2026-02-01',
    placedAt: Date.UTC(2026, 0, 31, 21),
    areaKey: 'salmiya',
    productsAmount: 3500,
    discountAmount: 0,
    deliveryAmount: 1800,
    returnedAmount: 0,
    lines: [
      {
        productId: 'bow',
        name: { en: 'Bow bow', ar: 'فيونكة bow' },
        filterColor: 'pink',
        price: 1750,
        quantity: 2,
        discount: 0,
        cost: null,
        returned: 0,
        returnedPieces: 0,
        restocked: 0,
      },
    ],
  });
});
