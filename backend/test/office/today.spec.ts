import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;
/** 1 am on Sunday the 1st of March 2026 in Kuwait; further west it is still Saturday, and February. */
const SUNDAY = Date.UTC(2026, 1, 28, 22);

let shop: TestShop;
const clock = new ManualClock(SUNDAY - WEEK - 2 * HOUR);
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
});
afterAll(() => shop.close());

/** @param pieces of a bow of 1.75 KD, brought to Salmiya for 1.8 KD */
async function sold(at: number, pieces: number): Promise<void> {
  clock.advance(at - clock.now());
  const placed = await placeOrder(shop, { orderItems: [{ productId: SOLD_FREELY, quantity: pieces }] });
  expect((await pay(shop, placed, '4111111111111111')).status).toBe(200);
}

test('sales of today are compared with the same weekday, up to the same time of day in Kuwait', async () => {
  await sold(SUNDAY - WEEK - 2 * HOUR, 100); // Still on the Saturday before.
  await sold(SUNDAY - WEEK, 1);
  await sold(SUNDAY - WEEK + 2 * HOUR, 10); // Later in the day than now.
  await sold(SUNDAY - 2 * HOUR, 20); // Yesterday, and in the month before.
  await sold(SUNDAY, 2);
  await sold(SUNDAY + HOUR, 1);
  await placeOrder(shop);
  const { headers } = await anAdministrator(shop);
  const answer = await shop.get('/api/admin/today', headers);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const today = (await answer.json()) as TodayAnswer;
  expect(today).toMatchObject({
    date: '2026-03-01',
    salesToday: 8.85,
    ordersToday: 2,
    salesSameWeekday: 3.55,
    salesThisMonth: 8.85,
    unpaidOrders: 1,
    ordersToPack: 6,
    ordersToPackToday: 2,
  });
});
