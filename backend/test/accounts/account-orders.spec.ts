import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { MeAnswer } from '@fyonka/api-contract/wire/identity';
import type { MyOrdersAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import { makeOrderNumber } from '../../src/domain/ordering/order-number.ts';
import { aCustomer, anAdministrator, aPerson, bearer, register, signIn } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { anOrder, placeOrder, stockOf, tokenFor } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
let hessa: Visitor;
let office: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  noura = await aCustomer(shop);
  hessa = await aCustomer(shop);
  office = await anAdministrator(shop);
});
afterAll(() => shop.close());

async function place(who: Visitor, overrides: Parameters<typeof anOrder>[0] = {}): Promise<PlaceOrderAnswer> {
  const answer = await shop.post('/api/orders', anOrder(overrides), who.headers);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as PlaceOrderAnswer;
}

async function ordersOf(who: Pick<Visitor, 'headers'>, query = ''): Promise<MyOrdersAnswer> {
  const answer = await shop.get(`/api/orders/mine${query}`, who.headers);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await answer.json()) as MyOrdersAnswer;
}

const numbersOf = ({ orders }: MyOrdersAnswer) => orders.map(({ orderNumber }) => orderNumber);

describe('own orders', () => {
  test('are listed newest first with their history, in pages, and only for the signed-in owner', async () => {
    const who = await aCustomer(shop);
    expect(await ordersOf(who)).toEqual({ orders: [], total: 0, page: 1, limit: 10 });
    const placed: string[] = [];
    for (let made = 0; made < 3; made += 1) placed.unshift((await place(who)).order.orderNumber);
    const all = await ordersOf(who);
    expect(numbersOf(all)).toEqual(placed);
    expect(all.orders[0]).toMatchObject({ history: [{ to: 'pending' }], address: { block: '4' } });
    expect(await ordersOf(who, '?page=2&limit=2')).toMatchObject({
      total: 3,
      page: 2,
      limit: 2,
      orders: [{ orderNumber: placed[2] }],
    });
    expect((await shop.get('/api/orders/mine')).status).toBe(401);
  });

  test.each(['?limit=0', '?limit=51', '?limit=x', '?page=0', '?page=1e9'])('%s is refused', async (query) => {
    expect((await shop.get(`/api/orders/mine${query}`, noura.headers)).status).toBe(400);
  });

  test('give the account the name and phone of the latest one', async () => {
    const who = await aCustomer(shop);
    const { isOfAccount } = await place(who, { fullName: 'Noura Al-Ali', phone: '55123456' });
    expect(isOfAccount).toBe(true);
    const { user } = (await (await shop.get('/api/auth/me', who.headers)).json()) as MeAnswer;
    expect(user).toMatchObject({ fullName: 'Noura Al-Ali', phone: '55123456' });
  });

  test('include orders that a guest placed with the same e-mail, once the e-mail is verified, and not before', async () => {
    const person = aPerson();
    const early = await placeOrder(shop, { email: person.email.toUpperCase() });
    expect(early.isOfAccount).toBe(false);
    const others = await placeOrder(shop, { email: 'somebody-else@example.com' });
    await shop.post('/api/auth/register-email', { email: person.email });
    await register(shop, person);
    const first = await signIn(shop, person);
    expect(numbersOf(await ordersOf(first))).toEqual([early.order.orderNumber]);
    const late = await placeOrder(shop, { email: person.email });
    expect(numbersOf(await ordersOf(first))).toEqual([early.order.orderNumber]);
    const again = await signIn(shop, person);
    expect(numbersOf(await ordersOf(again))).toEqual([late.order.orderNumber, early.order.orderNumber]);
    expect(numbersOf(await ordersOf(again))).not.toContain(others.order.orderNumber);
  });

  test('are placed by a guest when the token is no longer valid, which the answer reports', async () => {
    const who = await aCustomer(shop);
    await shop.post('/api/auth/logout', {}, who.headers);
    for (const headers of [who.headers, bearer('forged')]) {
      const answer = await shop.post('/api/orders', anOrder(), headers);
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject({ isOfAccount: false });
    }
  });

  test('are separate from orders of a guest or another account under the same idempotency key', async () => {
    const key = { 'idempotency-key': 'one key for all' };
    const answers: PlaceOrderAnswer[] = [];
    for (const headers of [{}, noura.headers, hessa.headers, noura.headers]) {
      const answer = await shop.post('/api/orders', anOrder(), { ...key, ...headers });
      answers.push((await answer.json()) as PlaceOrderAnswer);
    }
    const numbers = answers.map(({ order }) => order.orderNumber);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers[3]).toBe(numbers[1]);
  });
});

