import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { ProductionSheet, TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { extractText, getDocumentProxy } from 'unpdf';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let huda: Visitor;
let maha: Visitor;
let customer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [huda, maha, customer] = [await anAdministrator(shop), await anAdministrator(shop), await aCustomer(shop)];
});
afterAll(() => shop.close());

async function ordered(name: string): Promise<string> {
  const customTexts = [{ title: 'Her name', text: name }];
  const placed = await placeOrder(shop, { orderItems: [{ productId: WITH_NAME, quantity: 2, customTexts }] });
  await pay(shop, placed, '4111111111111111');
  return placed.order.orderNumber;
}

async function sheet(): Promise<ProductionSheet> {
  const answer = await shop.get('/api/admin/production', huda.headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ProductionSheet;
}

const textOf = async (orderNumber: string) => (await sheet()).texts.find((text) => text.orderNumber === orderNumber);

function mark(body: unknown, headers: Record<string, string> = huda.headers): Promise<Response> {
  return fetch(`${shop.url}/api/admin/production`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('a name is on the sheet once its order is paid, and can be ticked off', async () => {
  const unpaid = await placeOrder(shop, {
    orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'سارة' }] }],
  });
  const number = await ordered('دانة');
  expect(await textOf(unpaid.order.orderNumber)).toBeUndefined();
  const text = await textOf(number);
  expect(text).toMatchObject({ text: 'دانة', quantity: 2, productId: WITH_NAME, isMade: false, madeBy: null });
  const answer = await mark({ ids: [text?.id], isMade: true }, maha.headers);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as ProductionSheet).texts).toContainEqual({
    ...text,
    isMade: true,
    madeBy: maha.email,
  });
  await mark({ ids: [text?.id], isMade: true });
  expect(await textOf(number)).toMatchObject({ isMade: true, madeBy: maha.email });
  await mark({ ids: [text?.id], isMade: false });
  expect(await textOf(number)).toMatchObject({ isMade: false, madeBy: null });
  const history = await shop.get(`/api/admin/history?subject=order&id=${text?.orderId}`, huda.headers);
  const { entries } = (await history.json()) as HistoryAnswer;
  const field = 'orderItems.0.customTexts.0.isMade';
  expect(entries).toMatchObject([
    { kind: 'text-made', by: huda.email, changes: [{ field, from: true, to: false }] },
    { kind: 'text-made', by: maha.email, changes: [{ field, from: false, to: true }] },
  ]);
  expect(JSON.stringify(entries)).not.toContain('دانة');
});

test('the names left are given to a machine by thread: as a table, and a line for each piece', async () => {
  await ordered('مريم');
  const csv = await shop.get('/api/admin/production?format=csv&lang=en', huda.headers);
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="fyonka-names-.*\.csv"$/);
  const [head, ...rows] = (await csv.text()).split('\r\n');
  expect(head).toBe('Thread,Text,Pieces,Product,Colour,Kind of text,Order,Due on');
  expect(rows.find((row) => row.includes('مريم'))).toMatch(/^\w+ thread,مريم,2,/);
  const text = await (await shop.get('/api/admin/production?format=txt', huda.headers)).text();
  expect(text).toMatch(/^# خيط /);
  expect(text.split('\r\n').filter((line) => line === 'مريم')).toHaveLength(2);
});

test('the first page of the office counts the texts left to make', async () => {
  const left = async () =>
    ((await (await shop.get('/api/admin/today', huda.headers)).json()) as TodayAnswer).textsToMake;
  const before = await left();
  const number = await ordered('لولوة');
  expect(await left()).toBe(before + 1);
  await mark({ ids: [(await textOf(number))?.id], isMade: true });
  expect(await left()).toBe(before);
});

test.each([
  [{ ids: 'all', isMade: true }],
  [{ ids: [1], isMade: true }],
  [{ ids: [], isMade: 'perhaps' }],
  [{ isMade: true }],
  [{ ids: [] }],
  [[]],
])('%j is refused', async (body) => {
  expect((await mark(body)).status).toBe(400);
});

test.each([[['nothing']], [['nothing.0.0', '..', '9.9.9']], [[]]])(
  '%j identifies no text, and changes nothing',
  async (ids) => {
    const before = await sheet();
    const answer = await mark({ ids, isMade: true });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(before);
  },
);

test('it is for administrators only', async () => {
  expect((await shop.get('/api/admin/production')).status).toBe(401);
  expect((await shop.get('/api/admin/production', customer.headers)).status).toBe(403);
  expect((await mark({ ids: [], isMade: true }, {})).status).toBe(401);
  expect((await mark({ ids: [], isMade: true }, customer.headers)).status).toBe(403);
});

test('as a PDF it is a file of its own, in the requested language', async () => {
  await ordered('Lulwa');
  const answer = await shop.get('/api/admin/production?format=pdf&lang=en', huda.headers);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': 'en',
    'content-disposition': expect.stringMatching(/^inline; filename="production-[\d-]+\.pdf"$/),
    'cache-control': 'no-store',
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  expect(text).toContain('Lulwa');
  expect((await shop.get('/api/admin/production?format=docx', huda.headers)).status).toBe(400);
});
