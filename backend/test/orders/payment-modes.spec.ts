import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { pay, placeOrder } from '../support/orders.ts';
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
      methods: [expect.objectContaining({ id: 'cash-on-delivery', gateway: null, kind: 'at-the-door' })],
      transferDetails: null,
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
    expect(await methods()).toMatchObject({
      methods: [{ id: 'knet' }, { id: 'card' }, { id: 'apple-pay' }, { id: 'cash-on-delivery' }],
      isTest: true,
    });
  });

  test('marks the orders that were paid so, for their customers and in the list and the file of the office', async () => {
    const placed = await placeOrder(shop);
    const paid = (await (await pay(shop, placed, '4111111111111111')).json()) as { order: OrderView };
    expect(paid.order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'test-card' });
    const { headers } = await anAdministrator(shop);
    const list = await (await shop.get('/api/admin/orders', headers)).json();
    expect(list).toMatchObject({ orders: [{ paymentMethod: 'test-card' }] });
    const file = await (
      await shop.get('/api/admin/orders/export?format=csv', { ...headers, 'accept-language': 'en' })
    ).text();
    expect(file).toContain('Test payment, no money was taken');
    const report = await (await shop.get('/api/admin/sales-report', headers)).json();
    expect(report).toMatchObject({ dailyReports: [{ isMonthlySummary: true, orderCount: 0 }] });
  });

  test('takes no order to be paid by a test on purpose', async () => {
    const { order, accessToken } = await placeOrder(shop);
    const request = { orderNumber: order.orderNumber, method: 'test-card', token: 'tok' };
    expect((await shop.post('/api/payments', request, { 'x-order-token': accessToken })).status).toBe(400);
  });
});
