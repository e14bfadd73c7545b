import { beforeAll, expect, test } from '@jest/globals';
import type { OfficeCategoryAnswer } from '@fyonka/api-contract/wire/office/categories';
import type { MarkdownAnswer } from '@fyonka/api-contract/wire/office/goods/markdowns';
import { WantedPicturesList } from '../../src/application/catalog/pictures/wanted/ports.ts';
import { wantedPictures } from '../../src/domain/catalog/pictures/wanted-pictures.ts';
import { aProduct } from '../../src/domain/catalog/product.fixture.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { aProductRequest, createProduct, send } from '../support/office.ts';
import { placeOrder } from '../support/orders.ts';
import { aPicture, categoryForm } from '../support/goods/pictures.ts';
import { api, office as noura, shop } from './shop.ts';

// Endpoints about goods, and who may call them.

let customer: Visitor;
let icon: Blob;
beforeAll(async () => {
  customer = await aCustomer(shop);
  icon = await aPicture();
});

/** The call as the document names it, with values in its path. */
async function expectDescribed(
  call: string,
  status: number,
  [id = '', body]: [string?, unknown?] = [],
): Promise<unknown> {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(/\{\w+\}/, () => encodeURIComponent(id));
  const answer =
    body instanceof FormData
      ? await fetch(`${shop.url}${address}`, { method, headers: noura.headers, body })
      : await send(shop, method, address, { headers: noura.headers, body });
  return api.expectAnswer(call, status, answer);
}

test('a markdown is previewed, planned, listed and deleted', async () => {
  const scope = { percent: 20, products: [SOLD_FREELY] };
  await expectDescribed('POST /api/admin/markdown-previews', 200, ['', scope]);
  await expectDescribed('POST /api/admin/markdown-previews', 400, ['', { percent: 91 }]);
  const later = { name: 'Eid', ...scope, from: '2090-01-01T00:00:00Z' };
  const made = await expectDescribed('POST /api/admin/markdowns', 201, ['', later]);
  const { _id: id } = (made as MarkdownAnswer).markdown;
  await expectDescribed('GET /api/admin/markdowns', 200);
  await expectDescribed('DELETE /api/admin/markdowns/{id}', 200, [id]);
  await expectDescribed('DELETE /api/admin/markdowns/{id}', 404, [id]);
});

const NAME = { en: 'Combs', ar: 'أمشاط' };

test('pictures that could not be fetched are listed, and fetched once more', async () => {
  const list = shop.application.get(WantedPicturesList);
  const wanted = wantedPictures(aProduct(SOLD_FREELY), ['http://127.0.0.1/bow.jpg'], {
    isShownThen: true,
    at: Date.now(),
  });
  const pictures = wanted.pictures.map((picture) => ({ ...picture, problem: 'address' as const, tries: 1 }));
  await list.want([wanted], Date.now() + 1_000_000);
  await list.update({ ...wanted, pictures }, null);
  expect(await expectDescribed('GET /api/admin/wanted-pictures', 200)).toMatchObject({
    failed: 1,
    products: [{ productId: SOLD_FREELY, pictures: [{ problem: 'address' }] }],
  });
  await expectDescribed('POST /api/admin/wanted-pictures/retry', 200);
});

