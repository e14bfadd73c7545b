import { test } from '@jest/globals';
import type { OfficeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import sharp from 'sharp';

import { read } from '../support/server/answers.ts';
import { placeOrder } from '../support/orders.ts';
import { api, office as noura, shop } from './shop.ts';

// Forms with files, and answers that are files.

/** @returns the answer */
async function expectDescribed(call: string, status: number, parts: Record<string, string | Blob>): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(`${shop.url}${path}`, { method, headers: noura.headers, body });
  return api.expectAnswer(call, status, answer);
}

const fileOf = (content: string) => new Blob([content]);

test('a picture is uploaded, or refused', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const call = 'POST /api/upload';
  await expectDescribed(call, 201, { image: new Blob([new Uint8Array(picture)]) });
  await expectDescribed(call, 400, {});
  await expectDescribed(call, 415, { image: fileOf('<svg/>') });
  await expectDescribed(call, 413, { image: new Blob([new Uint8Array(11 * 1024 * 1024)]) });
});

test('products are imported, or refused', async () => {
  const file = fileOf('ID,Price (KD)\nplain-bow,9\n');
  const { digest } = (await expectDescribed('POST /api/admin/products/import', 200, { file })) as ImportPreview;
  await expectDescribed('POST /api/admin/products/import', 200, { file: fileOf('ID\ngone\n') });
  await expectDescribed('POST /api/admin/products/import', 400, { file: fileOf('"never') });
  await expectDescribed('POST /api/admin/products/import/apply', 400, { file });
  await expectDescribed('POST /api/admin/products/import/apply', 409, { file, digest: 'another' });
  await expectDescribed('POST /api/admin/products/import/apply', 200, { file, digest: digest ?? '' });
});

const TABLES = ['products', 'orders', 'sales-report', 'sales-report/campaigns', 'profit', 'stock/purchase'];

test.each(TABLES.map((table) => `/api/admin/${table}/export`))('GET %s', async (path) => {
  for (const format of ['csv', 'xlsx'])
    api.expectFile(`GET ${path}`, await shop.get(`${path}?format=${format}`, noura.headers));
});

test('orders are printed', async () => {
  const { order } = await placeOrder(shop);
  const [orders, { headers }] = ['/api/admin/orders', noura];
  const { order: printed } = await read<OfficeOrderAnswer>(
    await shop.get(`${orders}/${order.orderNumber}`, headers),
    200,
  );
  const body = { kind: 'slip', ids: [printed._id] };
  api.expectFile(`POST ${orders}/prints`, await shop.post(`${orders}/prints`, body, headers));
});

test('events arrive as a stream', async () => {
  const path = '/api/admin/events';
  const [end, headers] = [new AbortController(), noura.headers];
  api.expectFile(`GET ${path}`, await fetch(shop.url + path, { headers, signal: end.signal }));
  end.abort();
});

test.each([
  ['/api/search/misses', { q: 'doodads' }],
  ['/api/csp-reports', { 'csp-report': {} }],
  ['/api/client-errors', { remote: 'catalog', version: 'two', kind: 'render' }],
])('POST %s has an empty answer', async (path, body) => {
  api.expectFile(`POST ${path}`, await shop.post(path, body));
});
