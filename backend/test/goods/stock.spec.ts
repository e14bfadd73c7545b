import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { StockBookingAnswer } from '@fyonka/api-contract/wire/office/stock/bookings';
import type { PurchaseAnswer } from '@fyonka/api-contract/wire/office/stock/purchase';
import type { StockMovementsAnswer } from '@fyonka/api-contract/wire/office/stock/movements';
import { NotifyWaiting } from '../../src/application/catalog/back-in-stock/notify-waiting.ts';
import { plainTextOf } from '../../src/adapters/mail/message.fixture.ts';
import { aCustomer, mailsTo, sendMails, textsTo } from '../support/accounts/accounts.ts';
import { createProduct, openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

test('the movements of a stock name the order and the administrator, the newest first', async () => {
  const { _id: productId } = await createProduct(shop, office);
  await send(shop, 'PATCH', `/api/admin/products/${productId}`, {
    headers: office.headers,
    body: { stockQuantity: 20, stockWas: 12 },
  });
  const placed = await shop.post('/api/orders', anOrder({ orderItems: [{ productId, quantity: 3 }] }));
  const { order } = await read<PlaceOrderAnswer>(placed, 201);
  await office.put(`orders/${order.orderNumber}/status`, { status: 'cancelled' });
  const path = `stock/movements?product=${productId}`;
  const answer = await office.get<StockMovementsAnswer>(path);
  const { orderNumber } = order;
  expect(answer.movements).toMatchObject([
    { number: 4, kind: 'returned', change: 3, before: 17, after: 20, by: office.email, orderNumber },
    { number: 3, kind: 'sold', change: -3, before: 20, after: 17, by: null, orderNumber },
    { number: 2, kind: 'corrected', change: 8, before: 12, after: 20, by: office.email, orderNumber: null },
    { number: 1, kind: 'corrected', change: 12, before: null, after: 12, by: office.email },
  ]);
  expect(answer).toMatchObject({ total: 4, page: 1, since: { at: answer.movements[3]?.at, stock: null } });
  expect(await office.get(`${path}&page=4&limit=1`)).toMatchObject({ movements: [{ number: 1 }], total: 4 });
  expect(await office.get('stock/movements?product=nothing')).toMatchObject({ movements: [], total: 0, since: null });
  for (const query of ['', '?product=', `?product=${productId}&page=0`])
    expect((await shop.get(`/api/admin/stock/movements${query}`, office.headers)).status).toBe(400);
});

const waiting = async (id: string) => (await office.get<StockMovementsAnswer>(`stock/movements?product=${id}`)).waiting;

const ask = (id: string, email: string, headers = {}) =>
  shop.post(`/api/products/${id}/back-in-stock`, { email }, { 'accept-language': 'ar', ...headers });

/** Sends a form as a browser without script does, or a provider of mail. */
const sendForm = (path: string, body = '', accept = 'text/html') => {
  const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(`${shop.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
};

test('who waits for a sold-out product confirms it, and gets one mail when it arrives, which can be refused', async () => {
  const { _id: product } = await createProduct(shop, office, { stockQuantity: 0 });
  const { _id: other } = await createProduct(shop, office, { stockQuantity: 0 });
  const email = 'noura@example.com';
  for (const id of [product, other]) expect(await read(await ask(id, email), 200)).toMatchObject({ mustConfirm: true });
  await sendMails(shop);
  const links = textsTo(shop, email).flatMap(
    (text) => /\/back-in-stock\/confirm\?request=[\w-]+&lang=ar/.exec(text)?.[0] ?? [],
  );
  expect(links).toHaveLength(2);
  const requests = links.map((link) => new URLSearchParams(link.split('?')[1]).get('request'));
  // Programs that look for malware open what a mail leads to.
  for (const path of [...links, ...requests.map((request) => `/api/back-in-stock/confirm/${request}`)])
    await shop.get(path);
  expect([await waiting(product), await waiting(other)]).toEqual([0, 0]);
  for (const request of requests) {
    const { status, headers } = await sendForm(`/api/back-in-stock/confirm/${request}`);
    expect([status, headers.get('location')]).toEqual([303, '/back-in-stock/confirm?outcome=stored']);
  }
  expect([await waiting(product), await waiting(other)]).toEqual([1, 1]);

  await book({ product, kind: 'received', quantity: 3 });
  await shop.application.get(NotifyWaiting).execute();
  await sendMails(shop);
  const [mail = '', ...more] = mailsTo(shop, email).filter((one) => plainTextOf(one).includes(`/product/${product}`));
  expect(more).toEqual([]);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  const button = /^List-Unsubscribe: <https?:\/\/[^/]+(\/[^>]+)>\r$/m.exec(mail)?.[1] ?? '';
  expect(decodeURIComponent(button)).not.toContain('noura');
  expect([await waiting(product), await waiting(other)]).toEqual([0, 1]);
  expect((await sendForm(button, 'List-Unsubscribe=One-Click', '*/*')).status).toBe(200);
  expect(await waiting(other)).toBe(0);
  expect(await read(await ask(product, email), 409)).toMatchObject({ code: 'IN_STOCK' });
  const [confirmed, forgotten] = await Promise.all(
    requests.map((request) => sendForm(`/api/back-in-stock/confirm/${request}`)),
  );
  const ended = '/back-in-stock/confirm?outcome=ended';
  expect([confirmed?.headers.get('location'), forgotten?.headers.get('location')]).toEqual([ended, ended]);
});

test('only the verified address of the account that is signed in need not be confirmed', async () => {
  const { _id: product } = await createProduct(shop, office, { stockQuantity: 0 });
  const { email, headers } = await aCustomer(shop);
  expect(await read(await ask(product, 'dana@example.com', headers), 200)).toMatchObject({ mustConfirm: true });
  expect(await waiting(product)).toBe(0);
  expect(await read(await ask(product, email.toUpperCase(), headers), 200)).toMatchObject({ mustConfirm: false });
  expect(await waiting(product)).toBe(1);
});

test('providers of mail may refuse a mail by either kind of form, and all other routes take none', async () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const forget = await fetch(`${shop.url}/api/back-in-stock/forget/somebody`, { method: 'POST', body: form });
  expect(forget.status).toBe(200);
  for (const path of ['/api/back-in-stock/forget', '/api/orders']) expect((await sendForm(path)).status).toBe(415);
});

const book = (body: object, key?: string) =>
  shop.post('/api/admin/stock/bookings', body, { ...office.headers, ...(key && { 'idempotency-key': key }) });

test('what arrives is booked once for a key, seen by shoppers at once, and undone', async () => {
  const { _id: product } = await createProduct(shop, office, { stockQuantity: 0 });
  const sent = { product, kind: 'received', quantity: '+٣٠', note: ' Box 7 ' };
  const booked = await read<StockBookingAnswer>(await book(sent, 'one'), 201);
  expect(booked).toMatchObject({
    movement: { number: 2, kind: 'received', change: 30, before: 0, after: 30, by: office.email, note: 'Box 7' },
    product: { _id: product, stockQuantity: 30, inStock: true, version: 1 },
  });
  expect(await read<StockBookingAnswer>(await book(sent, 'one'), 201)).toEqual(booked);
  expect(await read(await book({ ...sent, quantity: 3 }, 'one'), 422)).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await read(await shop.get(`/api/products/${product}`), 200)).toMatchObject({ stockQuantity: 30 });
  const undo = (number: number) => shop.post('/api/admin/stock/bookings/undo', { product, number }, office.headers);
  const undone = await read<StockBookingAnswer>(await undo(2), 201);
  expect(undone).toMatchObject({ movement: { number: 3, kind: 'corrected', change: -30, after: 0 } });
  expect(await read<StockBookingAnswer>(await undo(2), 201)).toEqual(undone);
  expect(await read(await undo(3), 409)).toMatchObject({ code: 'NOT_UNDOABLE' });
});

test('a count, and a stock that is not tracked, are asked about', async () => {
  const { _id: product } = await createProduct(shop, office, { stockQuantity: 30 });
  const counted = { product, kind: 'counted', quantity: 3, stockWas: 30 };
  expect(await read(await book(counted), 409)).toMatchObject({ code: 'LARGE_DIFFERENCE', difference: -27 });
  expect(await read(await book({ ...counted, isConfirmed: true }), 201)).toMatchObject({
    movement: { kind: 'counted', change: -27, after: 3 },
  });
  const { _id: free } = await createProduct(shop, office, { stockQuantity: null });
  const received = { product: free, kind: 'received', quantity: 5 };
  expect(await read(await book(received), 409)).toMatchObject({ code: 'STOCK_NOT_TRACKED' });
  expect(await read(await book({ ...received, startTracking: true }), 201)).toMatchObject({
    product: { stockQuantity: 5 },
  });
  expect(await read(await book({ ...received, product: 'gone' }), 404)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  for (const faulty of [{}, { ...received, quantity: 'x' }, { ...received, kind: 'x' }, { ...received, quantity: 0 }])
    expect(await read(await book(faulty), 400)).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('the purchase list has what is low, and what was sold more than is left, also as a file', async () => {
  const { _id: productId, name } = await createProduct(shop, office, { stockQuantity: 10 });
  const placed = await shop.post('/api/orders', anOrder({ orderItems: [{ productId, quantity: 6 }] }));
  const { order } = await read<PlaceOrderAnswer>(placed, 201);
  await office.put(`orders/${order.orderNumber}/status`, { status: 'delivered' });
  const rowFor = async (weeks: string) => {
    const { products } = await office.get<PurchaseAnswer>(`stock/purchase${weeks}`);
    return products.find(({ _id }) => _id === productId);
  };
  expect(await rowFor('')).toEqual({
    _id: productId,
    name,
    imageUrl: '/images/plain-bow-1.webp',
    stock: 4,
    sold: expect.any(Number),
    proposed: expect.any(Number),
  });
  expect((await rowFor('?weeks=26'))?.stock).toBe(4);
  const file = await shop.get('/api/admin/stock/purchase/export?weeks=8', office.headers);
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(await file.text()).toMatch(/Velvet bow,.*,4,/);
  for (const weeks of ['0', '27', 'x'])
    expect((await shop.get(`/api/admin/stock/purchase?weeks=${weeks}`, office.headers)).status).toBe(400);
});
