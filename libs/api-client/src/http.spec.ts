import { afterEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import { ApiError, get, getFile, post } from './http.ts';

test('what is sent arrives as JSON, with the language of the page', async () => {
  const api = fakeApi({ 'POST /api/orders': { order: 1 } });
  await expect(post('/api/orders', { a: 1 }, { headers: { 'Idempotency-Key': 'k' } })).resolves.toEqual({ order: 1 });
  const [request] = api.requests;
  expect(request?.body).toEqual({ a: 1 });
  expect(request?.headers.get('accept-language')).toBe('ar');
  expect(request?.headers.get('idempotency-key')).toBe('k');
});

test('a refusal carries its code and what came with it', async () => {
  fakeApi({ 'GET /api/x': refusal(409, 'OUT_OF_STOCK', { items: [] }) });
  await expect(get('/api/x')).rejects.toMatchObject({ code: 'OUT_OF_STOCK', status: 409, answer: { items: [] } });
});

test('without an answer nothing is known, and the code says so', async () => {
  fakeApi({ 'GET /api/x': offline() });
  await expect(get('/api/x')).rejects.toEqual(new ApiError('OFFLINE', 0, {}));
});

test('a file arrives as it is, and its refusal as any other', async () => {
  fakeApi({
    'GET /api/x': new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    'GET /api/y': refusal(503, 'UNAVAILABLE'),
  });
  const file = await getFile('/api/x');
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF']);
  await expect(getFile('/api/y')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('a caller that gives up gets its own reason, not an error of the network', async () => {
  fakeApi({ 'GET /api/x': {} });
  const caller = new AbortController();
  caller.abort();
  await expect(get('/api/x', { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

describe('answers that came with the document', () => {
  afterEach(() => document.getElementById('page-data')?.remove());

  test('are used without a call', async () => {
    const api = fakeApi();
    const [{ categoriesReading }, { paymentMethodsReading }] = await Promise.all([
      import('./catalog.ts'),
      import('./payments.ts'),
    ]);
    const methods = { methods: ['card'], cardTokenUrl: '/tokens' };
    const data = document.createElement('script');
    data.id = 'page-data';
    data.type = 'application/json';
    data.textContent = JSON.stringify({
      answers: { '/api/categories': { categories: [] }, '/api/payments/methods': methods },
    });
    document.head.append(data);
    expect(categoriesReading().known()).toEqual({ answer: { categories: [] }, fresh: true });
    expect(paymentMethodsReading().known()).toEqual({ answer: methods, fresh: true });
    expect(api.requests).toEqual([]);
  });
});
