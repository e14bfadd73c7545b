import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import { createProduct, openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

test('the history of a thing lists who changed what, the newest first, page by page', async () => {
  const { _id: id } = await createProduct(shop, office);
  await send(shop, 'PATCH', `/api/admin/products/${id}`, { headers: office.headers, body: { price: 3 } });
  await send(shop, 'PUT', `/api/admin/products/${id}/toggle`, office);
  await send(shop, 'DELETE', `/api/admin/products/${id}`, office);
  const read = (query: string) => office.get<HistoryAnswer>(`history?${query}`);
  const whole = await read(`subject=product&id=${id}`);
  expect(whole.entries.map(({ kind, by }) => [kind, by])).toEqual([
    ['deleted', office.email],
    ['hidden', office.email],
    ['changed', office.email],
    ['created', office.email],
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
    expect((await shop.get(`/api/admin/history?${query}`, office.headers)).status).toBe(400);
});
