import { couponId } from '../../ids.ts';
import { fils, NOTHING } from '../../money.ts';
import type { Order } from '../order.ts';
import { withDiscount } from './order-with-coupon.ts';
import { bestDiscount } from './best-discount.ts';
import type { Coupon } from './coupon.ts';

/** A coupon of 0.500 KD with the code of its id, for all products and without bounds, unless given otherwise. */
export function aCoupon(id: string, given: Partial<Coupon> = {}): Coupon {
  return {
    id: couponId(id),
    name: { en: `Coupon ${id}`, ar: `قسيمة ${id}` },
    code: id.toUpperCase(),
    amount: fils(500),
    percent: null,
    freeDelivery: false,
    categories: [],
    products: [],
    leastSum: NOTHING,
    from: null,
    until: null,
    mostUses: null,
    mostUsesEach: null,
    isOn: true,
    ...given,
  };
}

/** The order with the discount of a coupon, which must not be for certain categories. */
export function withCoupon(order: Order, coupon: Coupon, version = 1): Order {
  const lines = order.lines.map(({ productId, price, quantity }) => ({
    productId,
    categoryId: coupon.categories[0] ?? ('' as never),
    total: fils(price * quantity),
  }));
  const entered = { coupon, version, uses: 0, usesOfCaller: 0 };
  const open = { ...coupon, from: null, until: null, isOn: true };
  const { discount } = bestDiscount(
    { automatic: [], entered: { ...entered, coupon: open } },
    { lines, fee: order.deliveryCost, at: order.createdAt },
  );
  return withDiscount(order, discount);
}
