import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => shop.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const NONE = '/api/invoice/ABCDE-FGHJK-X';
const from = (address: string) => ({ 'x-forwarded-for': address });
const statusesOf = (answers: readonly Response[]) => [...new Set(answers.map(({ status }) => status))];

/** Reads the invoice so many times, one after the other. */
async function readAgain(path: string, times: number, headers: Record<string, string>): Promise<Response[]> {
  const answers: Response[] = [];
  for (let count = 0; count < times; count += 1) answers.push(await shop.get(path, headers));
  return answers;
}

describe('the link of an invoice that does not exist', () => {
  test('shows so in both languages, and leads to the page for finding orders', async () => {
    const answer = await shop.get(NONE, BROWSER);
    expect(answer.status).toBe(404);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'ar',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
    const page = await answer.text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
    for (const part of ['لا توجد فاتورة بهذا الرقم', 'No invoice found for this order number.', 'href="/view-invoice"'])
      expect(page).toContain(part);
  });

  test.each([
    ['?lang=EN', ''],
    ['', 'lang=en'],
    ['?lang=fr', 'lang=en'],
    ['?format=pdf&lang=en', ''],
  ])('shows the language of the visitor first, with %s and the cookie "%s"', async (query, cookie) => {
    const page = await (await shop.get(`${NONE}${query}`, { ...BROWSER, cookie })).text();
    expect(page).toMatch(
      /<html lang="en" dir="ltr">[^]*<h1>No invoice found for this order number\.<\/h1>\s*<p><bdi lang="ar" dir="rtl">/,
    );
  });

  test.each([
    '*/*',
    'application/json',
    'application/json, text/plain, */*',
    'text/html;q=0.5, application/json',
    'application/pdf',
  ])('answers the JSON of the contract where Accept is %s', async (accept) => {
    const answer = await shop.get(NONE, { accept });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      statusCode: 404,
      code: 'INVOICE_NOT_FOUND',
      message: 'No invoice found for this order number.',
    });
  });
});

test('an invalid parameter is an error of the API, for browsers too', async () => {
  const answer = await shop.get(`${NONE}?format=docx`, BROWSER);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
});

describe('a caller who reads many invoices', () => {
  test('is refused one invoice after 120 times in a minute; other callers and other invoices are still answered', async () => {
    const [one, other] = [await placeOrder(shop), await placeOrder(shop)].map(
      ({ order }) => `/api/invoice/${order.orderNumber}`,
    ) as [string, string];
    const caller = from('192.0.2.1');
    expect(statusesOf(await readAgain(one, 120, caller))).toEqual([200]);

    const refused = await shop.get(one, caller);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    expect((await shop.get(one.toLowerCase(), caller)).status).toBe(429);

    const page = await shop.get(one, { ...caller, ...BROWSER });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const words = await page.text();
    for (const part of ['محاولات كثيرة', 'Please wait a little', 'href="/view-invoice"']) expect(words).toContain(part);

    expect((await shop.get(other, caller)).status).toBe(200);
    expect((await shop.get(one, from('192.0.2.2'))).status).toBe(200);
  });

  test('is refused after 600 of all invoices in a minute', async () => {
    const caller = from('192.0.2.3');
    for (let count = 0; count < 5; count += 1) {
      const { order } = await placeOrder(shop);
      expect(statusesOf(await readAgain(`/api/invoice/${order.orderNumber}`, 120, caller))).toEqual([200]);
    }
    const { order } = await placeOrder(shop);
    expect((await shop.get(`/api/invoice/${order.orderNumber}`, caller)).status).toBe(429);
  });
});
