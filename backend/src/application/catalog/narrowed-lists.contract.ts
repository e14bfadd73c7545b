import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { productSearch } from '../../domain/catalog/search/product-search.ts';
import type { ProductTrait } from '../../domain/catalog/search/product-words.ts';
import { fils } from '../../domain/money.ts';
import { searchPlanner } from '../../testing/search.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { ProductQuery } from './ports.ts';
import { EVERYTHING } from './product-query.fixture.ts';

/** A query with the text of a search, and what is wanted beside its words. */
interface Asked extends Partial<Omit<ProductQuery, 'search'>> {
  readonly search?: string;
  readonly traits?: readonly ProductTrait[];
}

/** @param open opens the storage to test */
export function narrowedListsContract(open: OpenStorage): void {
  describe('a list is narrowed', () => {
    const tag = { title: { en: 'Name', ar: 'الاسم' }, required: true, lettering: null };
    const shop = async () => {
      const storage = await openWith(
        open,
        [
          aProduct('dear', { price: fils(9000), customTags: [tag] }),
          aProduct('cheap', { price: fils(500), filterColor: 'white', priceBeforeDiscount: fils(700) }),
          aProduct('fresh', { price: fils(2000), isNewArrival: true }),
          aProduct('next', { price: fils(7000), isNewArrival: true, customTags: [tag] }),
          aProduct('gone', { price: fils(100), stock: 0 }),
          aProduct('hidden', { price: fils(100), priceBeforeDiscount: fils(200), isVisible: false }),
        ],
        1_000_000,
      );
      const pageOf = async ({ search: text = '', traits = [], ...query }: Asked) => {
        const search = productSearch(text, await searchPlanner(storage).knowledge(EVERYTHING), { traits });
        return storage.catalogue.browse({ ...EVERYTHING, ...query, search });
      };
      return { pageOf, idsOf: async (asked: Asked) => (await pageOf(asked)).products.map(({ id }) => id) };
    };
    const from = (price: number) => ({ prices: { from: fils(price), to: null } });
    const upTo = (price: number) => ({ prices: { from: null, to: fils(price) } });

    test('by price, both bounds included, in every order, and all pages are counted', async () => {
      const { idsOf, pageOf } = await shop();
      expect(await idsOf(upTo(7000))).toEqual(['fresh', 'next', 'cheap', 'gone']);
      expect(await idsOf({ ...upTo(7000), sort: 'price-asc' })).toEqual(['cheap', 'fresh', 'next', 'gone']);
      expect(await idsOf({ ...from(7000), sort: 'price-desc' })).toEqual(['dear', 'next']);
      expect(await idsOf({ prices: { from: fils(1000), to: fils(2000) } })).toEqual(['fresh']);
      expect(await idsOf({ category: { slug: 'bows' }, color: 'pink', ...from(1000) })).toEqual([
        'fresh',
        'next',
        'dear',
      ]);
      expect(await idsOf({ ...upTo(2000), onlyNewArrivals: true })).toEqual(['fresh']);
      expect(await idsOf({ ...from(7000), search: 'bow' })).toEqual(['next', 'dear']);
      expect(await idsOf({ ...upTo(50), search: 'bow' })).toEqual([]);
      expect(await pageOf({ ...upTo(7000), limit: 3, page: 2 })).toMatchObject({
        total: 4,
        products: [{ id: 'gone' }],
      });
    });

    test('by sizes that are read once until the settings change', async () => {
      const planner = searchPlanner(await openWith(open, [], 1_000_000));
      const { sizes } = await planner.knowledge(EVERYTHING);
      expect((await planner.knowledge(EVERYTHING)).sizes).toBe(sizes);
    });

    test('by what products are beside their words, with a search and without', async () => {
      const { idsOf } = await shop();
      expect(await idsOf({ traits: ['sale'] })).toEqual(['cheap']);
      expect(await idsOf({ traits: ['name'], ...upTo(7000) })).toEqual(['next']);
      expect(await idsOf({ traits: ['name'], search: 'bow dear' })).toEqual(['dear']);
      expect(await idsOf({ traits: ['sale', 'name'] })).toEqual([]);
      expect(await idsOf({ traits: ['sale'], search: 'bag' })).toEqual([]);
    });
  });
}
