import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyText, madeUpCases } from '../support/made-up-cases.ts';
import { anOrder, placeOrder } from '../support/orders.ts';
import { elsewhere, INTERNALS } from '../support/server/nasty.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
});
afterAll(() => shop.close());

const NASTY = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    -0,
    2 ** 53,
    '',
    ' ',
    '0',
    '٣',
    'null',
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nBcc: a@b.c',
    "'; DROP TABLE orders; --",
    '" OR ""="',
    '<script>alert(1)</script>',
    '=1+1',
    '../../etc/passwd',
    '%00',
    '${7*7}',
    '{{7*7}}',
    '\u2028',
    'a'.repeat(5_000),
    '💥'.repeat(200),
    'ﷺ'.repeat(50),
    '4111111111111111',
    [],
    {},
    { $ne: null },
    { $gt: '' },
    { length: 1e9 },
    { toString: 'x' },
    JSON.parse('{"then":1}'),
    [[[[[[]]]]]],
    ['a', 'a'],
  ),
  fc.anything({ withNullPrototype: false, withBigInt: false, withDate: false, maxDepth: 3 }),
  anyText(60),
);

const ORDER_FIELDS = [
  'fullName',
  'email',
  'phone',
  'orderItems',
  'address',
  'notes',
  'deliveryCost',
  'totalPrice',
  'googleMapUrl',
  'storeInfo',
  'language',
  '__proto__',
  'constructor',
  'hasOwnProperty',
];
const ITEM_FIELDS = ['productId', 'name', 'quantity', 'price', 'customTexts', 'title', 'text'];
const ADDRESS_FIELDS = [
  'city',
  'block',
  'street',
  'streetNumber',
  'avenue',
  'buildingKind',
  'buildingNumber',
  'floor',
  'apartmentNumber',
  'paciNumber',
  'location',
];

const changed = (fields: string[]) => fc.dictionary(fc.constantFrom(...fields), NASTY, { maxKeys: 4 });

const ORDERS = fc
  .tuple(changed(ORDER_FIELDS), changed(ITEM_FIELDS), changed(ADDRESS_FIELDS))
  .map(([order, item, address]) => {
    const good = anOrder();
    return {
      ...good,
      orderItems: [{ ...good.orderItems[0], ...item }],
      address: { ...good.address, ...address },
      ...order,
    };
  });

function asJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'symbol' || typeof part === 'function' ? null : part,
    ) ?? 'null'
  );
}

async function expectHarmless(answer: Response): Promise<void> {
  const text = await answer.text();
  expect({ status: answer.status, text }).toEqual({
    status: expect.any(Number),
    text: expect.not.stringMatching(INTERNALS),
  });
  expect(answer.status).toBeLessThan(500);
}

const POSTS = [
  ['/api/orders', ORDERS],
  [
    '/api/cart/quote',
    fc.record(
      { items: fc.oneof(NASTY, fc.array(changed(['productId', 'quantity']), { maxLength: 3 })), city: NASTY },
      { requiredKeys: [] },
    ),
  ],
  ['/api/payments', changed(['orderNumber', 'token', 'method'])],
  ['/api/payments/confirm', changed(['orderNumber'])],
  ['/sandbox-gateway/tokens', changed(['cardholderName', 'cardNumber', 'expiryMonth', 'expiryYear', 'cvv'])],
  ['/api/csp-reports', changed(['csp-report'])],
] as const;

test.each(POSTS)(
  'no body sent to %s makes the shop fail or reveal its internals',
  async (path, bodies) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof<fc.Arbitrary<unknown>[]>(bodies, NASTY), { minLength: 20, maxLength: 20 }),
        async (batch) => {
          await Promise.all(
            batch.map(async (body) => expectHarmless(await shop.post(path, asJson(body), elsewhere()))),
          );
        },
      ),
      madeUpCases(5),
    );
  },
  600_000,
);

const PATHS = [
  '/api/products',
  '/api/products/',
  '/api/categories/',
  '/api/admin/products',
  '/api/admin/categories/',
  '/api/orders/',
  '/api/invoice/',
  '/product/',
  '/search',
  '/',
  '/images/',
  '/sandbox-gateway/challenge/',
  '/remotes/catalog/',
];
const NAMES = [
  'category',
  'color',
  'sort',
  'q',
  'isNew',
  'page',
  'limit',
  'lang',
  'phone',
  '__proto__',
  'a[b]',
  'page[]',
];

test('no path, query or header makes the shop fail or reveal its internals', async () => {
  const text = fc.oneof(
    anyText(40),
    fc.constantFrom(
      '%',
      '%00',
      '%zz',
      '%ff%fe',
      '..%2f..%2f',
      "'",
      '"',
      '1e9',
      '-1',
      '*',
      '(',
      'AND OR NOT',
      'a*b"c',
      '\ud800',
    ),
  );
  const address = fc.tuple(
    fc.constantFrom(...PATHS),
    text,
    fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 4 }),
    fc.boolean(),
  );
  const header = fc.string({ unit: fc.constantFrom(...'abc=;,"\\ *%/0.-q'.split('')), maxLength: 40 });
  const call = fc.tuple(
    address,
    fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-language',
        'accept-encoding',
        'if-none-match',
        'cookie',
        'x-order-token',
        'range',
        'idempotency-key',
        'authorization',
      ),
      header,
      { maxKeys: 4 },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 20, maxLength: 20 }), async (calls) => {
      await Promise.all(
        calls.map(async ([[path, end, query, encodes], headers]) => {
          const write = (part: string) =>
            encodes ? encodeURIComponent(part.toWellFormed()) : part.replace(/[^!-~]|[#?&]/g, '');
          const parameters = query.map(([name, value]) => `${write(name)}=${write(value)}`).join('&');
          await expectHarmless(await shop.get(`${path}${write(end)}?${parameters}`, { ...elsewhere(), ...headers }));
        }),
      );
    }),
    madeUpCases(20),
  );
}, 600_000);

test('bytes that are not HTTP are answered in JSON, and the connection is closed', async () => {
  const { hostname, port } = new URL(shop.url);
  const answers = await Promise.all(
    [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /api/products HTTP/1.1\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ].map(
      (bytes) =>
        new Promise<string>((resolve, reject) => {
          let answer = '';
          const socket = connect(Number(port), hostname, () => socket.write(bytes));
          socket.on('data', (chunk) => (answer += chunk.toString()));
          socket.on('close', () => resolve(answer));
          socket.on('error', reject);
        }),
    ),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
}, 30_000);

test('after all these requests the shop serves as before, and no prototype has changed', async () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await placeOrder(shop)).order.status).toBe('pending');
  expect(shop.logged()).not.toContain('unexpected failure');
});
