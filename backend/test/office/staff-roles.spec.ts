import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MeAnswer } from '@fyonka/api-contract/wire/identity';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import { anAdministrator, aPersonOfTheOffice, register } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { createProduct } from '../support/office.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Which role may make which call at all is shown by ../accounts/access.spec.ts.

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

const answerOf = async <T>(path: string, { headers }: Visitor): Promise<T> =>
  (await (await shop.get(path, headers)).json()) as T;

test('a page learns the role and the permissions of who is signed in', async () => {
  const driver = await aPersonOfTheOffice(shop, 'driver');
  const { user } = await answerOf<MeAnswer>('/api/auth/me', driver);
  expect(user).toMatchObject({ role: 'admin', staffRole: 'driver', permissions: ['office', 'deliveries'] });
});

test('an owner gives an account a role and another one; it is used from the next call on', async () => {
  const person = await register(shop);
  const appoint = (staffRole: string) =>
    shop.post('/api/admin/administrators', { email: person.email, password: owner.password, staffRole }, owner.headers);
  expect((await appoint('baker')).status).toBe(400);
  expect((await appoint('embroiderer')).status).toBe(201);
  const { user } = (await (await shop.post('/api/auth/login', person)).json()) as { user: unknown };
  expect(user).toEqual({ email: person.email, role: 'admin' });
  const again = await appoint('accountant');
  expect(await again.json()).toMatchObject({ administrator: { email: person.email, staffRole: 'accountant' } });
});

test('cancelling and the history of settings need more than the call itself', async () => {
  const packer = await aPersonOfTheOffice(shop, 'packer');
  const set = (status: string) =>
    fetch(`${shop.url}/api/admin/orders/statuses`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...packer.headers },
      body: JSON.stringify({ ids: ['nothing'], status }),
    });
  expect((await set('shipped')).status).toBe(200);
  expect((await set('cancelled')).status).toBe(403);
  expect((await shop.get('/api/admin/history?subject=product', packer.headers)).status).toBe(200);
  expect((await shop.get('/api/admin/history?subject=settings', packer.headers)).status).toBe(403);
});

test('what the shop has paid for a product is seen by who writes the catalogue or sees reports', async () => {
  const { _id } = await createProduct(shop, owner, { costPrice: 0.605 });
  const packer = await aPersonOfTheOffice(shop, 'packer');
  const accountant = await aPersonOfTheOffice(shop, 'accountant');
  const history = `/api/admin/history?subject=product&id=${_id}`;
  for (const path of [`/api/admin/products/${_id}`, '/api/admin/products?q=velvet', history]) {
    const seen = async ({ headers }: Visitor) => (await (await shop.get(path, headers)).text()).includes('costPrice');
    expect([path, await seen(packer), await seen(accountant), await seen(owner)]).toEqual([path, false, true, true]);
  }
  expect(await answerOf(`/api/admin/products/${_id}`, accountant)).toMatchObject({ costPrice: 0.605 });
});

test('search finds, and the first page shows, only what the person may see', async () => {
  const [packer, embroiderer] = [
    await aPersonOfTheOffice(shop, 'packer'),
    await aPersonOfTheOffice(shop, 'embroiderer'),
  ];
  const found = (visitor: Visitor) => answerOf<OfficeSearchAnswer>('/api/admin/search?q=person', visitor);
  expect((await found(owner)).users).not.toEqual([]);
  expect(await found(packer)).toMatchObject({ users: [] });
  const goods = (visitor: Visitor) => answerOf<OfficeSearchAnswer>('/api/admin/search?q=ribbon', visitor);
  expect((await goods(packer)).products).not.toEqual([]);
  expect(await goods(embroiderer)).toEqual({ orders: [], products: [], users: [] });
  expect(await answerOf<TodayAnswer>('/api/admin/today', packer)).not.toHaveProperty('salesToday');
  expect(await answerOf<TodayAnswer>('/api/admin/today', owner)).toHaveProperty('salesThisMonth');
});
