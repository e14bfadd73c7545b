import { expect, test } from '@jest/globals';
import { addressesOfPhone, MOST_FOUND, ordersOfAddress } from './order-lookup.ts';
import type { OrderOfPhone } from './order-lookup.ts';
import type { OrderNumber } from '../order-number.ts';

const UNPAID = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null } as const;
const PAID = { status: 'processing', paymentStatus: 'paid', paymentMethod: 'card' } as const;
const CASH = { status: 'processing', paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery' } as const;
const FREE = { status: 'processing', paymentStatus: 'paid', paymentMethod: 'free' } as const;

const order = (email: string, given: Partial<OrderOfPhone> = {}): OrderOfPhone => ({
  number: email as OrderNumber,
  createdAt: 0,
  email,
  ...UNPAID,
  ...given,
});

test('codes go to the latest three addresses of orders, each once in its latest spelling', () => {
  const emails = [
    '',
    'new@example.com',
    'New@example.com',
    'second@example.com',
    'third@example.com',
    'old@example.com',
  ];
  expect(addressesOfPhone(emails.map((email) => order(email)))).toEqual([
    'new@example.com',
    'second@example.com',
    'third@example.com',
  ]);
  expect(addressesOfPhone([order('')])).toEqual([]);
});

test.each([
  ['paid', PAID],
  ['paid in part', { ...PAID, status: 'pending', paymentStatus: 'to-review' }, false],
  ['refunded', { ...PAID, paymentStatus: 'refunded' }],
  ['paid and cancelled', { ...PAID, status: 'cancelled', paymentStatus: 'refund-due' }, false],
  ['paid by a test', { ...PAID, paymentMethod: 'test-card' }, false],
  ['with cash on delivery', CASH, false],
  ['with cash on delivery, made ready', { ...CASH, status: 'ready' }],
  ['with cash on delivery, delivered', { ...CASH, status: 'delivered' }],
  ['with cash on delivery, cancelled', { ...CASH, status: 'cancelled' }, false],
  ['of nothing', FREE, false],
  ['of nothing, on its way', { ...FREE, status: 'shipped' }],
] as const)('an order %s is that of a buyer, whose address comes before those of unpaid ones, or not', (...row) => {
  const [, given, isOfBuyer = true] = row;
  const orders = [order('stranger@example.com'), order('buyer@example.com', given)];
  expect(addressesOfPhone(orders)).toEqual(
    isOfBuyer ? ['buyer@example.com'] : ['stranger@example.com', 'buyer@example.com'],
  );
});

test('a code opens only orders of the address that it was sent to, in the same spelling, and 20 at most', () => {
  const orders = [order('noura@example.com'), order('hessa@example.com'), order('Noura@example.com'), order('')];
  expect(ordersOfAddress(orders, 'noura@example.com')).toEqual([orders[0]]);
  const many = Array.from({ length: MOST_FOUND + 1 }, (_, place) =>
    order('noura@example.com', { number: String(place) as OrderNumber }),
  );
  expect(ordersOfAddress(many, 'noura@example.com')).toEqual(many.slice(0, MOST_FOUND));
});
