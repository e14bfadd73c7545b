import { expect, test } from '@jest/globals';
import { fakeApi, offline, refusal, silent } from './fake-api.ts';

const json = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(path, init)).json();

test('answers with the most specific route and records the calls', async () => {
  const api = fakeApi({
    'GET /api/products': { products: [] },
    'GET /api/products?color=pink': { products: ['pink'] },
    'GET /api/products/:id': { _id: 'any' },
    'POST /api/orders': (request: { body: unknown }) => ({ echoed: request.body }),
  });
  expect(await json('/api/products?page=2')).toEqual({ products: [] });
  expect(await json('/api/products?color=pink')).toEqual({ products: ['pink'] });
  expect(await json('/api/products/bow')).toEqual({ _id: 'any' });
  const order = { method: 'POST', body: '{"a":1}', headers: { 'Idempotency-Key': 'k' } };
  expect(await json('/api/orders', order)).toEqual({ echoed: { a: 1 } });
  expect(api.to('POST /api/orders').map(({ body, headers }) => [body, headers.get('idempotency-key')])).toEqual([
    [{ a: 1 }, 'k'],
  ]);
});

test('refuses, goes offline and stays silent like a real network', async () => {
  const api = fakeApi({ 'GET /api/a': refusal(409, 'OUT_OF_STOCK'), 'GET /api/b': offline(), 'GET /api/c': silent() });
  expect((await fetch('/api/a')).status).toBe(409);
  await expect(fetch('/api/b')).rejects.toThrow('Failed to fetch');
  const giveUp = new AbortController();
  const open = fetch('/api/c', { signal: giveUp.signal });
  giveUp.abort();
  await expect(open).rejects.toMatchObject({ name: 'AbortError' });
  api.answer({ 'GET /api/b': { back: true } });
  expect(await json('/api/b')).toEqual({ back: true });
});
