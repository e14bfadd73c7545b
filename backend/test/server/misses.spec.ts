import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import { JOB_PERIODS } from '../../src/adapters/jobs/recurring-jobs.ts';
import { makeOrderNumber } from '../../src/domain/ordering/order-number.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { eventually } from '../support/server/eventually.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let placed: PlaceOrderAnswer;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' }, {}, { jobPeriods: { ...JOB_PERIODS, refusals: 300 } });
  placed = await placeOrder(shop);
});
afterAll(() => shop.close());

let school = 0;
let from: Record<string, string>;
/** A caller at this address who has tried wrong numbers until lookups are refused. */
beforeEach(async () => {
  from = { 'x-forwarded-for': `192.0.2.${(school += 1)}`, accept: 'application/json' };
  const numbers = Array.from({ length: 40 }, (_, index) => makeOrderNumber(new Uint8Array(10).fill(index)));
  const answers = await Promise.all(numbers.map((number) => shop.get(`/api/invoice/${number}`, from)));
  expect(answers.map(({ status }) => status).filter((status) => status === 404)).toHaveLength(30);
});

const invoice = (query = '', headers = {}) =>
  shop.get(`/api/invoice/${placed.order.orderNumber}${query}`, { ...from, ...headers });
const holder = () => ({ 'x-order-token': placed.accessToken });

test('an operator sees in the log that many calls are refused, and from how many networks', async () => {
  await eventually(async () => {
    // Again each time, because a report may come between the calls.
    await Promise.all(Array.from({ length: 30 }, () => shop.get('/api/auth/me', from)));
    const lines = shop.logged().split('\n');
    const reports = lines.filter((line) => line.includes('"refused":"UNAUTHENTICATED"'));
    expect(reports.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'many refused calls', networks: 1 }),
    );
  });
  expect(shop.logged()).not.toContain('192.0.2.');
});

describe('at an address that has tried too many wrong numbers', () => {
  test('the holder of an order still sees it and can pay', async () => {
    const path = `/api/orders/${placed.order.orderNumber}`;
    expect((await shop.get(path, { ...from, ...holder() })).status).toBe(200);
    expect((await invoice('', holder())).status).toBe(200);
    const own = await placeOrder(shop);
    const confirm = { orderNumber: own.order.orderNumber.toLowerCase() };
    const asOwn = { ...from, 'x-order-token': own.accessToken };
    expect((await shop.post('/api/payments/confirm', confirm, asOwn)).status).toBe(200);
    expect((await pay(shop, own, '4111111111111111')).status).toBe(200);
  });

  test('the last digits of the phone still open the order; wrong ones reveal nothing', async () => {
    const right = await invoice('?phone=3456');
    expect(((await right.json()) as InvoiceAnswer).invoice.disclosure).toBe('full');
    const missing = `/api/invoice/${makeOrderNumber(new Uint8Array(10).fill(31))}`;
    const refused = await Promise.all([
      invoice(),
      invoice('?phone=0000'),
      shop.get(missing, from),
      shop.get(`${missing}?phone=0000`, from),
      invoice('', { 'x-order-token': 'guessed' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    const [first, ...others] = await Promise.all(refused.map((answer) => answer.json()));
    for (const other of others) expect(other).toEqual(first);
  });

  test('the token of another order opens nothing', async () => {
    const other = await placeOrder(shop);
    const path = `/api/orders/${placed.order.orderNumber}`;
    expect((await shop.get(path, { ...from, 'x-order-token': other.accessToken })).status).toBe(429);
  });
});

test('payments of one order share a limit however its number is written, and do not use up that of others', async () => {
  const own = await placeOrder(shop);
  const number = own.order.orderNumber;
  const spellings = [number, number.toLowerCase(), number.replaceAll('-', ' '), number.replaceAll('-', '')];
  const attempt = (index: number, token: string) =>
    shop.post(
      '/api/payments',
      { orderNumber: spellings[index % spellings.length], token: 'made up' },
      { 'x-forwarded-for': `198.51.100.${index}`, 'x-order-token': token },
    );
  const byOthers = await Promise.all(Array.from({ length: 40 }, (_, index) => attempt(index, 'guessed')));
  expect(byOthers.map(({ status }) => status)).toEqual(Array(40).fill(404));
  const byHolder: number[] = [];
  for (let index = 0; index < 31; index += 1) byHolder.push((await attempt(index, own.accessToken)).status);
  expect(byHolder).toEqual([...Array(30).fill(402), 429]);
});
