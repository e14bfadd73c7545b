import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type { PiecesAnswer } from '@fyonka/api-contract/wire/office/goods/design-pieces';
import type { ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { importForm, sendImport } from '../support/goods/imports.ts';
import { createProduct, send } from '../support/office.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const both = (text: string) => ({ en: text, ar: text });
const PINK = { color: { name: both('Pink'), level: both('Primary') }, filterColor: 'pink' } as const;
const BLUE = { color: { name: both('Sky'), level: both('Kindergarten') }, filterColor: 'blue' } as const;
const sized = (size: string) => [{ key: 'size', choices: [size] }];

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
  const size = {
    key: 'size',
    name: both('Size'),
    kind: 'choice',
    choices: ['small', 'large'].map((key) => ({ key, name: both(key) })),
    choosesPiece: true,
  };
  const body = { attributes: [size, { key: 'age', name: both('Age'), kind: 'number' }] };
  expect((await send(shop, 'PUT', '/api/admin/attributes', { headers: noura.headers, body })).status).toBe(200);
});
afterAll(() => shop.close());

const socks = (given: Parameters<typeof createProduct>[2] = {}) =>
  createProduct(shop, noura, {
    ...PINK,
    name: both('Socks'),
    price: 1.5,
    hasDiscount: true,
    priceBeforeDiscount: 2,
    stockQuantity: 5,
    attributeValues: [{ key: 'age', number: 6 }],
    ...given,
  });
const add = (id: string, body: object) =>
  send(shop, 'POST', `/api/admin/products/${id}/pieces`, { headers: noura.headers, body });
const piecesOf = async (id: string) =>
  ((await (await shop.get(`/api/admin/products/${id}/pieces`, noura.headers)).json()) as PiecesAnswer).products;
const shown = ({ name, filterColor, price, priceBeforeDiscount, stockQuantity, barcode }: OfficeProductView) =>
  `${name.ar}, ${filterColor}: ${price} (${priceBeforeDiscount}), ${stockQuantity}, ${barcode}`;

test('missing pieces are made in one call, like the piece of their colour, and lead to each other', async () => {
  const [onHand, worn] = ['/images/category-bows.webp', '/images/category-clips.webp'];
  const first = await socks({ gallery: [onHand, worn], sizePictures: [{ imageUrl: onHand, isDrawing: false }] });
  expect(await piecesOf(first._id)).toMatchObject([{ _id: first._id, design: null }]);
  const body = {
    attributeValues: sized('small'),
    pieces: [
      { ...PINK, attributeValues: sized('large'), price: '١٫٧٥', stockQuantity: '٣', barcode: '6291041500213' },
      { ...BLUE, name: both('Sky socks – small'), attributeValues: sized('large'), price: 1.5 },
    ],
  };
  const answer = await add(first._id, body);
  expect(answer.status).toBe(201);
  const made = (await answer.json()) as PiecesAnswer;
  expect(made.products.map(shown)).toEqual([
    'Socks – small, pink: 1.5 (2), 5, null',
    'Socks – large, pink: 1.75 (null), 3, 6291041500213',
    'Sky socks – large, blue: 1.5 (2), null, null',
  ]);
  expect(new Set(made.products.map(({ design }) => design))).toEqual(new Set(['socks']));
  const [, large] = made.products ?? [];
  expect(large).toMatchObject({
    imageUrl: first.imageUrl,
    // That of the other one would say how large this one is.
    gallery: [worn],
    description: first.description,
    categoryId: first.categoryId,
    version: 1,
    attributeValues: [
      { key: 'size', choices: ['large'] },
      { key: 'age', number: 6 },
    ],
  });
  const page = (await (await shop.get(`/api/products/${first._id}`)).json()) as ProductView;
  expect(page.pieceChoices).toMatchObject([{ key: 'size', options: [{ _id: first._id }, { _id: large?._id }] }]);
  // Of two blues it is like the one that is called the same.
  const navy = { ...BLUE, color: { ...BLUE.color, name: both('Navy') }, price: 1 };
  await add(first._id, { pieces: [{ ...navy, name: both('Navy socks'), attributeValues: sized('small') }] });
  await add(first._id, { pieces: [{ ...navy, attributeValues: sized('large') }] });
  expect((await piecesOf(first._id)).at(-1)?.name.en).toBe('Navy socks – large');
  // The name of a later one has its own size in place of that of the piece that it is like.
  await add(first._id, { pieces: [{ ...BLUE, attributeValues: sized('small'), price: 1, isVisible: false }] });
  expect((await piecesOf(first._id)).at(-1)?.name.en).toBe('Sky socks – small');
});

