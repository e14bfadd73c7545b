import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AccountDataAnswer } from '@fyonka/api-contract/wire/identity';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { MeasureSales } from '../../src/application/outreach/measuring/measure-sales.ts';
import { Storage } from '../../src/application/storage.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { MoneyOffice } from '../support/money.ts';
import { anOrder, aShopper, pay, placeOrderOfShopper } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const GOOGLE_KEYS = { measurementId: 'G-MADEUP1234', apiSecret: 'made-up-secret' };
// It may be the number of a card.
const META_KEYS = { pixelId: '4111111111111111', accessToken: 'made-up-token-of-meta-1' };
const MINUTE = 60_000;

interface Received {
  readonly url: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever was sent
  readonly body: any;
}

let received: Received[] = [];
let status = 204;
/** What is answered to a trial of keys. */
let said: object | string = {};
const take = async (request: IncomingMessage, reply: ServerResponse) => {
  const sent = await text(request);
  received.push({ url: request.url ?? '', body: JSON.parse(sent || 'null') });
  if (status === 204) reply.writeHead(status).end();
  else reply.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said));
};
const receiver = createServer((request, reply) => void take(request, reply));

const clock = new ManualClock(Date.UTC(2026, 10, 24, 9));
let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  await new Promise<void>((begun) => void receiver.listen(0, '127.0.0.1', begun));
  const own = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const urls = { GOOGLE_ANALYTICS_API_URL: `${own}/google`, META_API_URL: `${own}/meta` };
  shop = await openTestShop(urls, {}, { clock });
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(async () => {
  await shop.close();
  receiver.close();
});
beforeEach(() => {
  [received, status] = [[], 204];
});

async function setKeys(service: string, keys: object): Promise<void> {
  const { password } = office.visitor;
  await read(await office.call('PUT', `service-keys/${service}`, { password, keys }), 200);
}

const isAsked = async () => (await read<StoreSettingsView>(await shop.get('/api/store'), 200)).asksToMeasure;
const measure = () => shop.application.get(MeasureSales).execute();
const ordersIn = (path: string) => {
  const all = received.filter(({ url }) => url.startsWith(path));
  return all.map(({ body }) => body.events?.[0].params.transaction_id ?? body.data[0].event_id);
};

async function paid(overrides: Partial<PlaceOrderRequest> = {}): Promise<PlaceOrderAnswer> {
  const placed = await placeOrderOfShopper(shop, { measured: true, ...overrides });
  expect((await pay(shop, placed, '4111111111111111')).status).toBe(200);
  return placed;
}

async function isMeasured({ order }: PlaceOrderAnswer): Promise<boolean> {
  const { orders } = shop.application.get(Storage);
  return (await orders.find(order.orderNumber as never))?.measured === true;
}

test('nobody is asked, and nothing is sent, without keys', async () => {
  expect(await isAsked()).toBeUndefined();
  const placed = await paid();
  expect(await isMeasured(placed)).toBe(false);
  await measure();
  expect(received).toEqual([]);
});

test('who agrees is reported once after the payment, and who does not never is', async () => {
  await setKeys('google-analytics', GOOGLE_KEYS);
  expect(await isAsked()).toBe(true);
  await setKeys('meta', META_KEYS);
  const unpaid = await placeOrderOfShopper(shop, { measured: true });
  await paid({ measured: false });
  const { order } = await paid({ phone: '55123456', email: 'Noura@Example.com' });
  await measure();
  await measure();
  const { orderNumber } = order;
  expect([ordersIn('/google'), ordersIn('/meta')]).toEqual([[orderNumber], [orderNumber]]);
  const [google, meta] = ['/google', '/meta'].map((path) => received.find(({ url }) => url.startsWith(path))!);
  const { measurementId, apiSecret } = GOOGLE_KEYS;
  expect(google!.url).toBe(`/google/mp/collect?measurement_id=${measurementId}&api_secret=${apiSecret}`);
  const goods = order.totalPrice - order.deliveryCost;
  expect(google!.body).toMatchObject({
    client_id: orderNumber,
    events: [{ name: 'purchase', params: { currency: 'KWD', value: goods, shipping: order.deliveryCost } }],
  });
  expect(google!.body.events[0].params.items).toHaveLength(1);
  expect(meta!.url).toBe(`/meta/v24.0/${META_KEYS.pixelId}/events`);
  const digest = (plain: string) => createHash('sha256').update(plain).digest('hex');
  expect(meta!.body).toMatchObject({
    access_token: META_KEYS.accessToken,
    data: [
      {
        event_name: 'Purchase',
        user_data: { ph: [digest('96555123456')], em: [digest('noura@example.com')] },
        custom_data: { currency: 'KWD', value: order.totalPrice, order_id: orderNumber },
      },
    ],
  });
  expect(JSON.stringify(received)).not.toMatch(/55123456|noura|Noura/);
  expect(unpaid.order.orderNumber).not.toBe(orderNumber);
});

