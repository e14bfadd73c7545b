import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Orders } from '../../src/application/ordering/ports.ts';
import type { OrderNumber } from '../../src/domain/ordering/order-number.ts';
import type { ProductsAnswer, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { OfficeProductAnswer } from '@fyonka/api-contract/wire/office/products';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { resultOf } from '../support/server/answers.ts';
import { aProductRequest, createProduct, send } from '../support/office.ts';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: unknown, { headers } = noura) =>
  resultOf(send(shop, method, `/api/admin/products${path}`, { headers, body }));

async function errorsOf(method: string, path: string, body: unknown): Promise<string[]> {
  const { status, body: answer } = await call(method, path, body);
  expect(status).toBe(400);
  return ((answer as ErrorAnswer).errors ?? []).map(({ field, code }) => `${field} ${code}`);
}

const idsOf = async (path: string, headers: Record<string, string> = {}) =>
  ((await (await shop.get(path, headers)).json()) as ProductsAnswer).products.map(({ _id }) => _id);

describe('a product', () => {
  test('is created by the body of the specification, with digits of any keyboard', async () => {
    const { isVisible: _left, ...body } = aProductRequest();
    const { status, body: answer } = await call('POST', '', {
      ...body,
      price: '٢٫٧٥',
      priceBeforeDiscount: '٣',
      hasDiscount: true,
      stockQuantity: '١٢',
      customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: true }],
    });
    expect(status).toBe(201);
    expect((answer as OfficeProductAnswer).product).toMatchObject({
      price: 2.75,
      priceBeforeDiscount: 3,
      hasDiscount: true,
      stockQuantity: 12,
      inStock: true,
      isVisible: true,
      customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null }],
      version: 1,
      changedBy: noura.email,
    });
  });

  test('is refused with every faulty field, in the language of the caller', async () => {
    const faulty = {
      name: { en: 'A' },
      price: 1.234,
      imageUrl: '/images/none.webp',
      categoryId: 'x',
      filterColor: 'red',
    };
    expect(await errorsOf('POST', '', faulty)).toEqual([
      'name.ar REQUIRED',
      'price INVALID_PRICE',
      'filterColor INVALID',
      'categoryId UNKNOWN_CATEGORY',
      'imageUrl UNKNOWN_PICTURE',
    ]);
    const answer = await send(shop, 'POST', '/api/admin/products', {
      headers: { ...noura.headers, 'accept-language': 'ar' },
      body: aProductRequest({ imageUrl: '', gallery: [] }),
    });
    expect(((await answer.json()) as ErrorAnswer).errors).toEqual([
      { field: 'imageUrl', code: 'PICTURE_REQUIRED', message: 'الرجاء رفع صورة واحدة على الأقل.' },
    ]);
  });

  test('keeps flags that a change leaves out', async () => {
    const { _id: id } = await createProduct(shop, noura, { isVisible: false, isNewArrivals: true });
    const {
      isVisible: _visible,
      isNewArrivals: _new,
      isAvailable: _available,
      ...body
    } = aProductRequest({ price: 5 });
    expect(await call('PUT', `/${id}`, body)).toMatchObject({
      status: 200,
      body: { product: { price: 5, isVisible: false, isNewArrivals: true, isAvailable: true } },
    });
  });

  test('stores its texts unchanged, and pages escape them', async () => {
    const script = '<script>alert(1)</script>';
    const { _id: id } = await createProduct(shop, noura, { name: { en: script, ar: script } });
    const page = await (await shop.get(`/product/${id}`)).text();
    expect(page).not.toContain(script);
    expect(await (await shop.get(`/api/products/${id}`)).json()).toMatchObject({ name: { en: script } });
  });
});

describe('shoppers see a change at once', () => {
  /** All places where shoppers see a product; each answer is cached until something changes. */
  async function seen(id: string): Promise<Record<string, boolean>> {
    const text = async (path: string) => (await shop.get(path)).text();
    return {
      alone: (await shop.get(`/api/products/${id}`)).status === 200,
      list: (await idsOf('/api/products?limit=100')).includes(id),
      category: (await idsOf('/api/admin/categories/bows/products?limit=100')).includes(id),
      search: (await idsOf('/api/products?q=turquoise')).includes(id),
      page: (await shop.get(`/product/${id}`)).status === 200,
      home: (await text('/')).includes('Turquoise bow'),
    };
  }
  const everywhere = { alone: true, list: true, category: true, search: true, page: true, home: true };
  const nowhere = { alone: false, list: false, category: false, search: false, page: false, home: false };

  test('in lists, searches, documents and by id: when it is created, hidden, shown, renamed and deleted', async () => {
    const name = { en: 'Turquoise bow', ar: 'فيونكة فيروزية' };
    await seen('nothing');
    const { _id: id } = await createProduct(shop, noura, { name });
    expect(await seen(id)).toEqual(everywhere);
    await call('PUT', `/${id}/toggle`);
    expect(await seen(id)).toEqual(nowhere);
    await call('PUT', `/${id}/toggle`, { isVisible: true });
    expect(await seen(id)).toEqual(everywhere);
    await call('PUT', `/${id}`, aProductRequest({ name: { en: 'Emerald bow', ar: 'فيونكة' } }));
    expect(await seen(id)).toEqual({ ...everywhere, search: false, home: false });
    expect(await idsOf('/api/products?q=emerald')).toEqual([id]);
    await call('DELETE', `/${id}`);
    expect(await seen(id)).toEqual(nowhere);
  });

  test('of price or stock in a row', async () => {
    const { _id: id } = await createProduct(shop, noura, { stockQuantity: 1 });
    const read = async () => (await (await shop.get(`/api/products/${id}`)).json()) as ProductView;
    expect(await read()).toMatchObject({ inStock: true });
    await call('PATCH', `/${id}`, { price: 4.5, stockQuantity: 0, stockWas: 1 });
    expect(await read()).toMatchObject({ price: 4.5, stockQuantity: 0, inStock: false });
  });
});

test('an order does not change when its product is changed and deleted', async () => {
  const { _id: id } = await createProduct(shop, noura, { name: { en: 'Old name', ar: 'اسم قديم' }, costPrice: 0.605 });
  const { order } = await placeOrder(shop, { orderItems: [{ productId: id, quantity: 1 }] });
  await call('PUT', `/${id}`, aProductRequest({ price: 9, costPrice: 7 }));
  await call('DELETE', `/${id}`);
  const stored = await shop.application.get(Orders).find(order.orderNumber as OrderNumber);
  expect(stored?.lines).toMatchObject([{ price: 2750, cost: 605 }]);
  const answer: unknown = await (await shop.get(`/api/invoice/${order.orderNumber}?format=json`)).json();
  expect(JSON.stringify([order, answer])).not.toContain('"cost');
  expect(answer).toMatchObject({
    invoice: { orderItems: [{ name: { en: 'Old name' }, price: 2.75 }] },
  });
});
