import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import type { ProductCardsAnswer, ProductsAnswer, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { CustomTextRequest } from '@fyonka/api-contract/wire/ordering';
import type { BestSellersAnswer, SearchSuggestionsAnswer } from '@fyonka/api-contract/wire/search';
import { paidOrder } from '../support/money.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const json = async (path: string) => (await shop.get(path)).json();

describe('reading the catalogue', () => {
  test('lists the visible products of a category', async () => {
    const answer = (await json('/api/products?category=bows')) as ProductsAnswer;
    expect(answer).toMatchObject({ total: 3, page: 1, limit: 24 });
    expect(answer.products.map(({ _id }) => _id)).toEqual([SOLD_FREELY, TWENTY_LEFT, 'name-ribbon']);
  });

  test('sorts by price and pages', async () => {
    const answer = (await json('/api/products?sort=price-asc&limit=2&page=1')) as ProductsAnswer;
    expect(answer.products.map(({ price }) => price)).toEqual([0.5, 1.75]);
    expect(answer).toMatchObject({ total: 4, limit: 2 });
  });

  test('by ids has the visible ones in the order of the ids', async () => {
    const answer = (await json(`/api/products?ids=${WITH_NAME},nothing,${SOLD_FREELY},${WITH_NAME}`)) as ProductsAnswer;
    expect(answer).toMatchObject({ total: 2, products: [{ _id: WITH_NAME }, { _id: SOLD_FREELY }] });
  });

  test('as cards has the same products with what lists show of them, and no other view is known', async () => {
    const { products, ...page } = (await json('/api/products?category=bows')) as ProductsAnswer;
    const cards = (await json('/api/products?category=bows&view=card')) as ProductCardsAnswer;
    expect(cards).toMatchObject(page);
    expect(products).toMatchObject(cards.products);
    const { designChoices: _ofGroups, ...always } = ProductCardView.properties;
    expect(Object.keys(cards.products[0] ?? {}).toSorted()).toEqual(Object.keys(always).toSorted());
    expect((await shop.get('/api/products?view=all')).status).toBe(400);
  });

  test('an empty parameter counts as left out', async () => {
    expect(await json('/api/products?category=&q=')).toMatchObject({ total: 4 });
  });

  test('a search with a slip of the finger says what it was read as', async () => {
    const answer = (await json('/api/products?q=ribon')) as ProductsAnswer;
    expect(answer.corrected).toBe('ribbon');
    expect(await json('/api/products?q=ribbon')).not.toHaveProperty('corrected');
    expect(answer.products).toEqual(((await json('/api/products?q=ribbon')) as ProductsAnswer).products);
  });

  test('a search of which nothing has all words says what is missing', async () => {
    const answer = (await json('/api/products?q=purple+ribon')) as ProductsAnswer;
    expect(answer).toMatchObject({ corrected: 'ribbon', missing: [{ text: 'purple', kind: 'color' }] });
    expect(answer.products).toEqual(((await json('/api/products?q=ribbon')) as ProductsAnswer).products);
    expect(await json('/api/products?q=ribbon')).not.toHaveProperty('missing');
    expect(await json('/api/products?q=ribon&exact=true')).toMatchObject({ total: 0 });
  });

  test('words, categories and products are suggested for what has been typed', async () => {
    const answer = (await json('/api/search/suggestions?q=ribb')) as SearchSuggestionsAnswer;
    expect(answer.words).toContain('ribbon');
    expect(answer.products.map(({ _id }) => _id)).toContain('name-ribbon');
    const bows = (await json('/api/search/suggestions?q=bow')) as SearchSuggestionsAnswer;
    expect(bows.categories.map(({ slug }) => slug)).toContain('bows');
    expect(bows.products.length).toBeLessThanOrEqual(4);
    expect(await json('/api/search/suggestions')).toEqual({ words: [], categories: [], products: [] });
    expect(await json('/api/search/suggestions?q=zzzzribonn')).toMatchObject({ products: [] });
  });

  test('a page number may be written in Arabic digits', async () => {
    expect(await json('/api/products?limit=٢')).toMatchObject({ limit: 2 });
  });

  test.each([
    'limit=0',
    'limit=101',
    'page=-1',
    'sort=name',
    'color=green',
    'page=1&page=2',
    'category[$ne]=x&limit=x',
  ])('%s is refused with the field at fault', async (query) => {
    const answer = await shop.get(`/api/products?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ field: expect.any(String), code: 'INVALID' }],
    });
  });

  test('one product has the same piece in other colours beside it, as far as shoppers see them; lists do not', async () => {
    const { otherColors } = (await json(`/api/products/${SOLD_FREELY}`)) as ProductView;
    expect(otherColors).toEqual([
      {
        _id: TWENTY_LEFT,
        name: { en: 'Last bow', ar: 'آخر فيونكة' },
        price: 2.5,
        imageUrl: `/images/${TWENTY_LEFT}-1.webp`,
        color: { en: 'Primary Pink', ar: 'وردي الابتدائي' },
        filterColor: 'pink',
        inStock: true,
      },
    ]);
    const alone = await json(`/api/products/${WITH_NAME}`);
    const { products } = (await json('/api/products')) as ProductsAnswer;
    for (const shown of [alone, ...products]) expect(shown).not.toHaveProperty('otherColors');
  });

  test('a hidden product is not found', async () => {
    const answer = await shop.get('/api/products/hidden-bow');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ statusCode: 404, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' });
  });

  test('the calls that clients make under /api/admin return what the public ones return', async () => {
    expect(await json('/api/admin/products')).toEqual(await json('/api/products'));
    expect(await json(`/api/admin/products/${SOLD_FREELY}`)).toEqual(await json(`/api/products/${SOLD_FREELY}`));
    expect(await json('/api/admin/categories/bows/products')).toEqual(await json('/api/products?category=bows'));
    expect(await json('/api/admin/categories/bows')).toMatchObject({ name: { en: 'Bows' } });
    expect((await shop.get('/api/admin/products/hidden-bow')).status).toBe(404);
  });

  test('delivery areas, colours and settings of the shop are public', async () => {
    const { areas } = (await json('/api/delivery-areas')) as { areas: unknown[] };
    expect(areas).toHaveLength(64);
    expect(areas).toContainEqual({
      key: 'salmiya',
      name: { en: 'Salmiya', ar: 'السالمية' },
      governorate: 'hawalli',
      otherSpellings: expect.arrayContaining(['Salmiyah']),
      isOff: false,
      deliveryFee: 1.8,
    });
    const { colors } = (await json('/api/colors')) as { colors: unknown[] };
    expect(colors).toHaveLength(5);
    expect(await json('/api/store')).toMatchObject({ name: { en: 'Fyonka' }, email: 'hello@fyonka.example' });
  });
});

describe('cached answers', () => {
  test('have an etag, and are not sent again to a caller who has them', async () => {
    const first = await shop.get('/api/products');
    const etag = first.headers.get('etag') ?? '';
    const again = await shop.get('/api/products', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
  });

  test('show the stock right after an order', async () => {
    const before = (await json(`/api/products/${TWENTY_LEFT}`)) as { stockQuantity: number };
    await placeOrder(shop, { orderItems: [{ productId: TWENTY_LEFT, quantity: 1 }] });
    expect(await json(`/api/products/${TWENTY_LEFT}`)).toMatchObject({ stockQuantity: before.stockQuantity - 1 });
  });

  test.each(['br', 'gzip'])('are sent in %s to a caller who accepts it, with the same content', async (encoding) => {
    const plain = await (await shop.get('/api/products', { 'accept-encoding': 'identity' })).text();
    const answer = await shop.get('/api/products', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toBe(plain);
  });

  test.each(['/api/products', '/api/admin/products', '/api/categories', `/api/products/${SOLD_FREELY}`])(
    'are not used for %s with credentials',
    async (path) => {
      expect((await shop.get(path)).headers.get('etag')).not.toBeNull();
      const own = await shop.get(path, { authorization: 'Bearer somebody' });
      expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'no-store']);
      expect(await own.json()).toEqual(await json(path));
    },
  );

  test('do not include errors: everybody reads those in their own language', async () => {
    expect(await json('/api/products/nope')).toMatchObject({ message: 'Product not found' });
    const arabic = await shop.get('/api/products/nope', { 'accept-language': 'ar' });
    expect(await arabic.json()).toMatchObject({ message: 'المنتج غير موجود' });
  });

  test('ignore a parameter that no route knows', async () => {
    const answer = await shop.get('/api/products?utm=x&limit=3');
    expect(answer.headers.get('etag')).toBe((await shop.get('/api/products?limit=3')).headers.get('etag'));
  });
});

test('the best sellers are what was paid for, most pieces first, without what is sold out or hidden', async () => {
  const busy = await openTestShop();
  try {
    const buy = (productId: string, quantity: number, customTexts: CustomTextRequest[] = []) =>
      paidOrder(busy, { orderItems: [{ productId, quantity, customTexts }] });
    await buy(SOLD_FREELY, 2);
    // Of fewer than ten orders nothing is said.
    for (let orders = 0; orders < 8; orders += 1) await buy(WITH_NAME, 1, [{ title: 'Her name', text: 'Sara' }]);
    await buy(TWENTY_LEFT, 20);
    await placeOrder(busy, { orderItems: [{ productId: SOLD_FREELY, quantity: 9 }] });
    const answer = (await (await busy.get('/api/best-sellers')).json()) as BestSellersAnswer;
    expect(answer.products.map(({ _id }) => _id)).toEqual([WITH_NAME, SOLD_FREELY]);
    expect(answer.products[0]).toEqual(await (await busy.get(`/api/products/${WITH_NAME}`)).json());
  } finally {
    await busy.close();
  }
});
