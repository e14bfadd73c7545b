import { beforeAll, expect, test } from '@jest/globals';
import type { ProductQuery } from '../../application/catalog/ports.ts';
import { contentsOf } from '../../application/storage.contract.ts';
import { FILTER_COLORS } from '../../domain/catalog/colors.ts';
import { aCategory, aProduct } from '../../domain/catalog/product.fixture.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { ProductSearch } from '../../domain/catalog/product-search.ts';
import { categoryId, productId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { MongoCatalogue } from './catalogue.ts';
import { QueryPlans, watchMethods } from './query-plans.fixture.ts';

/** So many that a plan which reads them all would be seen in the shop. */
const PRODUCTS = 20_000;

function* manyProducts(): Generator<Product> {
  for (let place = 0; place < PRODUCTS; place += 1)
    yield aProduct(`p${place}`, {
      categoryId: categoryId(place % 3 === 0 ? 'bags' : 'bows'),
      price: fils(500 + (place % 700) * 10),
      stock: place % 5 === 0 ? null : place % 40,
      isNewArrival: place % 10 === 0,
      isVisible: place % 50 !== 0,
      filterColor: FILTER_COLORS[place % FILTER_COLORS.length] ?? 'pink',
    });
}

const uncalled = watchMethods(MongoCatalogue);
let plans: QueryPlans;

beforeAll(async () => {
  plans = await QueryPlans.open();
  const contents = { ...contentsOf([...manyProducts()]), categories: ['bows', 'bags'].map((slug) => aCategory(slug)) };
  await plans.storage.filling.fillEmptyShop(contents, NOON);
}, 120_000);

const BOWS: ProductSearch = {
  ranks: [[{ scope: 'title', wordSets: [['bow']], beginnings: ['bo'], categories: [categoryId('bows')] }]],
  otherwise: [{ scope: 'everything', wordSets: [['bow']], beginnings: [], categories: [] }],
};

function* allQueries(): Generator<ProductQuery> {
  for (const includeHidden of [false, true])
    for (const category of [null, { slug: 'bows' }])
      for (const color of [null, 'pink'] as const)
        for (const sort of [null, 'price-asc', 'price-desc'] as const)
          for (const onlyNewArrivals of [false, true])
            for (const search of [null, BOWS])
              for (const page of [1, 3])
                yield { includeHidden, category, color, sort, onlyNewArrivals, search, page, limit: 24 };
}

test('every list of shoppers is read off an index in its order', async () => {
  for (const query of allQueries()) {
    plans.clear();
    await plans.storage.catalogue.browse(query);
    expect({ query, faults: await plans.faults() }).toEqual({ query, faults: [] });
  }
});

test('what else a shopper reads is looked up by an index', async () => {
  const { catalogue } = plans.storage;
  const ids = [productId('p1'), productId('p2')];
  plans.clear();
  for (const includeHidden of [false, true]) {
    await catalogue.listCategories({ includeHidden });
    await catalogue.findCategory({ id: categoryId('bows') }, { includeHidden });
    await catalogue.findCategory({ slug: 'bows' }, { includeHidden });
    await catalogue.findProduct(productId('p1'), { includeHidden });
  }
  await catalogue.visibleProducts(ids);
  await catalogue.visibleProductsNamed('Bow p1');
  expect(await plans.faults()).toEqual([]);
});

test('no method is left out', () => {
  expect(uncalled()).toEqual([]);
});
