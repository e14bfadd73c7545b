import { expect, test } from '@jest/globals';
import { placedOrders } from './placed-orders.ts';

const held = (orderNumber: string) => ({
  orderNumber,
  accessToken: `token of ${orderNumber}`,
  payBy: '2099-01-01T00:00:00.000Z',
});

test.each(['7K3QM-9TZ4W-C', '7k3qm 9tz4w c', '7K3QM9TZ4WC', '٧K٣QM-٩TZ٤W-C'])(
  'an order is found by its number written as %s',
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

test('a replayed order is held once, and only the latest are kept', () => {
  for (let index = 10; index < 40; index += 1) placedOrders.add(held(`ORDER-${index}`));
  placedOrders.add(held('ORDER-39'));
  expect(placedOrders.get()).toHaveLength(20);
  expect(placedOrders.get()[0]?.orderNumber).toBe('ORDER-39');
  expect(placedOrders.find('ORDER-10')).toBeUndefined();
});

test.each(['not json', '{}', '[1, null, {"orderNumber": 5}]'])('%s in the storage is no order', (text) => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'held-orders', newValue: text }));
  expect(placedOrders.get()).toEqual([]);
});
