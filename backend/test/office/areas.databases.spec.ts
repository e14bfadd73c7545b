import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { OfficeAreasAnswer, OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import type { SavedAddressesAnswer } from '@fyonka/api-contract/wire/account/addresses';
import type { DeliveryAreasAnswer, DeliveryAreaView, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/quotes';
import { DAY, kuwaitDayOf, startOfKuwaitDay } from '../../src/domain/kuwait-day.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer, anAdministrator, signIn } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { send } from '../support/office.ts';
import { anOrder, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let owner: Visitor;
const clock = new ManualClock();
beforeAll(async () => {
  // A quarter before midnight in Kuwait.
  clock.advance(startOfKuwaitDay(kuwaitDayOf(clock.now())) + DAY - 900_000 - clock.now());
  shop = await openTestShop({}, {}, { clock });
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

const PATH = '/api/admin/delivery-areas';

async function read(): Promise<OfficeAreasAnswer> {
  return (await (await shop.get(PATH, owner.headers)).json()) as OfficeAreasAnswer;
}

async function save(key: string, given: Partial<Record<keyof OfficeAreaView, unknown>>): Promise<Response> {
  const { areas, version } = await read();
  const { name: _name, ...area } = areas.find((one) => one.key === key) ?? { name: null };
  return send(shop, 'PUT', PATH, { headers: owner.headers, body: { areas: [{ ...area, ...given }], version } });
}

async function salmiya(): Promise<DeliveryAreaView | undefined> {
  const { areas } = (await (await shop.get('/api/delivery-areas')).json()) as DeliveryAreasAnswer;
  return areas.find(({ key }) => key === 'salmiya');
}

async function publicKeys(part: keyof DeliveryAreasAnswer): Promise<string[]> {
  const answer = (await (await shop.get('/api/delivery-areas')).json()) as DeliveryAreasAnswer;
  return (answer[part] ?? []).map(({ key }) => key);
}

const savedOf = async ({ headers }: Visitor) =>
  (await (await shop.get('/api/account/addresses', headers)).json()) as SavedAddressesAnswer;

const quote = async () => {
  const body = { items: [{ productId: SOLD_FREELY, quantity: 1 }], city: 'salmiya' };
  return (await (await shop.post('/api/cart/quote', body)).json()) as QuoteAnswer;
};

test('the areas are for administrators only', async () => {
  const customer = await aCustomer(shop);
  expect((await shop.get(PATH)).status).toBe(401);
  expect((await shop.get(PATH, customer.headers)).status).toBe(403);
  expect((await send(shop, 'PUT', PATH, { headers: customer.headers, body: { areas: [] } })).status).toBe(403);
});

test('a new fee applies from now on to lists, pages, quotes and new orders; old orders do not change', async () => {
  const old = await placeOrder(shop);
  expect(old.order.deliveryCost).toBe(1.8);
  expect(await (await shop.get('/checkout')).text()).toContain('"deliveryFee":1.8');
  const saved = await save('salmiya', { deliveryFee: '٢٫٧٥' });
  expect(saved.status).toBe(200);
  expect(await saved.json()).toMatchObject({ version: 2, changedBy: owner.email });
  expect(await salmiya()).toMatchObject({ deliveryFee: 2.75, isOff: false });
  expect(await (await shop.get('/checkout')).text()).toContain('"deliveryFee":2.75');
  expect(await quote()).toMatchObject({ deliveryCost: 2.75 });
  const seenBefore = await shop.post('/api/orders', anOrder({ deliveryCost: 1.8 }));
  expect([seenBefore.status, ((await seenBefore.json()) as ErrorAnswer).code]).toEqual([409, 'PRICE_CHANGED']);
  expect((await placeOrder(shop)).order.deliveryCost).toBe(2.75);
  const invoice = await shop.get(`/api/invoice/${old.order.orderNumber}?format=json`);
  expect(await invoice.json()).toMatchObject({ invoice: { totalPrice: old.order.totalPrice } });
});

test('an order to an area without delivery is refused, in the language of the caller', async () => {
  await save('salmiya', { isOff: true });
  expect(await salmiya()).toMatchObject({ isOff: true });
  for (const [language, message] of [
    ['en', 'We do not deliver to this area today'],
    ['ar', 'لا نوصّل إلى هذه المنطقة اليوم'],
  ] as const) {
    const refused = await shop.post('/api/orders', anOrder(), { 'accept-language': language });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'address.city', code: 'AREA_CLOSED', message }],
    });
  }
  const alsoFaulty = await shop.post('/api/orders', anOrder({ email: '' }));
  expect(((await alsoFaulty.json()) as ErrorAnswer).errors?.map(({ field }) => field)).toEqual([
    'email',
    'address.city',
  ]);
  await save('salmiya', { isOff: false });
  expect((await shop.post('/api/orders', anOrder())).status).toBe(201);
});

test("'off today' ends at midnight in Kuwait, also in cached answers", async () => {
  await save('salmiya', { offOn: kuwaitDayOf(clock.now()) });
  expect(await salmiya()).toMatchObject({ isOff: true });
  expect(await (await shop.get('/checkout')).text()).toMatch(/"key":"salmiya"[^}]*}[^}]*"isOff":true/);
  expect((await shop.post('/api/orders', anOrder())).status).toBe(400);
  clock.advance(900_000);
  expect((await shop.post('/api/orders', anOrder())).status).toBe(201);
  await eventually(async () => expect(await salmiya()).toMatchObject({ isOff: false }));
  expect(await (await shop.get('/checkout')).text()).not.toContain('"isOff":true');
  owner = await signIn(shop, owner);
  expect((await read()).areas.find(({ key }) => key === 'salmiya')).toMatchObject({ isOff: false, offOn: null });
});

