import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/office/edits';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/office/search';
import { anAdministrator } from './support/accounts.ts';
import type { Visitor } from './support/accounts.ts';
import { createProduct, send } from './support/office.ts';
import { placeOrder } from './support/orders.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

async function found(q: string): Promise<OfficeSearchAnswer> {
  const answer = await shop.get(`/api/admin/search?q=${encodeURIComponent(q)}`, noura.headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as OfficeSearchAnswer;
}

test('a search finds hidden products and orders, a few of each, by one character', async () => {
  const { order } = await placeOrder(shop);
  expect((await found('Hidden')).products.map(({ _id }) => _id)).toContain('hidden-bow');
  expect((await found('ف')).products).toHaveLength(4);
  expect((await found(order.orderNumber)).orders.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
  expect((await found('5')).orders).toHaveLength(1);
  expect((await found(noura.email.slice(0, 8))).users.map(({ email }) => email)).toContain(noura.email);
  for (const nothing of ['', ' ', '"*', 'zebra'])
    expect(await found(nothing)).toEqual({ orders: [], products: [], users: [] });
});

test('the history of a thing tells who did what, the newest first, page by page', async () => {
  const { _id: id } = await createProduct(shop, noura);
  await send(shop, 'PATCH', `/api/admin/products/${id}`, { headers: noura.headers, body: { price: 3 } });
  await send(shop, 'PUT', `/api/admin/products/${id}/toggle`, noura);
  await send(shop, 'DELETE', `/api/admin/products/${id}`, noura);
  const read = async (query: string) =>
    (await (await shop.get(`/api/admin/history?${query}`, noura.headers)).json()) as HistoryAnswer;
  const whole = await read(`subject=product&id=${id}`);
  expect(whole.entries.map(({ kind, by }) => [kind, by])).toEqual([
    ['deleted', noura.email],
    ['hidden', noura.email],
    ['changed', noura.email],
    ['created', noura.email],
  ]);
  expect(whole.entries[2]?.changes).toEqual([{ field: 'price', from: 2.75, to: 3 }]);
  expect(await read(`subject=product&id=${id}&limit=1&page=3`)).toMatchObject({
    total: 4,
    page: 3,
    limit: 1,
    entries: [{ kind: 'changed' }],
  });
  expect(await read('subject=category&id=bows')).toMatchObject({ entries: [], total: 0 });
  for (const query of ['', 'subject=x', 'subject=product&page=0'])
    expect((await shop.get(`/api/admin/history?${query}`, noura.headers)).status).toBe(400);
});
