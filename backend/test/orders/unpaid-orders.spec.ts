import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/quotes';
import { storedTexts } from '../../src/testing/storage.fixture.ts';
import { refusal } from '../support/server/answers.ts';
import { SOLD_FREELY, TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { anOrder, aShopper, pay, placeOrder, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
});
afterAll(() => shop.close());

const pieces = (quantity: number) => ({ orderItems: [{ productId: TWENTY_LEFT, quantity }] });
const held = ({ order, accessToken }: PlaceOrderAnswer) => ({ orderNumber: order.orderNumber, accessToken });
const read = async ({ order, accessToken }: PlaceOrderAnswer) => {
  const answer = await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken });
  return ((await answer.json()) as OrderAnswer).order;
};

describe('an order that replaces an unpaid one', () => {
  test('gets its pieces and cancels it, with the reason in the history', async () => {
    const first = await placeOrder(shop, pieces(15));
    const second = await placeOrder(shop, { ...pieces(14), notes: 'Another note', replaces: held(first) });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(6);
    expect(await read(first)).toMatchObject({
      status: 'cancelled',
      history: [{ to: 'pending' }, { to: 'cancelled', by: 'customer', reason: 'replaced' }],
    });
    await placeOrder(shop, { replaces: held(second) });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(20);
  });

  test('is quoted with its pieces, and with no others', async () => {
    const first = await placeOrder(shop, pieces(15));
    const quote = async (replaces?: object) => {
      const body = { items: [{ productId: TWENTY_LEFT, quantity: 15 }], ...(replaces && { replaces }) };
      return ((await (await shop.post('/api/cart/quote', body)).json()) as QuoteAnswer).lines[0];
    };
    expect(await quote()).toMatchObject({ available: 5, problem: 'FEWER_LEFT' });
    expect(await quote(held(first))).toMatchObject({ available: 20, problem: null });
    expect(await quote({ ...held(first), accessToken: 'guessed' })).toMatchObject({ available: 5 });
    await placeOrder(shop, { replaces: held(first) });
  });

  test('is one order under one key, also when it has been replaced itself by then', async () => {
    const first = await placeOrder(shop);
    const key = { 'idempotency-key': 'instead' };
    const send = () => shop.post('/api/orders', anOrder({ replaces: held(first) }), key);
    const second = (await (await send()).json()) as PlaceOrderAnswer;
    expect(await (await send()).json()).toEqual(second);
    await placeOrder(shop, { replaces: held(second) });
    const again = await send();
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(second);
  });

  test('is refused when that one is paid already: the answer says which order it is', async () => {
    const first = await placeOrder(shop, pieces(1));
    await pay(shop, first, '4111111111111111');
    const answer = await shop.post('/api/orders', anOrder({ replaces: held(first) }), { 'accept-language': 'ar' });
    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toMatchObject({
      code: 'ORDER_ALREADY_SETTLED',
      orderNumber: first.order.orderNumber,
      message: expect.stringContaining('الطلب السابق'),
    });
    expect(await read(first)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  });

  test('is refused while that one is being paid', async () => {
    const first = await placeOrder(shop);
    await pay(shop, first, '4000000000003220');
    const answer = await shop.post('/api/orders', anOrder({ replaces: held(first) }));
    expect(await refusal(answer)).toMatchObject({ statusCode: 409, code: 'ORDER_BEING_PAID' });
    expect(await read(first)).toMatchObject({ status: 'pending' });
  });

  test('is refused to a caller who does not hold that one, whether or not it exists', async () => {
    const first = await placeOrder(shop);
    const answers = await Promise.all(
      [first.order.orderNumber, '00000-00000-0', 'nothing'].map(async (orderNumber) =>
        refusal(await shop.post('/api/orders', anOrder({ replaces: { orderNumber, accessToken: 'guessed' } }))),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ statusCode: 404, code: 'ORDER_NOT_FOUND' });
    expect(await read(first)).toMatchObject({ status: 'pending' });
  });
});

describe('the limit of unpaid orders', () => {
  test('lets somebody else have what one address holds unpaid, and shows the order that was displaced', async () => {
    const left = await stockOf(shop, TWENTY_LEFT);
    const attack = { 'x-forwarded-for': '192.0.2.1' };
    const order = anOrder({ ...aShopper().receiver, ...pieces(left) });
    const large = (await (await shop.post('/api/orders', order, attack)).json()) as PlaceOrderAnswer;
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(0);
    const quote = await shop.post('/api/cart/quote', { items: [{ productId: TWENTY_LEFT, quantity: 2 }] });
    expect(((await quote.json()) as QuoteAnswer).lines[0]).toMatchObject({ available: left, problem: null });
    const { receiver, headers } = aShopper();
    expect((await shop.post('/api/orders', anOrder({ ...receiver, ...pieces(2) }), headers)).status).toBe(201);
    expect(await read(large)).toMatchObject({
      status: 'cancelled',
      history: [{ to: 'pending' }, { by: 'system', reason: 'displaced' }],
    });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(left - 2);
  });

  test('counts orders of one address, and IPv6 addresses by network', async () => {
    const order = (host: number) =>
      shop.post(
        '/api/orders',
        anOrder({ ...aShopper().receiver, orderItems: [{ productId: SOLD_FREELY, quantity: 1 }] }),
        {
          'x-forwarded-for': `2001:db8:1:2::${host.toString(16)}`,
          'accept-language': 'ar',
        },
      );
    const answers = await Promise.all(Array.from({ length: 50 }, (_, host) => order(host + 1)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(await refusal(await order(99))).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_UNPAID_ORDERS',
      message: expect.stringContaining('تنتظر الدفع'),
    });
  });

  test('is counted without storing the address', async () => {
    const stored = await storedTexts(shop.dataDir);
    expect(stored.some(({ text }) => text.includes(TWENTY_LEFT))).toBe(true);
    expect(stored.filter(({ text }) => text.includes('192.0.2.1')).map(({ name }) => name)).toEqual([]);
  });
});