test('several are changed at once, all or none, and every faulty field is named', async () => {
  const areas = [
    { key: 'jahra', deliveryFee: 3, isOff: false, offOn: null },
    { key: 'atlantis', deliveryFee: 1 },
    { key: 'kabad', deliveryFee: 1.234 },
    { key: 'kabad', deliveryFee: 2, offOn: '2026-02-31' },
    { key: 'doha' },
  ];
  const change = (body: unknown) => send(shop, 'PUT', PATH, { headers: owner.headers, body });
  const refused = await change({ areas });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as ErrorAnswer).errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'areas.1.key UNKNOWN_AREA',
    'areas.2.deliveryFee INVALID_PRICE',
    'areas.3.key DUPLICATE',
    'areas.3.offOn INVALID_DATE',
    'areas.4.deliveryFee REQUIRED',
  ]);
  expect((await read()).areas.find(({ key }) => key === 'jahra')).toMatchObject({ deliveryFee: 2.5 });
  for (const body of [{}, { areas: {} }, { areas: [7] }, { areas: [{ key: {} }] }])
    expect((await change(body)).status).toBe(400);
});

test('saving an older version of an area is a conflict', async () => {
  const { version } = await read();
  await save('jahra', { deliveryFee: 3 });
  const late = { areas: [{ key: 'jahra', deliveryFee: 2.6, isOff: false, offOn: null }], version };
  const refused = await send(shop, 'PUT', PATH, { headers: owner.headers, body: late });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'EDIT_CONFLICT',
    conflict: { changedBy: owner.email, changes: [{ field: 'jahra.deliveryFee', from: 2.5, to: 3 }] },
  });
});

