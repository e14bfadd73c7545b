import { expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { testShop } from '../../testing/test-shop.fixture.ts';
import { browseProducts } from '../../testing/search.fixture.ts';

const products = Array.from({ length: 130 }, (_, index) => aProduct(`p${index}`));

test('a page has 24 products by default and 100 at most', async () => {
  const browse = browseProducts(await testShop(products));
  expect(await browse.execute({})).toMatchObject({ total: 130, page: 1, limit: 24, products: { length: 24 } });
  expect(await browse.execute({ limit: 1000, page: 2 })).toMatchObject({
    total: 130,
    page: 2,
    limit: 100,
    products: { length: 30 },
  });
  expect(await browse.execute({ page: 1000 })).toMatchObject({ total: 130, products: [] });
});

test('a category may be given by slug or id, and a blank search is ignored', async () => {
  const browse = browseProducts(await testShop(products));
  for (const given of [{ category: 'bows' }, { categoryId: 'bows' }, { q: '  ' }])
    expect(await browse.execute(given)).toMatchObject({ total: 130 });
  for (const given of [{ category: 'x' }, { categoryId: 'x' }, { q: 'zebra' }])
    expect(await browse.execute(given)).toMatchObject({ total: 0 });
});
