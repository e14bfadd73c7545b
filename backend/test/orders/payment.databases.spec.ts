import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { PayAnswer } from '@fyonka/api-contract/wire/payments';
import { pay, placeOrder, tokenFor } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const APPROVED = '4111111111111111';
const DECLINED = '4000000000000002';
const NO_FUNDS = '4000000000009995';
const CHALLENGE = '4000000000003220';
const DOWN = '4000000000000119';

async function see({ order, accessToken }: PlaceOrderAnswer): Promise<OrderAnswer['order']> {
  const answer = await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken });
  return ((await answer.json()) as OrderAnswer).order;
}

const confirm = ({ order, accessToken }: PlaceOrderAnswer) =>
  shop.post('/api/payments/confirm', { orderNumber: order.orderNumber }, { 'x-order-token': accessToken });

test('the payment methods are listed, with the address for the card', async () => {
  expect(await (await shop.get('/api/payments/methods')).json()).toMatchObject({
    methods: [
      { id: 'knet', gateway: 'sandbox', kind: 'redirect' },
      { id: 'card', gateway: 'sandbox', kind: 'card-form', name: { en: 'Credit card', ar: 'بطاقة ائتمان' } },
      { id: 'apple-pay', gateway: 'sandbox', kind: 'wallet' },
      { id: 'cash-on-delivery', gateway: null, kind: 'at-the-door', icon: '/payment-icons/cash-on-delivery.svg' },
    ],
    transferDetails: null,
    cardTokenUrl: '/sandbox-gateway/tokens',
    cardBrands: ['visa', 'mastercard'],
    isTest: false,
  });
});

test('an approved card pays the order, once', async () => {
  const placed = await placeOrder(shop);
  const answer = await pay(shop, placed, APPROVED);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'paid',
    order: { status: 'processing', paymentStatus: 'paid', payBy: null },
  });
  const again = (await (await pay(shop, placed, APPROVED)).json()) as PayAnswer;
  expect(again.status).toBe('paid');
  expect((await see(placed)).history.map(({ to }) => to)).toEqual(['pending', 'processing']);
});

test.each([
  [DECLINED, 'declined'],
  [NO_FUNDS, 'insufficient-funds'],
])('card %s is declined with its reason, and another try succeeds', async (card, reason) => {
  const placed = await placeOrder(shop);
  const declined = await pay(shop, placed, card);
  expect(declined.status).toBe(402);
  expect(await declined.json()).toMatchObject({ code: 'PAYMENT_DECLINED', reason });
  expect(await see(placed)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  expect((await pay(shop, placed, APPROVED)).status).toBe(200);
});

test('a gateway that is down is reported as such, and the order can be paid later', async () => {
  const placed = await placeOrder(shop);
  const answer = await pay(shop, placed, DOWN);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  expect(await see(placed)).toMatchObject({ paymentStatus: 'unpaid' });
});

describe('3-D Secure', () => {
  const challenge = async (placed: PlaceOrderAnswer) => {
    const answer = (await (await pay(shop, placed, CHALLENGE)).json()) as PayAnswer;
    if (answer.status !== 'challenge') throw new Error('the bank does not ask');
    return new URL(answer.redirectUrl, shop.url).pathname;
  };
  const decide = (path: string, name: string) =>
    fetch(`${shop.url}${path}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });

  test('approved at the bank: the shop asks the bank, and trusts no redirect', async () => {
    const placed = await placeOrder(shop);
    const path = await challenge(placed);
    expect((await shop.get(path)).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await confirm(placed)).json()).toMatchObject({ status: 'challenge' });
    const back = await decide(path, 'approve');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/payment/success?order=${placed.order.orderNumber}`);
    expect(await (await confirm(placed)).json()).toMatchObject({ status: 'paid' });
  });

  test('refused at the bank', async () => {
    const placed = await placeOrder(shop);
    await decide(await challenge(placed), 'refuse');
    const answer = await confirm(placed);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ reason: 'challenge-failed' });
  });
});

test('opening ?paymentStatus=success by hand pays nothing', async () => {
  const placed = await placeOrder(shop);
  const page = await shop.get(`/payment/success?paymentStatus=success&order=${placed.order.orderNumber}`);
  expect(page.status).toBe(200);
  expect(await (await confirm(placed)).json()).toMatchObject({ status: 'pending', order: { paymentStatus: 'unpaid' } });
});

test('cash on delivery is accepted when the shop offers it', async () => {
  const placed = await placeOrder(shop);
  const answer = await shop.post(
    '/api/payments',
    { orderNumber: placed.order.orderNumber, method: 'cash-on-delivery' },
    { 'x-order-token': placed.accessToken },
  );
  expect(await answer.json()).toMatchObject({ status: 'accepted', order: { paymentMethod: 'cash-on-delivery' } });
});

test('only the holder can pay for an order, and only with a token', async () => {
  const placed = await placeOrder(shop);
  const token = await tokenFor(shop, APPROVED);
  const { orderNumber } = placed.order;
  const holder = { 'x-order-token': placed.accessToken };
  expect((await shop.post('/api/payments', { orderNumber, token })).status).toBe(404);
  expect(await (await shop.post('/api/payments', { orderNumber }, holder)).json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'token', code: 'REQUIRED' }],
  });
  expect(await (await shop.post('/api/payments', { orderNumber, token: APPROVED }, holder)).json()).toMatchObject({
    statusCode: 400,
    code: 'CARD_NUMBER_REFUSED',
  });
  expect(await (await shop.post('/api/payments', { orderNumber, token: 'made up' }, holder)).json()).toMatchObject({
    statusCode: 402,
    reason: 'token-invalid',
  });
});

test('an impossible card is refused with its fields', async () => {
  const answer = await shop.post('/sandbox-gateway/tokens', {
    cardholderName: '',
    cardNumber: '1234',
    expiryMonth: '13',
    expiryYear: '1',
    cvv: '',
  });
  expect(answer.status).toBe(400);
  const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] };
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'cardNumber', message: 'Card number must be 16 digits' }),
      expect.objectContaining({ field: 'cardholderName', message: 'Cardholder name is required' }),
    ]),
  );
});

test('more than 30 payments of one order in a minute are refused', async () => {
  const placed = await placeOrder(shop);
  const tries = await Promise.all(
    Array.from({ length: 35 }, () =>
      shop.post(
        '/api/payments',
        { orderNumber: placed.order.orderNumber, token: 'made up' },
        { 'x-order-token': placed.accessToken },
      ),
    ),
  );
  const stopped = tries.filter(({ status }) => status === 429);
  expect(stopped).toHaveLength(5);
  expect(Number(stopped[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
