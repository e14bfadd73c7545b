import { METHODS } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
/** Headers that identify the caller: none, or a token. */
let asNobody: Headers;
let asCustomer: Headers;
let asAdministrator: Headers;
beforeAll(async () => {
  shop = await openTestShop();
  asNobody = {};
  asCustomer = (await aCustomer(shop)).headers;
  asAdministrator = (await anAdministrator(shop)).headers;
});
afterAll(() => shop.close());

type Headers = Record<string, string>;

const ask = (method: string, path: string, headers: Headers = {}) => rawRequest(shop.url, path, { method, headers });

/** Every method that reaches a server: CONNECT is for proxies, and Node parses no others. */
const ALL_METHODS = METHODS.filter((method) => method !== 'CONNECT');

const PATHS = [
  '/api/admin',
  '/api/admin/orders',
  '/api/admin/categories',
  '/api/admin/users/7',
  '/api/admin/nothing',
  '/api/upload',
];

/** Spellings of a path that some server, proxy or client treats as the path itself. */
const SPELLINGS: readonly [string, (path: string) => string][] = [
  ['a slash at the end', (path) => `${path}/`],
  ['two slashes at the end', (path) => `${path}//`],
  ['a doubled slash', (path) => path.replace('/api/', '/api//')],
  ['a doubled slash at the beginning', (path) => `/${path}`],
  ['an encoded letter', (path) => path.replace(/(admi|uploa)(.)/, (_all, head, last) => `${head}%${hex(last)}`)],
  ['an encoded first letter', (path) => path.replace(/api\/(.)/, (_all, first) => `api/%${hex(first)}`)],
  ['an encoded letter of api', (path) => path.replace('/api', '/%61pi')],
  ['letters encoded twice', (path) => path.replace('/api', '/%2561pi')],
  ['an encoded slash', (path) => path.replace('/api/', '/api%2f')],
  ['a backslash', (path) => path.replace('/api/', '/api\\')],
  ['an encoded backslash', (path) => path.replace('/api/', '/api%5C')],
  ['a parameter at the end', (path) => `${path};x`],
  ['a parameter with a value', (path) => `${path};jsessionid=1`],
  ['a parameter in the middle', (path) => path.replace('/api', '/api;x')],
  ['upper case', (path) => path.toUpperCase()],
  ['mixed case', (path) => path.replace('/api/a', '/Api/A').replace('/api/u', '/aPi/U')],
  ['a dot segment', (path) => path.replace('/api/', '/api/./')],
  ['an encoded dot segment', (path) => path.replace('/api/', '/api/%2e/')],
  ['a dot segment at the beginning', (path) => `/.${path}`],
  ['a detour', (path) => path.replace('/api/', '/api/nothing/../')],
  ['a detour from a page', (path) => `/product/x/../..${path}`],
  ['an encoded detour', (path) => `/categories/%2e%2e${path}`],
  ['a way out and in again', (path) => `${path}/../..${path.replace('/api', '')}`],
  ['a dot at the end', (path) => `${path}.`],
  ['a blank at the end', (path) => `${path}%20`],
  ['a zero at the end', (path) => `${path}%00`],
  ['a query', (path) => `${path}?x=/api/products`],
];

function hex(character: string): string {
  return character.charCodeAt(0).toString(16);
}

test.each(PATHS)('%s refuses callers who are not signed in, with every method', async (path) => {
  const answers = await Promise.all(ALL_METHODS.map(async (method) => [method, (await ask(method, path)).status]));
  expect(answers).toEqual(ALL_METHODS.map((method) => [method, 401]));
});

test.each(PATHS)('%s refuses customers, with every method', async (path) => {
  const answers = await Promise.all(
    ALL_METHODS.map(async (method) => [method, (await ask(method, path, asCustomer)).status]),
  );
  expect(answers).toEqual(ALL_METHODS.map((method) => [method, 403]));
});