test('a service that fails is left alone for a while and told later; the order has nothing of it', async () => {
  status = 503;
  const { order } = await paid();
  const failed = await measure();
  expect(failed.answers.map(({ answer }) => answer)).toEqual(['unanswered', 'unanswered']);
  expect((await measure()).answers).toEqual([]);
  expect(received).toHaveLength(2);
  [received, status] = [[], 204];
  clock.advance(MINUTE);
  await measure();
  expect([ordersIn('/google'), ordersIn('/meta')]).toEqual([[order.orderNumber], [order.orderNumber]]);
});

test('a whole refund is told to Google, and a part of one to nobody', async () => {
  const placed = await paid();
  await measure();
  received = [];
  await read(await office.setStatus(placed, 'cancelled'), 200);
  const { order } = placed;
  await office.refunded(placed, { amount: 1 });
  await measure();
  expect(received).toEqual([]);
  await office.refunded(placed, { amount: Number((order.totalPrice - 1).toFixed(3)) });
  await measure();
  await measure();
  expect(received.map(({ body }) => body.events[0].name)).toEqual(['refund']);
  expect(ordersIn('/google')).toEqual([order.orderNumber]);
});

test('the consent is in the export of the account, and goes with the person, of whom nothing is sent then', async () => {
  const who = await aCustomer(shop);
  const body = { ...anOrder(aShopper().receiver), measured: true };
  const placed = await read<PlaceOrderAnswer>(await shop.post('/api/orders', body, who.headers), 201);
  expect((await pay(shop, placed, '4111111111111111')).status).toBe(200);
  const data = await read<AccountDataAnswer>(await shop.get('/api/account/data', who.headers), 200);
  expect(data.orders[0]?.measured).toBe(true);
  for (const to of ['ready', 'shipped', 'delivered']) await read(await office.setStatus(placed, to), 200);
  // Its purchase waits to be sent.
  status = 503;
  await measure();
  [received, status] = [[], 204];
  const erased = await shop.post('/api/account/erase', { password: who.password }, who.headers);
  expect(erased.ok).toBe(true);
  expect(await isMeasured(placed)).toBe(false);
  clock.advance(MINUTE);
  await measure();
  expect(received).toEqual([]);
});

const ECHO = { error: { code: 190, message: `Malformed access token ${META_KEYS.accessToken}` } };
const NO_PERMISSION = { error: { code: 100, error_subcode: 33, message: 'missing permissions' } };
const NAME_INVALID = { validationMessages: [{ description: `G-MADEUP1234 is odd`, validationCode: 'VALUE_INVALID' }] };
test.each([
  ['google-analytics', 200, { validationMessages: [] }, 'unproven', null],
  ['google-analytics', 200, NAME_INVALID, 'refused', '… is odd'],
  ['google-analytics', 200, 'no JSON', 'unavailable', null],
  ['google-analytics', 503, {}, 'unavailable', null],
  ['meta', 200, { id: META_KEYS.pixelId }, 'works', null],
  ['meta', 200, { id: 'another' }, 'unavailable', null],
  ['meta', 400, ECHO, 'refused', 'Malformed access token …'],
  ['meta', 400, NO_PERMISSION, 'unproven', 'missing permissions'],
  ['meta', 200, 'a'.repeat(100_000), 'unavailable', null],
])('the keys of %s are tried: answer %#, of status %d', async (service, answered, body, result, reason) => {
  [status, said] = [answered, body];
  clock.advance(MINUTE);
  expect(await read(await office.call('POST', `service-keys/${service}/check`), 200)).toEqual({ result, reason });
  const [{ url, body: sent }] = received as [Received];
  expect(received).toHaveLength(1);
  if (service === 'meta') expect(url).toBe(`/meta/v24.0/${META_KEYS.pixelId}?fields=id`);
  else expect([url.split('?')[0], sent.events[0].name]).toEqual(['/google/debug/mp/collect', 'purchase']);
});

test('nobody is asked any more once the last keys are deleted, and what waits is not sent', async () => {
  status = 503;
  await paid();
  await measure();
  [received, status] = [[], 204];
  await setKeys('google-analytics', {});
  expect(await isAsked()).toBe(true);
  await setKeys('meta', {});
  expect(await isAsked()).toBeUndefined();
  clock.advance(2 * MINUTE);
  await measure();
  expect(received).toEqual([]);
  await setKeys('google-analytics', GOOGLE_KEYS);
});

test('a report is given up after two days', async () => {
  status = 400;
  await paid();
  for (let hours = 0; hours < 50; hours += 2) {
    await measure();
    clock.advance(120 * MINUTE);
  }
  expect(received.length).toBeGreaterThan(9);
  [received, status] = [[], 204];
  await measure();
  expect(received).toEqual([]);
});
