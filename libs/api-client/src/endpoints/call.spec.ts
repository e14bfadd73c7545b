import { expect, test } from '@jest/globals';
import { fakeApi, reply } from '@fyonka/testing/fake-api';
import { call, pathTo } from './call.ts';
import { create } from './create.ts';

test('a path has its parameters encoded, and its query in the canonical form', () => {
  expect(pathTo('GET /api/admin/coupons/{id}', { id: 'a/b?' })).toBe('/api/admin/coupons/a%2Fb%3F');
  expect(pathTo('GET /api/admin/coupons', { query: { page: 2, limit: 5 } })).toBe('/api/admin/coupons?limit=5&page=2');
  expect(pathTo('GET /api/admin/coupons', {})).toBe('/api/admin/coupons');
});

test('a call sends method, path and body, and none where it deletes', async () => {
  const api = fakeApi({ 'DELETE /api/admin/coupons/a': reply(200) });
  await call('DELETE /api/admin/coupons/{id}', { id: 'a' });
  expect(api.to('DELETE /api/admin/coupons/a')).toHaveLength(1);
});

test('what is created is sent with the key of its wish', async () => {
  const route = 'POST /api/admin/coupons';
  const api = fakeApi({ [route]: reply(201) });
  const body = { name: { en: 'Eid', ar: 'عيد' } };
  await create(route, { body });
  await create(route, { body }, { key: 'mine' });
  const [first, second] = api.to(route);
  expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.headers.get('Idempotency-Key')).toBe('mine');
  expect(second?.body).toEqual(body);
});