describe('an order of an account', () => {
  let placed: PlaceOrderAnswer;
  beforeEach(async () => {
    placed = await place(noura);
  });
  const path = () => `/api/orders/${placed.order.orderNumber}`;
  const invoice = (query: string, headers: Record<string, string>) =>
    shop.get(`/api/invoice/${placed.order.orderNumber}${query}`, { accept: 'application/json', ...headers });
  const payment = async () => ({
    orderNumber: placed.order.orderNumber,
    token: await tokenFor(shop, '4111111111111111'),
  });

  test('is visible to its owner and to an administrator; another customer learns nothing', async () => {
    expect((await shop.get(path(), noura.headers)).status).toBe(200);
    expect((await shop.get(path(), office.headers)).status).toBe(200);
    const refused = await shop.get(path(), hessa.headers);
    const missing = await shop.get(`/api/orders/${makeOrderNumber(new Uint8Array(10).fill(9))}`, hessa.headers);
    expect([refused.status, missing.status]).toEqual([404, 404]);
    const [one, other] = [(await refused.json()) as ErrorAnswer, (await missing.json()) as ErrorAnswer];
    expect(one).toEqual(other);
  });

  test('can be paid by its owner only', async () => {
    const body = await payment();
    for (const { headers } of [hessa, office]) {
      expect((await shop.post('/api/payments', body, headers)).status).toBe(404);
      expect((await shop.post('/api/payments/confirm', body, headers)).status).toBe(404);
    }
    const paid = await shop.post('/api/payments', body, noura.headers);
    expect([paid.status, await paid.json()]).toMatchObject([200, { status: 'paid' }]);
    expect((await shop.post('/api/payments/confirm', body, noura.headers)).status).toBe(200);
  });

  test('has a full invoice for owner and administrator, as JSON, page and PDF, and a masked one for others', async () => {
    for (const { headers } of [noura, office]) {
      const json = (await (await invoice('', headers)).json()) as InvoiceAnswer;
      expect(json.invoice).toMatchObject({ disclosure: 'full', email: 'noura@example.com', phone: '55123456' });
      expect(await (await invoice('?format=html', headers)).text()).toContain('Salem Al-Mubarak');
      const pdf = await invoice('?format=pdf', headers);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    const masked = (await (await invoice('', hessa.headers)).json()) as InvoiceAnswer;
    expect(masked.invoice.disclosure).toBe('masked');
    expect(await (await invoice('?format=html', hessa.headers)).text()).not.toContain('Salem Al-Mubarak');
  });

  test('can be replaced by its owner without an order token', async () => {
    const items = [{ productId: TWENTY_LEFT, quantity: 12 }];
    const first = await place(noura, { orderItems: items });
    const replaces = { orderNumber: first.order.orderNumber };
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(8);
    expect((await shop.post('/api/orders', anOrder({ orderItems: items, replaces }), hessa.headers)).status).toBe(404);
    await place(noura, { orderItems: items, replaces });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(8);
  });
});

describe('at an address that has tried too many wrong numbers', () => {
  let from: Record<string, string>;
  let school = 0;
  const walked = (index: number) => makeOrderNumber(new Uint8Array(10).fill(index % 250, 0, 5).fill(index, 5));
  beforeEach(async () => {
    from = { 'x-forwarded-for': `192.0.2.${(school += 1)}`, accept: 'application/json' };
    const tries = Array.from({ length: 40 }, (_, index) =>
      shop.get(`/api/orders/${walked(index)}`, { ...from, ...hessa.headers }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    // A customer who guesses is counted like any other caller.
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('a signed-in owner sees the order and its invoice, and can pay', async () => {
    const { order } = await place(noura);
    const headers = { ...from, ...noura.headers };
    const body = { orderNumber: order.orderNumber, token: await tokenFor(shop, '4111111111111111') };
    expect((await shop.get(`/api/orders/${order.orderNumber}`, headers)).status).toBe(200);
    expect((await shop.get(`/api/invoice/${order.orderNumber}`, headers)).status).toBe(200);
    expect((await shop.post('/api/payments', body, headers)).status).toBe(200);
    expect((await shop.post('/api/payments/confirm', body, headers)).status).toBe(200);
  });

  test('another signed-in customer cannot find out whether an order exists', async () => {
    const { order } = await place(noura);
    const headers = { ...from, ...hessa.headers };
    for (const number of [order.orderNumber, walked(77)]) {
      expect((await shop.get(`/api/orders/${number}`, headers)).status).toBe(429);
      expect((await shop.get(`/api/invoice/${number}`, headers)).status).toBe(429);
      expect((await shop.post('/api/payments', { orderNumber: number, token: 't' }, headers)).status).toBe(429);
    }
  });
});

test('payments of the orders of an account are counted per account', async () => {
  const who = await aCustomer(shop);
  const { order } = await place(who);
  const attempt = (index: number, { headers }: Visitor) =>
    shop.post(
      '/api/payments',
      { orderNumber: order.orderNumber, token: 'made up' },
      { 'x-forwarded-for': `198.51.100.${index}`, ...headers },
    );
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await attempt(index, who)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(402), 429]);
  expect((await attempt(40, hessa)).status).toBe(404);
});
