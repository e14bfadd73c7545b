import { expect, test } from '@jest/globals';
import type { OfficeEvent, OfficeEventKind } from '@fyonka/api-contract/wire/office/events';
import { isConcerned } from './concerned.ts';

const event = (kind: string): OfficeEvent => ({ kind: kind as OfficeEventKind, at: '2026-11-22T06:00:00.000Z' });

test.each([
  ['order-placed', '/api/admin/orders?page=2&status=ready', true],
  ['order-placed', '/api/admin/orders', true],
  ['order-status', '/api/admin/orders/7K3QM-9TZ4W-C', true],
  ['order-paid', '/api/admin/today', true],
  ['order-placed', '/api/admin/products?stock=low', true],
  ['order-placed', '/api/admin/orders-archive', false],
  ['order-placed', '/api/admin/arrived-baskets', true],
  ['order-placed', '/api/admin/settings', false],
  ['order-placed', '/api/admin/categories', false],
  ['order-note', '/api/admin/today', false],
  ['text-made', '/api/admin/production', true],
  ['text-made', '/api/admin/orders', false],
  ['low-stock', '/api/admin/products?page=1', true],
  ['catalogue', '/api/admin/categories', true],
  ['settings', '/api/admin/delivery-areas', true],
  ['settings', '/api/admin/payments/settings', true],
  ['order-paid', '/api/admin/orders/7K3QM-9TZ4W-C/money', true],
  ['reset', '/api/admin/settings', true],
  ['ready', '/api/admin/orders', true],
  // A shop newer than this office may send kinds that it does not know.
  ['something-new', '/api/admin/orders', true],
  ['order-placed', '/api/auth/me', false],
  ['reset', '/api/products', false],
])('an event %s affects %s: %s', (kind, path, concerned) => {
  expect(isConcerned(path, [event(kind)])).toBe(concerned);
});

test.each(['order-placed', 'order-paid', 'order-status'])('%s affects every answer with orders in it', (kind) => {
  const affected = [
    'orders',
    'grouped-orders',
    'users',
    'today',
    'sales-report',
    'profit',
    'production',
    'products',
    'history',
    'money',
    'cash',
    'reconciliation',
  ];
  for (const path of affected) expect([path, isConcerned(`/api/admin/${path}`, [event(kind)])]).toEqual([path, true]);
});

test('several events affect everything that any of them affects', () => {
  expect(isConcerned('/api/admin/settings', [event('order-placed'), event('settings')])).toBe(true);
});
