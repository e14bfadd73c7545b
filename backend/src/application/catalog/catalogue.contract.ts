import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../domain/catalog/product.fixture.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { categoryId, productId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { anOrder } from '../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../domain/store/settings.ts';
import { searchPlanner } from '../../testing/search.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';
import type { ProductPage, ProductQuery } from './ports.ts';
import { EVERYTHING } from './product-query.fixture.ts';

const SHOPPER = { includeHidden: false };
const ADMINISTRATOR = { includeHidden: true };

/** A query with the text of a search. */
type TextQuery = Partial<Omit<ProductQuery, 'search'>> & { readonly search?: string };

async function pageOf(storage: Storage, { search, ...query }: TextQuery): Promise<ProductPage> {
  const whole = { ...EVERYTHING, ...query };
  const plan = search === undefined ? null : await searchPlanner(storage).plan(search, whole);
  return storage.catalogue.browse({ ...whole, search: plan });
}

async function idsOf(storage: Storage, query: TextQuery): Promise<string[]> {
  return (await pageOf(storage, query)).products.map(({ id }) => id);
}

/** @param open opens the storage to test */
export function catalogueContract(open: OpenStorage): void {
  const stocked = async (products: readonly Product[]) => openWith(open, products, 1_000_000);

  async function twoCategories(): Promise<Storage> {
    const storage = await open();
    await storage.filling.fillEmptyShop(
      {
        categories: [aCategory('bows'), aCategory('bags'), aCategory('secret', { isVisible: false })],
        products: [
          aProduct('dear', { price: fils(9000) }),
          aProduct('cheap', { price: fils(500), filterColor: 'white' }),
          aProduct('fresh', { price: fils(2000), isNewArrival: true }),
          aProduct('bag', { categoryId: categoryId('bags'), price: fils(7000), isNewArrival: true }),
          aProduct('hidden', { isVisible: false }),
          aProduct('in-secret', { categoryId: categoryId('secret') }),
        ],
        settings: { ...BLANK_SETTINGS, phone: '+965 2200 1234' },
      },
      1_000_000,
    );
    return storage;
  }

  describe('catalogue', () => {
    test('lists visible products of visible categories: new arrivals first, then the newest', async () => {
      const storage = await twoCategories();
      expect(await idsOf(storage, {})).toEqual(['fresh', 'bag', 'dear', 'cheap']);
      expect(await idsOf(storage, ADMINISTRATOR)).toEqual(['fresh', 'bag', 'dear', 'cheap', 'hidden', 'in-secret']);
    });

    test('combines filters and sort orders, and counts all pages', async () => {
      const storage = await twoCategories();
      const bows = { category: { slug: 'bows' } };
      expect(await idsOf(storage, bows)).toEqual(['fresh', 'dear', 'cheap']);
      expect(await idsOf(storage, { category: { id: categoryId('bags') } })).toEqual(['bag']);
      expect(await idsOf(storage, { color: 'white' })).toEqual(['cheap']);
      expect(await idsOf(storage, { ...bows, color: 'pink', sort: 'price-desc' })).toEqual(['dear', 'fresh']);
      expect(await idsOf(storage, { sort: 'price-asc' })).toEqual(['cheap', 'fresh', 'bag', 'dear']);
      expect(await idsOf(storage, { onlyNewArrivals: true })).toEqual(['fresh', 'bag']);
      expect(await idsOf(storage, { onlyNewArrivals: true, sort: 'price-desc' })).toEqual(['bag', 'fresh']);
      expect(await idsOf(storage, { ...ADMINISTRATOR, ...bows, color: 'pink', sort: 'price-asc' })).toEqual([
        'hidden',
        'fresh',
        'dear',
      ]);
      const page = await storage.catalogue.browse({ ...EVERYTHING, limit: 3, page: 2 });
      expect(page).toMatchObject({ total: 4, products: [{ id: 'cheap' }] });
    });

    test('lists sold-out products last in every sort order, as soon as the last piece is sold', async () => {
      const storage = await stocked([
        aProduct('gone', { stock: 0, price: fils(500), isNewArrival: true }),
        aProduct('withdrawn', { isAvailable: false, price: fils(9000) }),
        aProduct('last', { stock: 1, price: fils(1000), isNewArrival: true }),
        aProduct('plenty', { stock: null, price: fils(2000) }),
      ]);
      const all = () =>
        Promise.all(
          [{}, { sort: 'price-asc' }, { sort: 'price-desc' }, { onlyNewArrivals: true }, { search: 'bow' }].map(
            (query) => idsOf(storage, query as TextQuery),
          ),
        );
      expect(await all()).toEqual([
        ['last', 'plenty', 'gone', 'withdrawn'],
        ['last', 'plenty', 'gone', 'withdrawn'],
        ['plenty', 'last', 'withdrawn', 'gone'],
        ['last', 'gone'],
        ['last', 'plenty', 'gone', 'withdrawn'],
      ]);
      await storage.orders.place(anOrder([[aProduct('last', { price: fils(1000) }), 1]]), null);
      expect(await all()).toEqual([
        ['plenty', 'gone', 'last', 'withdrawn'],
        ['plenty', 'gone', 'last', 'withdrawn'],
        ['plenty', 'withdrawn', 'last', 'gone'],
        ['gone', 'last'],
        ['plenty', 'gone', 'last', 'withdrawn'],
      ]);
    });

    test('narrows lists and searches by attributes: one of the values of each, with every other filter', async () => {
      const attributes = (material: readonly string[], size: number) => ({
        attributes: [
          { key: 'material', choices: material },
          { key: 'size', number: size },
        ],
      });
      const storage = await stocked([
        aProduct('fresh', { ...attributes(['cotton', 'satin'], 5), isNewArrival: true, price: fils(3000) }),
        aProduct('white', { ...attributes(['cotton'], 12), filterColor: 'white', price: fils(2000) }),
        aProduct('gone', { ...attributes(['cotton'], 5), stock: 0, price: fils(500) }),
        aProduct('satin', { ...attributes(['satin'], 12), name: { en: 'Clip', ar: 'مشبك' }, price: fils(1000) }),
        aProduct('hidden', { ...attributes(['cotton'], 5), isVisible: false }),
        aProduct('plain'),
      ]);
      const cotton = { attributes: [['material=cotton']] };
      const either = { attributes: [['material=satin', 'material=cotton']] };
      expect(await pageOf(storage, { ...cotton, limit: 2 })).toMatchObject({ total: 3, products: { length: 2 } });
      expect(await idsOf(storage, cotton)).toEqual(['fresh', 'white', 'gone']);
      expect(await idsOf(storage, either)).toEqual(['fresh', 'white', 'satin', 'gone']);
      expect(await idsOf(storage, { ...either, limit: 2, page: 2 })).toEqual(['satin', 'gone']);
      expect(await idsOf(storage, { ...either, sort: 'price-asc' })).toEqual(['satin', 'white', 'fresh', 'gone']);
      expect(await idsOf(storage, { attributes: [...either.attributes, ['size=12']] })).toEqual(['white', 'satin']);
      expect(await idsOf(storage, { attributes: [...cotton.attributes, ['size=7']] })).toEqual([]);
      expect(await idsOf(storage, { ...cotton, color: 'white', category: { slug: 'bows' } })).toEqual(['white']);
      expect(await idsOf(storage, { ...cotton, onlyNewArrivals: true, sort: 'price-desc' })).toEqual(['fresh']);
      expect(await idsOf(storage, { ...cotton, search: 'bow', sort: 'price-asc' })).toEqual(['white', 'fresh', 'gone']);
      expect(await idsOf(storage, { attributes: [['size=12']], search: 'clip' })).toEqual(['satin']);
      const { catalogue } = storage;
      const { attributes: _none, page: _page, limit: _limit, ...whole } = EVERYTHING;
      expect([...(await catalogue.tokensIn({ ...whole, color: 'white' }))].toSorted()).toEqual([
        'material',
        'material=cotton',
        'size',
        'size=12',
      ]);
      expect((await catalogue.tokensIn(whole)).has('size=5')).toBe(true);
      expect(await catalogue.tokensIn({ ...whole, category: { slug: 'nowhere' } })).toEqual(new Set());
    });

    test('has no products in a category that does not exist or is hidden', async () => {
      const storage = await twoCategories();
      for (const slug of ['nowhere', 'secret']) {
        expect(await storage.catalogue.browse({ ...EVERYTHING, category: { slug } })).toEqual({
          products: [],
          total: 0,
        });
      }
      expect(await idsOf(storage, { ...ADMINISTRATOR, category: { slug: 'secret' } })).toEqual(['in-secret']);
    });

    test('finds a product or category, hidden ones only for an administrator', async () => {
      const { catalogue } = await twoCategories();
      expect(await catalogue.findProduct(productId('dear'), SHOPPER)).toMatchObject({ id: 'dear', price: 9000 });
      for (const id of ['hidden', 'in-secret'].map(productId)) {
        expect(await catalogue.findProduct(id, SHOPPER)).toBeNull();
        expect(await catalogue.findProduct(id, ADMINISTRATOR)).toMatchObject({ id });
      }
      expect(await catalogue.findCategory({ slug: 'bags' }, SHOPPER)).toMatchObject({ id: 'bags' });
      expect(await catalogue.findCategory({ slug: 'secret' }, SHOPPER)).toBeNull();
      expect((await catalogue.listCategories(SHOPPER)).map(({ slug }) => slug)).toEqual(['bows', 'bags']);
      expect(await catalogue.listCategories(ADMINISTRATOR)).toHaveLength(3);
    });

    test('keeps every field of a product', async () => {
      const product = aProduct('whole', {
        priceBeforeDiscount: fils(2500),
        stock: null,
        gallery: ['/images/a.webp', '/images/b.webp'],
        sizePictures: [{ imageUrl: '/images/b.webp', isDrawing: true }],
        customTags: [
          {
            title: { en: 'Her name', ar: 'اسمها' },
            required: true,
            lettering: { cloth: 'navy', patch: null, thread: 'gold' },
            frame: { imageUrl: '/images/b.webp', x: 400, y: 520, width: 480, height: 130, angle: -9, bend: 0 },
          },
        ],
      });
      const { catalogue } = await stocked([product]);
      expect(await catalogue.findProduct(product.id, SHOPPER)).toEqual(product);
    });

    test('returns the visible products of several ids, and those with an exact name in either language', async () => {
      const { catalogue } = await twoCategories();
      const found = await catalogue.visibleProducts(['dear', 'hidden', 'nothing', 'dear'].map(productId));
      expect([...found.keys()]).toEqual(['dear']);
      expect(await catalogue.visibleProductsNamed('Bow dear')).toEqual(['dear']);
      expect(await catalogue.visibleProductsNamed('فيونكة dear')).toEqual(['dear']);
      expect(await catalogue.visibleProductsNamed('Bow')).toEqual([]);
      expect(await catalogue.visibleProductsNamed('Bow hidden')).toEqual([]);
    });

    test('returns two products where several share a name', async () => {
      const twins = ['one', 'two', 'three'].map((id) => aProduct(id, { name: { en: 'Twin', ar: 'توأم' } }));
      const { catalogue } = await stocked(twins);
      expect(await catalogue.visibleProductsNamed('Twin')).toHaveLength(2);
    });
  });

  describe('search', () => {
    const ribbons = [
      aProduct('satin', { name: { en: 'Satin ribbon', ar: 'شريطة ساتان' } }),
      aProduct('school', { name: { en: 'School Bow', ar: 'فيونكة المدرسة' }, filterColor: 'white', price: fils(900) }),
      aProduct('cafe', {
        name: { en: 'Café clip', ar: 'مشبك أنيق' },
        description: { en: 'Holds velvet, in a box of shoes', ar: 'يثبّت المخمل' },
      }),
      aProduct('unseen', { name: { en: 'Satin secret', ar: 'سرّ' }, isVisible: false }),
    ];

    test.each([
      ['the beginning of a word', 'rib', ['satin']],
      ['what has every word before what lacks the ones that say nothing', 'bow school', ['school', 'satin', 'cafe']],
      ['any case', 'SATIN RIBBON', ['satin']],
      ['words in any order', 'ribbon satin', ['satin']],
      ['a letter without its accent', 'cafe', ['cafe']],
      ['Arabic with other letters of the same sound', 'شريطه', ['satin']],
      ['Arabic with diacritics and tatweel', 'شَرِيـطة', ['satin']],
      ['an alef without its hamza', 'انيق', ['cafe']],
      ['Arabic without the article that the name has', 'مدرسه', ['school']],
      ['Arabic with an article that the name has not', 'الساتان', ['satin']],
      ['a description when no name matches', 'velvet', ['cafe']],
      ['no description for a thing that is no velvet', 'shoes', []],
      ['a description for a thing beside what it is for', 'clip shoes velvet', ['cafe']],
      ['nothing for words that nothing has', 'satin zebra', []],
      ['operators as mere words', 'satin NOT zebra', []],
    ])('finds %s', async (_case, search, expected) => {
      const storage = await stocked(ribbons);
      expect(await idsOf(storage, { search })).toEqual(expected);
    });

    test('is filtered, sorted and paged like a list', async () => {
      const storage = await stocked(ribbons);
      expect(await idsOf(storage, { search: 'pink', sort: 'price-asc' })).toEqual(['school', 'cafe', 'satin']);
      expect(await idsOf(storage, { search: 'pink', color: 'white', category: { slug: 'bows' } })).toEqual(['school']);
      expect(await idsOf(storage, { search: 'satin', ...ADMINISTRATOR })).toEqual(['satin', 'unseen']);
      expect(await idsOf(storage, { search: 'pink', onlyNewArrivals: true })).toEqual([]);
      const page = await pageOf(storage, { search: 'pink', limit: 2, page: 2 });
      expect(page).toMatchObject({ total: 3, products: [{ id: 'cafe' }] });
    });

    test('puts the best match first: its category, its name, its colour, the beginning of a word', async () => {
      const storage = await open();
      await storage.filling.fillEmptyShop(
        {
          categories: [aCategory('bags', { name: { en: 'Pins', ar: 'دبابيس' } }), aCategory('bows')],
          products: [
            aProduct('begun', { name: { en: 'Pinned bow', ar: 'فيونكة' }, isNewArrival: true }),
            aProduct('coloured', { color: { name: { en: 'Pin', ar: 'لون' }, level: { en: 'All', ar: 'كل' } } }),
            aProduct('named', { name: { en: 'Bow with a pin', ar: 'فيونكة' } }),
            aProduct('sold-out', { categoryId: categoryId('bags'), stock: 0 }),
            aProduct('of-the-kind', { categoryId: categoryId('bags') }),
          ],
          settings: BLANK_SETTINGS,
        },
        1_000_000,
      );
      // 'Pinned' has the stem of 'pin', and 'Pink' begins with it.
      expect(await idsOf(storage, { search: 'pin' })).toEqual([
        'of-the-kind',
        'begun',
        'named',
        'coloured',
        'sold-out',
      ]);
    });
  });

  describe('filling', () => {
    test('fills an empty shop once, and changes nothing in one with data', async () => {
      const storage = await twoCategories();
      expect(await storage.settings.read()).toMatchObject({ phone: '+965 2200 1234', cashOnDelivery: false });
      expect(await storage.filling.isEmpty()).toBe(false);
      expect(await storage.filling.fillEmptyShop({ categories: [], products: [], settings: BLANK_SETTINGS }, 0)).toBe(
        'not-empty',
      );
      expect(await idsOf(storage, {})).toHaveLength(4);
    });

    test('fills nothing when one entry cannot be stored', async () => {
      const storage = await open();
      const lost = aProduct('lost', { categoryId: categoryId('nowhere') });
      const contents = {
        categories: [aCategory('bows')],
        products: [lost, aProduct('good')],
        settings: BLANK_SETTINGS,
      };
      const [result] = await Promise.allSettled([storage.filling.fillEmptyShop(contents, 0)]);
      expect(result.status).toBe('rejected');
      expect(await storage.catalogue.listCategories(ADMINISTRATOR)).toEqual([]);
      expect(await storage.settings.read()).toEqual(BLANK_SETTINGS);
    });
  });
}
