import { describe, expect, test } from '@jest/globals';
import { placedOrders } from './placed-orders.ts';

const held = (orderNumber: string) => ({
  orderNumber,
  accessToken: `token of ${orderNumber}`,
  payBy: '2099-01-01T00:00:00.000Z',
});

test.each(['7K3QM-9TZ4W-C', '7k3qm 9tz4w c', '7K3QM9TZ4WC', '٧K٣QM-٩TZ٤W-C'])(
  'an order is found by its number in the notation %s',
  (written) => {
    placedOrders.add(held('7K3QM-9TZ4W-C'));
    expect(placedOrders.find(written)?.accessToken).toBe('token of 7K3QM-9TZ4W-C');
    expect(placedOrders.find('7K3QM-9TZ4W-D')).toBeUndefined();
  },
);

test('O, I and L are read as 0, 1 and 1', () => {
  placedOrders.add(held('10ABC-01DEF-G'));
  expect(placedOrders.find('lOabc-oIdef-g')).toBeDefined();
});

test('a repeated order is stored once, and only the latest orders are kept', () => {
  for (let index = 10; index < 40; index += 1) placedOrders.add(held(`ORDER-${index}`));
  placedOrders.add(held('ORDER-39'));
  expect(placedOrders.get()).toHaveLength(20);
  expect(placedOrders.get()[0]?.orderNumber).toBe('ORDER-39');
  expect(placedOrders.find('ORDER-10')).toBeUndefined();
});

describe('the order that waits for its payment', () => {
  const HOUR = 3_600_000;
  const dueIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

  test('is the newest that is unpaid and can still be paid', () => {
    placedOrders.add({ ...held('ORDER-1'), payBy: dueIn(HOUR) });
    placedOrders.add({ ...held('ORDER-2'), payBy: dueIn(HOUR) });
    placedOrders.add({ ...held('ORDER-3'), payBy: dueIn(-HOUR) });
    placedOrders.add({ ...held('ORDER-4'), payBy: null });
    expect(placedOrders.waiting()?.orderNumber).toBe('ORDER-2');
  });

  test.each([
    ['whose time to pay is over', () => dueIn(-1)],
    ['that needs no payment', () => null],
    ['whose time cannot be read', () => 'soon'],
  ])('does not exist when the only order is one %s', (_, payBy) => {
    placedOrders.add({ ...held('ORDER-1'), payBy: payBy() });
    expect(placedOrders.waiting()).toBeUndefined();
  });

  test('does not include an order whose payment has ended', () => {
    placedOrders.add(held('ORDER-1'));
    placedOrders.add(held('ORDER-2'));
    placedOrders.endPayment('ORDER-2');
    expect(placedOrders.waiting()?.orderNumber).toBe('ORDER-1');
    expect(placedOrders.find('ORDER-2')).toBeDefined();
  });
});

test.each(['not json', '{}', '[1, null, {"orderNumber": 5}]'])('the stored value %s contains no order', (text) => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'held-orders', newValue: text }));
  expect(placedOrders.get()).toEqual([]);
});
