import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CourierBookingView, OrderCourierAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { OfficeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import { ARMADA_KEYS } from '@fyonka/gateway-simulator/simulator';
import { killableShop, OFFICE } from '../payments/killable-shop.ts';
import type { KillableShop } from '../payments/killable-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { AREAS, PICKUP } from './courier-shop.ts';

/** Milliseconds. The lease of a job lasts 46 seconds, and a killed process may hold it. */
const TO_FOLLOW = 120_000;

/** URI of a database of the MongoDB server that the ring has started. */
function onMongo(): string {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = '/killed-couriers';
  return uri.href;
}

describe.each([
  ['SQLite', 1, () => ({})],
  [
    'MongoDB with three processes',
    3,
    () => ({ MONGODB_URI: onMongo(), JWT_SECRET: 'a secret that all processes of a test share' }),
  ],
])('on %s', (_where, processes, storage) => {
  let shop: KillableShop;
  beforeAll(async () => {
    shop = await killableShop({ processes, environment: storage() });
    await shop.start();
    await office('PUT', 'service-keys/armada', { password: OFFICE.ADMIN_PASSWORD, keys: ARMADA_KEYS });
    await office('PUT', 'couriers', { isOn: true, pickup: PICKUP, areas: AREAS });
    shop.controls.armada.setWebhookUrl(`${shop.url}/api/couriers/notices/armada`);
  }, 240_000);
  beforeEach(() => shop.controls.clearFaults());
  afterAll(() => shop.remove());

  /** @returns the answer; null: the process was killed meanwhile */
  async function office<Body>(method: string, path: string, body?: object): Promise<Body | null> {
    const answer = await shop.call<Body>(method, `/api/admin/${path}`, await shop.officeHeaders(), body);
    if (answer && answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer?.body ?? null;
  }

  /** A ready order with cash on delivery. @returns number and id */
  async function ready(): Promise<{ number: string; id: string }> {
    const placed = await shop.place();
    const number = placed?.order.orderNumber ?? 'none';
    const payment = { orderNumber: number, method: 'cash-on-delivery' };
    await shop.call('POST', '/api/payments', { 'x-order-token': placed?.accessToken ?? '' }, payment);
    const changed = await office<OfficeOrderAnswer>('PUT', `orders/${number}/status`, { status: 'ready' });
    return { number, id: changed?.order._id ?? 'none' };
  }

  const book = (id: string) => office<OrderCourierAnswer>('POST', `orders/${id}/courier`, {});
  const bookingsOf = async (id: string): Promise<CourierBookingView[]> =>
    (await office<OrderCourierAnswer>('GET', `orders/${id}/courier`))?.bookings ?? [];
  const statesOf = async (id: string) => (await bookingsOf(id)).map(({ state }) => state);
  const booked = (number: string) =>
    shop.controls.armada.deliveries().filter(({ reference }) => reference.startsWith(number));

  /** Presses the button at as many processes as there are, and kills all while the courier's answer is waited for. */
  async function killWhileBooking(id: string): Promise<void> {
    const presses = Array.from({ length: processes }, () => book(id));
    await shop.controls.faultsUsed();
    await shop.kill();
    await Promise.all(presses);
    shop.controls.clearFaults();
    await shop.start();
  }

  test('a kill before the request has arrived books nothing by itself, and the order is booked again by a person', async () => {
    const { number, id } = await ready();
    shop.controls.failNext({ kind: 'hang', call: 'book' });
    await killWhileBooking(id);
    await book(id);
    expect(booked(number)).toEqual([]);
    await shop.pass(1);
    await eventually(async () => expect(await statesOf(id)).toEqual(['unclear']), TO_FOLLOW);
    await book(id);
    expect(booked(number)).toEqual([]);
    await office('POST', `orders/${id}/courier/resolve`, {});
    await Promise.all(Array.from({ length: processes }, () => book(id)));
    expect(await statesOf(id)).toEqual(['refused', 'pending']);
    expect(booked(number).map(({ reference }) => reference)).toEqual([`${number}-2`]);
  }, 300_000);

  test('a kill before the answer was read loses no booking, and makes no second one', async () => {
    const { number, id } = await ready();
    shop.controls.failNext({ kind: 'hang-reply', call: 'book' });
    await killWhileBooking(id);
    await book(id);
    expect(booked(number)).toHaveLength(1);
    await shop.pass(1);
    await eventually(async () => expect(await statesOf(id)).toEqual(['unclear']), TO_FOLLOW);
    await book(id);
    const [delivery, ...others] = booked(number);
    expect(others).toEqual([]);
    shop.controls.armada.setStatus(delivery!.id, 'accepted');
    await eventually(async () => expect(await statesOf(id)).toEqual(['accepted']), TO_FOLLOW);
    shop.controls.armada.setStatus(delivery!.id, 'completed');
    await eventually(async () => expect(await statesOf(id)).toEqual(['delivered']), TO_FOLLOW);
    expect((await office<OfficeOrderAnswer>('GET', `orders/${id}`))?.order.status).toBe('delivered');
  }, 300_000);
});
