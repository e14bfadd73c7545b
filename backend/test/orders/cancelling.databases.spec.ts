import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OfficeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { read, refusal } from '../support/server/answers.ts';
import { TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { pay, placeOrderOfShopper, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const cancel = (orderNumber: string, accessToken: string) =>
  shop.post(`/api/orders/${orderNumber}/cancel`, {}, { 'x-order-token': accessToken });

test('a customer cancels an unpaid order once, and its pieces can be bought again', async () => {
  const before = await stockOf(shop, TWENTY_LEFT);
  const orderItems = [{ productId: TWENTY_LEFT, quantity: 3 }];
  const { order, accessToken } = await placeOrderOfShopper(shop, { orderItems });
  expect((await cancel(order.orderNumber, 'somebody-elses-token')).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    const cancelled = await read<OrderAnswer>(await cancel(order.orderNumber, accessToken), 200);
    expect(cancelled.order).toMatchObject({ status: 'cancelled', history: [{}, { by: 'customer' }] });
  }
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
});

test('a paid order can be cancelled until its preparation has begun, and the money is due back', async () => {
  const customTexts = [{ title: 'Her name', text: 'Lulwa' }];
  const orderItems = [{ productId: WITH_NAME, quantity: 1, customTexts }];
  const [held, other, made] = await Promise.all([1, 2, 3].map(() => placeOrderOfShopper(shop, { orderItems })));
  for (const one of [held!, other!, made!]) await pay(shop, one, '4111111111111111');
  const cancelled = await read<OrderAnswer>(await cancel(held!.order.orderNumber, held!.accessToken), 200);
  expect(cancelled.order).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });

  await office.put(`orders/${other!.order.orderNumber}/status`, { status: 'ready' });
  const { order } = await office.get<OfficeOrderAnswer>(`orders/${made!.order.orderNumber}`);
  await office.put('production', { ids: [`${order._id}.0.0`], isMade: true });
  for (const { order: begun, accessToken } of [other!, made!])
    expect(await refusal(await cancel(begun.orderNumber, accessToken))).toMatchObject({
      statusCode: 409,
      code: 'ORDER_NOT_CANCELLABLE',
    });
});

test('an order that is just being paid is not cancelled', async () => {
  const held = await placeOrderOfShopper(shop);
  await pay(shop, held, '4000000000003220');
  const answer = await cancel(held.order.orderNumber, held.accessToken);
  expect(await refusal(answer)).toMatchObject({ code: 'ORDER_BEING_PAID' });
});
