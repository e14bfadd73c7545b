import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { fils } from '../../money.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { isConfirmed } from './confirmed-order.ts';

const placed = anOrder([[aProduct('bow'), 1]]);
const change = (to: Order['status']) => ({ from: 'pending', to, at: NOON, by: 'customer' }) as const;
const cash: Partial<Order> = { paymentMethod: 'cash-on-delivery' };
const cancelled: Partial<Order> = { status: 'cancelled', history: [...placed.history, change('cancelled')] };

test.each<[string, Partial<Order>, boolean]>([
  ['that waits to be paid', {}, false],
  ['that was never paid and is cancelled', cancelled, false],
  ['that is paid at the door', cash, true],
  ['that was to be paid at the door and is cancelled', { ...cash, ...cancelled }, true],
  ['that is paid', { status: 'processing', paymentStatus: 'paid' }, true],
  ['that was paid and is cancelled', { ...cancelled, money: { ...placed.money, received: fils(1_000) } }, true],
  ['that cost nothing and is cancelled', { ...cancelled, history: [change('processing'), change('cancelled')] }, true],
])('an order %s is judged as one for its program', (_what, given, isOne) => {
  expect(isConfirmed({ ...placed, ...given })).toBe(isOne);
});
