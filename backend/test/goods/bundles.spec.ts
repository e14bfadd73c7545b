import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LONGEST_BUNDLE_NAME, LONGEST_BUNDLE_TEXT } from '@fyonka/api-contract/values/goods/bundles';
import { LONGEST_OF_BUNDLE } from '@fyonka/api-contract/values/request-limits';
import type { BundlesAnswer } from '@fyonka/api-contract/wire/goods/bundles';
import type { OfficeBundleAnswer, OfficeBundlesAnswer } from '@fyonka/api-contract/wire/office/goods/bundles';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/quotes';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { aShopper, anOrder, placeOrder, stockOf } from '../support/orders.ts';
import { expectRefusal, read, refusal } from '../support/server/answers.ts';
import { describedApi } from '../support/server/described-api.ts';
import { DAILY_BUNDLE, MANY_LEFT, SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const FORM = {
  name: { en: 'For a party', ar: 'باقة الحفلة' },
  level: 'secondary',
  pieces: [{ productId: SOLD_FREELY, quantity: '٢' }, { productId: MANY_LEFT }],
  price: '٣٫٥',
};
const call = (method: string, path = '', body?: object) =>
  send(shop, method, `/api/admin/bundles${path}`, { headers: office.headers, body });
const bundlesOf = async (level: string) =>
  (await read<BundlesAnswer>(await shop.get(`/api/bundles?level=${level}`), 200)).bundles;

/** The items of the bundle of the test shop, as a cart sends them. */
const items = (sets = 1) => {
  const bundle = { bundleId: DAILY_BUNDLE, bundleKey: '1' };
  const customTexts = [{ title: 'اسمها', text: 'لولوة' }];
  return [
    { productId: WITH_NAME, quantity: sets, ...bundle, customTexts },
    { productId: TWENTY_LEFT, quantity: 2 * sets, ...bundle },
  ];
};
const quote = async (asked: object[]) => read<QuoteAnswer>(await shop.post('/api/cart/quote', { items: asked }), 200);

test('a bundle is shown by level, quoted and sold at its price, and takes the stock of its pieces', async () => {
  const [bundle] = await bundlesOf('primary');
  expect(bundle).toMatchObject({ _id: DAILY_BUNDLE, price: 6, priceAlone: 6.75, inStock: true });
  const prices = bundle?.lines.map(({ quantity, price }) => [quantity, price]);
  expect(prices).toEqual([
    [1, 1.54],
    [2, 2.23],
  ]);
  const { lines, productsTotal } = await quote(items(2));
  expect(productsTotal).toBe(12);
  expect(lines).toMatchObject([
    { price: 1.54, priceBeforeDiscount: 1.75, isInBundle: true },
    { price: 2.23, priceBeforeDiscount: 2.5, lineTotal: 8.92, isInBundle: true },
  ]);
  const before = await stockOf(shop, TWENTY_LEFT);
  const held = await placeOrder(shop, { orderItems: items() });
  const named = { bundleId: DAILY_BUNDLE, bundleKey: '1', name: bundle?.name };
  expect(held.order).toMatchObject({
    productsTotal: 6,
    orderItems: [
      { bundle: named, customTexts: [{ text: 'لولوة' }] },
      { bundle: named, quantity: 2 },
    ],
  });
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 2);
});

test('what is no whole set costs what its pieces cost, and nobody pays that without having seen it', async () => {
  const [first] = items();
  const { lines, productsTotal } = await quote([first!]);
  expect([lines[0]?.isInBundle, productsTotal]).toEqual([undefined, 1.75]);
  const order = { ...anOrder(), ...aShopper().receiver, orderItems: [{ ...first, price: 1.54 }] };
  await expectRefusal(shop.post('/api/orders', order), 409, 'PRICE_CHANGED');
  const { bundle } = await office.get<OfficeBundleAnswer>(`bundles/${DAILY_BUNDLE}`);
  const show = (isVisible: boolean) => call('PUT', `/${DAILY_BUNDLE}`, { ...bundle, isVisible, version: undefined });
  expect((await show(false)).status).toBe(200);
  expect(await bundlesOf('primary')).toEqual([]);
  expect((await quote(items())).productsTotal).toBe(6.75);
  await expectRefusal(shop.get(`/api/bundles/${DAILY_BUNDLE}`), 404, 'BUNDLE_NOT_FOUND');
  expect((await show(true)).status).toBe(200);
});

test('requests may be a little longer than what is stored', () => {
  expect(LONGEST_OF_BUNDLE.name).toBeGreaterThan(LONGEST_BUNDLE_NAME);
  expect(LONGEST_OF_BUNDLE.description).toBeGreaterThan(LONGEST_BUNDLE_TEXT);
});

test('the calls are as the document says', async () => {
  const api = await describedApi(shop);
  await api.expectAnswer('GET /api/bundles', 200, await shop.get('/api/bundles?level=primary'));
  await api.expectAnswer('GET /api/bundles', 400, await shop.get('/api/bundles?level=university'));
  await api.expectAnswer('GET /api/bundles/{id}', 200, await shop.get(`/api/bundles/${DAILY_BUNDLE}`));
  await api.expectAnswer('POST /api/cart/quote', 200, await shop.post('/api/cart/quote', { items: items() }));
  const made = await call('POST', '', FORM);
  await api.expectAnswer('POST /api/admin/bundles', 201, made.clone());
  const { bundle } = (await made.json()) as OfficeBundleAnswer;
  const path = `/${bundle._id}`;
  await api.expectAnswer('GET /api/admin/bundles/{id}', 200, await call('GET', path));
  await api.expectAnswer('GET /api/admin/bundles', 200, await call('GET'));
  const change = (body: object) => call('PUT', path, { ...FORM, ...body });
  await api.expectAnswer('PUT /api/admin/bundles/{id}', 200, await change({ price: 3.2, version: 1 }));
  await api.expectAnswer('PUT /api/admin/bundles/{id}', 409, await change({ price: 3.1, version: 1 }));
  await api.expectAnswer('POST /api/admin/bundles', 400, await call('POST', '', { ...FORM, price: 4 }));
  expect((await office.get<OfficeBundlesAnswer>('bundles')).bundles).toHaveLength(2);
  await api.expectAnswer('DELETE /api/admin/bundles/{id}', 200, await call('DELETE', path));
  await api.expectAnswer('DELETE /api/admin/bundles/{id}', 404, await call('DELETE', path));
  expect(api.missing('bundles')).toEqual([]);
});

test.each([
  [{}, ['level', 'name.ar', 'name.en', 'pieces', 'price']],
  [
    { ...FORM, level: 'x', price: '<b>', place: -1, pieces: [{ productId: SOLD_FREELY }, { productId: 'hidden-bow' }] },
    ['level', 'pieces.1.productId', 'place', 'price'],
  ],
])('the office hears of every faulty field of %j', async (body, fields) => {
  const answer = await call('POST', '', body);
  const { errors = [] } = await refusal(answer);
  expect([answer.status, errors.map(({ field }) => field).toSorted()]).toEqual([400, fields]);
});