test('of faulty pieces none is made, and each fault has its place', async () => {
  const first = await socks({ attributeValues: sized('small'), barcode: '96385074' });
  const faulty = await add(first._id, {
    pieces: [
      { ...PINK, attributeValues: sized('large'), price: 1 },
      { ...PINK, attributeValues: sized('small'), price: 1 },
      { ...BLUE, attributeValues: sized('large'), price: -1, stockQuantity: 'many', barcode: '6291041500214' },
      { ...BLUE, attributeValues: sized('large'), price: 1, barcode: 'A-1' },
      { ...BLUE, attributeValues: sized('small'), price: 1, barcode: 'a-1' },
      { ...PINK, attributeValues: sized('large'), price: 2 },
    ],
  });
  expect(faulty.status).toBe(400);
  const { errors = [] } = (await faulty.json()) as ErrorAnswer;
  expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'pieces.1.filterColor DUPLICATE',
    'pieces.2.price INVALID_PRICE',
    'pieces.2.stockQuantity INVALID_STOCK',
    'pieces.2.barcode INVALID_BARCODE',
    'pieces.4.barcode DUPLICATE',
    'pieces.5.filterColor DUPLICATE',
  ]);
  const taken = await add(first._id, {
    pieces: [
      { ...PINK, attributeValues: sized('large'), price: 1 },
      { ...BLUE, attributeValues: sized('large'), price: 1, barcode: '96385074' },
    ],
  });
  expect(await taken.json()).toMatchObject({ errors: [{ field: 'pieces.1.barcode', code: 'BARCODE_TAKEN' }] });
  expect(await piecesOf(first._id)).toMatchObject([{ design: null, version: 1 }]);
});

test('a design is bounded, and one of the same name is not joined, whoever makes them at once', async () => {
  const first = await socks({ name: both('Anklets'), isVisible: false, isAvailable: false });
  const other = await socks({ name: both('Anklets') });
  const blue = { pieces: [{ ...BLUE, price: 1 }] };
  const white = { pieces: [{ ...BLUE, filterColor: 'white', price: 1 }] };
  const answers = await Promise.all([add(first._id, blue), add(other._id, blue), add(first._id, white)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const designs = await Promise.all(
    [first, other].map(async ({ _id }) => (await piecesOf(_id)).map(({ design }) => design)),
  );
  expect(designs.map(({ length }) => length)).toEqual([3, 2]);
  expect(new Set(designs.flat())).toEqual(new Set(['anklets', 'anklets 2']));
  const many = Array.from({ length: 59 }, (_, number) => {
    return { ...BLUE, color: { name: both(`Blue ${number}`), level: both('') }, price: 1 };
  });
  expect(await (await add(first._id, { pieces: many })).json()).toMatchObject({
    errors: [{ field: 'pieces', code: 'TOO_MANY_ITEMS' }],
  });
  expect((await add(first._id, { pieces: many.slice(1) })).status).toBe(201);
  const [, ...made] = await piecesOf(first._id);
  expect(made.map(({ isVisible, isAvailable }) => [isVisible, isAvailable])).toEqual(
    Array.from({ length: 60 }, () => [false, true]),
  );
  const late = await socks({ design: designs[0]?.[0] ?? '' });
  expect((await piecesOf(late._id)).at(-1)?._id).toBe(late._id);
  const long = await socks({ name: both('x'.repeat(116)) });
  expect(await (await add(long._id, { ...blue, attributeValues: sized('small') })).json()).toMatchObject({
    errors: ['name.en', 'name.ar'].map((field) => ({ field, code: 'TOO_LONG' })),
  });
  expect((await add(long._id, blue)).status).toBe(201);
  expect((await add('gone', blue)).status).toBe(404);
});

test('variants of another program are pieces of a design that are chosen by attributes, and come back unchanged', async () => {
  const imported = async (path: string, file: string, texts?: Record<string, string>) =>
    (await sendImport(shop, path, importForm(file, texts), noura.headers)).json();
  const file = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price',
    'zebra,Zebra,bows,Color,Pink,SIZE,Small,2',
    'zebra,,,,Pink,,large,2',
    'zebra,,,,Navy,,huge,2',
  ].join('\n');
  const { digest, missingOptions } = (await imported('import', file)) as ImportPreview;
  expect(missingOptions).toEqual([{ name: 'SIZE', values: ['huge'] }]);
  expect(await imported('import/apply', file, { digest: digest ?? '' })).toMatchObject({ created: 3 });
  const found = await shop.get('/api/admin/products?q=zebra', noura.headers);
  const { products } = (await found.json()) as PiecesAnswer;
  const pieces = await piecesOf(products[0]?._id ?? '');
  expect(pieces.map(({ name, attributeValues }) => [name.en, ...attributeValues])).toEqual([
    ['Zebra – Small', ...sized('small')],
    ['Zebra – large', ...sized('large')],
    ['Zebra – huge'],
  ]);
  expect(await imported('import', file)).toMatchObject({ unchanged: 3, missingOptions: [] });
  const own = await (await shop.get('/api/admin/products/export?format=csv', noura.headers)).text();
  expect(await imported('import', own)).toMatchObject({ created: 0, changed: 0, faulty: 0, ignoredColumns: [] });
});
