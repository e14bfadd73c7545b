import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId, productId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { DELIVERY_AREAS } from '../delivery/delivery-areas.ts';
import { proposeEdit } from '../editing/order-edit.ts';
import type { OrderEditForm } from '../editing/order-edit.ts';
import { anOrder, areaNow, NOON } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { move } from '../transitions.ts';
import { aCoupon, withCoupon } from './coupon.fixture.ts';
import { callerOf, couponUseChanges, isCouponHonoured, isSameCaller, offerAfter } from './coupon-use.ts';

const bow = aProduct('bow');
const bag = aProduct('bag', { price: fils(10_000) });
const order = withCoupon(anOrder([[bow, 2]]), aCoupon('eid'));
const cancelled = move(order, { to: 'cancelled', by: 'system', at: NOON });
const use = { couponId: 'eid', month: '2026-01', given: 500 };

test('a use is given back by a cancellation and taken again by a revival', () => {
  expect(couponUseChanges(null, order)).toEqual([{ use, step: 1 }]);
  expect(couponUseChanges(order, cancelled)).toEqual([{ use, step: -1 }]);
  expect(couponUseChanges(cancelled, order)).toEqual([{ use, step: 1 }]);
  expect(couponUseChanges(order, move(order, { to: 'ready', by: 'admin', at: NOON }))).toEqual([]);
  expect(couponUseChanges(null, anOrder([[bow, 1]]))).toEqual([]);
});

test('a use changes with what it gives, and with the coupon', () => {
  const larger = withCoupon(order, aCoupon('eid', { amount: fils(700) }));
  expect(couponUseChanges(order, larger)).toEqual([
    { use, step: -1 },
    { use: { ...use, given: 700 }, step: 1 },
  ]);
  const other = withCoupon(order, aCoupon('flag'));
  expect(couponUseChanges(order, other)).toEqual([
    { use, step: -1 },
    { use: { ...use, couponId: 'flag' }, step: 1 },
  ]);
});

test('an order with another coupon, or none, changes no count', () => {
  const offer = { coupon: aCoupon('eid'), version: 1, uses: 2, usesOfCaller: 1 };
  for (const before of [withCoupon(order, aCoupon('flag')), anOrder([[bow, 1]])])
    expect(offerAfter(offer, [{ before, after: null }], callerOf(before))).toEqual(offer);
});

test('orders are not of one caller because both lack a phone, a mailbox or an account', () => {
  const nobody = { phone: '', mailbox: '', accountId: null } as const;
  expect(isSameCaller(nobody, nobody)).toBe(false);
  expect(isSameCaller({ ...nobody, phone: '51234567' }, { ...nobody, phone: '59999999' })).toBe(false);
  expect(isSameCaller({ ...nobody, phone: '51234567' }, { ...nobody, phone: '51234567' })).toBe(true);
});

test.each([
  ['noura.k+2@gmail.com', true],
  ['NouraK@googlemail.com', true],
  ['hessa@gmail.com', false],
  ['', false],
])('the mailbox of an order is the same as that of nourak@gmail.com for %j: %s', (email, isSame) => {
  const of = (written: string, phone: string) =>
    callerOf({ accountId: null, delivery: { ...order.delivery, email: written, phone } });
  expect(isSameCaller(of(email, '50000001'), of('nourak@gmail.com', '50000002'))).toBe(isSame);
});

describe('a new order', () => {
  const offer = { coupon: aCoupon('eid', { mostUses: 1 }), version: 1, uses: 0, usesOfCaller: 0 };

  test('has its coupon only as it was priced with it, while it can be used', () => {
    expect(isCouponHonoured(order, offer, null)).toBe(true);
    expect(isCouponHonoured(order, { ...offer, version: 2 }, null)).toBe(false);
    expect(isCouponHonoured(order, { ...offer, uses: 1 }, null)).toBe(false);
    expect(isCouponHonoured(order, null, null)).toBe(false);
    expect(isCouponHonoured(anOrder([[bow, 1]]), null, null)).toBe(true);
  });

  test('gets the use of the order that it replaces, also where each caller has one', () => {
    const again = { ...order, number: anOrder([[bow, 1]]).number };
    const each = { ...offer, coupon: aCoupon('eid', { mostUsesEach: 1 }), uses: 5, usesOfCaller: 1 };
    for (const full of [{ ...offer, uses: 1 }, each]) {
      expect(isCouponHonoured(again, full, null)).toBe(false);
      expect(isCouponHonoured(again, full, order)).toBe(true);
    }
  });

  test('is of the same caller as others with its phone or account, and nobody has an empty phone', () => {
    const count = (caller: { phone: string; accountId: string | null }) => {
      const id = caller.accountId === null ? null : accountId(caller.accountId);
      const own = { ...order, accountId: accountId('noura') };
      return offerAfter(offer, [{ before: null, after: own }], { mailbox: '', phone: caller.phone, accountId: id })
        .usesOfCaller;
    };
    expect(count({ phone: order.delivery.phone, accountId: null })).toBe(1);
    expect(count({ phone: '', accountId: 'noura' })).toBe(1);
    expect(count({ phone: '', accountId: null })).toBe(0);
    expect(count({ phone: '99999999', accountId: 'huda' })).toBe(0);
  });
});

describe('an edit of an order with a coupon', () => {
  const tenth = aCoupon('tenth', { amount: null, percent: 10, products: [productId('bow')] });
  const after = (before: Order, form: OrderEditForm, city = 'salmiya') => {
    const area = areaNow(city);
    const proposed = proposeEdit(before, form, { products: new Map([[bag.id, bag]]), area });
    return proposed.kind === 'proposed' ? proposed.after : null;
  };

  test('leaves the coupon on the products that it was for', () => {
    const before = withCoupon(anOrder([[bow, 2]]), tenth);
    const items = [
      { productId: bow.id, quantity: 4 },
      { productId: bag.id, quantity: 1 },
    ];
    expect(after(before, { orderItems: items })?.discount).toMatchObject({ amount: 700, coupon: { id: 'tenth' } });
  });

  test('keeps it when the form sends the discount back as it was, and drops it for another of the office', () => {
    const before = withCoupon(anOrder([[bow, 2]]), tenth);
    const same = { percent: 10, freeDelivery: false, reason: 'TENTH' };
    expect(after(before, { discount: same })?.discount).toEqual(before.discount);
    const own = after(before, { discount: { amount: 1, reason: 'late' } });
    expect(own?.discount).not.toHaveProperty('coupon');
    expect(couponUseChanges(before, own!)).toMatchObject([{ step: -1 }]);
  });

  test('waives the fee of the area that it goes to now', () => {
    const before = withCoupon(anOrder([[bow, 2]]), aCoupon('free', { amount: null, freeDelivery: true }));
    const other = DELIVERY_AREAS.find(({ fee }) => fee !== before.discount?.coupon?.waivedFee)!;
    const { address } = before.delivery;
    const moved = after(before, { address: { ...address, city: other.key } }, other.key);
    expect(moved).toMatchObject({ deliveryCost: 0, discount: { coupon: { waivedFee: other.fee } } });
  });
});
