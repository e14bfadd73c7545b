import { afterAll, expect, jest, test } from '@jest/globals';
import { aTwin, by, FORMER, WHOLE_CATALOGUE } from '../../../application/catalog/editing/editing.fixture.ts';
import type { OfficeProductQuery } from '../../../application/catalog/editing/editing-ports.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aDeliveredOrder, aReviewDraft } from '../../../domain/catalog/reviews/review.fixture.ts';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { ProductSearch } from '../../../domain/catalog/search/product-search.ts';
import { categoryId, reviewId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import {
  eraseReviewer,
  removeReviewsOfOrders,
  removeReviewsOfProducts,
  StoredReviews,
} from '../../../storage/catalog/reviews.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { StoredCategoryEditing } from '../../../storage/catalog/category-editing.ts';
import { CATEGORY_PARTS } from './category-products.ts';
import { ExplainingDatabase, methodsOf } from '../connection/explaining-database.fixture.ts';
import { SqliteHistory } from '../office/history.ts';
import { SqliteOfficeCatalogue } from './office-catalogue.ts';
import { SqliteProductEditing } from './product-editing.ts';
import { SqliteOrders } from '../ordering/orders.ts';
import { SqliteProductTrash } from './trash/product-trash.ts';
import { SqliteProductPlaces } from './product-places.ts';
import { ProductIndex } from './search/product-index.ts';
import { SqliteShopFilling } from './shop-filling.ts';

// Other files run in the same environment: see scripts/jest/grouped.mjs.
afterAll(() => void jest.restoreAllMocks());

const bow = aProduct('bow');

async function filled() {
  const db = new ExplainingDatabase();
  const index = new ProductIndex(db, productWordsOf);
  await new SqliteShopFilling(db, index).fillEmptyShop(contentsOf([bow]), NOON);
  db.plans.clear();
  return { db, index };
}

const BOWS: ProductSearch = {
  ranks: [[{ scope: 'title', wordSets: [['bow']], beginnings: ['bo'], categories: [categoryId('bows')] }]],
  otherwise: [{ scope: 'everything', wordSets: [['bow']], beginnings: [], categories: [] }],
};

function* allQueries(): Generator<OfficeProductQuery> {
  for (const category of [null, { slug: 'bows' }])
    for (const color of [null, 'pink'] as const)
      for (const sort of [null, 'price-asc', 'price-desc', 'stock-asc', 'name', 'changed'] as const)
        for (const onlyNewArrivals of [false, true])
          for (const piecesAtMost of [null, 5])
            for (const onlySoldOut of [false, true])
              for (const isListed of [null, true, false])
                for (const [search, attributes] of [
                  [null, []],
                  [BOWS, []],
                  [null, [['size=5'], ['material=cotton']]],
                ] as const) {
                  const query = {
                    category,
                    color,
                    sort,
                    onlyNewArrivals,
                    piecesAtMost,
                    onlySoldOut,
                    isListed,
                    search,
                    attributes,
                  };
                  yield { ...WHOLE_CATALOGUE, ...query };
                }
}

/** A step of a plan that reads a whole table. A scan of an index in its order is allowed, because it stops at the end of the page. */
const SCANNED =
  /^SCAN (?:products|product_details|product_attributes|history_entries|accounts)\b(?! USING (?:COVERING )?INDEX)/;

test('every product list of the office uses an index; only low, sold-out, hidden or searched products are sorted', async () => {
  const { db } = await filled();
  const catalogue = new SqliteOfficeCatalogue(db);
  for (const query of allQueries()) {
    db.plans.clear();
    await catalogue.browse(query);
    const isBounded =
      query.search !== null ||
      query.attributes.length > 0 ||
      query.piecesAtMost !== null ||
      query.onlySoldOut ||
      query.isListed === false ||
      (query.onlyNewArrivals && query.sort?.startsWith('price'));
    const sorting = [...db.plans.values()].flat().filter((step) => step.includes('TEMP B-TREE'));
    const scans = db.scans().filter((scan) => SCANNED.test(scan));
    expect({ query, scans, sorting: isBounded ? [] : sorting }).toEqual({ query, scans: [], sorting: [] });
  }
});

test('every other query of the office for products and categories uses an index', async () => {
  const adapters = [
    SqliteOfficeCatalogue,
    SqliteProductEditing,
    StoredCategoryEditing,
    SqliteProductPlaces,
    SqliteProductTrash,
    SqliteHistory,
  ];
  const calls = adapters.flatMap((adapter) => methodsOf(adapter.prototype, ['browse', 'rowsOf', 'productAt', 'idOf']));
  const { db, index } = await filled();
  const products = new SqliteProductEditing(db, index);
  const categories = new StoredCategoryEditing(new SqliteStore(db), { categories: CATEGORY_PARTS });
  const catalogue = new SqliteOfficeCatalogue(db);

  await products.create(aProduct('comb', { imageUrl: bow.imageUrl, barcode: 'C-1' }), by(FORMER));
  for (const price of [2000, 3000])
    await products.change(bow.id, { change: { price: fils(price) }, version: 1 }, by(FORMER));
  await products.createPieces(bow.id, aTwin('twin'), by(FORMER));
  await products.toggleVisibility(bow.id, by(FORMER));
  const places = new SqliteProductPlaces(db);
  await places.arrange({ category: bow.categoryId, ids: [bow.id], was: null }, by(FORMER));
  await places.read(bow.categoryId, { page: 2, limit: 10 });
  expect(
    [...db.plans].filter(([sql, steps]) => sql.includes('coalesce(place, 0)') && steps.join().includes('TEMP B-TREE')),
  ).toEqual([]);
  await products.delete(bow.id, by(FORMER));
  const trash = new SqliteProductTrash(db, index);
  await trash.list({ page: 2, limit: 10 });
  await trash.restore(bow.id, {}, [], by(FORMER));
  await products.delete(bow.id, by(FORMER));
  await trash.erase(bow.id, by(FORMER));
  await trash.eraseDeletedBefore(NOON, 10, by(FORMER));
  await catalogue.findProduct(bow.id);
  await catalogue.findByBarcode('C-1', null);
  await catalogue.countWithAttribute('material', 'cotton');
  await catalogue.piecesOf('bow');
  await catalogue.halfTranslated({ page: 2, limit: 10 });

  const icon = aCategory('bows').iconImage;
  await categories.create(aCategory('clips', { iconImage: icon }), by(FORMER));
  for (const en of ['A', 'B'])
    await categories.change(categoryId('clips'), { name: { en, ar: 'ا' }, version: 1 }, by(FORMER));
  await categories.toggleVisibility(categoryId('clips'), by(FORMER));
  await categories.reorder(['clips', 'bows'].map(categoryId), null, by(FORMER));
  await categories.delete(categoryId('bows'), by(FORMER));
  await catalogue.listCategories();
  const history = new SqliteHistory(db);
  await history.of({ subject: 'product', subjectId: bow.id }, { page: 1, limit: 24 });
  await history.search({ account: FORMER.accountId, subjects: ['product'], from: 0 }, { at: NOON, id: '' }, 10);
  await history.find('1');
  await history.ofRequest('a key');

  // A category that is shown again may bring back every product that somebody waits for.
  const awaited = /^SCAN docs_backInStockRequests USING COVERING INDEX \w+ in SELECT id, stock/;
  // A shop has a few dozen categories, so reading them all is fine. The trash is read and counted by an index. `0:=` in a plan is a lookup of one row of a virtual table, and json_each has the values that are asked for.
  const meant =
    /^SCAN (?:categories in |trashed_products USING (?:COVERING )?INDEX |\w+ VIRTUAL TABLE INDEX 0:= |json_each VIRTUAL TABLE INDEX 1: )/;
  expect(db.scans().filter((scan) => !meant.test(scan) && !awaited.test(scan))).toEqual([]);
  expect(calls.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
});

test('every query for reviews uses an index in its order', async () => {
  const { db } = await filled();
  const order = aDeliveredOrder(bow);
  await new SqliteOrders(db).place(order, null);
  const store = new SqliteStore(db);
  const reviews = new StoredReviews(store);
  const key = { orderNumber: order.number, productId: bow.id };
  db.plans.clear();
  await reviews.write(key, aReviewDraft(), { id: reviewId('r'), at: NOON });
  await reviews.addPhoto(key, bow.imageUrl, NOON);
  await reviews.list('pending', { page: 2, limit: 10 });
  await reviews.moderate(reviewId('r'), { status: 'published' }, 2, by(FORMER));
  expect(await reviews.published(bow.id, { page: 1, limit: 5 })).toHaveLength(1);
  await reviews.ofOrders([order.number]);
  await reviews.delete(key);
  await store.write(function* () {
    yield* eraseReviewer(order.number);
    yield* removeReviewsOfOrders([order.number]);
    yield* removeReviewsOfProducts([bow.id]);
  });
  const steps = [...db.plans].flatMap(([sql, plan]) => (sql.includes('reviews') ? plan : []));
  expect(steps.filter((step) => /TEMP B-TREE|^SCAN (?!json_each|value)/.test(step))).toEqual([]);
});
