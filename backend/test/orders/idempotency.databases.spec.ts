import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { refusal } from '../support/server/answers.ts';
import { TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { anOrder, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const order = (body: unknown, headers?: Record<string, string>) => shop.post('/api/orders', body, headers);

test('50 requests with one key at the same moment make one order, and all answers are equal', async () => {
  const body = anOrder({ orderItems: [{ productId: TWENTY_LEFT, quantity: 1 }] });
  const before = await stockOf(shop, TWENTY_LEFT);
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(body, { 'idempotency-key': 'one order' })));
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  expect(texts.size).toBe(1);
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 1);
});

test('a key is refused with another body', async () => {
  await order(anOrder(), { 'idempotency-key': 'another order' });
  const answer = await order(anOrder({ notes: 'please ring' }), { 'idempotency-key': 'another order' });
  expect(answer.status).toBe(422);
  expect(await refusal(answer)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test.each([
  ['128 letters of any script', Buffer.from('ن'.repeat(128)).toString('latin1')],
  ['a time in milliseconds', '1763695000002'],
])('a key may be %s', async (_what, key) => {
  expect((await order(anOrder(), { 'idempotency-key': key })).status).toBe(201);
});

test('a key gets the same answer after the order has changed', async () => {
  const headers = { 'idempotency-key': 'moved on' };
  const first = await (await order(anOrder(), headers)).text();
  const {
    order: { orderNumber },
    accessToken,
  } = JSON.parse(first) as PlaceOrderAnswer;
  const paid = await shop.post(
    '/api/payments',
    { orderNumber, method: 'cash-on-delivery' },
    { 'x-order-token': accessToken },
  );
  expect(await paid.json()).toMatchObject({ order: { status: 'processing' } });
  expect(await (await order(anOrder(), headers)).text()).toBe(first);
});

test('a key that is longer than 128 characters is refused', async () => {
  const answer = await order(anOrder(), { 'idempotency-key': 'k'.repeat(129) });
  expect(await refusal(answer)).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
});
