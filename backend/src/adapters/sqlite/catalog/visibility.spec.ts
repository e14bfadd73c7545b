import { expect, test } from '@jest/globals';
import type { ProductQuery } from '../../../application/catalog/ports.ts';
import { EVERYTHING } from '../../../application/catalog/product-query.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import { categoryId } from '../../../domain/ids.ts';
import { productWordsOf, searchPlanner } from '../../../testing/search.fixture.ts';
import { SqliteStorage } from '../storage.ts';

async function shop(): Promise<SqliteStorage> {
  const storage = SqliteStorage.inMemory(productWordsOf);
  const products = [aProduct('bow'), aProduct('clip'), aProduct('bag', { categoryId: categoryId('bags') })];
  await storage.filling.fillEmptyShop(
    { ...contentsOf(products), categories: [aCategory('bows'), aCategory('bags')] },
    0,
  );
  return storage;
}

async function seen(
  storage: SqliteStorage,
  { search, ...query }: Partial<Omit<ProductQuery, 'search'>> & { search?: string } = {},
): Promise<{ total: number; ids: string[] }> {
  const whole = { ...EVERYTHING, ...query };
  const plan = search === undefined ? null : await searchPlanner(storage).plan(search, whole);
  const { total, products } = await storage.catalogue.browse({ ...whole, search: plan });
  return { total, ids: products.map(({ id }) => id).sort() };
}

test('whatever hides a product or category, lists, totals and search agree at once', async () => {
  const storage = await shop();
  const change = (sql: string) => storage.db.write(() => storage.db.run(sql));

  await change(`UPDATE categories SET is_visible = 0 WHERE id = 'bows'`);
  expect([await seen(storage), await seen(storage, { search: 'bow' })]).toEqual([
    { total: 1, ids: ['bag'] },
    { total: 1, ids: ['bag'] },
  ]);
  await change(`UPDATE products SET is_visible = 0 WHERE id = 'clip'`);
  await change(`UPDATE categories SET is_visible = 1 WHERE id = 'bows'`);
  expect([await seen(storage), await seen(storage, { search: 'bow' })]).toEqual([
    { total: 2, ids: ['bag', 'bow'] },
    { total: 2, ids: ['bag', 'bow'] },
  ]);
  await change(`UPDATE products SET category_id = 'bags', filter_color = 'white', is_new = 1 WHERE id = 'bow'`);
  const narrowed = { category: { slug: 'bags' }, color: 'white', onlyNewArrivals: true } as const;
  expect([await seen(storage, narrowed), await seen(storage, { ...narrowed, search: 'bow' })]).toEqual([
    { total: 1, ids: ['bow'] },
    { total: 1, ids: ['bow'] },
  ]);
  await change(`DELETE FROM categories WHERE id = 'bags'`);
  const everything = { includeHidden: true };
  expect([await seen(storage, everything), await seen(storage, { ...everything, search: 'bow' })]).toEqual([
    { total: 1, ids: ['clip'] },
    { total: 1, ids: ['clip'] },
  ]);
});
