import { expect, test } from '@jest/globals';
import { fakeApi, reply } from '@fyonka/testing/fake-api';
import { call } from './call.ts';
import { pathTo } from './path.ts';

test('a path has its parameters encoded, and its query in the canonical form', () => {
  expect(pathTo('GET /api/admin/coupons/{id}', { id: 'a/b?' })).toBe('/api/admin/coupons/a%2Fb%3F');
  expect(pathTo('GET /api/admin/coupons', { query: { page: 2, limit: 5 } })).toBe('/api/admin/coupons?limit=5&page=2');
  expect(pathTo('GET /api/admin/coupons', {})).toBe('/api/admin/coupons');
});

test('a path leaves out parameters without a value, and repeats those with several', () => {
  const order = { orderNumber: '1001', query: { phone: undefined } };
  expect(pathTo('GET /api/invoice/{orderNumber}', order)).toBe('/api/invoice/1001');
  const query = { color: 'white', 'attr.size': ['m', 'l'] } as const;
  expect(pathTo('GET /api/products', { query })).toBe('/api/products?attr.size=m&attr.size=l&color=white');
});

test('an answer without a body is an answer', async () => {
  fakeApi({ 'POST /api/search/misses': new Response(null, { status: 204 }) });
  await expect(call('POST /api/search/misses', { body: { q: 'bow' } })).resolves.toBeNull();
});

test('a call sends method, path and body, and none where it deletes', async () => {
  const api = fakeApi({ 'DELETE /api/admin/coupons/a': reply(200) });
  await call('DELETE /api/admin/coupons/{id}', { id: 'a' });
  expect(api.to('DELETE /api/admin/coupons/a')).toHaveLength(1);
});
