import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { StockMovementsAnswer } from '@fyonka/api-contract/wire/office/stock/movements';
import { createProduct, openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

test('the movements of a stock name the order and the administrator, the newest first', async () => {
  const { _id: productId } = await createProduct(shop, office);
  await send(shop, 'PATCH', `/api/admin/products/${productId}`, {
    headers: office.headers,
    body: { stockQuantity: 20, stockWas: 12 },
  });
  const placed = await shop.post('/api/orders', anOrder({ orderItems: [{ productId, quantity: 3 }] }));
  const { order } = await read<PlaceOrderAnswer>(placed, 201);
  await office.put(`orders/${order.orderNumber}/status`, { status: 'cancelled' });
  const path = `stock/movements?product=${productId}`;
  const answer = await office.get<StockMovementsAnswer>(path);
  const { orderNumber } = order;
  expect(answer.movements).toMatchObject([
    { number: 4, kind: 'returned', change: 3, before: 17, after: 20, by: office.email, orderNumber },
    { number: 3, kind: 'sold', change: -3, before: 20, after: 17, by: null, orderNumber },
    { number: 2, kind: 'corrected', change: 8, before: 12, after: 20, by: office.email, orderNumber: null },
    { number: 1, kind: 'corrected', change: 12, before: null, after: 12, by: office.email },
  ]);
  expect(answer).toMatchObject({ total: 4, page: 1, since: { at: answer.movements[3]?.at, stock: null } });
  expect(await office.get(`${path}&page=4&limit=1`)).toMatchObject({ movements: [{ number: 1 }], total: 4 });
  expect(await office.get('stock/movements?product=nothing')).toMatchObject({ movements: [], total: 0, since: null });
  for (const query of ['', '?product=', `?product=${productId}&page=0`])
    expect((await shop.get(`/api/admin/stock/movements${query}`, office.headers)).status).toBe(400);
});
