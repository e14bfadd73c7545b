import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAdministrator } from './support/accounts.ts';
import type { Visitor } from './support/accounts.ts';
import { aProductRequest, createProduct, send } from './support/office.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

let shop: TestShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await anAdministrator(shop);
});
afterAll(() => shop.close());

async function call(method: string, path: string, body?: unknown) {
  const answer = await send(shop, method, `/api/admin/products${path}`, { headers: admin.headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

test('a product is created, changed, hidden, shown and deleted', async () => {
  const { _id: id, version, changedBy } = await createProduct(shop, admin);
  expect([version, changedBy]).toEqual([1, admin.email]);
  expect(await (await shop.get(`/api/products/${id}`)).json()).toMatchObject({ price: 2.75, inStock: true });
  expect(await call('PUT', `/${id}`, aProductRequest({ price: 3, version: 1 }))).toMatchObject({
    status: 200,
    body: { product: { price: 3, version: 2 } },
  });
  expect(await call('PATCH', `/${id}`, { price: '٣٫٥', version: 2 })).toMatchObject({
    body: { product: { price: 3.5, version: 3 } },
  });
  expect(await call('PUT', `/${id}/toggle`)).toEqual({ status: 200, body: { isVisible: false } });
  expect((await shop.get(`/api/products/${id}`)).status).toBe(404);
  expect(await call('PUT', `/${id}/toggle`)).toEqual({ status: 200, body: { isVisible: true } });
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await shop.get(`/api/products/${id}`)).status).toBe(404);
});
