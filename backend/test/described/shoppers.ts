import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProductsAnswer } from '@fyonka/api-contract/wire/catalog';
import type { MyOrdersAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { ApiFailure } from '../../src/adapters/http/errors/api-failure.ts';
import { errorAnswer } from '../../src/adapters/http/errors/error-answer.ts';
import { FOLDERS } from '../../src/folders.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { MoneyOffice, paidOrder } from '../support/money.ts';
import { anOrder, pay, placeOrder, tokenFor } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import { api, office, shop } from './shop.ts';

// Endpoints that shoppers and their orders need, and the comparison itself.

/** With the products, texts and settings of the demonstration shop. */
let demoShop: TestShop;
beforeAll(async () => {
  demoShop = await openTestShop({}, { demo: FOLDERS.demo });
});
afterAll(() => demoShop.close());

const holder = ({ accessToken }: PlaceOrderAnswer) => ({ 'x-order-token': accessToken });
const wholeOrder = () =>
  placeOrder(shop, {
    notes: 'Ring twice',
    gift: { wrap: true, note: 'For Dana' },
    address: {
      ...anOrder().address,
      avenue: '3',
      buildingKind: 'apartment',
      floor: '2',
      apartmentNumber: '5',
      paciNumber: '12345678',
      location: { lat: 29.33, lng: 48.07 },
    },
    orderItems: [
      { productId: SOLD_FREELY, quantity: 1 },
      { productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] },
    ],
  });

describe('the catalogue', () => {
  test.each([
    ['GET /api/categories', '/api/categories'],
    ['GET /api/categories/{slug}', '/api/categories/bows'],
    ['GET /api/products', '/api/products?limit=100'],
    ['GET /api/products', '/api/products?ids=white-assembly-bow,nothing'],
    ['GET /api/products', '/api/products?view=card'],
    ['GET /api/products', '/api/products?after=0&limit=2'],
    ['GET /api/product-filters', '/api/product-filters?category=bows'],
    ['GET /api/search/suggestions', '/api/search/suggestions?q=bo'],
    ['GET /api/best-sellers', '/api/best-sellers'],
    ['GET /api/colors', '/api/colors'],
    ['GET /api/store', '/api/store'],
    ['GET /api/delivery-areas', '/api/delivery-areas'],
    ['GET /api/delivery-areas/near', '/api/delivery-areas/near?name=Salmeyah'],
    ['GET /api/payments/methods', '/api/payments/methods'],
    ['GET /api/admin/products', '/api/admin/products'],
    ['GET /api/admin/categories/{id}', '/api/admin/categories/bows'],
    ['GET /api/admin/categories/{id}/products', '/api/admin/categories/bows/products'],
    ['GET /api/health/live', '/api/health/live'],
    ['GET /api/health/ready', '/api/health/ready'],
  ])('%s', async (call, path) => {
    await api.expectAnswer(call, 200, await demoShop.get(path));
  });

  test.each(['/api/products/{id}', '/api/admin/products/{id}'])('GET %s', async (path) => {
    for (const id of [SOLD_FREELY, TWENTY_LEFT, WITH_NAME])
      await api.expectAnswer(`GET ${path}`, 200, await shop.get(path.replace('{id}', id)));
  });

  test.each([
    ['GET /api/categories/{slug}', '/api/categories/nothing', 404],
    ['GET /api/products/{id}', '/api/products/nothing', 404],
    ['GET /api/barcodes/{barcode}', '/api/barcodes/NOTHING-1', 404],
    ['GET /api/products', '/api/products?limit=0', 400],
    ['GET /api/product-filters', '/api/product-filters?color=green', 400],
    ['GET /api/search/suggestions', `/api/search/suggestions?q=${'x'.repeat(101)}`, 400],
    ['GET /api/admin/products/{id}', '/api/admin/products/nothing', 404],
    ['GET /api/admin/categories/{id}', '/api/admin/categories/nothing', 404],
    ['GET /api/orders/mine', '/api/orders/mine', 401],
  ])('%s fails', async (call, path, status) => {
    await api.expectAnswer(call, status, await shop.get(path));
  });
});

