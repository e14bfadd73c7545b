import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const found = (q: string) => office.get<OfficeSearchAnswer>(`search?q=${encodeURIComponent(q)}`);

test('a search of one character finds a few orders and products, hidden ones too', async () => {
  const { order } = await placeOrder(shop);
  expect((await found('Hidden')).products.map(({ _id }) => _id)).toContain('hidden-bow');
  expect((await found('ف')).products).toHaveLength(4);
  expect((await found(order.orderNumber)).orders.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
  // A guest has no account, and is found through the order.
  for (const text of ['5', order.fullName, order.phone.slice(2, 6)])
    expect((await found(text)).orders.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
  expect((await found(office.email.slice(0, 8))).users.map(({ email }) => email)).toContain(office.email);
  for (const nothing of ['', ' ', '"*', 'zebra'])
    expect(await found(nothing)).toEqual({ orders: [], products: [], users: [] });
});
