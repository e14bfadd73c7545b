import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { ApiKeysAnswer, NewApiKeyAnswer } from '@fyonka/api-contract/wire/office/programs/api-keys';
import type { OfficeProductsAnswer } from '@fyonka/api-contract/wire/office/products';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiKeys } from '../../src/application/identity/api-keys/ports.ts';
import { Identifiers } from '../../src/application/identifiers.ts';
import { COMMAND_LINE } from '../../src/domain/history.ts';
import { keyIdOf, keyText } from '../../src/domain/identity/api-key.ts';
import { accountId } from '../../src/domain/ids.ts';
import { anAdministrator, aPersonOfTheOffice, bearer } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { aProductRequest, send } from '../support/office.ts';
import { codeOf } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const PATH = '/api/admin/api-keys';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

async function make(given: object = {}, by = owner): Promise<NewApiKeyAnswer> {
  const answer = await shop.post(PATH, { name: 'Accounts', permissions: PERMISSIONS, ...given }, by.headers);
  expect(answer.status).toBe(201);
  return (await answer.json()) as NewApiKeyAnswer;
}

const headersOf = async (given?: object) => bearer((await make(given)).key);

async function listed(id: string) {
  const { apiKeys } = (await (await shop.get(PATH, owner.headers)).json()) as ApiKeysAnswer;
  return apiKeys.find((key) => key.id === id);
}

/** A key that may do nothing, which nobody can make by the API. */
async function powerless() {
  const identifiers = shop.application.get(Identifiers);
  const id = keyIdOf(identifiers.randomBytes(8));
  const key = keyText(id, identifiers.token(32));
  const made = { createdAt: Date.now(), createdBy: accountId('shop'), expiresAt: null, lastUsedAt: null };
  const stored = { id, name: 'Nothing', permissions: [], digest: identifiers.digest(key), ...made };
  await shop.application.get(ApiKeys).make(stored, { editor: COMMAND_LINE, at: Date.now() });
  return bearer(key);
}

/** Status and code of the answer to a call without anything useful in it. */
async function tried(route: string, headers: Record<string, string>): Promise<readonly [status: number, code: string]> {
  const [method = '', path = ''] = route.split(' ');
  const address = shop.url + path.replace(/\{\w+\}/g, 'nothing');
  const sent = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(address, { method, ...sent, headers: { ...sent.headers, ...headers } });
  if (answer.status < 400) await answer.body?.cancel();
  return [answer.status, answer.status < 400 ? '' : await codeOf(answer)];
}

const ROUTES = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([, { needs }]) => needs !== 'everyone' && needs !== 'order-holder',
);
const isByPerson = ({ needs, byPerson }: Endpoint) => byPerson === true || needs === 'signed-in';

describe('every endpoint that needs somebody', () => {
  test('answers a program with all permissions, unless it needs a person', async () => {
    const headers = await headersOf();
    for (const [route, endpoint] of ROUTES) {
      const [status, code] = await tried(route, headers);
      if (isByPerson(endpoint)) expect([route, status, code]).toEqual([route, 403, 'PERSON_NEEDED']);
      else expect([route, [401, 403, 429].includes(status) || status >= 500]).toEqual([route, false]);
    }
  });

  test('refuses a program that may do nothing', async () => {
    const headers = await powerless();
    for (const [route, endpoint] of ROUTES)
      expect([route, ...(await tried(route, headers))]).toEqual([
        route,
        403,
        isByPerson(endpoint) ? 'PERSON_NEEDED' : 'FORBIDDEN',
      ]);
  });
});

test('a program sees of the lists that everybody reads what the office sees, and orders for nobody', async () => {
  const headers = await headersOf({ permissions: ['catalog.write'] });
  const listOf = async (sent: object) => {
    const answer = await shop.get('/api/admin/products?limit=100', { ...sent });
    expect(answer.headers.get('cache-control')).toBe('authorization' in sent ? 'no-store' : 'no-cache');
    return ((await answer.json()) as OfficeProductsAnswer).total;
  };
  const [seen, open] = [await listOf(headers), await listOf({})];
  await shop.post('/api/admin/products', { ...aProductRequest(), isVisible: false }, headers);
  expect([await listOf(headers), await listOf({})]).toEqual([seen + 1, open]);
  expect((await shop.get('/api/products', headers)).status).toBe(200);
  expect((await shop.get('/api/admin/products', bearer(`fk_${'0'.repeat(16)}_${'x'.repeat(43)}`))).status).toBe(401);
});

