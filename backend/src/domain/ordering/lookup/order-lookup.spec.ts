import { expect, test } from '@jest/globals';
import { addressOfPhone, MOST_FOUND, ordersOfAddress } from './order-lookup.ts';
import type { OrderOfPhone } from './order-lookup.ts';
import type { OrderNumber } from '../order-number.ts';

const order = (email: string, name = email): OrderOfPhone => ({
  number: name as OrderNumber,
  status: 'pending',
  createdAt: 0,
  email,
});

test('a code goes to the address of the latest order that has one', () => {
  expect(addressOfPhone([order(''), order('new@example.com'), order('old@example.com')])).toBe('new@example.com');
  expect(addressOfPhone([order('')])).toBeNull();
});

test('a code opens only orders of the address that it was sent to, in the same spelling, and 20 at most', () => {
  const orders = [order('noura@example.com'), order('hessa@example.com'), order('Noura@example.com'), order('')];
  expect(ordersOfAddress(orders, 'noura@example.com')).toEqual([orders[0]]);
  const many = Array.from({ length: MOST_FOUND + 1 }, (_, place) => order('noura@example.com', String(place)));
  expect(ordersOfAddress(many, 'noura@example.com')).toEqual(many.slice(0, MOST_FOUND));
});