test('a request for a mail when a product is back, and its end', async () => {
  const [ask, forget] = ['POST /api/products/{id}/back-in-stock', 'POST /api/back-in-stock/forget'];
  const [confirm, byButton] = [
    'POST /api/back-in-stock/confirm/{request}',
    'POST /api/back-in-stock/forget/{receiver}',
  ];
  const to = (id: string) => `/api/products/${id}/back-in-stock`;
  const noura = { email: 'noura@example.com' };
  await api.expectAnswer(ask, 200, await demoShop.post(to(await soldOutOf(demoShop)), noura));
  await api.expectAnswer(ask, 400, await demoShop.post(to('nothing'), { email: 'noura' }));
  await api.expectAnswer(ask, 404, await demoShop.post(to('nothing'), noura));
  await api.expectAnswer(ask, 409, await shop.post(to(SOLD_FREELY), noura));
  await api.expectAnswer(forget, 200, await shop.post('/api/back-in-stock/forget', { receiver: 'nobody' }));
  await api.expectAnswer(forget, 400, await shop.post('/api/back-in-stock/forget', {}));
  await api.expectAnswer(confirm, 200, await shop.post('/api/back-in-stock/confirm/nothing', {}));
  await api.expectAnswer(byButton, 200, await shop.post('/api/back-in-stock/forget/nobody', {}));
});

/** Id of a product of the demonstration that is sold out. */
async function soldOutOf(of: TestShop): Promise<string> {
  const { products } = (await (await of.get('/api/products?limit=100')).json()) as ProductsAnswer;
  return products.find(({ inStock }) => !inStock)?._id ?? '';
}

test('a quote, whatever is in the cart', async () => {
  const items = [
    { productId: SOLD_FREELY, quantity: 1 },
    { productId: TWENTY_LEFT, quantity: 30 },
    { productId: TWENTY_LEFT, quantity: 1 },
    { productId: 'nothing', quantity: 1 },
  ];
  const quote = (body: object) => shop.post('/api/cart/quote', body);
  await api.expectAnswer('POST /api/cart/quote', 200, await quote({ items }));
  await api.expectAnswer('POST /api/cart/quote', 200, await quote({ items, city: 'salmiya' }));
  await api.expectAnswer('POST /api/cart/quote', 400, await quote({ items, city: 'Atlantis' }));
  await api.expectAnswer('POST /api/cart/quote', 400, await quote({ items: [] }));
});

describe('an order', () => {
  test('is placed and read', async () => {
    await api.expectAnswer('POST /api/orders', 201, await shop.post('/api/orders', anOrder()));
    const placed = await wholeOrder();
    const path = `/api/orders/${placed.order.orderNumber}`;
    await api.expectAnswer('GET /api/orders/{orderNumber}', 200, await shop.get(path, holder(placed)));
    await api.expectAnswer('GET /api/orders/{orderNumber}', 404, await shop.get(path));
    const cancel = 'POST /api/orders/{orderNumber}/cancel';
    await api.expectAnswer(cancel, 200, await shop.post(`${path}/cancel`, {}, holder(placed)));
    await api.expectAnswer(cancel, 404, await shop.post(`${path}/cancel`, {}));
  });

  test.each<[string, number, Parameters<typeof anOrder>[0]]>([
    ['VALIDATION_FAILED', 400, { fullName: '', phone: '12' }],
    ['CARD_NUMBER_REFUSED', 400, { notes: '4111 1111 1111 1111' }],
    ['UNKNOWN_PRODUCT', 400, { orderItems: [{ name: 'Nothing', quantity: 1 }] }],
    ['CUSTOM_TEXT_REQUIRED', 400, { orderItems: [{ productId: WITH_NAME, quantity: 1 }] }],
    ['PRICE_CHANGED', 409, { totalPrice: 1 }],
    ['OUT_OF_STOCK', 409, { orderItems: [{ productId: TWENTY_LEFT, quantity: 21 }] }],
    ['OUT_OF_STOCK', 409, { orderItems: [{ productId: 'nothing', quantity: 1 }] }],
  ])('is refused with %s', async (_code, status, overrides) => {
    await api.expectAnswer('POST /api/orders', status, await shop.post('/api/orders', anOrder(overrides)));
  });

  test('is refused under the key of another', async () => {
    const key = { 'idempotency-key': 'one order' };
    await shop.post('/api/orders', anOrder(), key);
    const other = await shop.post('/api/orders', anOrder({ notes: 'Another one' }), key);
    await api.expectAnswer('POST /api/orders', 422, other);
  });
});

