import { expect, test } from '@jest/globals';
import { fakeApi, reply } from '@fyonka/testing/fake-api';
import { call, pathTo } from './call.ts';

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
