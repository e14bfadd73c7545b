import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MeAnswer } from '@fyonka/api-contract/wire/identity';
import type { AdministratorsAnswer } from '@fyonka/api-contract/wire/office/people';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import type { Permission } from '../../src/domain/identity/permissions.ts';
import { anAdministrator, aPersonOfTheOffice, register, signIn } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { createProduct, send } from '../support/office.ts';
import { MoneyOffice } from '../support/money.ts';
import { receivedReturn } from '../support/returns.ts';
import { codeOf } from '../support/server/answers.ts';
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

test('permissions are ticked one by one, and count from the next call', async () => {
  const { email, password } = await register(shop);
  const give = (given: object) =>
    shop.post('/api/admin/administrators', { email, password: owner.password, ...given }, owner.headers);
  expect(await codeOf(await give({ staffRole: 'custom', permissions: ['everything'] }))).toBe('VALIDATION_FAILED');
  const nothing = await give({ staffRole: 'custom', permissions: [] });
  expect(await nothing.json()).toMatchObject({ errors: [{ field: 'permissions', code: 'REQUIRED' }] });
  const given = await give({ staffRole: 'custom', permissions: ['orders.write'] });
  expect(await given.json()).toMatchObject({
    administrator: { staffRole: 'custom', permissions: ['office', 'orders.read', 'orders.write'], mayChange: true },
  });
  const visitor = await signIn(shop, { email, password });
  const { user } = await answerOf<MeAnswer>('/api/auth/me', visitor);
  expect(user).toMatchObject({ staffRole: 'custom', permissions: ['office', 'orders.read', 'orders.write'] });
  expect((await shop.get('/api/admin/orders', visitor.headers)).status).toBe(200);
  expect((await shop.get('/api/admin/settings', visitor.headers)).status).toBe(403);
  await give({ staffRole: 'custom', permissions: ['settings.write'] });
  expect((await shop.get('/api/admin/orders', visitor.headers)).status).toBe(403);
  expect((await shop.get('/api/admin/settings', visitor.headers)).status).toBe(200);
});

test('who manages people without being an owner is shown, and gives, only what they have', async () => {
  const manager = await aPersonOfTheOffice(shop, ['staff.write', 'deliveries']);
  const { password, headers } = manager;
  const list = await answerOf<AdministratorsAnswer>('/api/admin/administrators', manager);
  expect(list.presets).toEqual([{ staffRole: 'driver', permissions: ['office', 'deliveries'] }]);
  expect(list.permissions).toEqual([
    { permission: 'office', requires: [] },
    { permission: 'deliveries', requires: ['office'] },
    { permission: 'staff.write', requires: ['office'] },
  ]);
  expect(
    list.administrators.filter(({ mayChange }) => mayChange).map(({ isYou, staffRole }) => [isYou, staffRole]),
  ).toEqual([
    [false, 'driver'],
    [true, 'custom'],
  ]);
  const person = await register(shop);
  const add = (email: string, staffRole?: string) =>
    shop.post('/api/admin/administrators', { email, password, ...(staffRole && { staffRole }) }, headers);
  expect(await codeOf(await add(person.email))).toBe('BEYOND_OWN_PERMISSIONS');
  expect(await codeOf(await add(manager.email, 'owner'))).toBe('BEYOND_OWN_PERMISSIONS');
  expect((await add(person.email, 'driver')).status).toBe(201);
  const owners = list.administrators.find(({ staffRole }) => staffRole === 'owner')?._id ?? '';
  const end = await shop.post(`/api/admin/administrators/${owners}/end-sessions`, { password }, headers);
  expect([end.status, await codeOf(end)]).toEqual([403, 'BEYOND_OWN_PERMISSIONS']);
  const remove = await send(shop, 'DELETE', `/api/admin/administrators/${owners}`, { headers, body: { password } });
  expect(await codeOf(remove)).toBe('BEYOND_OWN_PERMISSIONS');
});

test('cancelling, exchanging and the history of settings need more than the call itself', async () => {
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
  const { id } = await receivedReturn(shop, new MoneyOffice(shop, owner));
  const exchange = async (...permissions: Permission[]) => {
    const { headers } = await aPersonOfTheOffice(shop, permissions);
    return shop.post(
      `/api/admin/returns/${id}/exchange`,
      { orderItems: [{ productId: 'nothing', quantity: 1 }] },
      headers,
    );
  };
  expect(await codeOf(await exchange('orders.write'))).toBe('FORBIDDEN');
  expect(await codeOf(await exchange('money.write'))).toBe('FORBIDDEN');
  expect(await codeOf(await exchange('orders.write', 'money.write'))).toBe('OUT_OF_STOCK');
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