test('a known area without delivery is refused as such by all ways in, until the office has set its fee', async () => {
  const customer = await aCustomer(shop);
  const { order, accessToken: _token } = await placeOrder(shop);
  const address = { ...anOrder().address, city: 'الرميثية' };
  const saved = { addresses: [{ name: 'Home', address }], version: 0 };
  const quoted = { items: [{ productId: SOLD_FREELY, quantity: 1 }], city: 'Rumaythiya' };
  const ways = () => [
    shop.post('/api/cart/quote', quoted),
    shop.post('/api/orders', anOrder({ address, deliveryCost: 1.8 })),
    send(shop, 'PUT', '/api/account/addresses', { headers: customer.headers, body: saved }),
    shop.post('/api/admin/orders', anOrder({ address, deliveryCost: 1.8 }), owner.headers),
    send(shop, 'PATCH', `/api/admin/orders/${order.orderNumber}`, { headers: owner.headers, body: { address } }),
  ];
  for (const answer of await Promise.all(ways())) {
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorAnswer).errors?.map(({ code }) => code)).toEqual(['AREA_NOT_SERVED']);
  }
  expect((await shop.post('/api/cart/quote', { ...quoted, city: 'Abbasiya' })).status).toBe(200);
  expect(await publicKeys('unserved')).toContain('rumaithiya');
  expect(await (await shop.get('/')).text()).toContain('We deliver to 64 areas in all');
  expect((await save('rumaithiya', { deliveryFee: 1.8 })).status).toBe(200);
  expect(await (await shop.get('/')).text()).toContain('We deliver to 65 areas in all');
  expect((await Promise.all(ways())).map(({ status }) => status)).toEqual([200, 201, 200, 201, 200]);
  expect(await publicKeys('unserved')).not.toContain('rumaithiya');
  await save('rumaithiya', { deliveryFee: null });
  const renamed = { addresses: [{ name: 'Grandmother', address }], version: (await savedOf(customer)).version };
  const kept = await send(shop, 'PUT', '/api/account/addresses', { headers: customer.headers, body: renamed });
  expect(kept.status).toBe(200);
});

test('an area of the office is delivered to on its days, and its name is on all papers', async () => {
  const name = { en: 'Kabad Farms', ar: 'مزارع كبد' };
  const { version } = await read();
  const body = { areas: [{ name, governorate: 'jahra', deliveryFee: 3, days: ['friday'] }], version };
  const added = await send(shop, 'PUT', PATH, { headers: owner.headers, body });
  expect(added.status).toBe(200);
  expect(((await added.json()) as OfficeAreasAnswer).areas.at(-1)).toMatchObject({ key: 'kabad-farms', isOwn: true });
  expect(await publicKeys('areas')).toContain('kabad-farms');
  const address = { ...anOrder().address, city: 'مزارع كبد' };
  const placed = await shop.post('/api/orders', anOrder({ address, deliveryCost: 3 }));
  expect(placed.status).toBe(201);
  const { order } = (await placed.json()) as PlaceOrderAnswer;
  expect(order.address).toMatchObject({ city: 'kabad-farms', areaName: name });
  expect(order.address).not.toHaveProperty('ownArea');
  const quoted = { items: [{ productId: SOLD_FREELY, quantity: 1 }], city: 'kabad-farms' };
  const { promised } = (await (await shop.post('/api/cart/quote', quoted)).json()) as QuoteAnswer;
  expect(new Date(promised?.plain.day ?? '').getUTCDay()).toBe(5);
  const masked = await shop.get(`/api/invoice/${order.orderNumber}?format=json`);
  expect(await masked.json()).toMatchObject({ invoice: { areaName: name } });
  const taken = { areas: [{ name: { en: 'Hawally', ar: 'منطقة' }, governorate: 'jahra', deliveryFee: 1 }] };
  const refused = await send(shop, 'PUT', PATH, { headers: owner.headers, body: taken });
  expect([refused.status, ((await refused.json()) as ErrorAnswer).errors?.[0]?.field]).toEqual([
    400,
    'areas.0.name.en',
  ]);
  expect((await save('kabad-farms', { deliveryFee: null })).status).toBe(200);
  expect([...(await publicKeys('areas')), ...(await publicKeys('unserved'))]).not.toContain('kabad-farms');
});