test('products are created, read, changed, hidden and deleted', async () => {
  await expectDescribed('POST /api/admin/products', 201, ['', aProductRequest()]);
  await expectDescribed('POST /api/admin/products', 400, ['', {}]);
  const { _id: id } = await createProduct(shop, noura, {
    hasDiscount: true,
    priceBeforeDiscount: 4,
    barcode: 'S-12',
  });
  expect(await expectDescribed('GET /api/barcodes/{barcode}', 200, ['s-12'])).toEqual({ productId: id });
  await expectDescribed('GET /api/admin/products', 200);
  await expectDescribed('GET /api/admin/products/{id}', 200, [id]);
  await expectDescribed('GET /api/admin/products/{id}', 404, ['gone']);
  await expectDescribed('PUT /api/admin/products/{id}', 200, [id, aProductRequest({ price: 3, version: 1 })]);
  await expectDescribed('PUT /api/admin/products/{id}', 409, [id, aProductRequest({ price: 9, version: 1 })]);
  await expectDescribed('PUT /api/admin/products/{id}', 400, [id, { version: 'x' }]);
  await expectDescribed('PUT /api/admin/products/{id}', 404, ['gone', aProductRequest()]);
  await expectDescribed('PATCH /api/admin/products/{id}', 200, [id, { stockQuantity: null }]);
  await expectDescribed('PATCH /api/admin/products/{id}', 409, [id, { price: 5, version: 1 }]);
  await expectDescribed('PATCH /api/admin/products/{id}', 400, [id, { price: -1 }]);
  await expectDescribed('PATCH /api/admin/products/{id}', 404, ['gone', {}]);
  await expectDescribed('PUT /api/admin/products/{id}/toggle', 200, [id]);
  await expectDescribed('GET /api/barcodes/{barcode}', 404, ['S-12']);
  await expectDescribed('PUT /api/admin/products/{id}/toggle', 404, ['gone']);
  await expectDescribed('DELETE /api/admin/products/{id}', 200, [id]);
  await expectDescribed('DELETE /api/admin/products/{id}', 404, [id]);
  await expectDescribed('GET /api/admin/trash', 200);
  await expectDescribed('POST /api/admin/product-restorations', 200, ['', { products: [{ _id: id }, { _id: 'x' }] }]);
  await expectDescribed('POST /api/admin/product-restorations', 400, ['', { products: [] }]);
  await expectDescribed('DELETE /api/admin/products/{id}', 200, [id]);
  await expectDescribed('DELETE /api/admin/trash/{id}', 200, [id]);
  await expectDescribed('DELETE /api/admin/trash/{id}', 404, [id]);
});

test('many products are changed at once, priced and deleted', async () => {
  const { _id } = await createProduct(shop, noura);
  const rule = { direction: 'raise', unit: 'percent', value: 10, step: '0.050', rounding: 'up' };
  await expectDescribed('POST /api/admin/price-previews', 200, ['', { ids: [_id], ...rule }]);
  const changes = { products: [{ _id, version: 1, isVisible: false }] };
  await expectDescribed('POST /api/admin/product-changes', 200, ['', changes]);
  await expectDescribed('POST /api/admin/product-changes', 400, ['', { products: 'all' }]);
  await expectDescribed('POST /api/admin/product-deletions', 200, ['', { products: [{ _id, version: 2 }] }]);
});

test('pieces of a design are read and created', async () => {
  const { _id, color, filterColor } = await createProduct(shop, noura);
  await expectDescribed('GET /api/admin/products/{id}/pieces', 200, [_id]);
  await expectDescribed('GET /api/admin/products/{id}/pieces', 404, ['gone']);
  const pieces = [{ color: { ...color, name: { en: 'Sky', ar: 'سماوي' } }, filterColor, price: 1 }];
  await expectDescribed('POST /api/admin/products/{id}/pieces', 201, [_id, { pieces }]);
  await expectDescribed('POST /api/admin/products/{id}/pieces', 400, [_id, { pieces }]);
  await expectDescribed('POST /api/admin/products/{id}/pieces', 404, ['gone', { pieces }]);
});

