import { expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { testShop } from '../../testing/test-shop.fixture.ts';
import { BrowseProducts } from './browse-products.ts';
import { FindCategory } from './find-category.ts';
import { FindProduct } from './find-product.ts';

const products = Array.from({ length: 130 }, (_, index) => aProduct(`p${index}`));

test('a page has 24 products unless asked for otherwise, and 100 at most', async () => {
  const browse = new BrowseProducts((await testShop(products)).catalogue);
  expect(await browse.execute({})).toMatchObject({ total: 130, page: 1, limit: 24, products: { length: 24 } });
  expect(await browse.execute({ limit: 1000, page: 2 })).toMatchObject({
    total: 130,
    page: 2,
    limit: 100,
    products: { length: 30 },
  });
  expect(await browse.execute({ page: 1000 })).toMatchObject({ total: 130, products: [] });
});

test('a category may be given by slug or id, and a blank search is none', async () => {
  const browse = new BrowseProducts((await testShop(products)).catalogue);
  for (const given of [{ category: 'bows' }, { categoryId: 'bows' }, { q: '  ' }])
    expect(await browse.execute(given)).toMatchObject({ total: 130 });
  for (const given of [{ category: 'x' }, { categoryId: 'x' }, { q: 'zebra' }])
    expect(await browse.execute(given)).toMatchObject({ total: 0 });
});

test('what does not exist is not found', async () => {
  const { catalogue } = await testShop([aProduct('bow')]);
  expect(await new FindProduct(catalogue).execute({ id: 'nothing' })).toEqual({ kind: 'not-found' });
  expect(await new FindProduct(catalogue).execute({ id: 'bow' })).toMatchObject({
    kind: 'found',
    product: { id: 'bow' },
  });
  expect(await new FindCategory(catalogue).execute({ slug: 'nothing' })).toEqual({ kind: 'not-found' });
  expect(await new FindCategory(catalogue).execute({ id: 'bows' })).toMatchObject({
    kind: 'found',
    category: { slug: 'bows' },
  });
});
