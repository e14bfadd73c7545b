import { describe, expect, test } from '@jest/globals';
import { categoryId, productId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import { NOON } from '../order.fixture.ts';
import { bestDiscount, worthOf } from './best-discount.ts';
import type { CouponCart } from './best-discount.ts';
import { aCoupon } from './coupon.fixture.ts';
import { usesLacking } from './coupon.ts';
import type { Coupon, CouponOffer } from './coupon.ts';

const offer = (coupon: Coupon, given: Partial<CouponOffer> = {}): CouponOffer => ({
  coupon,
  version: 1,
  uses: 0,
  usesOfCaller: 0,
  ...given,
});
const TODAY = '2026-01-15' as KuwaitDay;

/** A bow for 4.750 KD and a bag for 10 KD, delivered for 1.800 KD. */
const CART: CouponCart = {
  lines: [
    { productId: productId('bow'), categoryId: categoryId('bows'), total: fils(4750) },
    { productId: productId('bag'), categoryId: categoryId('bags'), total: fils(10_000) },
  ],
  fee: fils(1800),
  at: NOON,
};

const withCode = (coupon: Coupon, cart = CART) => bestDiscount({ automatic: [], entered: offer(coupon) }, cart);

describe('the discount of a coupon', () => {
  test.each([
    ['an amount', aCoupon('a'), 500],
    ['an amount that is more than everything costs', aCoupon('a', { amount: fils(99_000) }), 14_750],
    ['a percentage, rounded down to a hundredth of a KD', aCoupon('a', { amount: null, percent: 15 }), 2210],
    ['a percentage of a category', aCoupon('a', { amount: null, percent: 10, categories: [categoryId('bows')] }), 470],
    ['an amount on one product', aCoupon('a', { amount: fils(9000), products: [productId('bow')] }), 4750],
    ['free delivery', aCoupon('a', { amount: null, freeDelivery: true }), 0],
  ])('is %s', (_what, coupon, amount) => {
    const { discount, problem } = withCode(coupon);
    expect([discount?.amount, problem]).toEqual([amount, null]);
    expect(discount?.coupon?.waivedFee).toBe(coupon.freeDelivery ? 1800 : 0);
  });

  test('has the name for the shopper, and the code for the team', () => {
    const coupon = aCoupon('eid', { products: [productId('bow')] });
    expect(withCode(coupon).discount).toMatchObject({
      reason: 'EID',
      coupon: { id: 'eid', version: 1, name: coupon.name, products: ['bow'] },
    });
    expect(withCode(aCoupon('eid')).discount?.coupon?.products).toBeNull();
    const twice = { ...CART, lines: [...CART.lines, ...CART.lines] };
    expect(withCode(coupon, twice).discount?.coupon?.products).toEqual(['bow']);
  });
});

describe('a code that gives nothing', () => {
  const yesterday = '2026-01-14' as KuwaitDay;
  const tomorrow = '2026-01-16' as KuwaitDay;

  test.each([
    ['is unknown', null],
    ['is switched off', offer(aCoupon('a', { isOn: false }))],
    ['has not begun', offer(aCoupon('a', { from: tomorrow }))],
    ['is over', offer(aCoupon('a', { until: yesterday }))],
    ['is used up', offer(aCoupon('a', { mostUses: 3 }), { uses: 3 })],
    ['is used up by this caller', offer(aCoupon('a', { mostUsesEach: 1 }), { usesOfCaller: 1 })],
    // Even where the cart does not fit it: otherwise it would be known to exist.
    ['is over and for other products', offer(aCoupon('a', { until: yesterday, products: [productId('hat')] }))],
  ])('gets the same answer when it %s', (_why, entered) => {
    expect(bestDiscount({ automatic: [], entered }, CART)).toEqual({
      discount: null,
      isOfCode: false,
      problem: 'COUPON_INVALID',
      leastSum: null,
    });
  });

  test('is said to need more, or other products, only while it is valid', () => {
    expect(withCode(aCoupon('a', { leastSum: fils(15_000) }))).toMatchObject({
      discount: null,
      problem: 'COUPON_NOT_FOR_CART',
      leastSum: 15_000,
    });
    expect(withCode(aCoupon('a', { products: [productId('hat')] }))).toMatchObject({
      problem: 'COUPON_NOT_FOR_CART',
      leastSum: null,
    });
  });

  test('is valid on its first and its last day, and from its least sum on', () => {
    const coupon = aCoupon('a', { from: TODAY, until: TODAY, leastSum: fils(14_750), mostUses: 1, mostUsesEach: 1 });
    expect(withCode(coupon).problem).toBeNull();
  });
});

describe('what an order keeps of its coupon', () => {
  test('is the list of its products when it is for a category, and its condition only where it has one', () => {
    const ofCategory = withCode(aCoupon('a', { categories: [categoryId('bows')] })).discount?.coupon;
    expect(ofCategory?.products).toEqual(['bow']);
    expect(ofCategory).not.toHaveProperty('leastSum');
    expect(withCode(aCoupon('a', { leastSum: fils(1) })).discount?.coupon?.leastSum).toBe(1);
  });

  test('is the name where there is no code, and no waived fee before an area is chosen', () => {
    const free = aCoupon('free', { code: null, amount: null, freeDelivery: true });
    const { discount } = bestDiscount({ automatic: [offer(free)] }, { ...CART, fee: null });
    expect(discount).toMatchObject({ reason: free.name.ar, coupon: { waivedFee: 0 } });
  });

  test('is worth its amount when the office has given it, without a coupon', () => {
    expect(worthOf({ amount: fils(700), percent: null, freeDelivery: false, reason: 'late' })).toBe(700);
  });
});

describe('a cart without a code', () => {
  test('has no problem, whatever discount it has', () => {
    expect(bestDiscount({ automatic: [] }, CART).problem).toBeNull();
    const automatic = [offer(aCoupon('a', { code: null }))];
    expect(bestDiscount({ automatic }, CART)).toMatchObject({ problem: null, isOfCode: false });
  });
});

test('a code for other products does not ask for a sum that the cart has', () => {
  const coupon = aCoupon('a', { products: [productId('hat')], leastSum: fils(14_750) });
  expect(withCode(coupon)).toMatchObject({ problem: 'COUPON_NOT_FOR_CART', leastSum: null });
});

test.each([
  ['no use before the last', { uses: 1 }, -1],
  ['none while the last is free', { uses: 2 }, 0],
  ['one when it is used up', { uses: 3 }, 1],
  ['more after orders were revived', { uses: 5 }, 3],
])('a coupon of three uses lacks %s', (_what, given, lacking) => {
  expect(usesLacking(offer(aCoupon('a', { mostUses: 3 }), given))).toBe(lacking);
  expect(usesLacking(offer(aCoupon('a'), given))).toBe(0);
});

describe('of several coupons', () => {
  const auto = (id: string, given: Partial<Coupon>) => offer(aCoupon(id, { code: null, ...given }));
  const small = auto('small', { amount: fils(300) });
  const free = auto('free', { amount: null, freeDelivery: true });
  const off = auto('off', { amount: fils(9000), isOn: false });

  test('an order has the one that is worth most, waived delivery included', () => {
    const { discount, isOfCode } = bestDiscount({ automatic: [small, free, off] }, CART);
    expect([discount?.coupon?.id, isOfCode]).toEqual(['free', false]);
  });

  test('the entered code wins over equal ones, and the shopper hears when another is better', () => {
    const equal = bestDiscount({ automatic: [small], entered: offer(aCoupon('mine', { amount: fils(300) })) }, CART);
    expect(equal).toMatchObject({ discount: { coupon: { id: 'mine' } }, isOfCode: true, problem: null });
    const worse = bestDiscount({ automatic: [free], entered: offer(aCoupon('mine')) }, CART);
    expect(worse).toMatchObject({ discount: { coupon: { id: 'free' } }, problem: 'COUPON_WORTH_LESS' });
    const wrong = bestDiscount({ automatic: [small], entered: null }, CART);
    expect(wrong).toMatchObject({ discount: { coupon: { id: 'small' } }, problem: 'COUPON_INVALID' });
  });
});
