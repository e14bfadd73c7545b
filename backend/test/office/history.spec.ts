import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActivityAnswer } from '@fyonka/api-contract/wire/office/activity';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import { aPersonOfTheOffice } from '../support/accounts/accounts.ts';
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

test('the activity log lists what a person did to which things, page after page', async () => {
  const { _id: id, name } = await createProduct(shop, office, { name: { en: 'Velvet clip', ar: 'مشبك' } });
  await send(shop, 'PATCH', `/api/admin/products/${id}`, { headers: office.headers, body: { price: 3 } });
  const by = `by=${encodeURIComponent(office.email)}`;
  const read = (query: string) => office.get<ActivityAnswer>(`activity?${by}&${query}`);
  const { entries } = await read('subject=product&limit=2');
  const about = { by: office.email, subject: 'product', subjectId: id, name };
  expect(entries).toMatchObject([
    {
      ...about,
      kind: 'changed',
      changes: [{ field: 'price', from: 2.75, to: 3 }],
    },
    { ...about, kind: 'created' },
  ]);
  const first = await read('limit=1');
  expect(first.entries).toEqual(entries.slice(0, 1));
  expect((await read(`limit=1&before=${encodeURIComponent(first.older ?? '')}`)).entries).toEqual(entries.slice(1));
  expect((await read('dateTo=2020-01-01')).entries).toEqual([]);
  for (const query of ['by=nobody', 'subject=x', 'dateFrom=2026-02-30', 'before=x', 'limit=1000'])
    expect((await shop.get(`/api/admin/activity?${query}`, office.headers)).status).toBe(400);
});

test('the activity log shows nobody more than the histories of the things do', async () => {
  const { _id: id } = await createProduct(shop, office, { costPrice: 0.605 });
  const watcher = await aPersonOfTheOffice(shop, ['audit.read', 'catalog.read']);
  const answer = await shop.get('/api/admin/activity', watcher.headers);
  const { entries } = (await answer.json()) as ActivityAnswer;
  expect(entries.find(({ subjectId }) => subjectId === id)).toMatchObject({ kind: 'created' });
  expect(JSON.stringify(entries)).not.toContain('costPrice');
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['product', 'accounts']));
  for (const subject of ['order', 'settings', 'stock'])
    expect((await shop.get(`/api/admin/activity?subject=${subject}`, watcher.headers)).status).toBe(403);
});
