import { expect, test } from '@jest/globals';
import { isToCollect } from './to-collect.ts';

const CASH = { paymentMethod: 'cash-on-delivery', paymentStatus: 'unpaid', status: 'shipped' } as const;

test.each(['pending', 'processing', 'ready', 'shipped', 'delivered'] as const)(
  'the driver collects the money of an unpaid cash order that is %s',
  (status) => expect(isToCollect({ ...CASH, status })).toBe(true),
);

test.each([
  ['is cancelled', { status: 'cancelled' }],
  ['is paid', { paymentStatus: 'paid' }],
  ['is paid by card', { paymentMethod: 'card' }],
] as const)('no money is asked at the door for an order that %s', (_, parts) => {
  expect(isToCollect({ ...CASH, ...parts })).toBe(false);
});
