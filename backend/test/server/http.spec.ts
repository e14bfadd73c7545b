import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import { rawRequest } from '../support/server/raw-request.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const raw = (path: string, headers: Record<string, string> = {}) => rawRequest(shop.url, path, { headers });

describe('requests that cannot be parsed', () => {
  test.each<[string, string, string, number, string]>([
    ['half a JSON', 'application/json', '{"items":', 400, 'MALFORMED_JSON'],
    ['nothing at all', 'application/json', '', 400, 'MALFORMED_JSON'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', 'text/plain', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 100 KB', 'application/json', JSON.stringify({ notes: 'x'.repeat(110_000) }), 413, 'BODY_TOO_LARGE'],
    ['a list', 'application/json', '[]', 400, 'VALIDATION_FAILED'],
    ['a number', 'application/json', '1', 400, 'VALIDATION_FAILED'],
    [
      'thousands of levels',
      'application/json',
      `{"address":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
      400,
      'VALIDATION_FAILED',
    ],
    ['thousands of items', 'application/json', `{"orderItems":[${'{},'.repeat(30_000)}{}]}`, 400, 'VALIDATION_FAILED'],
  ])('%s is refused', async (_what, type, body, status, code) => {
    const answer = await shop.post('/api/orders', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: status, code, message: expect.any(String) });
  });

  test('a body cannot reach the prototype of anything', async () => {
    const body =
      '{"items":[{"productId":"plain-bow","quantity":1,"__proto__":{"polluted":true}}],"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    expect((await shop.post('/api/cart/quote', body)).status).toBe(200);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('missing resources', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['OPTIONS', '/api/nothing'],
    ['DELETE', '/api/products/plain-bow/'],
    ['POST', '/'],
  ])('%s %s is 404 in JSON', async (method, path) => {
    const answer = await fetch(`${shop.url}${path}`, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: 'Not found.' });
  });

  test('answer in Arabic to requests in Arabic', async () => {
    expect(await (await shop.get('/api/nothing', { 'accept-language': 'ar' })).json()).toMatchObject({
      message: 'غير موجود.',
    });
  });
});

describe('a known path with another method', () => {
  test.each([
    ['DELETE', '/api/products/plain-bow', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/orders', 'OPTIONS, POST'],
    ['GET', '/api/cart/quote', 'OPTIONS, POST'],
    ['PROPFIND', '/api/products?q=bow', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/account', 'OPTIONS, PATCH'],
  ])('%s %s is 405 and names what is allowed', async (method, path, allow) => {
    const answer = await fetch(`${shop.url}${path}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toEqual({
      statusCode: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: 'This address does not take this method.',
    });
  });

  test('HEAD is GET without a body, and refused where GET is', async () => {
    const answer = await fetch(`${shop.url}/api/products`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    const refused = await fetch(`${shop.url}/api/orders`, { method: 'HEAD' });
    expect([refused.status, refused.headers.get('allow'), await refused.text()]).toEqual([405, 'OPTIONS, POST', '']);
  });

  test('OPTIONS names what is allowed', async () => {
    const answer = await fetch(`${shop.url}/api/products`, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  });

  test('a path takes the methods that its own endpoints have, and none of one with a parameter in its place', async () => {
    const { headers } = await anAdministrator(shop);
    const endpoints = Object.keys(ENDPOINTS).map((route) => route.split(' ') as [string, string]);
    const wrong: string[] = [];
    for (const [path, routes] of Map.groupBy(endpoints, ([, path]) => path)) {
      const own = routes.map(([method]) => method);
      const expected = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
      const url = shop.url + path.replaceAll(/\{\w+\}/g, 'some');
      const told = (await fetch(url, { method: 'OPTIONS', headers })).headers.get('allow');
      if (told !== expected) wrong.push(`${path}: ${told}`);
    }
    expect(wrong).toEqual([]);
    for (const [method, path] of [
      ['DELETE', '/api/admin/products/import'],
      ['GET', '/api/orders/lookup'],
    ] as const)
      expect(await fetch(shop.url + path, { method, headers })).toHaveProperty('status', 405);
    expect(await fetch(`${shop.url}/api/admin/products/import`, { method: 'DELETE' })).toHaveProperty('status', 401);
  });

  test.each(['TRACE', 'TRACK'])('%s sends no request back', async (method) => {
    const headers = { cookie: 'session=secret-of-the-caller' };
    const { status, body } = await rawRequest(shop.url, '/api/products', { method, headers });
    expect(status).toBe(method === 'TRACE' ? 405 : 400);
    expect(body).not.toContain('secret-of');
  });

  test('in administration, only an administrator learns of it', async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${shop.url}/api/admin/settings`, { method: 'DELETE', headers });
    expect((await call({})).status).toBe(401);
    const { headers } = await anAdministrator(shop);
    const answer = await call(headers);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, PUT']);
  });
});

describe('an address', () => {
  test.each(['/%', '/%ff', '/categories/%E0%A4%A'])(
    '%s, which cannot be decoded, is a page that does not exist',
    async (path) => {
      const { status, body } = await raw(path);
      expect([status, body]).toEqual([404, expect.stringContaining('<!doctype html>')]);
    },
  );

  test.each([
    ['/api/products/%', 'PRODUCT_NOT_FOUND'],
    [`/api/invoice/${'a'.repeat(300)}`, 'INVOICE_NOT_FOUND'],
    ['/api/%', 'NOT_FOUND'],
  ])('%s of the API is answered with the error code of the missing thing', async (path, code) => {
    const { status, body } = await raw(path);
    expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ code })]);
  });

  test('may name the host, as clients of a proxy do', async () => {
    expect((await raw(`${shop.url}/api/health/live`)).status).toBe(200);
    expect(JSON.parse((await raw(`${shop.url}/api/nothing`)).body)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await raw(`${shop.url}/api/admin/orders`)).status).toBe(401);
  });
});

describe('what other servers give away', () => {
  test.each([
    '/.git/config',
    '/.env',
    '/metrics',
    '/package.json',
    '/api/../.git/HEAD',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is 404 here', async (path) => {
    expect((await raw(path)).status).toBe(404);
  });
});

describe('every answer', () => {
  test.each([
    '/api/products',
    '/api/nothing',
    '/',
    '/images/plain-bow-1.webp',
    '/assets/shell.0123abcd.js',
    '/api/health/live',
    '/api/%E0%A4%A',
    '/%E0%A4%A',
  ])('%s carries the security headers', async (path) => {
    for (const read of ['first', 'cached']) {
      const { headers } = await shop.get(path);
      expect([read, headers.get('x-content-type-options')]).toEqual([read, 'nosniff']);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  test('of a shop behind https tells browsers to stay on https', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
    try {
      expect((await secure.get('/api/products')).headers.get('strict-transport-security')).toContain(
        'max-age=31536000',
      );
    } finally {
      await secure.close();
    }
  });

  test('has a request id that the log contains, and ignores an id from the caller', async () => {
    const answer = await shop.get('/api/health/live', { 'x-request-id': 'chosen' });
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).not.toBe('chosen');
    expect(shop.logged()).toContain(id);
  });
});

describe('files', () => {
  test('with a hash in their name are cached for ever, pictures for a day', async () => {
    expect((await shop.get('/assets/shell.0123abcd.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await shop.get('/remotes/catalog/mf-manifest.json')).headers.get('cache-control')).toBe('no-cache');
    const picture = await shop.get('/images/plain-bow-1.webp');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await raw('/images/plain-bow-1.webp', { 'if-none-match': picture.headers.get('etag') ?? '' })).status).toBe(
      304,
    );
  });

  test.each([
    '/images/../settings.json',
    '/images/%2e%2e/settings.json',
    '/images/..%2fsettings.json',
    '/images/%2e%2e%2f%2e%2e%2fdata%2fsecret',
    '/images/',
    '/images/.hidden',
    '/assets/',
    '/assets/..%5c..%5cassets.json',
    '/images/%00.webp',
    '/remotes/catalog/../../demo/settings.json',
  ])('%s reveals nothing', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toMatch(/Salmiya|fyonka-shop-/);
  });

  test.each(['/images/', '/assets/', '/remotes/catalog/'])('the folder %s is 404', async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  });

  test('an unsatisfiable range is refused', async () => {
    expect((await shop.get('/images/plain-bow-1.webp', { range: 'bytes=5000-' })).status).toBe(416);
    const part = await shop.get('/images/plain-bow-1.webp', { range: 'bytes=0-2' });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('not');
  });
});

test('the health endpoints say that the shop is alive and ready, and nothing else', async () => {
  expect(await (await shop.get('/api/health/live')).json()).toEqual({ status: 'ok' });
  expect(await (await shop.get('/api/health/ready')).json()).toEqual({ status: 'ok' });
  expect((await shop.get('/metrics')).status).toBe(404);
});

test('a caller is counted by the address of the socket, whatever its headers are', async () => {
  const busy = await openTestShop();
  try {
    const walk = (index: number) => busy.get(`/api/invoice/nothing-${index}`, { 'x-forwarded-for': `10.0.0.${index}` });
    const tries = await Promise.all(Array.from({ length: 60 }, (_, index) => walk(index)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(30);
  } finally {
    await busy.close();
  }
});

test('behind a trusted proxy, callers are counted by the address that the proxy reports', async () => {
  const proxied = await openTestShop({ TRUST_PROXY: 'loopback' });
  try {
    const walk = (index: number) =>
      proxied.get(`/api/invoice/nothing-${index}`, { 'x-forwarded-for': `10.0.0.${index}` });
    const tries = await Promise.all(Array.from({ length: 60 }, (_, index) => walk(index)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(0);
  } finally {
    await proxied.close();
  }
});

test.each([
  ['en;q=0.1, ar;q=0.9', 'بعض خانات البطاقة تحتاج إلى تصحيح.'],
  ['ar;q=0.2, en', 'Some card details need correcting.'],
])('the sandbox gateway answers in the language that %s prefers', async (language, message) => {
  const answer = await shop.post('/sandbox-gateway/tokens', {}, { 'accept-language': language });
  expect(await answer.json()).toMatchObject({ statusCode: 400, message });
});
