import { describe, expect, jest, test } from '@jest/globals';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { getFile } from './files/file.ts';
import { ApiError, get, isMissing, request } from './http.ts';

test('a body is sent as JSON, with the language of the page', async () => {
  const api = fakeApi({ 'POST /api/orders': { order: 1 } });
  await expect(request('POST', '/api/orders', { a: 1 }, { headers: { 'Idempotency-Key': 'k' } })).resolves.toEqual({
    order: 1,
  });
  const [sent] = api.requests;
  expect(sent?.body).toEqual({ a: 1 });
  expect(sent?.headers.get('accept-language')).toBe('ar');
  expect(sent?.headers.get('idempotency-key')).toBe('k');
});

test('a form is sent as it is, and the browser names its boundary', async () => {
  const api = fakeApi({ 'POST /api/admin/categories': { category: 1 } });
  const form = new FormData();
  form.append('name', '{"en":"Bows"}');
  await expect(request('POST', '/api/admin/categories', form)).resolves.toEqual({ category: 1 });
  const [sent] = api.requests;
  expect(sent?.body).toBe(form);
  expect(sent?.headers.has('content-type')).toBe(false);
});

test('a refusal has its code and details', async () => {
  fakeApi({ 'GET /api/x': refusal(409, 'OUT_OF_STOCK', { items: [] }) });
  await expect(get('/api/x')).rejects.toMatchObject({ code: 'OUT_OF_STOCK', status: 409, answer: { items: [] } });
});

test.each([
  ['120', 120],
  [null, null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('with Retry-After %s, a refusal has %s seconds to wait', async (header, seconds) => {
  const headers: Record<string, string> = header === null ? {} : { 'Retry-After': header };
  fakeApi({ 'GET /api/x': Response.json({ code: 'RATE_LIMITED' }, { status: 429, headers }) });
  await expect(get('/api/x')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: seconds });
});

test('a call without an answer has the code OFFLINE', async () => {
  fakeApi({ 'GET /api/x': offline() });
  await expect(get('/api/x')).rejects.toEqual(new ApiError('OFFLINE', 0, {}));
});

test('a file is read as bytes, and its refusal is the same error as for other calls', async () => {
  const api = fakeApi({
    'GET /api/x': new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    'GET /api/y': refusal(503, 'UNAVAILABLE'),
  });
  const file = await getFile('/api/x');
  expect(api.requests[0]?.headers.get('accept')).toBe('*/*');
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF']);
  await expect(getFile('/api/y')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('a caller that aborts gets its own reason instead of a network error', async () => {
  fakeApi({ 'GET /api/x': {} });
  const caller = new AbortController();
  caller.abort();
  await expect(get('/api/x', { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('an error of another copy of this module is recognized, since shell and remotes each have one', async () => {
  fakeApi({ 'GET /api/x': refusal(404, 'PRODUCT_NOT_FOUND') });
  jest.resetModules();
  const copy = await import('./http.ts');
  const error: unknown = await copy.get('/api/x').catch((thrown: unknown) => thrown);
  expect(copy.ApiError).not.toBe(ApiError);
  expect(error).toBeInstanceOf(ApiError);
  expect(isMissing(error)).toBe(true);
  expect(new TypeError('a bug')).not.toBeInstanceOf(ApiError);
});

describe('a session that the server no longer accepts', () => {
  const refuseTokens = (answer: unknown) => (request: { headers: Headers }) =>
    request.headers.has('authorization') ? refusal(401, 'UNAUTHENTICATED') : answer;

  test('ends, and a public call is answered anyway', async () => {
    session.signIn(tokenOf('noura@example.com'));
    const api = fakeApi({ 'POST /api/orders': refuseTokens({ order: 1 }) });
    await expect(request('POST', '/api/orders', { a: 1 })).resolves.toEqual({ order: 1 });
    expect(session.get()).toBeNull();
    expect(api.requests.map(({ body, headers }) => [body, headers.has('authorization')])).toEqual([
      [{ a: 1 }, true],
      [{ a: 1 }, false],
    ]);
  });

  test('ends, and a private call is refused', async () => {
    session.signIn(tokenOf('noura@example.com'));
    fakeApi({ 'GET /api/orders/mine': refusal(401, 'UNAUTHENTICATED') });
    await expect(get('/api/orders/mine')).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toBeNull();
  });

  test('does not end a newer session, with which the call is repeated', async () => {
    session.signIn(tokenOf('noura@example.com'));
    const newer = tokenOf('dana@example.com');
    fakeApi({
      'GET /api/x': ({ headers }: { headers: Headers }) => {
        if (headers.get('authorization') === `Bearer ${newer}`) return { of: 'dana' };
        session.signIn(newer);
        return refusal(401, 'UNAUTHENTICATED');
      },
    });
    await expect(get('/api/x')).resolves.toEqual({ of: 'dana' });
    expect(session.get()?.user.email).toBe('dana@example.com');
  });

  test('is not confused with a wrong password', async () => {
    session.signIn(tokenOf('noura@example.com'));
    fakeApi({ 'POST /api/auth/login': refusal(401, 'INVALID_CREDENTIALS') });
    await expect(request('POST', '/api/auth/login', {})).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(session.get()).not.toBeNull();
  });
});
