import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { anOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Characters of a body just below the limit of 100 KB, by the bytes of each in UTF-8. */
const MOST = { oneByte: 99_000, twoBytes: 49_000, threeBytes: 32_000, fourBytes: 24_000 };

/** Marks in the order that costs a normalisation most: each of the second half is moved before all of the first. */
const marks = (count: number) => `a${'\u0345'.repeat(count / 2)}${'\u0334'.repeat(count / 2)}`;
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const fields = (count: number) => Object.fromEntries(times(count, 0).map((_, index) => [`f${index}`, 1]));
const quote = (more: object) => ({ items: [{ productId: SOLD_FREELY, quantity: 1 }], ...more });

/** The costliest inputs known, with their answers. Add any that you find. */
const COSTLY: readonly [string, string, unknown, number][] = [
  ['marks in a field', '/api/cart/quote', quote({ city: marks(MOST.twoBytes) }), 400],
  ['marks in a field that nobody reads', '/api/cart/quote', quote({ unknown: marks(MOST.twoBytes) }), 200],
  ['marks in the name of a field', '/api/cart/quote', quote({ [marks(MOST.twoBytes)]: 1 }), 200],
  ['marks with digits', '/api/cart/quote', quote({ unknown: `${'1'.repeat(13)}${marks(48_000)}` }), 200],
  ['marks as long as each field may be', '/api/orders', { ...anOrder(), fullName: marks(118), notes: marks(998) }, 201],
  ['marks in an e-mail', '/api/orders', { ...anOrder(), email: `${marks(250)}@example.com` }, 400],
  ['variation selectors', '/api/orders', { ...anOrder(), notes: '\ufe0f'.repeat(MOST.threeBytes) }, 400],
  ['katakana that become marks', '/api/cart/quote', quote({ city: 'ﾞ'.repeat(MOST.threeBytes) }), 400],
  ['blanks inside of a text', '/api/orders', { ...anOrder(), notes: `a${' '.repeat(998)}b` }, 201],
  ['blanks only', '/api/orders', { ...anOrder(), notes: ' '.repeat(MOST.oneByte) }, 400],
  ['digits one by one', '/api/cart/quote', quote({ unknown: '6 '.repeat(MOST.oneByte / 2) }), 200],
  ['digits of another script', '/api/cart/quote', quote({ unknown: '४ '.repeat(MOST.fourBytes) }), 200],
  ['digits of mathematics', '/api/cart/quote', quote({ unknown: '𝟔'.repeat(MOST.fourBytes) }), 200],
  ['telephone numbers', '/api/cart/quote', quote({ unknown: '5123 4567, '.repeat(9_000) }), 200],
  ['letters and digits in turns', '/api/cart/quote', quote({ unknown: 'a1'.repeat(MOST.oneByte / 2) }), 200],
  ['thousands of fields', '/api/orders', { ...anOrder(), ...fields(9_000) }, 400],
  ['thousands of empty objects', '/api/orders', { orderItems: times(100, { customTexts: times(20, {}) }) }, 400],
  [
    'as many empty objects as are looked at',
    '/api/orders',
    { orderItems: times(80, { customTexts: times(5, {}) }) },
    400,
  ],
  ['lines without anything', '/api/cart/quote', { items: times(100, {}) }, 400],
  ['lists in lists', '/api/cart/quote', { items: times(100, times(100, [])) }, 400],
];

/** Runs of marks that were normalised, by their lengths: the work grows with the square of a run's length. */
const runs: number[] = [];
beforeEach(() => {
  runs.length = 0;
  const normalize = Reflect.get(String.prototype, 'normalize');
  jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    for (const [run] of this.matchAll(/\p{M}+/gu)) runs.push(run.length);
    return normalize.call(this, form);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each(COSTLY)(
  '%s, sent to %s, cause no long normalisation and a short answer',
  async (_what, path, body, status) => {
    const text = JSON.stringify(body);
    expect(Buffer.byteLength(text)).toBeLessThan(100 * 1024);
    const answer = await shop.post(path, text);
    expect(answer.status).toBe(status);
    expect((await answer.text()).length).toBeLessThan(20_000);
    expect(Math.max(0, ...runs)).toBeLessThanOrEqual(31);
  },
);

const LONG = encodeURIComponent(marks(1_200));
test.each([
  `/api/products?q=${LONG}`,
  `/api/products?category=${LONG}`,
  `/api/products?${LONG}=1`,
  `/api/products/${LONG}`,
  `/api/categories/${LONG}`,
  `/api/orders/${LONG}`,
  `/api/invoice/${LONG}?phone=${encodeURIComponent(marks(30))}`,
  `/search?q=${LONG}`,
  `/product/${LONG}`,
  `/${LONG}`,
])('marks in an address cause no long normalisation: %#', async (address) => {
  const headers = { 'idempotency-key': 'x', cookie: `lang=${LONG}`, 'accept-language': LONG.slice(0, 500) };
  const answer = await shop.get(address, headers);
  expect(answer.status).toBeLessThan(500);
  await answer.arrayBuffer();
  expect(Math.max(0, ...runs)).toBeLessThanOrEqual(31);
});

test('looking up a name or a key has bounded cost as well', async () => {
  const name = marks(298);
  expect((await shop.post('/api/orders', anOrder({ orderItems: [{ name, quantity: 1 }] }))).status).toBe(400);
  const key = Buffer.from(marks(126)).toString('latin1');
  expect((await shop.post('/api/orders', anOrder(), { 'idempotency-key': key })).status).toBe(201);
  expect(Math.max(0, ...runs)).toBeLessThanOrEqual(31);
});

test('of many faults the first fifty are listed, with the number of the others', async () => {
  const orderItems = times(80, { quantity: 'x', customTexts: times(3, {}) });
  const answer = (await (await shop.post('/api/orders', { orderItems })).json()) as ErrorAnswer;
  expect(answer.errors).toHaveLength(50);
  expect(answer.furtherErrors).toBe(80 + 80 * 6 - 50);
  const few = (await (await shop.post('/api/orders', { ...anOrder(), phone: '1' })).json()) as ErrorAnswer;
  expect(few).toMatchObject({ errors: [{ field: 'phone' }] });
  expect(few).not.toHaveProperty('furtherErrors');
});

test('the largest order that a shopper can send is accepted', async () => {
  const line = { productId: SOLD_FREELY, name: 'Plain bow', quantity: 1, price: 1.75 };
  const answer = await shop.post('/api/orders', anOrder({ orderItems: times(100, line) }));
  expect(answer.status).toBe(201);
});
