import { expect, test } from '@jest/globals';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { OFFICE_PAGES } from '../pages.ts';
import { placeOf, roomsOf } from './rooms.ts';

const namesOf = (permissions: readonly Permission[]) => roomsOf(permissions).map(({ title }) => title.en);

test.each<[string, readonly Permission[], string[]]>([
  ['everything', PERMISSIONS, ['Work', 'Goods', 'Customers', 'Money', 'Settings']],
  ['to embroider', ['office', 'production'], ['Work']],
  ['to keep the books', ['office', 'orders.read', 'money.read'], ['Work', 'Money']],
  // The contents of the settings are open to all, and alone they are no room.
  ['nothing yet', ['office'], []],
])('somebody who may do %s works in these rooms', (_what, permissions, rooms) => {
  expect(namesOf(permissions)).toEqual(rooms);
});

test('a room has only the pages that the person may open, and begins with the first of them', () => {
  const [work] = roomsOf(['office', 'production', 'deliveries']);
  expect(work?.pages.map(({ pattern }) => pattern)).toEqual(['/admin/runs', '/admin/production']);
  expect(work?.first.pattern).toBe('/admin/runs');
});

test('a room with contents begins with them', () => {
  const [settings] = roomsOf(['office', 'audit.read']);
  expect(settings?.first.pattern).toBe('/admin/settings');
  expect(settings?.pages.map(({ pattern }) => pattern)).toEqual(['/admin/activity', '/admin/settings/audit']);
});

test('every page of the office is in a room', () => {
  const lost = OFFICE_PAGES.filter(({ pattern }) => placeOf(pattern.replaceAll(':id', '1')) === null);
  expect(lost.map(({ pattern }) => pattern)).toEqual([]);
});

test.each([
  ['/admin', '/admin', true],
  ['/admin/orders/7', '/admin/orders', false],
  ['/admin/products/trash', '/admin/products', false],
  ['/admin/settings/payments', '/admin/settings/payments', true],
  ['/admin/settings', '/admin/settings', true],
  ['/admin/alerts', '/admin/settings', false],
])('%s is found at %s', (path, pattern, isItself) => {
  expect(placeOf(path)).toEqual({ pattern, isItself });
});
