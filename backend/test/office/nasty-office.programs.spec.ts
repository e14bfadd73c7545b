import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { placeOrder } from '../support/orders.ts';
import { send } from '../support/office.ts';
import { elsewhere, INTERNALS } from '../support/server/nasty.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Checks input with an administrator's token in the addresses of lists and reports, and in small bodies.

let shop: TestShop;
let noura: Visitor;
let number: string;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  noura = await anAdministrator(shop);
  ({ orderNumber: number } = (await placeOrder(shop)).order);
});
afterAll(() => shop.close());

const fromElsewhere = () => ({ ...noura.headers, ...elsewhere() });

async function call(method: string, path: string, body?: unknown): Promise<number> {
  const answer = await send(shop, method, `/api/admin/${path}`, { headers: fromElsewhere(), body });
  const text = await answer.text();
  expect(text).not.toMatch(INTERNALS);
  expect({ path, body, isFailure: answer.status >= 500, text }).toMatchObject({ isFailure: false });
  return answer.status;
}

const TEXTS = [
  '"', "'", '*', '-', '^', ':', '"a" OR *', 'a NEAR b', 'NEAR(a b, 2)', 'NOT a', 'words:a', '-words : a', '(', 'a*b"', '{a}',
  "'; DROP TABLE orders; --", '\u0000', '\u202e', '٣٤', '+965 ٥٠٠٠ ٠٠٠٠', 'a '.repeat(100), '%', '_', '%00', '[object Object]',
]; // oxfmt-ignore

const SEARCHES = {
  orders: 'search', 'orders/export?format=csv': 'search', 'grouped-orders': 'search', users: 'search', products: 'q', search: 'q',
}; // oxfmt-ignore

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

test.each(Object.entries(SEARCHES))('a search of %s accepts any text', async (path, name) => {
  for (const text of TEXTS) {
    const status = await call('GET', withQuery(path, `${name}=${encodeURIComponent(text)}`));
    expect({ text, status }).toEqual({ text, status: status === 400 ? 400 : 200 });
  }
  for (const query of [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[$ne]=1`, `${name}=%ED%A0%80`, `${name}=%E0%A4%A`, name])
    await call('GET', withQuery(path, query)); // oxfmt-ignore
});

test.each(['orders', 'grouped-orders', 'users', 'products', 'history?subject=product'])(
  'a page of %s is a whole number within bounds',
  async (path) => {
    for (const page of ['0', '-1', '1.5', '100001', '9007199254740993', 'NaN', '1e3', 'a', '1&page=2'])
      expect({ page, status: await call('GET', withQuery(path, `page=${page}`)) }).toEqual({ page, status: 400 });
    for (const limit of ['0', '101', '-5', '1e9'])
      expect({ limit, status: await call('GET', withQuery(path, `limit=${limit}`)) }).toEqual({ limit, status: 400 });
    for (const query of ['page=100000', 'page=100000&limit=100', `page=${encodeURIComponent('٢')}`])
      expect({ query, status: await call('GET', withQuery(path, query)) }).toEqual({ query, status: 200 });
  },
);

test('days and months must exist in the calendar, and may use digits of any keyboard', async () => {
  for (const day of [
    '2026-02-31',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    'today',
    '9999-12-31',
    '10000-01-01',
  ])
    for (const path of ['orders', 'orders/export?format=csv'])
      for (const name of ['dateFrom', 'dateTo'])
        expect([day, await call('GET', withQuery(path, `${name}=${day}`))]).toEqual([day, 400]);
  for (const day of ['٢٠٢٦-٠١-٣١', '0000-01-01', '2999-12-31'])
    for (const name of ['dateFrom', 'dateTo'])
      expect([day, await call('GET', `orders?search=5&${name}=${encodeURIComponent(day)}`)]).toEqual([day, 200]);
  for (const path of ['sales-report', 'sales-report/export', 'sales-report/export?format=xlsx']) {
    for (const month of [
      '2026-13',
      '2026-00',
      '2026-1',
      '2026-01-01',
      '9999-12',
      '10000-01',
      'a',
      '2026-01&month=2026-02',
    ])
      expect([month, await call('GET', withQuery(path, `month=${month}`))]).toEqual([month, 400]);
    const profit = path.replace('sales-report', 'profit');
    expect(await call('GET', withQuery(profit, 'from=0000-12&to=0001-11'))).toBe(200);
    for (const span of ['from=2026-13', 'from=9999-12&to=10000-01', 'from=0001-01&to=0000-12', 'from=a&from=b'])
      expect([span, await call('GET', withQuery(profit, span))]).toEqual([span, 400]);
    for (const month of ['٢٠٢٦-٠١', '0000-01', '2999-12'])
      expect([month, await call('GET', withQuery(path, `month=${encodeURIComponent(month)}`))]).toEqual([month, 200]);
  }
});

test('bodies of any shape are validated', async () => {
  const nasty = [
    null,
    [],
    {},
    1,
    'x',
    '\ud800',
    [null],
    [[]],
    { $ne: null },
    ['\ud800.0.0', 'a.999.999', '__proto__.0.0'],
  ];
  for (const value of nasty) {
    await call('PUT', `orders/${number}/status`, { status: value });
    await call('PUT', 'orders/statuses', { ids: value, status: 'cancelled' });
    await call('PUT', `orders/${number}/note`, { text: value, version: value });
    await call('PUT', 'production', { ids: value, isMade: true });
    await call('PUT', 'settings', { storeName: value, contact: value, workingHours: value, version: value });
    await call('PUT', 'delivery-areas', { areas: value });
    await call('POST', 'administrators', { email: value, password: value });
    await call('PUT', 'categories/order', { ids: value, was: value });
  }
  for (const id of ['%00', '%ED%A0%80', "'", '__proto__', '..%2f..', 'a'.repeat(500), '%D9%A3'])
    for (const [method, path, body] of [
      ['GET', `orders/${id}`, undefined],
      ['GET', `products/${id}`, undefined],
      ['PUT', `orders/${id}/note`, { text: 'x' }],
      ['GET', `history?subject=order&id=${id}`, undefined],
    ] as const)
      await call(method, path, body);
});

test('additional fields of a body are ignored', async () => {
  const before = await (await shop.get(`/api/admin/orders/${number}`, noura.headers)).json();
  const extra = { paymentStatus: 'paid', deliveryCost: 0, userId: 'x', role: 'admin', version: 9 };
  expect(before).toMatchObject({ order: { orderNumber: number, status: 'pending' } });
  await call('PUT', `orders/${number}/status`, { status: 'pending', ...extra });
  expect(await (await shop.get(`/api/admin/orders/${number}`, noura.headers)).json()).toEqual(before);
});

test('many requests for Excel files at once are answered', async () => {
  const file = () => shop.get('/api/admin/orders/export?format=xlsx', fromElsewhere());
  const answers = await Promise.all(Array.from({ length: 40 }, file));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
