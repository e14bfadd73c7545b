import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MOST_MATCHES } from '../../../application/catalog/ports.ts';
import type { ProductQuery } from '../../../application/catalog/ports.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aTwin, by, FORMER, WHOLE_CATALOGUE } from '../../../application/catalog/editing/editing.fixture.ts';
import type { OfficeProductQuery } from '../../../application/catalog/editing/editing-ports.ts';
import { EVERYTHING } from '../../../application/catalog/product-query.fixture.ts';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { MOST_MISSES } from '../../../domain/catalog/search/search-miss.ts';
import type { ProductSearch } from '../../../domain/catalog/search/product-search.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { USUAL_PAYMENTS } from '../../../domain/store/payment-settings.ts';
import { MongoCatalogue } from './catalogue.ts';
import { MongoCatalogueChanges } from './catalogue-changes.ts';
import { StoredCategoryEditing } from '../../../storage/catalog/category-editing.ts';
import { StoredDeliveryAreas } from '../../../storage/office/delivery-areas.ts';
import { MongoHistory } from '../office/history.ts';
import { MongoOfficeCatalogue } from './office-catalogue.ts';
import { MongoPictures } from './pictures/pictures.ts';
import { MongoProductEditing } from './product-editing.ts';
import { MongoProductImports } from './product-imports.ts';
import { MongoProductTrash } from './trash/product-trash.ts';
import { MongoProductPlaces } from './product-places.ts';
import { QueryPlans, watchMethods } from '../query-plans.fixture.ts';
import { MongoShopFilling } from './shop-filling.ts';
import { StoredStoreSettings } from '../../../storage/office/store-settings.ts';

/** Enough products that a plan which reads them all would slow the shop down. */
const PRODUCTS = 20_000;
/** Products with a word in their description that no other has. */
const ZEBRAS = 10;

function* manyProducts(): Generator<Product> {
  for (let place = 0; place < PRODUCTS; place += 1)
    yield aProduct(`p${place}`, {
      categoryId: categoryId(place % 3 === 0 ? 'bags' : 'bows'),
      price: fils(500 + (place % 700) * 10),
      stock: place % 5 === 0 ? null : place % 40,
      isNewArrival: place % 10 === 0,
      isVisible: place % 50 !== 0,
      design: place % 2 === 0 ? `design ${Math.floor(place / 8)}` : null,
      ...(place % 10 === 0 && {
        attributes: [
          { key: 'size', number: (place / 10) % 9 },
          { key: 'material', choices: [place % 40 === 0 ? 'cotton' : 'satin'] },
        ],
      }),
      filterColor: FILTER_COLORS[place % FILTER_COLORS.length] ?? 'pink',
      ...(place % (PRODUCTS / ZEBRAS) === 1 && { description: { en: 'With a zebra', ar: 'مع حمار وحشي' } }),
    });
}

const uncalled = watchMethods(
  MongoCatalogue,
  MongoCatalogueChanges,
  StoredCategoryEditing,
  StoredDeliveryAreas,
  MongoHistory,
  MongoOfficeCatalogue,
  MongoPictures,
  MongoProductEditing,
  MongoProductImports,
  MongoProductPlaces,
  MongoProductTrash,
  MongoShopFilling,
  StoredStoreSettings,
);
let plans: QueryPlans;

afterAll(() => plans.close());
beforeAll(async () => {
  plans = await QueryPlans.open();
  const contents = { ...contentsOf([...manyProducts()]), categories: ['bows', 'bags'].map((slug) => aCategory(slug)) };
  await plans.storage.filling.fillEmptyShop(contents, NOON);
}, 600_000);

const BOWS: ProductSearch = {
  ranks: [[{ scope: 'title', wordSets: [['bow']], beginnings: ['bo'], categories: [categoryId('bows')] }]],
  otherwise: [{ scope: 'everything', wordSets: [['bow']], beginnings: [], categories: [] }],
};

const NARROWED = [[['size=5', 'size=7']], [['size=5', 'size=7'], ['material=cotton']]];

