import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { extractText, getDocumentProxy } from 'unpdf';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let placed: PlaceOrderAnswer;
beforeAll(async () => {
  shop = await openTestShop();
  placed = await placeOrder(shop, {
    notes: 'Ring twice',
    orderItems: [{ productId: WITH_NAME, quantity: 3, customTexts: [{ title: 'Her name', text: 'Lulwa' }] }],
  });
});
afterAll(() => shop.close());

const path = (query = '') => `/api/invoice/${placed.order.orderNumber}?format=pdf${query}`;

/** All text of a PDF. */
async function textOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  return text;
}

test('is a file with a name, shown by the browser, never cached or indexed, whatever else the caller accepts', async () => {
  const { status, headers } = await shop.get(path(), { accept: 'application/json' });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="invoice-${placed.order.orderNumber}.pdf"`,
    'content-language': 'ar',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
});

describe('its content', () => {
  const HIDDEN = ['Noura Al-Ali', '5512 3456', 'noura@example.com', 'Salem Al-Mubarak', 'Ring twice', 'Lulwa'];

  test('is masked for a caller who knows only the number', async () => {
    const text = await textOf(await shop.get(path()));
    for (const shown of [
      placed.order.orderNumber,
      'Name ribbon',
      'Her name',
      '•••',
      'N•••',
      '5••• ••••',
      'Salmiya',
      '5.25',
    ])
      expect(text).toContain(shown);
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden);
  });

  test('is complete for the holder', async () => {
    const text = await textOf(await shop.get(path(), { 'x-order-token': placed.accessToken }));
    for (const shown of HIDDEN) expect(text).toContain(shown);
  });

  test('is complete with the phone’s last digits; with wrong digits it is masked as without any', async () => {
    expect(await textOf(await shop.get(path('&phone=3456')))).toContain('noura@example.com');
    const [none, wrong] = await Promise.all(
      [shop.get(path()), shop.get(path('&phone=0000'))].map(async (answer) =>
        Buffer.from(await (await answer).arrayBuffer()),
      ),
    );
    expect(wrong).toEqual(none);
  });

  test('has the same texts as the page', async () => {
    const page = await (await shop.get(`/api/invoice/${placed.order.orderNumber}?lang=en`)).text();
    const text = await textOf(await shop.get(path('&lang=en')));
    for (const words of [
      'Deliver to',
      'Item',
      'Qty',
      'Amount',
      'Order status',
      'Order placed',
      'Awaiting payment',
      'To protect your privacy',
    ]) {
      expect(page).toContain(words);
      expect(text).toContain(words);
    }
  });
});

test.each<[string, string, Record<string, string>, string]>([
  ['as the address says', '&lang=en', { cookie: 'lang=ar' }, 'en'],
  ['else as the visitor chose before', '', { cookie: 'lang=en' }, 'en'],
  ['else Arabic', '', { 'accept-language': 'en' }, 'ar'],
])('%s is the first language', async (_rule, query, headers, language) => {
  const answer = await shop.get(path(query), headers);
  expect(answer.headers.get('content-language')).toBe(language);
  const { info } = await (await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))).getMetadata();
  expect(info).toMatchObject({ Language: language });
});

describe('a refusal in JSON is the answer to', () => {
  test('an invalid number', async () => {
    const answer = await shop.get('/api/invoice/AAAAA-AAAAA-A?format=pdf', { accept: 'application/pdf' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      statusCode: 404,
      code: 'INVOICE_NOT_FOUND',
      message: 'No invoice found for this order number.',
    });
  });

  test.each(['docx', 'pdf&format=pdf'])('the format %s', async (format) => {
    const answer = await shop.get(`/api/invoice/${placed.order.orderNumber}?format=${format}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'format', code: 'INVALID' }],
    });
  });

  test('more requests from one address than a person needs, while the page is still answered', async () => {
    const busy = await openTestShop();
    try {
      const { order } = await placeOrder(busy);
      const own = `/api/invoice/${order.orderNumber}`;
      for (let count = 0; count < 30; count += 1) expect((await busy.get(`${own}?format=pdf`)).status).toBe(200);
      const refused = await busy.get(`${own}?format=pdf`, { 'accept-language': 'ar' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({
        code: 'RATE_LIMITED',
        message: expect.stringContaining('محاولات كثيرة'),
      });
      expect((await busy.get(own)).status).toBe(200);
    } finally {
      await busy.close();
    }
  });

  test('any request while the typesetter fails, which is logged, while the page is still answered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fyonka-typesetter-'));
    const program = join(folder, 'typesetter.ts');
    writeFileSync(program, 'process.exit(1);\n');
    const broken = await openTestShop({}, { program: () => program });
    try {
      const { order } = await placeOrder(broken);
      const answer = await broken.get(`/api/invoice/${order.orderNumber}?format=pdf`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      expect(broken.logged()).toContain('typesetter.ts ended with 1');
      expect((await broken.get(`/api/invoice/${order.orderNumber}`)).status).toBe(200);
    } finally {
      await broken.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('the description of the API names page, JSON and PDF', async () => {
  const document = (await (await shop.get('/api/docs-json')).json()) as OpenAPIObject;
  const invoice = document.paths['/api/invoice/{orderNumber}']?.get;
  expect(invoice?.responses['200']).toMatchObject({
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/InvoiceAnswer' } },
      'text/html': { schema: { type: 'string' } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    },
  });
  expect(invoice?.parameters).toContainEqual(
    expect.objectContaining({ name: 'format', in: 'query', schema: { type: 'string', enum: ['html', 'json', 'pdf'] } }),
  );
});
