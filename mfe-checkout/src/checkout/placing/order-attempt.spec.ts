import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { placedOrders } from '../../order/placed-orders.ts';
import { order, ORDER_NUMBER, TOKEN } from '../../testing/goods.ts';
import { submitOrder } from './submit-order.ts';

const REQUEST: PlaceOrderRequest = {
  fullName: 'Noura Al-Kandari',
  email: 'noura@example.com',
  phone: '97553456',
  address: { city: 'salmiya', block: '10', street: '1', streetNumber: '2', buildingNumber: '4' },
  orderItems: [{ productId: 'bow', quantity: 1, price: 1.75 }],
  deliveryCost: 1.8,
  totalPrice: 3.55,
  language: 'en',
};
const placed = () => reply(201, { order: order(), accessToken: TOKEN, isOfAccount: false });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

/** Idempotency keys of the calls when the same order is submitted once for each answer. */
async function keysWhenAnswered(...answers: unknown[]): Promise<(string | null)[]> {
  for (const answer of answers) {
    api.answer({ 'POST /api/orders': answer });
    await submitOrder(REQUEST, false);
  }
  return api.to('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));
}

describe('after a lost answer the order may exist, so that the same one is sent with the same key', () => {
  test.each([
    ['the shop is too busy', refusal(429, 'RATE_LIMITED')],
    ['a proxy is too busy', new Response('<h1>Too many requests</h1>', { status: 429 })],
    ['a proxy refuses the call', new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['the call took too long', refusal(408, 'REQUEST_TIMEOUT')],
    ['the server fails', refusal(500, 'INTERNAL')],
    ['the server is closing', refusal(503, 'UNAVAILABLE')],
    ['the network is down again', offline()],
  ])('also when %s at the next try', async (_, second) => {
    const [first, ...others] = await keysWhenAnswered(offline(), second, placed());
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([first, first]);
  });
});

test.each([
  ['a price has changed', refusal(409, 'PRICE_CHANGED')],
  ['something has sold out', refusal(409, 'OUT_OF_STOCK')],
  ['a field is refused', refusal(400, 'VALIDATION_FAILED')],
])('once the shop has said that %s, the next try is a new order', async (_, answer) => {
  const [first, second] = await keysWhenAnswered(answer, placed());
  expect(second).not.toBe(first);
});

test('a piece ordered alone and then from the cart is one order, and of the cart', async () => {
  api.answer({ 'POST /api/orders': placed() });
  for (const isAlone of [true, false, true]) {
    await submitOrder(REQUEST, isAlone);
    expect(placedOrders.find(ORDER_NUMBER)?.isAlone ?? false).toBe(isAlone);
  }
  expect(new Set(api.to('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('an order in doubt is found as what it was, whatever is ordered next', async () => {
  api.answer({ 'POST /api/orders': offline() });
  await submitOrder(REQUEST, true);
  const found = reply(201, { order: order({ orderNumber: '7000000001' }), accessToken: TOKEN, isOfAccount: false });
  api.answer({ 'POST /api/orders': ({ body }: RecordedRequest) => (isReplacing(body) ? placed() : found) });
  await submitOrder({ ...REQUEST, fullName: 'Huda Al-Kandari' }, false);
  expect(placedOrders.find('7000000001')?.isAlone).toBe(true);
  expect(placedOrders.find(ORDER_NUMBER)?.isAlone ?? false).toBe(false);
});

function isReplacing(body: unknown): boolean {
  return (body as PlaceOrderRequest).replaces !== undefined;
}
