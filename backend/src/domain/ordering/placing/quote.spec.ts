import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { Product } from '../../catalog/product.ts';
import { productId } from '../../ids.ts';
import { fils } from '../../money.ts';
import type { CouponOffers } from '../coupons/best-discount.ts';
import { aCoupon } from '../coupons/coupon.fixture.ts';
import type { Coupon } from '../coupons/coupon.ts';
import { NOON, salmiya } from '../order.fixture.ts';
import { priceOrder } from './price-order.ts';
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

  test('asks nothing for a delivery that a coupon makes free, and does not promise it without an area', () => {
    const bow = aProduct('bow');
    const coupon = aCoupon('a', { amount: null, freeDelivery: true });
    const coupons = { automatic: [], entered: { coupon, version: 1, uses: 0, usesOfCaller: 0 } };
    const costOf = (area: ReturnType<typeof salmiya> | null) =>
      quoteCart([{ productId: bow.id, quantity: 1 }], onSale(bow), area, { coupons, at: NOON }).deliveryCost;
    expect([costOf(salmiya()), costOf(null)]).toEqual([0, null]);
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

describe('an order with an entered code', () => {
  const bow = aProduct('bow');
  const offer = (given: Partial<Coupon>) => ({ coupon: aCoupon('a', given), version: 1, uses: 0, usesOfCaller: 0 });
  const priced = (coupons: CouponOffers) =>
    priceOrder([{ productId: bow.id, quantity: 1 }], onSale(bow), salmiya(), {}, { coupons, at: NOON }).kind;

  test.each<[string, CouponOffers, string]>([
    [
      'is worth less than an automatic one',
      { automatic: [offer({ code: null, amount: fils(600) })], entered: offer({}) },
      'priced',
    ],
    ['is unknown', { automatic: [], entered: null }, 'price-changed'],
    ['is for other products', { automatic: [], entered: offer({ products: [productId('hat')] }) }, 'price-changed'],
  ])('that %s', (_what, coupons, kind) => expect(priced(coupons)).toBe(kind));
});
