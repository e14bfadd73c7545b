import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CategoriesAnswer, ProductsAnswer } from '@fyonka/api-contract/wire/catalog';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type {
  OfficeCategoriesAnswer,
  OfficeCategoryAnswer,
  OfficeCategoryView,
} from '@fyonka/api-contract/wire/office/categories';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { resultOf } from '../support/server/answers.ts';
import { createProduct, send } from '../support/office.ts';
import { aPicture, categoryForm } from '../support/goods/pictures.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
let hessa: Visitor;
let icon: Blob;
beforeAll(async () => {
  shop = await openTestShop();
  [noura, hessa] = [await anAdministrator(shop), await anAdministrator(shop)];
  icon = await aPicture();
});
afterAll(() => shop.close());

type Parts = Parameters<typeof categoryForm>[0];

function sendForm<Answer = unknown>(method: string, path: string, parts: Parts, { headers } = noura) {
  const body = categoryForm(parts);
  return resultOf<Answer>(fetch(`${shop.url}/api/admin/categories${path}`, { method, headers, body }));
}

function call<Answer = unknown>(method: string, path = '', body?: unknown) {
  return resultOf<Answer>(send(shop, method, `/api/admin/categories${path}`, { headers: noura.headers, body }));
}

async function created(en: string): Promise<OfficeCategoryView> {
  const parts = { name: { en, ar: `قسم ${en}` }, iconImage: icon };
  const { status, body } = await sendForm<OfficeCategoryAnswer>('POST', '', parts);
  expect(status).toBe(201);
  return body.category;
}

const all = async () => (await call<OfficeCategoriesAnswer>('GET')).body.categories;
const shown = async () => ((await (await shop.get('/api/categories')).json()) as CategoriesAnswer).categories;

describe('a category', () => {
  test('comes last, with a slug of its English name and a picture that is served', async () => {
    const { slug, iconImage, isVisible, version, changedBy, productCount } = await created("Girls' Café bows!");
    expect({ slug, isVisible, version, changedBy, productCount }).toEqual({
      slug: 'girls-cafe-bows',
      isVisible: true,
      version: 1,
      changedBy: noura.email,
      productCount: 0,
    });
    expect((await shop.get(iconImage)).status).toBe(200);
    expect((await shown()).at(-1)).toMatchObject({ slug });
  });

  test('gets a numbered slug when the slug is taken, and a slug even when its name has no Latin letter', async () => {
    expect([(await created('Bows')).slug, (await created('BOWS')).slug]).toEqual(['bows-2', 'bows-3']);
    const slugs = [];
    for (const name of ['🎀', '🎀🎀', 'أقواس']) slugs.push((await created(name)).slug);
    expect(slugs).toEqual(['category', 'category-2', 'aqwas']);
  });

  test('keeps slug and picture when its name changes, and gets a new picture when one is sent', async () => {
    const { _id: id, slug, iconImage } = await created('Combs');
    const renamed = await sendForm('PUT', `/${id}`, { name: { en: 'Hair combs', ar: 'أمشاط' }, version: 1 });
    expect(renamed).toMatchObject({ status: 200, body: { category: { slug, iconImage, version: 2 } } });
    const pictured = await sendForm('PUT', `/${id}`, { name: { en: 'Hair combs', ar: 'أمشاط' }, iconImage: icon });
    expect(pictured.body).toMatchObject({ category: { iconImage: expect.not.stringMatching(iconImage), version: 3 } });
    expect(await shown()).toContainEqual(expect.objectContaining({ slug, name: { en: 'Hair combs', ar: 'أمشاط' } }));
  });

  test.each<[string, Parts, object[]]>([
    ['without anything', {}, [{ field: 'name.en' }, { field: 'name.ar' }, { field: 'iconImage' }]],
    [
      'without its Arabic name',
      { name: { en: 'A' } },
      [{ field: 'name.ar', code: 'REQUIRED' }, { field: 'iconImage' }],
    ],
    ['with a name that is no JSON', { name: '{"en"' }, [{ field: 'name', code: 'INVALID' }]],
    ['with a name that is a number', { name: { en: 1, ar: 'ا' } }, [{ field: 'name.en', code: 'INVALID' }]],
    ['with a long name', { name: { en: 'x'.repeat(61), ar: 'ا' } }, [{ field: 'name.en', code: 'TOO_LONG' }, {}]],
  ])('is refused %s', async (_what, parts, errors) => {
    const refused = { status: 400, body: { code: 'VALIDATION_FAILED', errors } };
    expect(await sendForm('POST', '', parts)).toMatchObject(refused);
  });

  test('without any field is refused with the messages of the shop', async () => {
    const { body } = await sendForm<ErrorAnswer>('POST', '', {});
    expect(body.errors?.map(({ message }) => message)).toEqual([
      'Please fill in both English and Arabic names.',
      'Please fill in both English and Arabic names.',
      'Please select an icon image.',
    ]);
  });

  test('is refused with a file that is not a picture', async () => {
    const text = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
    expect(await sendForm('POST', '', { name: { en: 'A', ar: 'ا' }, iconImage: text })).toMatchObject({
      status: 415,
      body: { code: 'PICTURE_UNREADABLE' },
    });
  });
});

