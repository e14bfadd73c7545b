import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { StockBookingAnswer } from '@fyonka/api-contract/wire/office/stock/bookings';
import type { PurchaseAnswer } from '@fyonka/api-contract/wire/office/stock/purchase';
import type { StockMovementsAnswer } from '@fyonka/api-contract/wire/office/stock/movements';
import { NotifyWaiting } from '../../src/application/catalog/back-in-stock/notify-waiting.ts';
import { sendMails, textsTo } from '../support/accounts/accounts.ts';
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

test('who waits for a sold-out product gets one mail when it arrives, with links to it and to be forgotten', async () => {
  const { _id: product } = await createProduct(shop, office, { stockQuantity: 0 });
  const { _id: other } = await createProduct(shop, office, { stockQuantity: 0 });
  const noura = { email: 'noura@example.com' };
  const ask = (id: string) => shop.post(`/api/products/${id}/back-in-stock`, noura, { 'accept-language': 'ar' });
  for (const id of [product, product, other]) expect((await ask(id)).status).toBe(200);
  const waiting = async (id: string) =>
    (await office.get<StockMovementsAnswer>(`stock/movements?product=${id}`)).waiting;
  expect(await waiting(product)).toBe(1);
  await book({ product, kind: 'received', quantity: 3 });
  await shop.application.get(NotifyWaiting).execute();
  await sendMails(shop);
  const [text = '', ...more] = textsTo(shop, noura.email);
  expect(more).toEqual([]);
  expect(text).toContain(`/product/${product}?lang=ar`);
  expect(text).not.toContain(encodeURIComponent(noura.email));
  const [, receiver] = /\/back-in-stock\?lang=ar#r=([\w-]+)/.exec(text) ?? [];
  expect([await waiting(product), await waiting(other)]).toEqual([0, 1]);
  expect((await shop.post('/api/back-in-stock/forget', { receiver })).status).toBe(200);
  expect(await waiting(other)).toBe(0);
  expect(await read(await ask(product), 409)).toMatchObject({ code: 'IN_STOCK' });
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
