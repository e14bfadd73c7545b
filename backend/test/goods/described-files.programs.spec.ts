import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import sharp from 'sharp';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { describedApi } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Checks answers to forms with files against the OpenAPI document.

let shop: TestShop;
let noura: Visitor;
let api: DescribedApi;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
  api = await describedApi(shop);
});
afterAll(() => shop.close());

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
  await expectDescribed('POST /api/admin/products/import', 400, { file: fileOf('nothing\n1\n') });
  await expectDescribed('POST /api/admin/products/import/apply', 400, { file });
  await expectDescribed('POST /api/admin/products/import/apply', 409, { file, digest: 'another' });
  await expectDescribed('POST /api/admin/products/import/apply', 200, { file, digest: digest ?? '' });
});

test('products are exported as files that the document describes', async () => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await shop.get(`/api/admin/products/export?format=${format}`, noura.headers);
    expect(answer.status).toBe(200);
    const document = await (await shop.get('/api/docs-json')).text();
    expect(document).toContain(answer.headers.get('content-type')?.split(';')[0]);
  }
});
