import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { storedTexts } from '../../src/testing/storage.fixture.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { anOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const CARD = '4111 1111 1111 1111';
/** At least half of the number, because a moment in milliseconds may contain four of its digits. */
const REPEATED = /4111(?:%20|\D){0,3}1111|٤١١١/;

test.each<[string, string, unknown, string]>([
  [
    'an order in a field that no order has',
    '/api/orders',
    { ...anOrder(), card: { number: CARD, cvv: '123' } },
    'card.number',
  ],
  [
    'an order with particulars of the shop',
    '/api/orders',
    { ...anOrder(), storeInfo: { phone: CARD } },
    'storeInfo.phone',
  ],
  ['an order as a number', '/api/orders', { ...anOrder(), cardNumber: 4_111_111_111_111_111 }, 'cardNumber'],
  [
    'a payment beside its token',
    '/api/payments',
    { orderNumber: 'ABCDE-FGHJK-X', token: 'tok', cardNumber: CARD },
    'cardNumber',
  ],
  ['a quote', '/api/cart/quote', { items: [{ productId: CARD, quantity: 1 }] }, 'items.0.productId'],
  [
    'a quote, with commas',
    '/api/cart/quote',
    { items: [{ productId: SOLD_FREELY, quantity: 1 }], city: '4111,1111,1111,1111' },
    'city',
  ],
  ['an order, on several lines', '/api/orders', { ...anOrder(), notes: '4111\n1111\n\n1111\r\n1111' }, 'notes'],
  ['an order, far apart', '/api/orders', { ...anOrder(), notes: CARD.replaceAll(' ', ' '.repeat(20)) }, 'notes'],
  ['an order, in Arabic', '/api/orders', { ...anOrder(), fullName: '٤١١١٬١١١١٬١١١١٬١١١١' }, 'fullName'],
  ['an order, unseen', '/api/orders', { ...anOrder(), notes: CARD.replaceAll(' ', '\u200d\u2063') }, 'notes'],
  ['the name of a field inside', '/api/orders', { ...anOrder(), address: { city: 'salmiya', [CARD]: 1 } }, 'address'],
  [
    'a field that is called by it',
    '/api/cart/quote',
    { items: [{ productId: SOLD_FREELY, quantity: 1 }], [CARD]: CARD },
    '',
  ],
])('a card number in %s is refused, and not repeated', async (_what, path, body, field) => {
  const answer = await shop.post(path, body);
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'CARD_NUMBER_REFUSED', errors: [{ field }] });
  expect(text).not.toMatch(/1111|١١١١/);
  expect(shop.logged()).not.toMatch(REPEATED);
});

test('a card number is not repeated when another fault of the body is reported first', async () => {
  const answer = await shop.post('/api/orders', { ...anOrder(), [CARD]: Array.from({ length: 101 }, () => 1) });
  expect(await answer.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED', errors: [{ field: '' }] });
});

test('a field that is too long is refused for its length, before its digits are searched', async () => {
  const answer = await shop.post('/api/orders', anOrder({ notes: `${CARD} ${'6 '.repeat(40_000)}` }));
  expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'notes' }] });
});

test('telephone numbers, prices and places that shoppers write are not card numbers', async () => {
  const notes = [
    '55123456 66554430',
    '5512 3456 / 6655 4430',
    '+965 5512 3456, 6655 4430',
    '4.250, 12.500, 3.750, 12.6',
    '2225-11-22 2225-11-24',
  ];
  for (const note of notes)
    expect([note, (await shop.post('/api/orders', anOrder({ notes: note }))).status]).toEqual([note, 201]);
  const googleMapUrl = 'https://maps.google.com/?q=47.97740525,29.37585935';
  expect((await shop.post('/api/orders', anOrder({ googleMapUrl }))).status).toBe(201);
});

test.each([CARD, '4111111111111111', '٤١١١ ١١١١ ١١١١ ١١١١'])(
  'an idempotency key may look like a card number, and is neither repeated, logged nor stored: %s',
  async (key) => {
    const sent = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    const body = anOrder({ notes: key.length.toString() });
    const answers = [await shop.post('/api/orders', body, sent), await shop.post('/api/orders', body, sent)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toMatch(/1111|١١١١/);
    expect(shop.logged()).not.toMatch(REPEATED);
    const stored = (await storedTexts(shop.dataDir)).map(({ text }) => text).join('\n');
    expect(stored).toContain((JSON.parse(texts[0] ?? '') as PlaceOrderAnswer).order.orderNumber);
    expect(stored).not.toMatch(REPEATED);
  },
);

test.each([
  ['/api/products?q=4111%201111%201111%201111', 'q'],
  ['/api/products?q=%D9%A4%D9%A1%D9%A1%D9%A1+1111+1111+1111', 'q'],
  ['/api/products?unknown=4111111111111111', 'unknown'],
  ['/api/products?4111111111111111=1', ''],
  ['/api/colors?4111,1111,1111,1111', ''],
  ['/api/invoice/ABCDE-FGHJK-X?phone=4111-1111-1111-1111', 'phone'],
])('a card number in the query of %s is refused, and not repeated', async (address, field) => {
  // Before and after the answer without it is cached.
  for (const _time of ['first', 'second']) {
    const answer = await shop.get(address);
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'CARD_NUMBER_REFUSED', errors: [{ field }] });
    expect(text).not.toContain('1111');
    await shop.get(address.split('?')[0] ?? '');
  }
  expect(shop.logged()).not.toMatch(REPEATED);
});

test.each([
  '/search?q=4111%201111%201111%201111',
  '/?color=4111111111111111&utm_id=4111111111111111',
  '/product/4111111111111111',
  '/4111-1111-1111-1111',
  '/products/4111111111111111?x=4111111111111111',
])('a page never repeats a card number of its address: %s', async (address) => {
  const answer = await shop.get(address);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toMatch(REPEATED);
  expect(shop.logged()).not.toMatch(REPEATED);
});

test('random characters that happen to contain one are accepted where random characters are expected', async () => {
  const answer = await shop.post('/api/orders', anOrder(), { 'idempotency-key': 'a0b4111111111111111ffc2d90e1b3c7' });
  expect(answer.status).toBe(201);
  const { order, accessToken } = (await answer.json()) as PlaceOrderAnswer;
  const paid = await shop.post(
    '/api/payments',
    { orderNumber: order.orderNumber, token: 'f4111111111111111b' },
    { 'x-order-token': accessToken },
  );
  expect(await paid.json()).toMatchObject({ code: 'PAYMENT_DECLINED', reason: 'token-invalid' });
});
