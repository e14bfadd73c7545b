import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductionSheet } from '@fyonka/api-contract/wire/office/reports';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
import { describedApi, isAboutReports } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Checks answers about sales and production against the OpenAPI document.

let shop: TestShop;
let office: Office;
let api: DescribedApi;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
  api = await describedApi(shop);
  const customTexts = [{ title: 'Her name', text: 'Lulwa' }];
  const sold = await placeOrder(shop, { orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts }] });
  await pay(shop, sold, '4111111111111111');
});
afterAll(() => shop.close());

test.each(['/api/admin/sales-report', '/api/admin/profit', '/api/admin/today'])('GET %s', async (path) => {
  await api.expectAnswer(`GET ${path}`, 200, await shop.get(path, office.headers));
  await api.expectAnswer(`GET ${path}`, 401, await shop.get(path));
});

test('the production sheet', async () => {
  const path = '/api/admin/production';
  const sheet = await api.expectAnswer(`GET ${path}`, 200, await shop.get(path, office.headers));
  const { texts } = sheet as ProductionSheet;
  expect(texts).not.toEqual([]);
  const made = { ids: texts.map(({ id }) => id), isMade: true };
  await api.expectAnswer(`PUT ${path}`, 200, await office.put('production', made));
  await api.expectAnswer(`PUT ${path}`, 400, await office.put('production', { ids: 'all' }));
});

test('every call about reports was tested', () => {
  expect(api.missing().filter(isAboutReports)).toEqual([]);
});
