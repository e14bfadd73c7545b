import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import { SOLD_FREELY, WITH_NAME } from '../support/shops/demo-shop.ts';
import { placeOrder } from '../support/orders.ts';
import { FONT, FONT_FACE } from '../support/server/shell-build.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let placed: PlaceOrderAnswer;
const SCRIPT = '<script>alert(1)</script>';
beforeAll(async () => {
  shop = await openTestShop();
  placed = await placeOrder(shop, {
    fullName: `نورة ${SCRIPT}`,
    notes: SCRIPT,
    orderItems: [
      { productId: SOLD_FREELY, quantity: 3 },
      { productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: SCRIPT }] },
    ],
  });
});
afterAll(() => shop.close());

const path = () => `/api/invoice/${placed.order.orderNumber}`;
const AS_JSON = { accept: 'application/json' };
const read = async (query = '', headers: Record<string, string> = {}) =>
  ((await (await shop.get(`${path()}${query}`, { ...AS_JSON, ...headers })).json()) as InvoiceAnswer).invoice;

describe('a caller who knows only the number', () => {
  test('sees what a parcel shows', async () => {
    const invoice = await read();
    expect(invoice).toMatchObject({
      disclosure: 'masked',
      fullName: 'ن•••',
      phone: '5••• ••••',
      areaName: { en: 'Salmiya' },
      totalPrice: placed.order.totalPrice,
    });
    expect(invoice).not.toHaveProperty('email');
    expect(invoice).not.toHaveProperty('address');
    expect(JSON.stringify(invoice)).not.toMatch(/noura|55123456|Salem Al-Mubarak/);
  });

  test('gets the same answer for wrong digits as for none, and after five wrong ones not even the right digits help', async () => {
    const masked = await read();
    for (const wrong of ['0000', '1111', '2222', '4444', '5555']) expect(await read(`?phone=${wrong}`)).toEqual(masked);
    expect(await read('?phone=3456')).toEqual(masked);
  });
});

test('sees everything with the last four digits of the phone, in digits of any keyboard', async () => {
  const other = await placeOrder(shop);
  const answer = await shop.get(
    `/api/invoice/${other.order.orderNumber.toLowerCase()}?phone=${encodeURIComponent('٣٤٥٦')}`,
    AS_JSON,
  );
  expect(((await answer.json()) as InvoiceAnswer).invoice).toMatchObject({
    disclosure: 'full',
    email: 'noura@example.com',
    address: { street: 'Salem Al-Mubarak' },
  });
});

test('the holder of the order sees everything', async () => {
  expect(await read('', { 'x-order-token': placed.accessToken })).toMatchObject({
    disclosure: 'full',
    phone: '55123456',
  });
});

describe('the page', () => {
  test('is in Arabic first, or in the requested language, and is never cached', async () => {
    const page = await shop.get(path(), { accept: 'text/html,*/*' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('<html lang="ar" dir="rtl">');
  });

  test.each([
    ['en', '', 'en'],
    ['EN', '', 'en'],
    ['Ar', 'lang=en', 'ar'],
    ['fr', '', 'ar'],
    ['fr', 'lang=en', 'en'],
    ['en&lang=en', '', 'ar'],
  ])('with lang=%s and the cookie "%s" is in %s', async (lang, cookie, language) => {
    const page = await shop.get(`${path()}?lang=${lang}`, { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<html lang="${language}"`);
  });

  test('reads aloud without a break between a number and its unit, and with one between separate things', async () => {
    const page = await (await shop.get(path(), { 'x-order-token': placed.accessToken })).text();
    const words = page.slice(page.indexOf('<body>')).replaceAll(/<[^>]*>/g, '');
    expect(words).toContain('قطعة&nbsp;4، شارع&nbsp;Salem Al-Mubarak، رقم&nbsp;12، مبنى&nbsp;7');
    expect(words).toContain('Fyonka · Salmiya');
    expect(words).toContain('+965 2200 1234 · hello@fyonka.example');
  });

  test('shows amounts and both names, and escapes what was typed', async () => {
    const page = await (await shop.get(path(), { 'x-order-token': placed.accessToken })).text();
    expect(page).toContain('فيونكة سادة');
    expect(page).toContain('Plain bow');
    expect(page).toContain('5.25&nbsp;د.ك');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
  });

  test('uses the shop’s own fonts, and allows no other resource than its own style', async () => {
    const page = await shop.get(path());
    const style = /<style>([^]*?)<\/style>/.exec(await page.text())?.[1] ?? '';
    expect(style).toContain(FONT_FACE);
    expect(style).not.toContain('local(');
    expect((await shop.get(FONT)).headers.get('cache-control')).toContain('immutable');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'`,
    );
  });
});

describe('the type of the answer', () => {
  const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
  test.each([
    ['', BROWSER, 'text/html; charset=utf-8'],
    ['', '*/*', 'text/html; charset=utf-8'],
    ['', 'application/json', 'application/json; charset=utf-8'],
    ['?format=json', BROWSER, 'application/json; charset=utf-8'],
    ['?format=JSON', BROWSER, 'application/json; charset=utf-8'],
    ['?format=Html', 'application/json', 'text/html; charset=utf-8'],
    ['?format=PDF', BROWSER, 'application/pdf'],
  ])('to %s with Accept: %s is %s', async (query, accept, type) => {
    const answer = await shop.get(`${path()}${query}`, { accept });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  });
});

describe('an invalid number', () => {
  test.each(['AAAAA-AAAAA-A', 'x', '%00', "1' OR '1'='1"])('%s is not found', async (number) => {
    const answer = await shop.get(`/api/invoice/${encodeURIComponent(number)}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      statusCode: 404,
      code: 'INVOICE_NOT_FOUND',
      message: 'No invoice found for this order number.',
    });
  });

  test('trying many numbers is stopped, and does not stop the holder of an order', async () => {
    const walk = await openTestShop();
    try {
      const own = await placeOrder(walk);
      const ownPath = `/api/invoice/${own.order.orderNumber}`;
      for (let found = 0; found < 40; found += 1) expect((await walk.get(ownPath)).status).toBe(200);
      const tries = await Promise.all(
        Array.from({ length: 100 }, (_, index) => walk.get(`/api/invoice/AAAAA-AAAA${index % 10}-${index % 7}`)),
      );
      expect(tries.filter(({ status }) => status === 404)).toHaveLength(30);
      const stopped = tries.find(({ status }) => status === 429);
      expect(await stopped?.json()).toMatchObject({ code: 'RATE_LIMITED' });
    } finally {
      await walk.close();
    }
  });
});
