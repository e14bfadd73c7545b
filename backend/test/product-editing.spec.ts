import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProductsAnswer, ProductView } from '@fyonka/api-contract/catalog';
import type { ErrorAnswer } from '@fyonka/api-contract/errors';
import type {
  OfficeProductAnswer,
  OfficeProductsAnswer,
  OfficeProductView,
} from '@fyonka/api-contract/office/products';
import { anAdministrator } from './support/accounts.ts';
import type { Visitor } from './support/accounts.ts';
import { TWENTY_LEFT } from './support/demo-shop.ts';
import { aProductRequest, createProduct, send } from './support/office.ts';
import { anOrder, aShopper, placeOrder, stockOf } from './support/orders.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
let hessa: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  [noura, hessa] = [await anAdministrator(shop), await anAdministrator(shop)];
});
afterAll(() => shop.close());

async function call(method: string, path: string, body?: unknown, { headers } = noura) {
  const answer = await send(shop, method, `/api/admin/products${path}`, { headers, body });
  const told: unknown = await answer.json();
  return { status: answer.status, body: told };
}

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

  test('keeps flags that a change does not name', async () => {
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

  test('is written with its texts as they are: nothing in them is markup to anybody', async () => {
    const script = '<script>alert(1)</script>';
    const { _id: id } = await createProduct(shop, noura, { name: { en: script, ar: script } });
    const page = await (await shop.get(`/product/${id}`)).text();
    expect(page).not.toContain(script);
    expect(await (await shop.get(`/api/products/${id}`)).json()).toMatchObject({ name: { en: script } });
  });
});

describe('shoppers see a change at once', () => {
  /** Everywhere that a product is shown, as shoppers ask for it; each answer is kept until something changes. */
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

  test('in lists, searches, documents and alone: when it is made, hidden, shown, renamed and deleted', async () => {
    const name = { en: 'Turquoise bow', ar: 'فيونكة فيروزية' };
    await seen('nothing');
    const { _id: id } = await createProduct(shop, noura, { name });
    expect(await seen(id)).toEqual(everywhere);
    await call('PUT', `/${id}/toggle`);
    expect(await seen(id)).toEqual(nowhere);
    await call('PUT', `/${id}/toggle`);
    expect(await seen(id)).toEqual(everywhere);
    await call('PUT', `/${id}`, aProductRequest({ name: { en: 'Emerald bow', ar: 'فيونكة' } }));
    expect(await seen(id)).toEqual({ ...everywhere, search: false, home: false });
    expect(await idsOf('/api/products?q=emerald')).toEqual([id]);
    await call('DELETE', `/${id}`);
    expect(await seen(id)).toEqual(nowhere);
  });

  test('and a price or stock that is changed in a row', async () => {
    const { _id: id } = await createProduct(shop, noura, { stockQuantity: 1 });
    const read = async () => (await (await shop.get(`/api/products/${id}`)).json()) as ProductView;
    expect(await read()).toMatchObject({ inStock: true });
    await call('PATCH', `/${id}`, { price: 4.5, stockQuantity: 0, stockWas: 1 });
    expect(await read()).toMatchObject({ price: 4.5, stockQuantity: 0, inStock: false });
  });
});

test('the list of the office is sorted and narrowed; what it says is kept for nobody', async () => {
  const paths = ['sort=changed', 'stock=low&visible=true', 'stock=out', 'visible=false', 'sort=name&q=bow'];
  for (const query of paths) {
    const answer = await shop.get(`/api/admin/products?${query}`, noura.headers);
    expect([query, answer.status, answer.headers.get('cache-control')]).toEqual([query, 200, 'no-store']);
  }
  const [first] = await idsOf('/api/admin/products?sort=changed', noura.headers);
  await call('PATCH', '/clip', { price: 0.75 });
  const list = (await (
    await shop.get('/api/admin/products?sort=changed', noura.headers)
  ).json()) as OfficeProductsAnswer;
  expect(list.products[0]).toMatchObject({ _id: 'clip', version: 2, changedBy: noura.email });
  expect(first).not.toBe('clip');
  expect(await idsOf('/api/admin/products?visible=false', noura.headers)).toContain('hidden-bow');
});

test.each([
  ['stock=out', '/api/products?stock=out'],
  ['visible=false', '/api/products?visible=false'],
  ['stock=nonsense&visible=nonsense', '/api/products'],
  ['sort=stock-asc', '/api/products?sort=stock-asc'],
  ['sort=changed&page=x', '/api/products?sort=changed&page=x'],
])('with %s the list is to everybody else exactly what the public call makes of it', async (query, asPublic) => {
  const told = await shop.get(asPublic);
  const answer = await shop.get(`/api/admin/products?${query}`);
  expect([answer.status, await answer.json()]).toEqual([told.status, await told.json()]);
});