test('stocks are booked and undone', async () => {
  const { _id: product } = await createProduct(shop, noura, { stockQuantity: 30 });
  const received = { product, kind: 'received', quantity: 5 };
  await expectDescribed('POST /api/admin/stock/bookings', 201, ['', received]);
  await expectDescribed('POST /api/admin/stock/bookings', 400, ['', { ...received, quantity: 'x' }]);
  await expectDescribed('POST /api/admin/stock/bookings', 404, ['', { ...received, product: 'gone' }]);
  await expectDescribed('POST /api/admin/stock/bookings', 409, ['', { product, kind: 'counted', quantity: 500 }]);
  await expectDescribed('POST /api/admin/stock/bookings/undo', 201, ['', { product, number: 2 }]);
  await expectDescribed('POST /api/admin/stock/bookings/undo', 400, ['', {}]);
  await expectDescribed('POST /api/admin/stock/bookings/undo', 404, ['', { product: 'gone', number: 2 }]);
  await expectDescribed('POST /api/admin/stock/bookings/undo', 409, ['', { product, number: 3 }]);
});

test('categories are created, read, changed, ordered, hidden and deleted', async () => {
  const created = await expectDescribed('POST /api/admin/categories', 201, [
    '',
    categoryForm({ name: NAME, iconImage: icon }),
  ]);
  const { _id: id } = (created as OfficeCategoryAnswer).category;
  await expectDescribed('POST /api/admin/categories', 400, ['', categoryForm({})]);
  const text = new Blob(['no picture'], { type: 'image/png' });
  await expectDescribed('POST /api/admin/categories', 415, ['', categoryForm({ name: NAME, iconImage: text })]);
  await expectDescribed('POST /api/admin/categories', 415, ['', { name: NAME }]);
  await expectDescribed('GET /api/admin/categories', 200);
  await expectDescribed('GET /api/admin/categories/{id}', 200, [id]);
  await expectDescribed('GET /api/admin/categories/{id}/products', 200, ['bows']);
  await expectDescribed('PUT /api/admin/categories/{id}', 200, [
    id,
    categoryForm({ name: { ...NAME, en: 'A' }, version: 1 }),
  ]);
  await expectDescribed('PUT /api/admin/categories/{id}', 409, [
    id,
    categoryForm({ name: { ...NAME, en: 'B' }, version: 1 }),
  ]);
  await expectDescribed('PUT /api/admin/categories/{id}', 400, [id, categoryForm({ name: 'x' })]);
  await expectDescribed('PUT /api/admin/categories/{id}', 404, ['gone', categoryForm({ name: NAME })]);
  await expectDescribed('PUT /api/admin/categories/order', 200, ['', { ids: [id, 'clips', 'bows'] }]);
  await expectDescribed('PUT /api/admin/categories/order', 409, ['', { ids: [id] }]);
  await expectDescribed('PUT /api/admin/categories/order', 400, ['', {}]);
  await expectDescribed('GET /api/admin/categories/{id}/order', 200, ['bows']);
  await expectDescribed('GET /api/admin/categories/{id}/order', 404, ['gone']);
  await expectDescribed('PUT /api/admin/categories/{id}/order', 200, ['bows', { ids: ['name-ribbon'], was: [] }]);
  await expectDescribed('PUT /api/admin/categories/{id}/order', 409, ['bows', { ids: [], was: [] }]);
  await expectDescribed('PUT /api/admin/categories/{id}/order', 400, ['bows', { ids: [1] }]);
  await expectDescribed('PUT /api/admin/categories/{id}/order', 404, ['gone', { ids: [] }]);
  await expectDescribed('PUT /api/admin/categories/{id}/toggle', 200, [id]);
  await expectDescribed('PUT /api/admin/categories/{id}/toggle', 404, ['gone']);
  await expectDescribed('DELETE /api/admin/categories/{id}', 200, [id]);
  await expectDescribed('DELETE /api/admin/categories/{id}', 404, [id]);
});

