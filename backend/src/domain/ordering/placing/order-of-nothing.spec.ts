import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { fils, NOTHING } from '../../money.ts';
import { countsAsSale } from '../../reporting/sale.ts';
import { isBeingMade } from '../../reporting/production.ts';
import { aCoupon, withCoupon } from '../coupons/coupon.fixture.ts';
import { pay } from '../money/money.fixture.ts';
import { isPayable, paymentStatusOf, surplusOf } from '../money/payment-status.ts';
import { anOrder, NOON, salmiya } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { paymentStateOf } from '../paying/payment-state.ts';
import { move } from '../transitions.ts';
import { preparedIfFree, repriced } from './order-of-nothing.ts';
import { countsAsUnpaid } from './unpaid-limits.ts';

const office = accountId('office');
const given = aProduct('gift', { price: NOTHING });
const withoutFee = { area: { ...salmiya(), fee: NOTHING } };
const placed = anOrder([[given, 1]], withoutFee);
const free = preparedIfFree(placed, 'customer');
const dear = (order: Order) => ({ ...order, deliveryCost: fils(1000) });

test('an order of nothing is paid by the method free and prepared as soon as it is placed', () => {
  expect(free).toMatchObject({ status: 'processing', paymentStatus: 'paid', paymentMethod: 'free', payBy: null });
  expect(free.history.map(({ to, by }) => [to, by])).toEqual([
    ['pending', 'customer'],
    ['processing', 'customer'],
  ]);
  expect([isPayable(free, NOON), countsAsSale(free), isBeingMade(free), paymentStateOf(free)]).toEqual([
    false,
    true,
    true,
    'paid',
  ]);
  expect(preparedIfFree(placed, 'admin', office).history.at(-1)).toMatchObject({ by: 'admin', accountId: office });
});

test.each([
  ['products', anOrder([[aProduct('bow'), 1]], withoutFee)],
  ['the delivery', anOrder([[given, 1]])],
])('an order that costs only %s waits for its payment', (_what, order) => {
  expect(preparedIfFree(order, 'customer')).toBe(order);
});

test('an order that costs nothing with its coupon is prepared at once', () => {
  const coupon = aCoupon('all', { amount: fils(9000), freeDelivery: true });
  const order = withCoupon(anOrder([[aProduct('bow'), 1]]), coupon);
  expect(preparedIfFree(order, 'customer')).toMatchObject({ status: 'processing', paymentMethod: 'free' });
});

test('a cancelled order of nothing has no money to give back, and is paid again when it is revived', () => {
  const cancelled = move(free, { to: 'cancelled', by: 'customer', at: NOON });
  expect([cancelled.paymentStatus, surplusOf(cancelled)]).toEqual(['unpaid', 0]);
  expect(move(cancelled, { to: 'processing', by: 'admin', at: NOON }).paymentStatus).toBe('paid');
  expect(paymentStatusOf(dear(free))).toBe('unpaid');
});

test('an order of nothing that was to be paid otherwise, as before there was a way for it, is not paid', () => {
  expect(paymentStatusOf({ ...free, paymentMethod: 'cash-on-delivery' })).toBe('unpaid');
});

test('an order of nothing counts for its caller like an unpaid one', () => {
  expect([countsAsUnpaid(free), countsAsUnpaid(pay(dear(placed), NOON).after)]).toEqual([true, false]);
});

test('an unpaid order that an edit makes cost nothing is prepared, whatever was chosen', () => {
  expect(repriced(placed, office, NOON)).toMatchObject({ status: 'processing', paymentStatus: 'paid', payBy: null });
  const ready: Order = { ...placed, status: 'ready', paymentMethod: 'cash-on-delivery' };
  expect(repriced(ready, office, NOON)).toMatchObject({
    status: 'ready',
    paymentMethod: 'free',
    paymentStatus: 'paid',
  });
});

test('an order that was paid before it cost nothing keeps its way of payment, whose money is due back', () => {
  const paid = { ...pay(dear(placed), NOON).after, deliveryCost: NOTHING };
  expect(repriced(paid, office, NOON)).toBe(paid);
});

test('an order of nothing that an edit makes dearer waits for its payment', () => {
  const asked = repriced(dear(free), office, NOON);
  expect(asked).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', paymentMethod: null, payBy: null });
  expect(isPayable(asked, NOON * 2)).toBe(true);
});