function* allQueries(): Generator<ProductQuery> {
  for (const [includeHidden, oncePerDesign] of [
    [false, false],
    [false, true],
    [true, false],
  ] as const)
    for (const category of [null, { slug: 'bows' }])
      for (const color of [null, 'pink'] as const)
        for (const sort of [null, 'price-asc', 'price-desc'] as const)
          for (const onlyNewArrivals of [false, true])
            for (const search of color === null && !onlyNewArrivals ? [null, BOWS] : [null])
              for (const page of search ? [1] : oncePerDesign ? [3] : [1, 3])
                for (const attributes of color === null ? [[], ...NARROWED] : [[]]) {
                  const narrowed = { category, color, onlyNewArrivals, search, attributes };
                  yield { ...EVERYTHING, includeHidden, oncePerDesign, sort, page, ...narrowed };
                }
}

test('every list of shoppers is read off an index in its order', async () => {
  for (const query of allQueries()) {
    plans.clear();
    await plans.storage.catalogue.browse(query);
    expect({ query, faults: await plans.faults() }).toEqual({ query, faults: [] });
  }
}, 60_000);

test('a list within bounds of price looks at no more products than it may show, however many are dearer', async () => {
  for (const sort of [null, 'price-desc'] as const)
    for (const color of [null, 'pink'] as const)
      for (const onlyNewArrivals of [false, true]) {
        plans.clear();
        const prices = { from: null, to: fils(600) };
        await plans.storage.catalogue.browse({ ...EVERYTHING, sort, color, onlyNewArrivals, prices });
        expect(await plans.faults()).toEqual([]);
        expect(await plans.mostExamined()).toBeLessThanOrEqual(MOST_MATCHES + 1);
      }
}, 60_000);

test('a search looks only at the products that have a rare attribute', async () => {
  const few = PRODUCTS / 10 / 9;
  for (const [size, most] of [
    ['size=5', few + 1],
    ['size=999', 0],
  ] as const) {
    plans.clear();
    await plans.storage.catalogue.browse({ ...EVERYTHING, search: BOWS, attributes: [[size]] });
    expect({ size, isBounded: (await plans.mostExamined()) <= most }).toEqual({ size, isBounded: true });
  }
}, 60_000);

test('every other read of a shopper uses an index', async () => {
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
  await catalogue.otherPieces({ id: productId('p1'), design: 'bow' });
  await catalogue.piecesOf(['design 1', 'design 2']);
  await catalogue.tokensIn(EVERYTHING);
  await catalogue.titles(PRODUCTS / 2, 500);
  await catalogue.visibleFrom(PRODUCTS / 2, 500);
  expect(await plans.faults()).toEqual([]);
});

test('who reads all products reads no more for the last of them than for the first', async () => {
  plans.clear();
  const { products, next } = await plans.storage.catalogue.visibleFrom(PRODUCTS - 101, 100);
  expect(products.length).toBeGreaterThan(90);
  expect(next).not.toBeNull();
  expect(await plans.mostExamined()).toBe(100);
});

function* officeQueries(): Generator<OfficeProductQuery> {
  for (const category of [null, { slug: 'bows' }])
    for (const sort of [null, 'price-asc', 'price-desc', 'stock-asc', 'name', 'changed'] as const)
      for (const onlyNewArrivals of [false, true])
        for (const piecesAtMost of [null, 5])
          for (const onlySoldOut of [false, true])
            for (const isListed of [null, true, false]) {
              const narrowed = { category, sort, onlyNewArrivals, piecesAtMost, onlySoldOut, isListed };
              yield { ...WHOLE_CATALOGUE, ...narrowed, color: category && 'pink', limit: 10, page: sort ? 1 : 2 };
            }
}