test('the history, the movements of stocks and the search over everything', async () => {
  await placeOrder(shop);
  const read = async (call: string, status: number, query: string) => {
    const path = call.slice('GET '.length);
    await api.expectAnswer(call, status, await shop.get(`${path}?${query}`, noura.headers));
  };
  await read('GET /api/admin/history', 200, 'subject=category');
  await read('GET /api/admin/history', 400, 'subject=x');
  await read('GET /api/admin/search', 200, 'q=n');
  await read('GET /api/admin/search', 400, `q=${'x'.repeat(101)}`);
  await read('GET /api/admin/stock/movements', 200, 'product=plain-bow');
  await read('GET /api/admin/stock/movements', 400, 'product=');
  await read('GET /api/admin/stock/purchase', 200, 'weeks=8');
  await read('GET /api/admin/stock/purchase', 400, 'weeks=x');
  await read('GET /api/admin/stock/purchase/export', 400, 'weeks=x');
});

test('every endpoint of the office is refused to everybody else, and changes nothing', async () => {
  const before = await (await shop.get('/api/products?limit=100')).text();
  const open = / \/api\/admin\/(?:products(?:\/\{id\})?|categories\/\{id\}(?:\/products)?)$/;
  const closed = api.calls.filter(
    (call) => call.includes(' /api/admin/') && !(call.startsWith('GET') && open.test(call)),
  );
  expect(closed.length).toBeGreaterThan(100);
  for (const call of closed) {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replaceAll(/\{\w+\}/g, 'plain-bow');
    const body = method === 'GET' || method === 'DELETE' ? undefined : aProductRequest();
    expect([call, (await send(shop, method, address, { body })).status]).toEqual([call, 401]);
    expect([call, (await send(shop, method, address, { body, ...customer })).status]).toEqual([call, 403]);
  }
  expect(await (await shop.get('/api/products?limit=100')).text()).toBe(before);
});

test('two sizes of one design lead to each other, with a size guide', async () => {
  const foot = { name: { en: 'Foot', ar: 'القدم' }, unit: 'cm' };
  const [small, large] = ['Small', 'Large'].map((name) => ({ name: { en: name, ar: `ال${name}` } }));
  const socks = {
    name: { en: 'Sock size', ar: 'مقاس الجورب' },
    kind: 'choice',
    choosesPiece: true,
    sizeGuide: [foot],
    choices: [
      { ...small, measures: [{ from: '١٦', to: 18.5 }] },
      { ...large, measures: [{}] },
    ],
  };
  const saved = await expectDescribed('PUT /api/admin/attributes', 200, ['', { attributes: [socks] }]);
  const measures = [{ from: 16, to: 18.5 }];
  expect(saved).toMatchObject({
    attributes: [
      { key: 'sock-size', choosesPiece: true, sizeGuide: [foot], choices: [{ measures }, { measures: [null] }] },
    ],
  });
  const make = async (choice: string, stockQuantity: number) => {
    const attributeValues = [{ key: 'sock-size', choices: [choice] }];
    const name = { en: 'Described sock', ar: 'جورب موصوف' };
    const sock = { name, design: 'described sock', stockQuantity, attributeValues };
    return (await createProduct(shop, noura, sock))._id;
  };
  const [one, other] = [await make('small', 3), await make('large', 0)];
  const shown = await expectDescribed('GET /api/products/{id}', 200, [one]);
  expect(shown).toMatchObject({
    pieceChoices: [
      {
        key: 'sock-size',
        options: [
          { value: 'small', text: small?.name, _id: one, inStock: true, isExact: true },
          { value: 'large', text: large?.name, _id: other, inStock: false, isExact: true },
        ],
        sizeGuide: {
          columns: [foot],
          rows: [
            { ...small, measures },
            { ...large, measures: [null] },
          ],
        },
      },
    ],
  });
  expect(shown).not.toHaveProperty('otherColors');
  const list = async (query: string) =>
    api.expectAnswer('GET /api/products', 200, await shop.get(`/api/products?q=described&${query}`));
  expect(await list('')).toMatchObject({ total: 2 });
  for (const view of ['', '&view=card']) {
    const products = [{ _id: one, designChoices: { colors: 1, sizes: 2 } }];
    expect(await list(`group=design${view}`)).toMatchObject({ total: 1, products });
  }
});