describe('an order in place of another', () => {
  const instead = (placed: PlaceOrderAnswer) => ({
    replaces: { orderNumber: placed.order.orderNumber, accessToken: placed.accessToken },
  });
  const order = (overrides: Parameters<typeof anOrder>[0]) => shop.post('/api/orders', anOrder(overrides));

  test('is quoted and placed, and the old one refers to it', async () => {
    const placed = await wholeOrder();
    const items = [{ productId: SOLD_FREELY, quantity: 1 }];
    const quoted = await shop.post('/api/cart/quote', { items, ...instead(placed) });
    await api.expectAnswer('POST /api/cart/quote', 200, quoted);
    await api.expectAnswer('POST /api/orders', 201, await order(instead(placed)));
    const path = `/api/orders/${placed.order.orderNumber}`;
    await api.expectAnswer('GET /api/orders/{orderNumber}', 200, await shop.get(path, holder(placed)));
  });

  test('is refused where the old one is paid, being paid, or not the caller’s', async () => {
    const [paid, asked] = [await placeOrder(shop), await placeOrder(shop)];
    await pay(shop, paid, '4111111111111111');
    await pay(shop, asked, '4000000000003220');
    for (const held of [paid, asked]) await api.expectAnswer('POST /api/orders', 409, await order(instead(held)));
    const guessed = instead({ ...paid, accessToken: 'guessed' });
    await api.expectAnswer('POST /api/orders', 404, await order(guessed));
  });
});

describe('an invoice', () => {
  test('is read, masked and in full, before and after payment', async () => {
    const placed = await wholeOrder();
    const read = (headers: Record<string, string> = {}) =>
      shop.get(`/api/invoice/${placed.order.orderNumber}?format=json`, headers);
    for (const isPaid of [false, true]) {
      if (isPaid) await pay(shop, placed, '4111111111111111');
      await api.expectAnswer('GET /api/invoice/{orderNumber}', 200, await read());
      await api.expectAnswer('GET /api/invoice/{orderNumber}', 200, await read(holder(placed)));
    }
  });

  test('has credit notes, masked and in full', async () => {
    const placed = await paidOrder(shop);
    const { creditNote } = await new MoneyOffice(shop, office).refunded(placed, { amount: 1 });
    const path = `/api/invoice/${placed.order.orderNumber}/credit-notes`;
    const call = 'GET /api/invoice/{orderNumber}/credit-notes/{creditNote}';
    const json = { accept: 'application/json' };
    await api.expectAnswer(call, 200, await shop.get(`${path}/${creditNote}`, json));
    await api.expectAnswer(call, 200, await shop.get(`${path}/${creditNote}`, { ...json, ...holder(placed) }));
    await api.expectAnswer(call, 404, await shop.get(`${path}/nothing`, json));
  });

  test('is missing', async () => {
    await api.expectAnswer('GET /api/invoice/{orderNumber}', 404, await shop.get('/api/invoice/nothing'));
  });
});

