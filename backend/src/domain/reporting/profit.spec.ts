import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { couponId, productId } from '../ids.ts';
import type { KuwaitMonth } from '../kuwait-day.ts';
import { fils, sum, times } from '../money.ts';
import { discountShares } from '../ordering/discount.ts';
import type { Discount } from '../ordering/discount.ts';
import { allProfit, marginOf, monthsOfSpan, profitOf, profitOfLine } from './profit.ts';

const kept = { returned: fils(0), returnedPieces: 0, restocked: 0 };
const bow = { price: fils(1750), quantity: 2, discount: fils(350), ...kept };

const none = { returnedPieces: 0, returned: 0 };

test('a line adds its revenue after the discount and its cost, and no profit when the cost is not known', () => {
  const known = profitOfLine({ ...bow, cost: fils(600) });
  expect(known).toEqual({ ...none, pieces: 2, revenue: 3150, costedPieces: 2, costedRevenue: 3150, cost: 1200 });
  expect([profitOf(known), marginOf(known)]).toEqual([1950, 61.9]);
  const unknown = profitOfLine({ ...bow, cost: null });
  expect(unknown).toEqual({ ...none, pieces: 2, revenue: 3150, costedPieces: 0, costedRevenue: 0, cost: 0 });
  expect([profitOf(unknown), marginOf(unknown)]).toEqual([null, null]);
  expect(profitOf(profitOfLine({ ...bow, cost: fils(0) }))).toBe(3150);
});

test('pieces without a cost change neither profit nor margin of the others', () => {
  const both = allProfit([profitOfLine({ ...bow, cost: fils(600) }), profitOfLine({ ...bow, cost: null })]);
  expect(both).toEqual({ ...none, pieces: 4, revenue: 6300, costedPieces: 2, costedRevenue: 3150, cost: 1200 });
  expect([profitOf(both), marginOf(both)]).toEqual([1950, 61.9]);
});

test('what is sold below its cost is a loss, and what is given away has no margin', () => {
  expect(profitOf(profitOfLine({ ...bow, cost: fils(2000) }))).toBe(-850);
  expect(marginOf(profitOfLine({ ...bow, discount: fils(3500), cost: fils(600) }))).toBeNull();
});

test.each([
  ['2026-01', '2026-01', ['2026-01']],
  ['2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-02', '2026-01', null],
  ['2025-01', '2026-01', null],
])('from %s to %s', (from, to, months) => {
  expect(monthsOfSpan(from as KuwaitMonth, to as KuwaitMonth)).toEqual(months);
});

const lines = fc.array(
  fc.record({
    productId: fc.constantFrom(productId('bow'), productId('clip')),
    price: fc.nat(10_000_000).map((amount) => fils(amount * 10)),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 100 },
);

test('the shares of a discount add up to it, and no line bears more than its price', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (given, percent) => {
      const amount = fils(Math.floor((sum(given.map((line) => times(line.price, line.quantity))) * percent) / 100));
      const shares = discountShares({ amount, percent: null, freeDelivery: false, reason: '' }, given);
      expect(sum(shares)).toBe(amount);
      for (const [index, { price, quantity }] of given.entries())
        expect(shares[index]).toBeLessThanOrEqual(price * quantity);
    }),
  );
});

test('the discount of a coupon falls on the products that it is for', () => {
  const coupon = { id: couponId('c'), version: 1, name: { en: 'A', ar: 'أ' }, waivedFee: fils(0) };
  const discount: Discount = {
    amount: fils(100),
    percent: null,
    freeDelivery: false,
    reason: '',
    coupon: { ...coupon, products: [productId('clip')] },
  };
  const line = { price: fils(500), quantity: 1 };
  const given = [
    { ...line, productId: productId('bow') },
    { ...line, productId: productId('clip') },
  ];
  expect(discountShares(discount, given)).toEqual([0, 100]);
  expect(discountShares(undefined, given)).toEqual([0, 0]);
});
