import { expect, test } from '@jest/globals';
import type { ProductQuery } from '../../../application/catalog/ports.ts';
import { EVERYTHING } from '../../../application/catalog/product-query.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, categoryId, productId } from '../../../domain/ids.ts';
import { searchPlanner } from '../../../testing/search.fixture.ts';
import type { SqliteStorage } from '../storage.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';

const BY = { editor: { accountId: accountId('office'), addressKey: 'address' }, at: 1 };

async function shop(): Promise<SqliteStorage> {
  const storage = emptySqliteStorage();
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

test('lists, totals and searches agree as soon as a product or category is hidden, shown, changed or deleted', async () => {
  const storage = await shop();
  const { categoryEditing, productEditing } = storage;

  await categoryEditing.toggleVisibility(categoryId('bows'), BY);
  expect([await seen(storage), await seen(storage, { search: 'bow' })]).toEqual([
    { total: 1, ids: ['bag'] },
    { total: 1, ids: ['bag'] },
  ]);
  await productEditing.toggleVisibility(productId('clip'), BY);
  await categoryEditing.toggleVisibility(categoryId('bows'), BY);
  expect([await seen(storage), await seen(storage, { search: 'bow' })]).toEqual([
    { total: 2, ids: ['bag', 'bow'] },
    { total: 2, ids: ['bag', 'bow'] },
  ]);
  const { product: bow } = (await storage.officeCatalogue.findProduct(productId('bow')))!;
  const change = { ...bow, categoryId: categoryId('bags'), filterColor: 'white', isNewArrival: true } as const;
  await productEditing.change(productId('bow'), { change }, BY);
  const narrowed = { category: { slug: 'bags' }, color: 'white', onlyNewArrivals: true } as const;
  expect([await seen(storage, narrowed), await seen(storage, { ...narrowed, search: 'bow' })]).toEqual([
    { total: 1, ids: ['bow'] },
    { total: 1, ids: ['bow'] },
  ]);
  await categoryEditing.delete(categoryId('bags'), BY);
  const everything = { includeHidden: true };
  expect([await seen(storage, everything), await seen(storage, { ...everything, search: 'bow' })]).toEqual([
    { total: 1, ids: ['clip'] },
    { total: 1, ids: ['clip'] },
  ]);
});