describe('a payment', () => {
  const confirm = (placed: PlaceOrderAnswer) =>
    shop.post('/api/payments/confirm', { orderNumber: placed.order.orderNumber }, holder(placed));

  test.each([
    ['is approved', '4111111111111111', 200, 200],
    ['is declined', '4000000000000002', 402, 402],
    ['waits for the bank', '4000000000003220', 200, 200],
    ['finds the gateway down', '4000000000000119', 503, 200],
  ])('%s', async (_what, card, paid, confirmed) => {
    const placed = await placeOrder(shop);
    await api.expectAnswer('POST /api/payments', paid, await pay(shop, placed, card));
    await api.expectAnswer('POST /api/payments/confirm', confirmed, await confirm(placed));
  });

  test('is confirmed although none was started', async () => {
    await api.expectAnswer('POST /api/payments/confirm', 200, await confirm(await placeOrder(shop)));
  });

  test('with cash on delivery is accepted', async () => {
    const placed = await placeOrder(shop);
    const body = { orderNumber: placed.order.orderNumber, method: 'cash-on-delivery' };
    await api.expectAnswer('POST /api/payments', 200, await shop.post('/api/payments', body, holder(placed)));
  });

  test.each<[string, number, object]>([
    ['VALIDATION_FAILED', 400, {}],
    ['CARD_NUMBER_REFUSED', 400, { token: '4111111111111111' }],
    ['PAYMENT_DECLINED', 402, { token: 'made up' }],
    ['AMOUNT_CHANGED', 409, { method: 'cash-on-delivery', amount: 0.5 }],
  ])('is refused with %s', async (_code, status, body) => {
    const placed = await placeOrder(shop);
    const { orderNumber } = placed.order;
    await api.expectAnswer(
      'POST /api/payments',
      status,
      await shop.post('/api/payments', { orderNumber, ...body }, holder(placed)),
    );
  });

  test('is refused to others', async () => {
    const { order } = await placeOrder(shop);
    const body = { orderNumber: order.orderNumber, token: await tokenFor(shop, '4111111111111111') };
    await api.expectAnswer('POST /api/payments', 404, await shop.post('/api/payments', body));
  });
});

test('the orders of an account are listed, and the invoice of an erased account is read', async () => {
  const who = await aCustomer(shop);
  for (const body of [anOrder(), anOrder({ notes: 'Ring twice' })])
    await api.expectAnswer('POST /api/orders', 201, await shop.post('/api/orders', body, who.headers));
  const mine = (query: string) => shop.get(`/api/orders/mine${query}`, who.headers);
  await api.expectAnswer('GET /api/orders/mine', 200, await mine('?limit=1'));
  await api.expectAnswer('GET /api/orders/mine', 400, await mine('?limit=x'));
  const [order] = ((await (await mine('')).json()) as MyOrdersAnswer).orders;
  await shop.post('/api/account/erase', { password: who.password }, who.headers);
  const invoice = await shop.get(`/api/invoice/${order?.orderNumber}?format=json`);
  await api.expectAnswer('GET /api/invoice/{orderNumber}', 200, invoice);
});

test('an unexpected failure', () => {
  const answer = errorAnswer(new ApiFailure('INTERNAL'), 'en', '5f0c6f0e-0000-4000-8000-000000000000');
  expect(api.faultsOf('GET /api/products', 500, answer)).toEqual([]);
});

test('an answer with more or fewer fields than the document fails the check', async () => {
  const colors = (await (await shop.get('/api/colors')).json()) as { colors: object[] };
  expect(api.faultsOf('GET /api/colors', 200, { ...colors, more: 1 })).not.toEqual([]);
  expect(api.faultsOf('GET /api/colors', 200, { colors: [{ ...colors.colors[0], more: 1 }] })).not.toEqual([]);
  expect(api.faultsOf('GET /api/colors', 200, { colors: [{ value: 'pink' }] })).not.toEqual([]);
});

test('too many orders and calls, which end this shop for everybody', async () => {
  const stopped = async (most: number, call: () => Promise<Response>) => {
    const answers = await Promise.all(Array.from({ length: most + 1 }, call));
    return answers.find(({ status }) => status === 429) ?? Response.error();
  };
  const orders = await stopped(20, () => shop.post('/api/orders', anOrder()));
  await api.expectAnswer('POST /api/orders', 429, orders);
  const invoices = await stopped(30, () => shop.get('/api/invoice/nothing'));
  await api.expectAnswer('GET /api/invoice/{orderNumber}', 429, invoices);
});
