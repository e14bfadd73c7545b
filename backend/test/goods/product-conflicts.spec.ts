import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { resultOf } from '../support/server/answers.ts';
import { TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { aProductRequest, createProduct, send } from '../support/office.ts';
import { anOrder, aShopper, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
let hessa: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  [noura, hessa] = [await anAdministrator(shop), await anAdministrator(shop)];
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: unknown, { headers } = noura) =>
  resultOf(send(shop, method, `/api/admin/products${path}`, { headers, body }));

describe('two administrators who change the same product', () => {
  test('get a conflict with both versions, and nothing is overwritten', async () => {
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

  test('at the same moment: one of them gets the conflict', async () => {
    const { _id: id } = await createProduct(shop, noura);
    const prices = Array.from({ length: 20 }, (_, index) => 3 + index);
    const answers = await Promise.all(prices.map((price) => call('PATCH', `/${id}`, { price, version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('can change different fields of a row', async () => {
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

  test('can switch its visibility twenty times in twenty calls', async () => {
    const { _id: id } = await createProduct(shop, noura);
    const flips = await Promise.all(Array.from({ length: 20 }, () => call('PUT', `/${id}/toggle`)));
    const shown = flips.filter(({ body }) => (body as OfficeProductView).isVisible);
    expect([shown.length, ((await call('GET', `/${id}`)).body as OfficeProductView).isVisible]).toEqual([10, true]);
  });
});

test('stock edited during sales adds up: initial stock plus edits is what was sold plus what is left', async () => {
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

describe('a change of many products', () => {
  const many = (path: string, body: object) => resultOf(send(shop, 'POST', `/api/admin/${path}`, { ...noura, body }));

  test('names those that somebody else has changed, and can be taken back', async () => {
    const [one, two] = [await createProduct(shop, noura), await createProduct(shop, noura)];
    await call('PATCH', `/${two._id}`, { price: 4 }, hessa);
    const rule = { direction: 'raise', unit: 'percent', value: '١٠', step: '0.050', rounding: 'up' };
    const preview = await many('price-previews', { ids: [one._id, two._id, 'gone'], ...rule });
    expect(preview.body).toMatchObject({
      prices: [
        { _id: one._id, price: 2.75, newPrice: 3.05, version: 1, code: null },
        { _id: two._id, price: 4, newPrice: 4.4, version: 2, code: null },
      ],
    });
    const products = [one, two].map(({ _id }) => ({ _id, version: 1, price: 3.05, categoryId: 'clips' }));
    const outcome = await many('product-changes', { products: [...products, { _id: 'gone', version: 1 }] });
    expect(outcome).toMatchObject({
      status: 200,
      body: {
        changed: [{ _id: one._id, price: 3.05, categoryId: 'clips', version: 2 }],
        undo: [{ _id: one._id, version: 2, price: 2.75, categoryId: 'bows' }],
        refused: [
          { _id: two._id, code: 'EDIT_CONFLICT' },
          { _id: 'gone', code: 'PRODUCT_NOT_FOUND' },
        ],
      },
    });
    const known = ({ _id, version }: OfficeProductView) => ({ _id, version });
    const { undo } = outcome.body as { undo: object[] };
    expect((await many('product-changes', { products: undo })).body).toMatchObject({ changed: [{ price: 2.75 }] });
    const deleted = await many('product-deletions', { products: [known(one), { _id: two._id, version: 2 }] });
    expect(deleted.body).toEqual({ deleted: [two._id], refused: [{ _id: one._id, code: 'EDIT_CONFLICT' }] });
  });

  test('are found in the trash after they were deleted, and come back as the caller has solved what is in the way', async () => {
    const barcode = '4006381333931';
    const { _id } = await createProduct(shop, noura, { barcode });
    await call('DELETE', `/${_id}`);
    const { body } = await resultOf(send(shop, 'GET', '/api/admin/trash', { headers: noura.headers }));
    expect(body).toMatchObject({ products: [{ _id, barcode, deletedBy: expect.any(String) }, {}], page: 1 });
    await createProduct(shop, noura, { barcode });
    const back = (how: object) => many('product-restorations', { products: [{ _id, ...how }] });
    expect((await back({})).body).toEqual({ restored: [], refused: [{ _id, conflicts: ['BARCODE_TAKEN'] }] });
    expect((await back({ withoutBarcode: true })).body).toEqual({ restored: [_id], refused: [] });
    expect((await back({})).body).toEqual({ restored: [], refused: [{ _id, conflicts: [] }] });
    const office = await resultOf(send(shop, 'GET', `/api/admin/products/${_id}`, { headers: noura.headers }));
    expect(office.body).toMatchObject({ isVisible: false, barcode: null });
    expect((await shop.get(`/api/products/${_id}`)).status).toBe(404);
  });

  test('refuses what no product can be, and more than a hundred at once', async () => {
    const { _id } = await createProduct(shop, noura);
    const change = (fields: object) => many('product-changes', { products: [{ _id, version: 1, ...fields }] });
    expect((await change({ price: 2.755 })).body).toMatchObject({ refused: [{ _id, code: 'INVALID_PRICE' }] });
    expect((await change({ categoryId: 'none' })).body).toMatchObject({ refused: [{ _id, code: 'UNKNOWN_CATEGORY' }] });
    const hundredOne = Array.from({ length: 101 }, () => ({ _id, version: 1 }));
    expect(await many('product-deletions', { products: hundredOne })).toMatchObject({ status: 400 });
    const free = { ids: [_id], direction: 'lower', unit: 'percent', value: 101, step: '0.010', rounding: 'up' };
    expect(await many('price-previews', free)).toMatchObject({ status: 400, body: { errors: [{ field: 'value' }] } });
  });
});
