import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const PRODUCTION = { NODE_ENV: 'production', HOST: '127.0.0.1', DEMO: '1' };

let shop: TestShop;
const methods = async () => (await shop.get('/api/payments/methods')).json();

describe('a shop in production without PAYMENT_GATEWAY', () => {
  beforeAll(async () => {
    shop = await openTestShop(PRODUCTION);
  });
  afterAll(() => shop.close());

  test('accepts no cards, and has no endpoint that takes one', async () => {
    expect(await methods()).toEqual({
      methods: ['cash-on-delivery'],
      cardTokenUrl: null,
      cardBrands: [],
      isTest: false,
    });
    expect((await shop.post('/sandbox-gateway/tokens', { cardNumber: '4111111111111111' })).status).toBe(404);
  });

  test('refuses a token for a card, and the order stays unpaid', async () => {
    const { order, accessToken } = await placeOrder(shop);
    const headers = { 'x-order-token': accessToken };
    const answer = await shop.post('/api/payments', { orderNumber: order.orderNumber, token: 'tok' }, headers);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'PAYMENT_METHOD_UNAVAILABLE' }),
    ]);
    const seen = await (await shop.get(`/api/orders/${order.orderNumber}`, headers)).json();
    expect(seen).toMatchObject({ order: { paymentStatus: 'unpaid' } });
  });
});

describe('a shop in production with PAYMENT_GATEWAY=sandbox', () => {
  beforeAll(async () => {
    shop = await openTestShop({ ...PRODUCTION, PAYMENT_GATEWAY: 'sandbox' });
  });
  afterAll(() => shop.close());

  test('says that its payments are tests', async () => {
    expect(await methods()).toMatchObject({ methods: ['card', 'cash-on-delivery'], isTest: true });
  });
});
