import { beforeAll, expect, test } from '@jest/globals';
import type { ProductionSheet } from '@fyonka/api-contract/wire/office/reports';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
import { send } from '../support/office.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { api, office, shop } from './shop.ts';

// Endpoints about sales and production.

beforeAll(async () => {
  const customTexts = [{ title: 'Her name', text: 'Lulwa' }];
  const last = { source: 'instagram', at: new Date().toISOString() };
  const sold = await placeOrder(shop, {
    orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts }],
    campaign: { last },
  });
  await pay(shop, sold, '4111111111111111');
});

const put = (body: object) => send(shop, 'PUT', '/api/admin/production', { headers: office.headers, body });

const REPORTS = ['sales-report', 'sales-report/campaigns', 'profit', 'today'].map((name) => `/api/admin/${name}`);

test.each(REPORTS)('GET %s', async (path) => {
  await api.expectAnswer(`GET ${path}`, 200, await shop.get(path, office.headers));
  await api.expectAnswer(`GET ${path}`, 401, await shop.get(path));
});

test('the production sheet', async () => {
  const path = '/api/admin/production';
  const sheet = await api.expectAnswer(`GET ${path}`, 200, await shop.get(path, office.headers));
  const { texts } = sheet as ProductionSheet;
  expect(texts).not.toEqual([]);
  const made = { ids: texts.map(({ id }) => id), isMade: true };
  await api.expectAnswer(`PUT ${path}`, 200, await put(made));
  await api.expectAnswer(`PUT ${path}`, 400, await put({ ids: 'all' }));
});