test('every list of the office is read off an index in its order', async () => {
  for (const query of officeQueries()) {
    plans.clear();
    await plans.storage.officeCatalogue.browse(query);
    expect({ query, faults: await plans.faults() }).toEqual({ query, faults: [] });
  }
  for (const sort of ['stock-asc', 'name'] as const)
    await plans.storage.officeCatalogue.browse({ ...WHOLE_CATALOGUE, sort, search: BOWS, piecesAtMost: 5 });
  // After the products with tracked stock.
  await plans.storage.officeCatalogue.browse({ ...WHOLE_CATALOGUE, sort: 'stock-asc', page: 700 });
  expect(await plans.faults()).toEqual([]);
}, 60_000);

test('the order by hand of a category is read and stored by indexes', async () => {
  const { productPlaces, catalogue, officeCatalogue } = plans.storage;
  const ids = ['p1', 'p2', 'p4'].map(productId);
  plans.clear();
  await productPlaces.arrange({ category: categoryId('bows'), ids, was: null }, by(FORMER));
  expect(await productPlaces.read(categoryId('bows'), { page: 2, limit: 10 })).toMatchObject({ placed: [{}, {}, {}] });
  await catalogue.browse({ ...EVERYTHING, category: { slug: 'bows' } });
  await officeCatalogue.browse({ ...WHOLE_CATALOGUE, category: { slug: 'bows' }, piecesAtMost: 5 });
  expect(await plans.faults()).toEqual([]);
});

test('a word that is still being typed is found in descriptions by an index, whether it is rare or common', async () => {
  for (const beginning of ['scho', 'zebra']) {
    const wanted = { scope: 'everything', wordSets: [[beginning]], beginnings: [beginning], categories: [] } as const;
    const search = { ranks: [], otherwise: [wanted] };
    await plans.storage.catalogue.browse({ ...EVERYTHING, search });
  }
  expect(await plans.faults()).toEqual([]);
});

test('a rare word beside a common one is searched first', async () => {
  const [bow, zebra] = [
    { scope: 'everything', wordSets: [['bow']], beginnings: [], categories: [] },
    { scope: 'everything', wordSets: [], beginnings: ['zeb'], categories: [] },
  ] as const;
  plans.clear();
  const { total } = await plans.storage.catalogue.browse({
    ...EVERYTHING,
    search: { ranks: [], otherwise: [bow, zebra] },
  });
  expect(total).toBe(ZEBRAS);
  expect(await plans.mostExamined()).toBeLessThan(2 * ZEBRAS);
});

test('changes of goods by the office use indexes', async () => {
  const { productEditing: products, categoryEditing: categories, officeCatalogue, pictures, history } = plans.storage;
  const [old, icon] = [productId('p1'), aCategory('bows').iconImage];
  plans.clear();
  await products.create(aProduct('new', { imageUrl: icon }), by(FORMER));
  for (const price of [2000, 3000])
    await products.change(old, { change: { price: fils(price) }, version: 1 }, by(FORMER));
  await products.change(old, { change: { stock: 1 } }, by(FORMER));
  await products.createPieces(old, aTwin('twin'), by(FORMER));
  await products.toggleVisibility(old, by(FORMER));
  await products.delete(old, by(FORMER));
  const { productTrash } = plans.storage;
  await productTrash.list({ page: 1, limit: 10 });
  await productTrash.restore(old, {}, [], by(FORMER));
  await products.delete(old, by(FORMER));
  await productTrash.erase(old, by(FORMER));
  await productTrash.eraseDeletedBefore(NOON, 10, by(FORMER));
  await Promise.all([officeCatalogue.findProduct(productId('p2')), officeCatalogue.piecesOf('twins')]);
  await officeCatalogue.findByBarcode('C-1', null);
  await officeCatalogue.countWithAttribute('material', 'cotton');
  await officeCatalogue.halfTranslated({ page: 2, limit: 10 });

  await categories.create(aCategory('clips', { iconImage: icon }), by(FORMER));
  await products.create(aProduct('clip', { categoryId: categoryId('clips'), imageUrl: icon }), by(FORMER));
  for (const en of ['A', 'B'])
    await categories.change(categoryId('clips'), { name: { en, ar: 'ا' }, version: 1 }, by(FORMER));
  await categories.toggleVisibility(categoryId('clips'), by(FORMER));
  await categories.reorder(['clips', 'bags', 'bows'].map(categoryId), null, by(FORMER));
  await categories.delete(categoryId('clips'), by(FORMER));
  await officeCatalogue.listCategories();
  await history.of({ subject: 'product', subjectId: old }, { page: 2, limit: 1 });
  await history.search({ account: FORMER.accountId, subjects: ['product'], from: 0 }, { at: NOON, id: '' }, 10);
  await Promise.all([history.find('1'), history.ofRequest('a key')]);

  await pictures.add('/images/new.webp', NOON);
  await pictures.usable(['/images/new.webp']);
  await pictures.isUsed('/images/new.webp');
  await pictures.delete(await pictures.takeUnused({ at: NOON, since: NOON, limit: 10 }));
  expect(await plans.faults()).toEqual([]);
});