test('editing an older version of a category is a conflict, and nothing is overwritten', async () => {
  const { _id: id } = await created('Scarves');
  await sendForm('PUT', `/${id}`, { name: { en: 'Silk scarves', ar: 'أوشحة' }, version: 1 }, hessa);
  const refused = await sendForm('PUT', `/${id}`, { name: { en: 'Wool scarves', ar: 'قسم Scarves' }, version: 1 });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'EDIT_CONFLICT',
      conflict: {
        current: { name: { en: 'Silk scarves' }, version: 2 },
        yours: { name: { en: 'Wool scarves' } },
        changedBy: hessa.email,
        changes: expect.arrayContaining([{ field: 'name.en', from: 'Scarves', to: 'Silk scarves' }]),
      },
    },
  });
  expect(await all()).toContainEqual(expect.objectContaining({ _id: id, name: { en: 'Silk scarves', ar: 'أوشحة' } }));
});

test('a hidden category hides its products, and shows them again with it', async () => {
  const { _id: id, slug } = await created('Hats');
  const { _id: hat } = await createProduct(shop, noura, { categoryId: id });
  expect(await call('PUT', `/${id}/toggle`)).toEqual({ status: 200, body: { isVisible: false } });
  for (const path of [`/api/categories/${slug}`, `/api/products/${hat}`])
    expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  expect(await call('PUT', `/${id}/toggle`)).toEqual({ status: 200, body: { isVisible: true } });
  expect((await shop.get(`/api/products/${hat}`)).status).toBe(200);
});

test('a request that says whether to show the category can be repeated', async () => {
  const { _id: id } = await created('Caps');
  for (const isVisible of [false, false, true, true])
    expect(await call('PUT', `/${id}/toggle`, { isVisible })).toEqual({ status: 200, body: { isVisible } });
  expect((await call('PUT', `/${id}/toggle`, { isVisible: 'perhaps' })).status).toBe(400);
});

test('deleting a category deletes its products, and returns their number', async () => {
  const { _id: id, slug } = await created('Gloves');
  const gloves = [
    await createProduct(shop, noura, { categoryId: id }),
    await createProduct(shop, noura, { categoryId: id }),
  ];
  expect(await all()).toContainEqual(expect.objectContaining({ _id: id, productCount: 2 }));
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { deletedProducts: 2 } });
  const paths = [`/api/categories/${slug}`, ...gloves.map(({ _id }) => `/api/products/${_id}`)];
  for (const path of paths) expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await call('PUT', `/${id}/toggle`)).status).toBe(404);
  expect((await sendForm('PUT', `/${id}`, { name: { en: 'A', ar: 'ا' } })).status).toBe(404);
});

describe('the order of the categories', () => {
  const ids = async () => (await all()).map(({ _id }) => _id);

  test('is what was sent, for shoppers at once', async () => {
    await shown();
    const reversed = (await ids()).toReversed();
    const { status, body } = await call<OfficeCategoriesAnswer>('PUT', '/order', { ids: reversed });
    expect(status).toBe(200);
    expect(body.categories.map(({ _id }) => _id)).toEqual(reversed);
    expect((await shown()).map(({ _id }) => _id)).toEqual(reversed);
  });

  test('is refused when an id is missing, doubled or unknown, or when the order has changed', async () => {
    const current = await ids();
    const [first = '', second = '', ...others] = current;
    for (const body of [
      { ids: current.slice(1) },
      { ids: [...current.slice(1), second] },
      { ids: [...current, 'nothing'] },
      { ids: [second, first, ...others], was: [second, first, ...others] },
    ])
      expect(await call('PUT', '/order', body)).toMatchObject({
        status: 409,
        body: { code: 'EDIT_CONFLICT', conflict: { current: { categories: current.map((_id) => ({ _id })) } } },
      });
    expect(await ids()).toEqual(current);
    expect((await call('PUT', '/order', {})).status).toBe(400);
  });
});

test('the products of a category stand in the shop as the office has ordered them, from the next answer on', async () => {
  const listed = async () => {
    const answer = (await (await shop.get('/api/products?category=bows')).json()) as ProductsAnswer;
    return answer.products.map(({ _id }) => _id);
  };
  const before = await listed();
  const [first = '', ...others] = before.toReversed();
  const outcome = await call('PUT', '/bows/order', { ids: [first], was: [] });
  expect(outcome).toMatchObject({ status: 200, body: { placed: [{ _id: first, inStock: true }] } });
  expect(await listed()).toEqual([first, ...others.toReversed()]);
  expect(await call('PUT', '/bows/order', { ids: [], was: [] })).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT', conflict: { current: { placed: [{ _id: first }] } } },
  });
  expect((await call('PUT', '/bows/order', { ids: Array.from({ length: 501 }, String) })).status).toBe(400);
});
