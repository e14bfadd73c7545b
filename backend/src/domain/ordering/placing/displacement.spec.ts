import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { NOTHING } from '../../money.ts';
import { pay } from '../money/money.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { chooseGivers, isTakeable, mayTakeUses } from './displacement.ts';

const [bow, bag, hat, pin] = ['bow', 'bag', 'hat', 'pin'].map((id) => aProduct(id));
const pieces = (...numbers: number[]) =>
  [bow!, bag!, hat!, pin!]
    .slice(0, numbers.length)
    .map(({ id }, index) => ({ productId: id, quantity: numbers[index]! }));

const unpaid = anOrder([[bow!, 1]]);
const inCash: Order = { ...unpaid, paymentMethod: 'cash-on-delivery' };

test.each<[string, Order, boolean]>([
  ['an unpaid order', unpaid, true],
  ['an order that waits for a transfer', { ...unpaid, paymentMethod: 'transfer' }, true],
  ['an order in cash that waits for the office', inCash, true],
  ['an order in cash that is prepared', { ...inCash, status: 'processing' }, false],
  ['a paid order', pay(unpaid, NOON).after, false],
  ['an order that has given its pieces back', { ...unpaid, holdsStock: false }, false],
  [
    'an order that the office has edited',
    { ...unpaid, edits: { version: 1, at: NOON, by: accountId('office'), untold: [], surplusReturned: NOTHING } },
    false,
  ],
])('the pieces of %s can be taken: %#', (_what, order, can) => {
  expect(isTakeable(order)).toBe(can);
});

test('the uses of a coupon are given by the oldest unpaid orders, or by none when they are too few', () => {
  const [first, second, third] = [1, 2, 3].map((at) => anOrder([[bow!, 1]], { at: NOON + at }));
  const holders = [third!, second!, pay(anOrder([[bow!, 1]]), NOON).after, first!];
  const giversOf = (lacking: number) =>
    chooseGivers(lacking, holders, NOON + 9).map(({ after: { number, status } }) => [number, status]);
  expect(giversOf(2)).toEqual([
    [first!.number, 'cancelled'],
    [second!.number, 'cancelled'],
  ]);
  expect([giversOf(4), giversOf(0), giversOf(-1)]).toEqual([[], [], []]);
});

test('uses of unpaid orders are shown to carts within the allowance: ten of a product and thirty in all', () => {
  expect(mayTakeUses(pieces(10, 10, 10))).toBe(true);
  expect(mayTakeUses(pieces(10, 10, 10, 1))).toBe(false);
  expect(mayTakeUses(pieces(11))).toBe(false);
  expect(mayTakeUses(pieces(1, 11))).toBe(false);
});