test('a file of products is planned and written by indexes', async () => {
  const { productImports } = plans.storage;
  const cells = { 'name.en': 'Imported', 'name.ar': 'مستورد', price: '1', filterColor: 'pink' };
  const created = { ...cells, categoryId: 'bows', imageUrl: aCategory('bows').iconImage };
  const rows = [
    { line: 2, cells: { id: 'p2', 'name.en': 'Another' } },
    { line: 3, cells: created },
  ];
  plans.clear();
  await productImports.knowledgeFor(rows);
  for await (const products of productImports.all(10)) {
    expect(products).toHaveLength(10);
    break;
  }
  const terms = { isAgreed: () => true, newId: () => productId('imported'), by: by(FORMER) };
  expect(await productImports.apply(rows, terms)).toEqual({ kind: 'applied', created: 1, changed: 1 });
  expect(await plans.faults()).toEqual([]);
});

test('settings, areas and earlier changes are read by indexes', async () => {
  const { settings, searchMisses, deliveryAreas, filling, db, health } = plans.storage;
  plans.clear();
  await settings.read();
  const { settings: edited, version } = await settings.readForOffice();
  await settings.change({ settings: { ...edited, phone: '+965 1' }, version }, by(FORMER));
  await settings.changePayments({ payments: USUAL_PAYMENTS, cashOnDelivery: true }, by(FORMER));
  const { calendar } = await settings.readCalendar();
  await settings.changeCalendar({ calendar: { ...calendar, cutOff: '12:00' } }, by(FORMER));
  const { messages } = await settings.readMessages();
  await settings.changeMessages({ messages: { ...messages, whatsApp: { ...messages.whatsApp } } }, by(FORMER));
  await settings.readAttributes();
  await settings.changeAttributes({ attributes: [] }, by(FORMER));
  await settings.changeWording(await settings.readWording(), by(FORMER));
  await settings.answerMiss({ kind: 'unsold', text: 'zebra' }, by(FORMER));
  const { translations } = await settings.readTranslations();
  const lastDay = kuwaitDayOf(NOON);
  for (const least of [0, 1]) {
    const texts = Array.from({ length: MOST_MISSES }, (_, index) => String(least + index));
    await searchMisses.add(texts.map((text) => ({ text, times: 1, lastDay, readAs: null })));
  }
  await searchMisses.list(10);
  await searchMisses.forget('1');
  await searchMisses.deleteBefore(lastDay);
  await deliveryAreas.find('salmiya');
  await deliveryAreas.read();
  await deliveryAreas.readForOffice(NOON);
  const terms = { fee: fils(1), isOff: false, offOn: null };
  await deliveryAreas.change({ areas: new Map([['jahra', terms]]), version: 1 }, by(FORMER));
  await filling.isEmpty();
  await filling.fillEmptyShop(contentsOf([]), NOON);
  await db.signals.open();
  await health.check();
  plans.storage.changes.subscribe(() => undefined)();
  expect(await plans.faults()).toEqual([]);
  // Judges every product by the new rules, on purpose.
  await settings.changeTranslations({ translations: { ...translations, sameTexts: ['Zara'] } }, by(FORMER));
});

test('every method was called', () => {
  expect(uncalled()).toEqual([]);
});
