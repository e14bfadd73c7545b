import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CategoriesAnswer, ProductsAnswer, ProductView } from '@fyonka/api-contract/wire/catalog';
import { ShopFilling } from '../../src/application/catalog/ports.ts';
import { aCategory, aProduct } from '../../src/domain/catalog/product.fixture.ts';
import { categoryId } from '../../src/domain/ids.ts';
import { fils } from '../../src/domain/money.ts';
import { BLANK_SETTINGS } from '../../src/domain/store/settings.ts';
import { emailKey } from '../../src/domain/email.ts';
import { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const HIDDEN_CATEGORY = 'drafts';
/** An EAN-13 that has the check digit of a card as well. */
const LIKE_A_CARD = '6291041501098';
const IN_HIDDEN_CATEGORY = 'hidden-draft';

let shop: TestShop;
let admin: Visitor;
let customer: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: '0' });
  const named = (en: string) => ({ name: { en, ar: en } });
  const contents = {
    categories: [aCategory('bows'), aCategory('clips'), { ...aCategory(HIDDEN_CATEGORY), isVisible: false }],
    products: [
      aProduct('plain-bow', { ...named('Plain bow'), barcode: LIKE_A_CARD, cost: fils(605) }),
      aProduct('long-bow', named('Long bow')),
      aProduct('wide-bow', named('Wide bow')),
      aProduct('hidden-bow', { ...named('Hidden bow'), isVisible: false }),
      aProduct(IN_HIDDEN_CATEGORY, { ...named('Draft'), categoryId: categoryId(HIDDEN_CATEGORY) }),
    ],
    settings: BLANK_SETTINGS,
  };
  expect(await shop.application.get(ShopFilling).fillEmptyShop(contents, Date.now())).toBe('filled');
  [admin, customer] = [await anAdministrator(shop), await aCustomer(shop)];
});
afterAll(() => shop.close());

/** The four calls that clients make with or without a token, and the public call with the same answer. */
const READING: readonly [string, string][] = [
  ['/api/admin/products', '/api/products'],
  ['/api/admin/products?limit=2&page=2&sort=price-asc', '/api/products?limit=2&page=2&sort=price-asc'],
  ['/api/admin/products?q=bow', '/api/products?q=bow'],
  ['/api/admin/products/plain-bow', '/api/products/plain-bow'],
  ['/api/admin/products/hidden-bow', '/api/products/hidden-bow'],
  [`/api/admin/products/${IN_HIDDEN_CATEGORY}`, `/api/products/${IN_HIDDEN_CATEGORY}`],
  ['/api/admin/categories/bows', '/api/categories/bows'],
  [`/api/admin/categories/${HIDDEN_CATEGORY}`, `/api/categories/${HIDDEN_CATEGORY}`],
  ['/api/admin/categories/bows/products', '/api/products?category=bows'],
];

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await shop.get(path, headers);
  const body: unknown = await answer.json();
  return {
    status: answer.status,
    body,
    cacheControl: answer.headers.get('cache-control'),
    etag: answer.headers.get('etag'),
  };
}

test.each(READING)('%s is exactly %s to everybody except administrators', async (path, asPublic) => {
  const expected = await read(asPublic);
  for (const headers of [{}, customer.headers, { cookie: 'fyonka-x=1' }, { 'x-order-token': 'x' }]) {
    const { status, body } = await read(path, headers);
    expect({ status, body }).toEqual({ status: expected.status, body: expected.body });
  }
});

test('an administrator sees hidden goods in lists, searches, categories and by id', async () => {
  const ids = async (path: string) =>
    ((await read(path, admin.headers)).body as ProductsAnswer).products.map(({ _id }) => _id);
  expect(await ids('/api/admin/products')).toEqual(expect.arrayContaining(['hidden-bow', IN_HIDDEN_CATEGORY]));
  expect(await ids('/api/admin/products?q=hidden')).toContain('hidden-bow');
  expect(await ids('/api/admin/categories/bows/products')).toContain('hidden-bow');
  expect(await ids(`/api/admin/categories/${HIDDEN_CATEGORY}/products`)).toEqual([IN_HIDDEN_CATEGORY]);
  const hidden = await read('/api/admin/products/hidden-bow', admin.headers);
  expect([hidden.status, (hidden.body as ProductView).isVisible]).toEqual([200, false]);
  expect((await read(`/api/admin/categories/${HIDDEN_CATEGORY}`, admin.headers)).body).toMatchObject({
    _id: HIDDEN_CATEGORY,
    isVisible: false,
  });
});

test('answers to administrators are not cached, and cached answers are not sent to administrators', async () => {
  for (const [path] of READING) {
    await read(path);
    const expected = await read(path, admin.headers);
    expect([path, expected.cacheControl, expected.etag]).toEqual([path, 'no-store', null]);
    expect(JSON.stringify((await read(path)).body)).not.toMatch(/hidden-|"isVisible":false/);
    const again = await read(path, admin.headers);
    expect(again.body).toEqual(expected.body);
  }
  expect((await read('/api/products/hidden-bow', admin.headers)).status).toBe(404);
});

test('the etag of the public answer does not hide anything from an administrator', async () => {
  const { etag } = await read('/api/admin/products');
  expect(etag).not.toBeNull();
  const answer = await shop.get('/api/admin/products', { ...admin.headers, 'if-none-match': etag ?? '' });
  expect(answer.status).toBe(200);
});

test('the list of all categories is for administrators only', async () => {
  expect((await read('/api/admin/categories')).status).toBe(401);
  expect((await read('/api/admin/categories', customer.headers)).status).toBe(403);
  const { status, body } = await read('/api/admin/categories', admin.headers);
  expect(status).toBe(200);
  expect((body as CategoriesAnswer).categories.map(({ slug, isVisible }) => [slug, isVisible])).toEqual([
    ['bows', true],
    ['clips', true],
    [HIDDEN_CATEGORY, false],
  ]);
  expect((await read('/api/categories', admin.headers)).body).toEqual((await read('/api/categories')).body);
});

test('an administrator who was removed sees nothing hidden from the next call on', async () => {
  const former = await anAdministrator(shop);
  expect((await read('/api/admin/products/hidden-bow', former.headers)).status).toBe(200);
  const removal = { actor: 'command-line', at: Date.now() } as const;
  await shop.application.get(Accounts).removeAdministrator(emailKey(former.email), removal);
  expect((await read('/api/admin/products/hidden-bow', former.headers)).status).toBe(404);
  expect((await read('/api/admin/categories', former.headers)).status).toBe(403);
});

test('nobody but an administrator sees costs, or finds a product by its barcode', async () => {
  const path = `/api/admin/products?q=${LIKE_A_CARD}&category=clips`;
  expect((await read(path, admin.headers)).body).toMatchObject({
    total: 1,
    products: [{ _id: 'plain-bow', barcode: LIKE_A_CARD, costPrice: 0.605 }],
  });
  for (const [office, open] of READING) {
    const answers = [await read(office), await read(open), await read(office, customer.headers)];
    expect(JSON.stringify(answers)).not.toMatch(/barcode|cost/i);
  }
  expect((await read(path)).body).toMatchObject({ total: 0 });
  // Search engines are told the number that a product has all over the world, and no other barcode.
  const page = await (await shop.get('/product/plain-bow')).text();
  expect(page.replaceAll(`"gtin13":"${LIKE_A_CARD}"`, '')).not.toMatch(new RegExp(`${LIKE_A_CARD}|barcode|cost`, 'i'));
});
