import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductsAnswer } from '@fyonka/api-contract/wire/catalog';
import type { OfficeProductsAnswer } from '@fyonka/api-contract/wire/office/products';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { resultOf } from '../support/server/answers.ts';
import { createProduct, send } from '../support/office.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const idsOf = async (path: string, headers: Record<string, string> = {}) =>
  ((await (await shop.get(path, headers)).json()) as ProductsAnswer).products.map(({ _id }) => _id);

test('the list of the office is sorted and filtered, and is never cached', async () => {
  const paths = ['sort=changed', 'stock=low&visible=true', 'stock=out', 'visible=false', 'sort=name&q=bow'];
  for (const query of paths) {
    const answer = await shop.get(`/api/admin/products?${query}`, noura.headers);
    expect([query, answer.status, answer.headers.get('cache-control')]).toEqual([query, 200, 'no-store']);
  }
  const [first] = await idsOf('/api/admin/products?sort=changed', noura.headers);
  await send(shop, 'PATCH', '/api/admin/products/clip', { headers: noura.headers, body: { price: 0.75 } });
  const { body } = await resultOf<OfficeProductsAnswer>(shop.get('/api/admin/products?sort=changed', noura.headers));
  expect(body.products[0]).toMatchObject({ _id: 'clip', version: 2, changedBy: noura.email });
  expect(first).not.toBe('clip');
  expect(await idsOf('/api/admin/products?visible=false', noura.headers)).toContain('hidden-bow');
});

test.each([
  ['stock=out', '/api/products?stock=out'],
  ['visible=false', '/api/products?visible=false'],
  ['stock=nonsense&visible=nonsense', '/api/products'],
  ['sort=stock-asc', '/api/products?sort=stock-asc'],
  ['sort=changed&page=x', '/api/products?sort=changed&page=x'],
])('with %s everybody else gets exactly the answer of the public call', async (query, asPublic) => {
  const published = await shop.get(asPublic);
  const answer = await shop.get(`/api/admin/products?${query}`);
  expect([answer.status, await answer.json()]).toEqual([published.status, await published.json()]);
});

test('an administrator reads the list page by page, in digits of any keyboard', async () => {
  const { _id: first } = await createProduct(shop, noura);
  await createProduct(shop, noura);
  const { status, body } = await resultOf(shop.get('/api/admin/products?sort=changed&limit=1&page=٢', noura.headers));
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 2, limit: 1, products: [{ _id: first }] });
});

test('the list is exported as it is narrowed', async () => {
  const query = 'visible=false&category=bows';
  const ids = await idsOf(`/api/admin/products?${query}&limit=100`, noura.headers);
  const exported = async (asked: string) => shop.get(`/api/admin/products/export?format=csv&${asked}`, noura.headers);
  const rows = (await (await exported(query)).text()).split('\r\n');
  expect(rows.slice(1, -1).map((row) => row.split(',')[0])).toEqual(ids);
  expect(ids).toContain('hidden-bow');
  expect((await exported('visible=so')).status).toBe(400);
});