describe('two who change the same product', () => {
  test('are told of each other, with both versions, and nothing is overwritten', async () => {
    const { _id: id } = await createProduct(shop, noura);
    await call('PUT', `/${id}`, aProductRequest({ price: 3, version: 1 }), hessa);
    const late = await call('PUT', `/${id}`, aProductRequest({ name: { en: 'Silk bow', ar: 'حرير' }, version: 1 }));
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'EDIT_CONFLICT',
        conflict: {
          current: { _id: id, price: 3, version: 2, name: { en: 'Velvet bow' } },
          yours: { _id: id, price: 2.75, name: { en: 'Silk bow' } },
          changedBy: hessa.email,
          changedAt: expect.any(String),
          changes: [{ field: 'price', from: 2.75, to: 3 }],
        },
      },
    });
    expect((await call('GET', `/${id}`)).body).toMatchObject({ price: 3, version: 2, name: { en: 'Velvet bow' } });
    const again = aProductRequest({ name: { en: 'Silk bow', ar: 'حرير' }, price: 3, version: 2 });
    expect(await call('PUT', `/${id}`, again)).toMatchObject({ status: 200, body: { product: { version: 3 } } });
  });

  test('at the same moment: one of them is told', async () => {
    const { _id: id } = await createProduct(shop, noura);
    const prices = Array.from({ length: 20 }, (_, index) => 3 + index);
    const answers = await Promise.all(prices.map((price) => call('PATCH', `/${id}`, { price, version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('do not disturb each other in different fields of a row', async () => {
    const { _id: id } = await createProduct(shop, noura);
    const edits = [
      { price: 4 },
      { isAvailable: false },
      { stockQuantity: 15, stockWas: 12 },
      { stockQuantity: 13, stockWas: 12 },
    ];
    for (const edit of edits) expect((await call('PATCH', `/${id}`, { ...edit, version: 1 })).status).toBe(200);
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      price: 4,
      isAvailable: false,
      stockQuantity: 16,
      version: 5,
    });
    expect((await call('PATCH', `/${id}`, { price: 5, version: 1 })).status).toBe(409);
  });

  test('flip its visibility twenty times by twenty calls', async () => {
    const { _id: id } = await createProduct(shop, noura);
    const flips = await Promise.all(Array.from({ length: 20 }, () => call('PUT', `/${id}/toggle`)));
    const shown = flips.filter(({ body }) => (body as OfficeProductView).isVisible);
    expect([shown.length, ((await call('GET', `/${id}`)).body as OfficeProductView).isVisible]).toEqual([10, true]);
  });
});

test('stock that is edited while it is sold: what there was and what was added is sold or left', async () => {
  const initial = await stockOf(shop, TWENTY_LEFT);
  const order = () => {
    const { receiver, headers } = aShopper();
    const body = anOrder({ ...receiver, orderItems: [{ productId: TWENTY_LEFT, quantity: 1 }] });
    return shop.post('/api/orders', body, headers);
  };
  const edit = () => call('PATCH', `/${TWENTY_LEFT}`, { stockQuantity: initial + 2, stockWas: initial });
  const orders = Array.from({ length: 30 }, order);
  const edits = Array.from({ length: 5 }, edit);
  const [placed, edited] = await Promise.all([Promise.all(orders), Promise.all(edits)]);
  expect(edited.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sold = placed.filter(({ status }) => status === 201).length;
  expect(sold).toBeGreaterThan(0);
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(initial + 5 * 2 - sold);
});

test('an order is what it was when its product is changed and deleted', async () => {
  const { _id: id } = await createProduct(shop, noura, { name: { en: 'Old name', ar: 'اسم قديم' } });
  const { order } = await placeOrder(shop, { orderItems: [{ productId: id, quantity: 1 }] });
  await call('PUT', `/${id}`, aProductRequest({ price: 9 }));
  await call('DELETE', `/${id}`);
  const invoice = await shop.get(`/api/invoice/${order.orderNumber}?format=json`);
  expect(await invoice.json()).toMatchObject({
    invoice: { orderItems: [{ name: { en: 'Old name' }, price: 2.75 }] },
  });
});

test('an administrator reads the list page by page, in digits of any keyboard', async () => {
  const { _id: first } = await createProduct(shop, noura);
  await createProduct(shop, noura);
  const { status, body } = await call('GET', '?sort=changed&limit=1&page=٢');
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 2, limit: 1, products: [{ _id: first }] });
});
