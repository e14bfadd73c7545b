import { expect } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId } from '../../domain/ids.ts';
import { DAY, kuwaitMonthOf } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { aCoupon, withCoupon } from '../../domain/ordering/coupons/coupon.fixture.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { openWith } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';

const bow = aProduct('bow', { stock: null, cost: fils(600) });
const clip = aProduct('clip', { stock: null, price: fils(510) });
const favour = { amount: fils(1010), percent: null, freeDelivery: false, reason: 'A favour' };
const all = aCoupon('all', { amount: fils(1010) });
const some = aCoupon('some', { amount: fils(70), products: [clip.id] });
const DISCOUNTS: readonly ((order: Order) => Order)[] = [
  (order) => order,
  (order) => ({ ...order, discount: favour }),
  (order) => withCoupon(order, all),
  (order) => withCoupon(order, some),
];

/**
 * Sells with and without discounts in two months, and expects that profits are the same when the sums are made anew, as
 * for a shop of a release before.
 */
export async function expectSameProfits(storage: Storage, makeAnew: () => Promise<void>): Promise<void> {
  await openWith(async () => storage, [bow, clip], NOON);
  const editor = { accountId: accountId('huda'), addressKey: 'office' };
  for (const coupon of [all, some]) await storage.coupons.create(coupon, { editor, at: NOON });
  for (const [index, discounted] of DISCOUNTS.entries()) {
    const lines = [
      [bow, 1 + index],
      [clip, 3],
      [bow, 1],
    ] as const;
    const order = discounted(anOrder(lines, { at: NOON + index * 9 * DAY }));
    expect(await storage.orders.place(order, null)).toEqual({ kind: 'placed' });
    await storage.payments.accept(order.number, 'cash-on-delivery', order.createdAt);
  }
  await storage.orders.place(anOrder([[bow, 7]]), null);
  const months = [kuwaitMonthOf(NOON), kuwaitMonthOf(NOON + 20 * DAY)];
  const before = await storage.salesReports.profitOf(months, null);
  expect(before.total.revenue).toBeLessThan(before.total.pieces * 1750);
  expect(before.months).toHaveLength(2);
  await makeAnew();
  expect(await storage.salesReports.profitOf(months, null)).toEqual(before);
}
