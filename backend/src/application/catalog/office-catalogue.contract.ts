import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../domain/catalog/product.fixture.ts';
import { categoryId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../domain/store/settings.ts';
import { searchPlanner } from '../../testing/search.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';
import { by, FORMER, WHOLE_CATALOGUE } from './editing/editing.fixture.ts';
import type { OfficeProductQuery } from './editing/editing-ports.ts';
import { MOST_MATCHES } from './ports.ts';

/** @param open opens the storage to test */
export function officeCatalogueContract(open: OpenStorage): void {
  async function opened(): Promise<Storage> {
    const storage = await open();
    const named = (ar: string) => ({ name: { en: 'Bow', ar } });
    await storage.filling.fillEmptyShop(
      {
        categories: [aCategory('bows'), aCategory('clips', { isVisible: false })],
        products: [
          aProduct('plenty', { ...named('ت'), stock: 100, price: fils(3000) }),
          aProduct('free', { ...named('أ'), stock: null, price: fils(1000), filterColor: 'white' }),
          aProduct('few', { ...named('ث'), stock: 2, isNewArrival: true, price: fils(2000) }),
          aProduct('none', { ...named('ب'), stock: 0, price: fils(5000) }),
          aProduct('off', { ...named('ج'), isAvailable: false, stock: 50, isVisible: false, price: fils(4000) }),
          aProduct('clip', { ...named('د'), stock: 2, categoryId: categoryId('clips'), price: fils(6000) }),
        ],
        settings: BLANK_SETTINGS,
      },
      NOON,
    );
    return storage;
  }

  const pageOf = async ({ officeCatalogue }: Storage, query: Partial<OfficeProductQuery>) => {
    const { products, total } = await officeCatalogue.browse({ ...WHOLE_CATALOGUE, ...query });
    return { ids: products.map(({ product }) => product.id as string), total };
  };
  const idsOf = async (storage: Storage, query: Partial<OfficeProductQuery>) => {
    const { ids, total } = await pageOf(storage, query);
    expect(total).toBe(ids.length);
    return ids;
  };

  describe('the catalogue of the office', () => {
    test("contains hidden products, and has the shoppers' sort order by default", async () => {
      const storage = await opened();
      expect(await idsOf(storage, {})).toEqual(['few', 'plenty', 'free', 'clip', 'none', 'off']);
      expect(await idsOf(storage, { sort: 'price-asc' })).toEqual(['free', 'few', 'plenty', 'clip', 'off', 'none']);
      expect(await idsOf(storage, { sort: 'price-desc' })).toEqual(['clip', 'plenty', 'few', 'free', 'none', 'off']);
      expect((await idsOf(storage, { sort: 'stock-asc' })).slice(0, 1)).toEqual(['none']);
      expect((await idsOf(storage, { sort: 'stock-asc' })).slice(3)).toEqual(['off', 'plenty', 'free']);
      expect(await idsOf(storage, { sort: 'name' })).toEqual(['free', 'none', 'plenty', 'few', 'off', 'clip']);
    });

    test('can be narrowed by attributes as by everything else', async () => {
      const storage = await opened();
      const attributes = [{ key: 'size', number: 5 }];
      for (const id of ['few', 'none', 'clip'])
        await storage.productEditing.change(aProduct(id).id, { change: { attributes } }, by(FORMER, 1));
      const five = { attributes: [['size=5']] };
      expect(await idsOf(storage, five)).toEqual(['few', 'clip', 'none']);
      expect(await idsOf(storage, { ...five, isListed: true, sort: 'name' })).toEqual(['none', 'few']);
      expect(await idsOf(storage, { ...five, piecesAtMost: 2, category: { slug: 'bows' } })).toEqual(['few']);
    });

    test('can be sorted by the latest change, which a sale is not', async () => {
      const storage = await opened();
      await storage.productEditing.toggleVisibility(aProduct('none').id, by(FORMER, 1));
      await storage.productEditing.change(aProduct('clip').id, { change: { price: fils(10) } }, by(FORMER, 2));
      expect((await idsOf(storage, { sort: 'changed' })).slice(0, 3)).toEqual(['clip', 'none', 'plenty']);
    });

    test('is filtered by low stock, sold out, hidden and visible', async () => {
      const storage = await opened();
      expect(await idsOf(storage, { piecesAtMost: 2 })).toEqual(['few', 'clip']);
      expect(await idsOf(storage, { piecesAtMost: 1 })).toEqual([]);
      expect(await idsOf(storage, { onlySoldOut: true })).toEqual(['none', 'off']);
      expect(await idsOf(storage, { isListed: false })).toEqual(['clip', 'off']);
      expect(await idsOf(storage, { isListed: true })).toEqual(['few', 'plenty', 'free', 'none']);
      expect(await idsOf(storage, { isListed: false, piecesAtMost: 2 })).toEqual(['clip']);
    });

    test('combines filters, sort orders and pages, and counts all pages', async () => {
      const storage = await opened();
      const bows = { category: { slug: 'bows' } };
      expect(await idsOf(storage, { ...bows, piecesAtMost: 2, sort: 'price-desc' })).toEqual(['few']);
      expect(await idsOf(storage, { ...bows, sort: 'name', isListed: true })).toEqual([
        'free',
        'none',
        'plenty',
        'few',
      ]);
      expect(await idsOf(storage, { onlySoldOut: true, isListed: true, sort: 'changed' })).toEqual(['none']);
      expect(await idsOf(storage, { color: 'white', sort: 'stock-asc' })).toEqual(['free']);
      expect(await idsOf(storage, { category: { id: categoryId('clips') }, sort: 'changed' })).toEqual(['clip']);
      expect(await idsOf(storage, { onlyNewArrivals: true, isListed: true, sort: 'price-asc' })).toEqual(['few']);
      expect(await idsOf(storage, { category: { slug: 'gone' }, sort: 'name' })).toEqual([]);
      expect(await pageOf(storage, { sort: 'name', page: 2, limit: 4 })).toEqual({ ids: ['off', 'clip'], total: 6 });
      expect(await pageOf(storage, { isListed: true, page: 2, limit: 3 })).toEqual({ ids: ['none'], total: 4 });
    });

    test('is searched with its hidden products, filtered and sorted in the same way', async () => {
      const storage = await opened();
      const search = await searchPlanner(storage).plan('bow', { includeHidden: true });
      expect(await idsOf(storage, { search })).toHaveLength(6);
      expect(await idsOf(storage, { search, isListed: false })).toEqual(['clip', 'off']);
      expect(await idsOf(storage, { search, piecesAtMost: 2, sort: 'name' })).toEqual(['few', 'clip']);
      expect((await idsOf(storage, { search, sort: 'stock-asc' })).at(-1)).toBe('free');
    });

    test('says that a search finds more than are listed, and that whole lists are whole', async () => {
      const named = (en: string, number: number) =>
        aProduct(`${en}-${number}`, {
          name: { en, ar: 'شيء' },
          description: { en: 'Sturdy things', ar: 'شيء' },
          isNewArrival: en === 'Pin',
        });
      const many = (en: string, length: number) => Array.from({ length }, (_, number) => named(en, number));
      const products = [...many('Crown', MOST_MATCHES), ...many('Pin', MOST_MATCHES + 200)];
      const storage = await openWith(open, products, NOON);
      const found = async (text: string | null, more: Partial<OfficeProductQuery> = {}) => {
        const search = text === null ? null : await searchPlanner(storage).plan(text, { includeHidden: true });
        const page = await storage.officeCatalogue.browse({ ...WHOLE_CATALOGUE, limit: 1, search, ...more });
        return [page.total, page.isTotalCapped];
      };
      expect(await found('crown')).toEqual([MOST_MATCHES, false]);
      expect(await found('pin')).toEqual([MOST_MATCHES, true]);
      expect(await found('pin', { isListed: true, sort: 'name' })).toEqual([MOST_MATCHES, true]);
      // Found in the descriptions, where no title has the word.
      expect(await found('sturdy')).toEqual([MOST_MATCHES, true]);
      expect(await found(null)).toEqual([products.length, false]);
      expect(await found(null, { isListed: true, sort: 'name' })).toEqual([products.length, false]);
      expect(await found(null, { onlyNewArrivals: true, sort: 'price-asc' })).toEqual([MOST_MATCHES, true]);
    });
  });
}
