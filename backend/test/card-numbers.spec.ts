import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/ordering';
import { SOLD_FREELY } from './support/demo-shop.ts';
import { anOrder } from './support/orders.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const CARD = '4111 1111 1111 1111';

test.each<[string, string, unknown, string]>([
  [
    'an order in a field that no order has',
    '/api/orders',
    { ...anOrder(), card: { number: CARD, cvv: '123' } },
    'card.number',
  ],
  [
    'an order where the client tells of its shop',
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
  expect(text).not.toContain('1111');
});

test('random characters that happen to hold one are no card number, where random characters are sent', async () => {
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
