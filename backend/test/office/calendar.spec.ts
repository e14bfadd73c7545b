import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/quotes';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer, anAdministrator, signIn } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { send } from '../support/office.ts';
import { anOrder, placeOrder } from '../support/orders.ts';
import { eventually } from '../support/server/eventually.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let owner: Visitor;
const clock = new ManualClock();
const goTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now());
beforeAll(async () => {
  // A Monday, a quarter before the cut-off.
  goTo('2026-11-23T13:45:00+03:00');
  shop = await openTestShop({}, {}, { clock });
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

const PATH = '/api/admin/calendar';

async function read(): Promise<OfficeCalendarAnswer> {
  return (await (await shop.get(PATH, owner.headers)).json()) as OfficeCalendarAnswer;
}

async function save(given: object): Promise<Response> {
  const { calendar, version } = await read();
  return send(shop, 'PUT', PATH, { headers: owner.headers, body: { ...calendar, ...given, version } });
}

const store = async () => (await (await shop.get('/api/store')).json()) as StoreSettingsView;
const homePage = async () => (await shop.get('/')).text();
const quote = async (given: object = {}) =>
  (await (
    await shop.post('/api/cart/quote', { items: [{ productId: SOLD_FREELY, quantity: 1 }], ...given })
  ).json()) as QuoteAnswer;

test('the calendar is for administrators only', async () => {
  const customer = await aCustomer(shop);
  expect((await shop.get(PATH)).status).toBe(401);
  expect((await send(shop, 'PUT', PATH, { headers: customer.headers, body: {} })).status).toBe(403);
});

test('pages, answers, quotes and orders tell the day, which is another one from the cut-off on', async () => {
  const tuesday = { day: '2026-11-24', sentence: { en: 'Arrives Tuesday 24 November', ar: 'يصل الثلاثاء 24 نوفمبر' } };
  expect((await store()).promised).toMatchObject({ plain: tuesday, until: '2026-11-23T11:00:00.000Z' });
  expect((await quote()).promised).toMatchObject({ plain: tuesday });
  expect(await homePage()).toContain('"day":"2026-11-24"');
  const { order, accessToken } = await placeOrder(shop);
  expect(order.arrivesOn).toMatchObject(tuesday);
  clock.advance(900_000);
  expect((await quote()).promised).toMatchObject({ plain: { day: '2026-11-25' } });
  await eventually(async () => expect((await store()).promised).toMatchObject({ plain: { day: '2026-11-25' } }));
  expect(await homePage()).not.toContain('"day":"2026-11-24"');
  const later = await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken });
  expect(((await later.json()) as { order: OrderView }).order.arrivesOn).toMatchObject(tuesday);
});

test('a holiday counts when it is confirmed, and names by what is made in a day', async () => {
  const { proposals } = await read();
  expect(proposals.map(({ kind }) => kind)).toContain('eid-al-fitr');
  const holiday = { kind: 'other', from: '2026-11-24', to: '2026-11-25' };
  const saved = await save({ holidays: [holiday], namesPerDay: '٢', nameDays: 1 });
  expect(await saved.json()).toMatchObject({
    calendar: { holidays: [holiday], namesPerDay: 2 },
    promised: { plain: { day: '2026-11-28' }, named: { day: '2026-11-30' } },
  });
  expect((await store()).promised).toMatchObject({ plain: { day: '2026-11-28' } });
  expect((await quote({ names: 3 })).promised).toMatchObject({ named: { day: '2026-12-01' } });
  await save({ holidays: [], namesPerDay: null });
});

test('every faulty field is named', async () => {
  const refused = await save({ workingDays: [], cutOff: 'noon', holidays: [{ kind: 'other', from: 'x', to: '' }] });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [
      { field: 'workingDays', code: 'REQUIRED' },
      { field: 'cutOff', code: 'INVALID_TIME' },
      { field: 'holidays.0.from', code: 'INVALID_DATE' },
      { field: 'holidays.0.to', code: 'REQUIRED' },
    ],
  });
});

test('a closed shop says so, takes orders for later or none at all, and opens by itself', async () => {
  const announcement = { en: 'We are back on Sunday.', ar: 'نعود يوم الأحد.' };
  const closure = { from: '2026-11-23', to: '2026-11-26', announcement, acceptsOrders: true };
  await save({ closure });
  expect((await store()).closure).toEqual({ announcement, acceptsOrders: true });
  expect((await placeOrder(shop)).order.arrivesOn).toMatchObject({ day: '2026-11-30' });
  await save({ closure: { ...closure, acceptsOrders: false } });
  expect(await homePage()).toContain('نعود يوم الأحد.');
  const refused = await shop.post('/api/orders', anOrder(), { 'accept-language': 'ar' });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'SHOP_CLOSED',
    message: 'المتجر مغلق مؤقتًا ولا يستقبل الطلبات',
  });
  // The office takes one all the same, for a customer on the telephone.
  const made = await send(shop, 'POST', '/api/admin/orders', { headers: owner.headers, body: anOrder() });
  expect(await made.json()).toMatchObject({ order: { arrivesOn: { day: '2026-11-30' } } });
  goTo('2026-11-27T00:00:00+03:00');
  expect((await shop.post('/api/orders', anOrder())).status).toBe(201);
  await eventually(async () => expect((await store()).closure).toBeNull());
  owner = await signIn(shop, owner);
});
