import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { refusal } from '../support/server/answers.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { anOrder, aShopper, placeOrder, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const order = (body: unknown, headers?: Record<string, string>) => shop.post('/api/orders', body, headers);

describe('quoting a cart', () => {
  test('returns the present price, delivery included', async () => {
    const items = [
      { productId: TWENTY_LEFT, quantity: 30 },
      { productId: 'nothing', quantity: 1 },
    ];
    const answer = await shop.post('/api/cart/quote', { items, city: 'Salmiya' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      lines: [
        { available: 20, price: 2.5, lineTotal: 50, problem: 'FEWER_LEFT' },
        { name: null, problem: 'NOT_FOUND' },
      ],
      productsTotal: 50,
      deliveryCost: 1.8,
      totalPrice: 51.8,
    });
  });

  test('refuses an area that the shop does not deliver to', async () => {
    const answer = await shop.post('/api/cart/quote', {
      items: [{ productId: SOLD_FREELY, quantity: 1 }],
      city: 'Atlantis',
    });
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ code: 'UNKNOWN_AREA', errors: [{ field: 'city' }] });
  });
});

describe('placing an order', () => {
  test('returns the order at the prices of the server, and its access token', async () => {
    const answer = await order(anOrder({ totalPrice: 5.3, deliveryCost: 1.8 }));
    expect(answer.status).toBe(201);
    const { order: placed, accessToken } = (await answer.json()) as PlaceOrderAnswer;
    expect(placed).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      productsTotal: 3.5,
      deliveryCost: 1.8,
      totalPrice: 5.3,
    });
    expect(placed.orderNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]$/);
    const mine = await shop.get(`/api/orders/${placed.orderNumber}`, { 'x-order-token': accessToken });
    expect(await mine.json()).toEqual({ order: placed });
  });

  test('names every faulty field at once, in the words of the specification', async () => {
    const answer = await order({
      email: 'nobody',
      phone: '12',
      orderItems: [{ productId: SOLD_FREELY, quantity: 1 }],
      address: { city: 'salmiya' },
    });
    expect(answer.status).toBe(400);
    const { code, errors = [] } = await refusal(answer);
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'fullName', code: 'REQUIRED', message: 'Full name is required' },
        { field: 'email', code: 'INVALID_EMAIL', message: 'Invalid email format' },
        { field: 'phone', code: 'INVALID_PHONE', message: 'Phone must be 8 digits and start with 5, 6 or 9' },
        { field: 'address.street', code: 'REQUIRED', message: 'Street is required' },
        { field: 'address.buildingNumber', code: 'REQUIRED', message: 'Building number is required' },
      ]),
    );
  });

  test('reports faults in Arabic to a caller who prefers it', async () => {
    const answer = await order({ ...anOrder(), fullName: '' }, { 'accept-language': 'ar-KW,en;q=0.5' });
    expect(await refusal(answer)).toMatchObject({ errors: [{ field: 'fullName', message: 'الاسم الكامل مطلوب' }] });
  });

  test.each<[string, unknown, string]>([
    ['no items', { orderItems: [] }, 'orderItems'],
    ['a quantity of nothing', { orderItems: [{ productId: SOLD_FREELY, quantity: 0 }] }, 'orderItems.0.quantity'],
    ['half a piece', { orderItems: [{ productId: SOLD_FREELY, quantity: 1.5 }] }, 'orderItems.0.quantity'],
    ['more than 999 pieces', { orderItems: [{ productId: SOLD_FREELY, quantity: 1000 }] }, 'orderItems.0.quantity'],
    [
      'more than 100 lines',
      { orderItems: Array.from({ length: 101 }, () => ({ productId: SOLD_FREELY, quantity: 1 })) },
      'orderItems',
    ],
    ['a name that is no text', { fullName: { $ne: null } }, 'fullName'],
    ['an address that is no group', { address: 'Salmiya' }, 'address'],
    ['an amount that is no number', { totalPrice: 'five KD' }, 'totalPrice'],
  ])('refuses %s', async (_what, overrides, field) => {
    const answer = await order({ ...anOrder(), ...(overrides as Partial<PlaceOrderRequest>) });
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
  });

  test('a changed price refuses the order, and the answer contains the present one', async () => {
    const answer = await order(anOrder({ orderItems: [{ productId: SOLD_FREELY, quantity: 2, price: 1 }] }));
    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { productsTotal: 3.5, totalPrice: 5.3 },
    });
  });

  test('with one of two lines out of stock, no stock is taken', async () => {
    const before = await stockOf(shop, TWENTY_LEFT);
    const answer = await order(
      anOrder({
        orderItems: [
          { productId: TWENTY_LEFT, quantity: 1 },
          { productId: TWENTY_LEFT, quantity: 20 },
        ],
      }),
    );
    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toMatchObject({
      code: 'OUT_OF_STOCK',
      items: [{ productId: TWENTY_LEFT, requested: 21, available: before }],
    });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
  });

  test('a name for the ribbon is required, and stored', async () => {
    const without = await order(anOrder({ orderItems: [{ productId: WITH_NAME, quantity: 1 }] }));
    expect(await refusal(without)).toMatchObject({ statusCode: 400, code: 'CUSTOM_TEXT_REQUIRED' });
    const { order: placed } = await placeOrder(shop, {
      orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'نورة' }] }],
    });
    expect(placed.orderItems[0]?.customTexts).toEqual([
      {
        title: { en: 'Her name', ar: expect.any(String) },
        text: 'نورة',
        look: { cloth: 'pink', patch: null, thread: 'navy' },
      },
    ]);
  });

  test.each([
    [undefined, 'فيونكة سادة'],
    ['', ' Plain bow '],
  ])('a product can be given by name instead of id, %j', async (productId, name) => {
    const { order: placed } = await placeOrder(shop, {
      orderItems: [{ ...(productId === undefined ? {} : { productId }), name, quantity: 1 }],
    });
    expect(placed.orderItems[0]).toMatchObject({ productId: SOLD_FREELY });
  });

  test('a name that no product has is refused, and the fault names the field', async () => {
    const unknown = await order(anOrder({ orderItems: [{ name: 'No such bow', quantity: 1 }] }));
    expect(await refusal(unknown)).toMatchObject({
      statusCode: 400,
      code: 'UNKNOWN_PRODUCT',
      errors: [{ field: 'orderItems.0.name', message: 'No product bears this name' }],
    });
  });

  test('a list of the wrong type is not reported as empty', async () => {
    expect(await refusal(await order({ ...anOrder(), orderItems: 'bow' }))).toMatchObject({
      errors: [{ field: 'orderItems', code: 'INVALID' }],
    });
  });

  test('null counts as left out', async () => {
    const { address } = anOrder();
    const nulls = {
      notes: null,
      totalPrice: null,
      language: null,
      address: { ...address, floor: null },
      orderItems: [{ productId: SOLD_FREELY, name: null, quantity: 1, price: null, customTexts: null }],
    };
    expect((await order({ ...anOrder(), ...nulls })).status).toBe(201);
    const without = await order({ ...anOrder(), fullName: null, address: null, orderItems: null });
    expect((await refusal(without)).errors).toEqual(
      expect.arrayContaining(
        ['fullName', 'address.city', 'orderItems'].map((field) => expect.objectContaining({ field, code: 'REQUIRED' })),
      ),
    );
  });

  test('fields that a shopper may not decide are ignored', async () => {
    const answer = await order({
      ...anOrder(),
      status: 'delivered',
      paymentStatus: 'paid',
      customerId: 'x',
      orderNumber: 'X',
      storeInfo: { nameEn: 'Mine' },
    });
    expect(((await answer.json()) as PlaceOrderAnswer).order).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
    });
  });

  test.each([
    ['notes', { notes: 'My card is 4111 1111 1111 1111' }],
    ['fullName', { fullName: '٤١١١١١١١١١١١١١١١' }],
    ['orderItems.0.productId', { orderItems: [{ productId: '4111111111111111', quantity: 1 }] }],
  ])('a card number in %s is refused', async (field, overrides) => {
    const answer = await order(anOrder(overrides));
    expect(await refusal(answer)).toMatchObject({ statusCode: 400, code: 'CARD_NUMBER_REFUSED', errors: [{ field }] });
  });

  test('numbers are accepted as text where clients send them so, and the pair of names of a product as its name', async () => {
    const { address, ...rest } = anOrder();
    const answer = await order({
      ...rest,
      phone: 55123456,
      address: { ...address, block: 4, streetNumber: 12, buildingNumber: 7, floor: 2 },
      orderItems: [{ name: { en: 'Plain bow', ar: 'فيونكة سادة' }, quantity: 1 }],
    });
    expect(((await answer.json()) as PlaceOrderAnswer).order).toMatchObject({
      phone: '55123456',
      address: { block: '4', floor: '2' },
      orderItems: [{ productId: SOLD_FREELY }],
    });
  });

  test('an address as in Kuwait is kept whole, and an apartment is not taken without its door', async () => {
    const { address } = anOrder();
    const flat = { ...address, avenue: '3', buildingKind: 'apartment', paciNumber: '١٢٣٤٥٦٧٨' } as const;
    const refused = await order(anOrder({ address: { ...flat, location: { lat: 48.1, lng: 29.3 } } }));
    expect((await refusal(refused)).errors).toEqual([
      { field: 'address.floor', code: 'REQUIRED', message: 'Floor is required' },
      { field: 'address.apartmentNumber', code: 'REQUIRED', message: 'Apartment number is required' },
      { field: 'address.location', code: 'OUTSIDE_KUWAIT', message: 'This pin is outside Kuwait' },
    ]);
    const door = { floor: '2', apartmentNumber: '9', location: { lat: 29.3345149, lng: 48.0763411 } };
    const { order: placed, accessToken } = await placeOrder(shop, { address: { ...flat, ...door } });
    const read = await shop.get(`/api/orders/${placed.orderNumber}`, { 'x-order-token': accessToken });
    expect(((await read.json()) as PlaceOrderAnswer).order.address).toMatchObject({
      avenue: '3',
      buildingKind: 'apartment',
      floor: '2',
      apartmentNumber: '9',
      paciNumber: '12345678',
      location: { lat: 29.33451, lng: 48.07634 },
    });
  });

  test('a present keeps its card, which nobody sees who has only the number', async () => {
    const { order: placed, accessToken } = await placeOrder(shop, { gift: { wrap: true, note: ' For Dana ' } });
    expect(placed.gift).toEqual({ wrap: true, note: 'For Dana' });
    const gift = async (headers: Record<string, string>) => {
      const read = await shop.get(`/api/invoice/${placed.orderNumber}`, { accept: 'application/json', ...headers });
      return ((await read.json()) as InvoiceAnswer).invoice.gift;
    };
    expect(await gift({ 'x-order-token': accessToken })).toEqual({ wrap: true, note: 'For Dana' });
    expect(await gift({})).toEqual({ wrap: true, note: '' });
    const refused = await order(anOrder({ gift: { wrap: true, note: 'https://evil.example' } }));
    expect((await refusal(refused)).errors).toMatchObject([{ field: 'gift.note', code: 'LINK_NOT_ALLOWED' }]);
  });

  test('digits of an Arabic keyboard count in numbers', async () => {
    const answer = await order({
      ...anOrder(),
      phone: '٥٥١٢٣٤٥٦',
      orderItems: [{ productId: SOLD_FREELY, quantity: '٣', price: '١٫٧٥' }],
      deliveryCost: '۱.۸',
      totalPrice: '7.05',
    });
    expect(answer.status).toBe(201);
    const { order: placed, accessToken } = (await answer.json()) as PlaceOrderAnswer;
    expect(placed).toMatchObject({ phone: '55123456', productsTotal: 5.25 });
    const typed = placed.orderNumber.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await shop.get(`/api/orders/${encodeURIComponent(typed)}`, { 'x-order-token': accessToken })).status).toBe(
      200,
    );
  });
});

describe('another visitor', () => {
  test.each([{}, { 'x-order-token': 'guessed' }])('with %j gets no order and no sign of it', async (headers) => {
    const { order: placed } = await placeOrder(shop);
    const answer = await shop.get(`/api/orders/${placed.orderNumber}`, headers);
    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toEqual({ statusCode: 404, code: 'ORDER_NOT_FOUND', message: 'Order not found.' });
  });

  test('the list of own orders needs a session', async () => {
    expect((await shop.get('/api/orders/mine')).status).toBe(401);
  });
});

test('600 attempts at once on 20 pieces sell 20', async () => {
  const rush = await openTestShop({ TRUST_PROXY: 'loopback' });
  try {
    const answers = await Promise.all(
      Array.from({ length: 600 }, async () => {
        const { receiver, headers } = aShopper();
        const body = anOrder({ ...receiver, orderItems: [{ productId: TWENTY_LEFT, quantity: 1 }] });
        return (await rush.post('/api/orders', body, headers)).status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.filter((status) => status === 409)).toHaveLength(580);
    expect(await (await rush.get(`/api/products/${TWENTY_LEFT}`)).json()).toMatchObject({
      stockQuantity: 0,
      inStock: false,
    });
  } finally {
    await rush.close();
  }
});
