import { expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import type { KuwaitDay } from '../kuwait-day.ts';
import { anOrder } from './order.fixture.ts';
import { awaitedOn, expectedOn, promisedOn } from './order.ts';
import type { Order } from './order.ts';

const DAY = '2026-01-19' as KuwaitDay;
const order: Order = { ...anOrder([[aProduct('bow'), 1]]), arrivesOn: DAY };

test.each<[string, Partial<Order>, boolean, boolean, boolean]>([
  ['paid', { status: 'processing', paymentStatus: 'paid' }, true, true, true],
  ['ready', { status: 'ready', paymentStatus: 'paid' }, true, true, true],
  ['paid twice', { status: 'processing', paymentStatus: 'refund-due' }, true, true, true],
  ['partly refunded', { status: 'processing', paymentStatus: 'partly-refunded' }, true, true, true],
  ['paid at the door', { status: 'processing', paymentMethod: 'cash-on-delivery' }, true, true, true],
  [
    'to be confirmed, then paid at the door',
    { status: 'pending', paymentMethod: 'cash-on-delivery' },
    true,
    true,
    false,
  ],
  ['unpaid', { status: 'pending' }, true, true, false],
  ['awaiting a transfer', { status: 'pending', paymentMethod: 'transfer' }, true, true, false],
  ['with a payment that does not fit', { status: 'pending', paymentStatus: 'to-review' }, true, false, false],
  ['prepared all the same', { status: 'processing', paymentStatus: 'to-review' }, true, false, false],
  ['delivered', { status: 'delivered', paymentStatus: 'paid' }, false, false, false],
  ['cancelled', { status: 'cancelled' }, false, false, false],
  ['cancelled with money due back', { status: 'cancelled', paymentStatus: 'refund-due' }, false, false, false],
])('an order that is %s', (_, state, isAwaited, isExpected, isPromised) => {
  const of = { ...order, ...state };
  expect([awaitedOn(of), expectedOn(of), promisedOn(of)]).toEqual(
    [isAwaited, isExpected, isPromised].map((is) => (is ? DAY : null)),
  );
});