test('histories name the program, also when its key is revoked', async () => {
  const { apiKey, key } = await make({ name: 'ERP: stock', permissions: ['catalog.write', 'audit.read'] });
  const created = await shop.post('/api/admin/products', aProductRequest(), bearer(key));
  const { _id: id } = ((await created.json()) as { product: { _id: string } }).product;
  const history = async () => {
    const answer = await shop.get(`/api/admin/history?subject=product&id=${id}`, owner.headers);
    return ((await answer.json()) as HistoryAnswer).entries.map(({ by }) => by);
  };
  expect(await history()).toEqual(['ERP: stock']);
  expect((await send(shop, 'DELETE', `${PATH}/${apiKey.id}`, { headers: owner.headers })).status).toBe(200);
  expect(await codeOf(await shop.get('/api/admin/activity', bearer(key)))).toBe('UNAUTHENTICATED');
  expect(await history()).toEqual(['ERP: stock']);
  const done = async (by: string) => {
    const answer = await shop.get(`/api/admin/activity?by=${encodeURIComponent(by)}`, owner.headers);
    return ((await answer.json()) as HistoryAnswer).entries.map(({ kind }) => kind);
  };
  expect(await done('ERP: stock')).toEqual(['created']);
  const log = (await (await shop.get('/api/admin/activity?subject=api-keys', owner.headers)).json()) as HistoryAnswer;
  expect(log.entries.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
    ['deleted', owner.email],
    ['created', owner.email],
  ]);
});

test('a program that repeats a request with its Idempotency-Key creates nothing again, and another program does', async () => {
  const [one, other] = [await headersOf(), await headersOf()];
  const body = { ...aProductRequest(), name: { en: 'Once', ar: 'مرة واحدة' } };
  const create = async (headers: object) => {
    const answer = await shop.post('/api/admin/products', body, { ...headers, 'idempotency-key': 'again' });
    return ((await answer.json()) as { product: { _id: string } }).product._id;
  };
  const first = await create(one);
  expect(await create(one)).toBe(first);
  expect(await create(other)).not.toBe(first);
});

test('a request for a key that is repeated gives the same key another secret', async () => {
  const body = { name: 'Repeated', permissions: ['orders.read'] };
  const ask = async () => {
    const answer = await shop.post(PATH, body, { ...owner.headers, 'idempotency-key': 'one key' });
    return (await answer.json()) as NewApiKeyAnswer;
  };
  const [first, second] = [await ask(), await ask()];
  expect(second.apiKey.id).toBe(first.apiKey.id);
  const statuses = [first, second].map(async ({ key }) => (await shop.get('/api/admin/orders', bearer(key))).status);
  expect(await Promise.all(statuses)).toEqual([401, 200]);
});

test('a wrong secret, an unknown id and an ended key are refused, and using one is written down', async () => {
  const { apiKey, key } = await make({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
  expect(apiKey).toMatchObject({ lastUsedAt: null, attention: 'ends-soon', createdBy: owner.email });
  const wrong = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
  for (const text of [wrong, key.replace(apiKey.id, '0'.repeat(16)), `${key}x`, 'fk_'])
    expect(await codeOf(await shop.get('/api/admin/orders', bearer(text)))).toBe('UNAUTHENTICATED');
  expect((await listed(apiKey.id))?.lastUsedAt).toBeNull();
  const answer = await shop.get('/api/admin/orders', { ...bearer(key), cookie: 'fyonka-device=x' });
  expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-store',
  ]);
  expect((await listed(apiKey.id))?.lastUsedAt).not.toBeNull();
  const stored = await shop.application.get(ApiKeys).list();
  expect(JSON.stringify(stored)).not.toContain(key.slice(20));
});

test('whoever may give keys gives no more than they have themselves', async () => {
  const manager = await aPersonOfTheOffice(shop, ['staff.write', 'orders.read']);
  const beyond = await shop.post(PATH, { name: 'x', permissions: ['money.read'] }, manager.headers);
  expect(((await beyond.json()) as ErrorAnswer).code).toBe('BEYOND_OWN_PERMISSIONS');
  const { apiKey } = await make({ permissions: ['orders.read'] }, manager);
  expect(apiKey.permissions).toEqual(['office', 'orders.read']);
});

test('wrong keys are counted by address', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries += 1)
    statuses.push((await shop.get('/api/admin/orders', bearer('fk_x'))).status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  // A program with a right key calls from the same address.
  expect((await shop.get('/api/admin/orders', await headersOf())).status).toBe(200);
});