/** Calls every path with every usual method in one spelling. Returns the answers that have another status. */
async function otherAnswers(spelt: (path: string) => string, headers: Headers, expected: number) {
  const calls = PATHS.flatMap((path) =>
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => ({
      method,
      path: spelt(path),
    })),
  );
  const answers = await Promise.all(
    calls.map(async ({ method, path }) => ({ method, path, status: (await ask(method, path, headers)).status })),
  );
  return answers.filter(({ status }) => status !== expected);
}

test.each(SPELLINGS)('spelt with %s, the path is refused as well', async (_what, spelt) => {
  expect(await otherAnswers(spelt, asNobody, 401)).toEqual([]);
  expect(await otherAnswers(spelt, asCustomer, 403)).toEqual([]);
});

/** All misspellings except the query, which does not change a path. */
const MISSPELLINGS = SPELLINGS.slice(0, -1);

test.each(MISSPELLINGS)('spelt with %s, the path is 404 for an administrator', async (_what, spelt) => {
  expect(await otherAnswers(spelt, asAdministrator, 404)).toEqual([]);
  const known = spelt('/api/admin/products');
  expect([known, (await ask('GET', known, asAdministrator)).status]).toEqual([known, 404]);
});

test.each(['/api/admin/nothing', '/api/upload/nothing'])('%s is 404 for an administrator', async (path) => {
  const answers = await Promise.all(
    ALL_METHODS.map(async (method) => [method, (await ask(method, path, asAdministrator)).status]),
  );
  expect(answers).toEqual(ALL_METHODS.map((method) => [method, 404]));
});

test('a token that is not valid identifies nobody', async () => {
  for (const authorization of ['Bearer', 'Bearer x', `${asAdministrator['authorization']}x`, 'Basic YTpi'])
    expect((await ask('GET', '/api/admin/nothing', { authorization })).status).toBe(401);
});

/** Calls that clients make without a token: they answer like the public calls. */
const PUBLIC = [
  '/api/admin/products',
  '/api/admin/products?limit=1',
  '/api/admin/products/plain-bow',
  '/api/admin/categories/bows',
  '/api/admin/categories/bows/products',
];

test.each(PUBLIC)('%s is public in exactly this spelling and with no other method', async (path) => {
  expect((await ask('GET', path)).status).toBe(200);
  expect((await ask('HEAD', path)).status).toBe(200);
  const others = ALL_METHODS.filter((method) => method !== 'GET' && method !== 'HEAD');
  const answers = await Promise.all(others.map(async (method) => [method, (await ask(method, path)).status]));
  expect(answers).toEqual(others.map((method) => [method, 401]));
  for (const [, spelt] of MISSPELLINGS) {
    const [bare = '', query] = path.split('?');
    const odd = query === undefined ? spelt(bare) : `${spelt(bare)}?${query}`;
    // Its proper address is cached by now. A suffix of an id is part of the id.
    expect([odd, [401, 404].includes((await ask('GET', odd)).status)]).toEqual([odd, true]);
  }
});

test('the id in the address of a public call may be percent-encoded', async () => {
  expect((await ask('GET', '/api/admin/products/plain%2Dbow')).status).toBe(200);
  expect((await ask('GET', '/api/admin/products/%D9%81')).status).toBe(404);
});

test.each([
  '/admin',
  '/admin/',
  '//admin',
  '/ADMIN',
  '/%61dmin',
  '/admin;x',
  '/admin/orders',
  '/admin%2forders',
  '/./admin',
  '/product/../admin',
  '/admin/../product/plain-bow',
  '/admin/..%2f..%2fapi%2fadmin%2fproducts',
  '/admin\\orders',
])('the page %s contains no data', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, body } = await ask(method, path);
    expect([200, 301, 401, 404]).toContain(status);
    expect(body).not.toMatch(/plain-bow|Hidden bow|Plain bow|noura/);
  }
});

test('a path that only resembles administration is not treated as one', async () => {
  for (const path of ['/api/administrator', '/api/admin-x', '/api/uploads', '/api/products/admin'])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
});
