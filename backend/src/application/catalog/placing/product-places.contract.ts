import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { anEditor, by, FORMER, WHOLE_CATALOGUE } from '../editing/editing.fixture.ts';
import { EVERYTHING } from '../product-query.fixture.ts';
import type { ProductQuery } from '../ports.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

/** @param open opens the storage to test */
export function productPlacesContract(open: OpenStorage): void {
  const BOWS = categoryId('bows');
  const FIRST_PAGE = { page: 1, limit: 10 };
  const ids = (...named: string[]): ProductId[] => named.map(productId);

  async function opened(): Promise<Storage> {
    const storage = await open();
    const products = [
      aProduct('new', { isNewArrival: true }),
      aProduct('late'),
      aProduct('gone', { stock: 0 }),
      aProduct('hidden', { isVisible: false, filterColor: 'blue' }),
      aProduct('early'),
      aProduct('clip', { categoryId: categoryId('clips') }),
    ];
    const categories = [aCategory('bows'), aCategory('clips')];
    await storage.filling.fillEmptyShop({ categories, products, settings: BLANK_SETTINGS }, NOON);
    return storage;
  }

  const arrange = ({ productPlaces }: Storage, wanted: ProductId[], was: ProductId[] | null = null) =>
    productPlaces.arrange({ category: BOWS, ids: wanted, was }, by(FORMER, 1));

  const placed = async ({ productPlaces }: Storage) =>
    (await productPlaces.read(BOWS, FIRST_PAGE))?.placed.map(({ id }) => id);

  const listed = async ({ catalogue }: Storage, query: Partial<ProductQuery> = {}) =>
    (await catalogue.browse({ ...EVERYTHING, category: { slug: 'bows' }, ...query })).products.map(({ id }) => id);

  describe('the order by hand of the products of a category', () => {
    test('comes first in its lists, before new arrivals; what is sold out stays last', async () => {
      const storage = await opened();
      expect(await listed(storage)).toEqual(['new', 'late', 'early', 'gone']);
      const outcome = await arrange(storage, ids('gone', 'early', 'hidden', 'late'));
      expect(outcome).toMatchObject({ kind: 'arranged', placed: [{ place: 4 }, { place: 3 }, { place: 2 }, {}] });
      expect(await listed(storage)).toEqual(['early', 'late', 'new', 'gone']);
      expect(await listed(storage, { color: 'pink', includeHidden: true })).toEqual(['early', 'late', 'new', 'gone']);
      const office = await storage.officeCatalogue.browse({ ...WHOLE_CATALOGUE, category: { slug: 'bows' } });
      expect(office.products.map(({ product }) => product.id)).toEqual(['early', 'hidden', 'late', 'new', 'gone']);
    });

    test('changes neither the lists of the whole shop, nor of new arrivals, nor those by price', async () => {
      const storage = await opened();
      const others = [{ category: null }, { onlyNewArrivals: true }, { sort: 'price-asc' }] as const;
      const before = await Promise.all(others.map((query) => listed(storage, query)));
      await arrange(storage, ids('early', 'late', 'new'));
      expect(await Promise.all(others.map((query) => listed(storage, query)))).toEqual(before);
    });

    test('is read whole, with the other products page by page', async () => {
      const storage = await opened();
      await arrange(storage, ids('early'));
      expect(await storage.productPlaces.read(BOWS, { page: 2, limit: 3 })).toMatchObject({
        placed: [{ id: 'early' }],
        others: { products: [{ id: 'gone' }], total: 4 },
      });
      expect(await storage.productPlaces.read(categoryId('none'), FIRST_PAGE)).toBeNull();
      expect(
        await storage.productPlaces.arrange({ category: categoryId('none'), ids: [], was: null }, by(FORMER)),
      ).toEqual({ kind: 'not-found' });
    });

    test('is a change of the category, by its editor, and of no product', async () => {
      const storage = await opened();
      const noura = await anEditor(storage, 'noura@example.com');
      const wanted = { category: BOWS, ids: ids('early'), was: [] };
      await storage.productPlaces.arrange(wanted, by(noura, 1));
      await storage.productPlaces.arrange({ ...wanted, was: null }, by(noura, 2));
      expect((await storage.officeCatalogue.listCategories())[0]).toMatchObject({
        version: 2,
        changedAt: NOON + 60_000,
        changedBy: 'noura@example.com',
      });
      const { entries } = await storage.history.of({ subject: 'category', subjectId: BOWS }, FIRST_PAGE);
      expect(entries).toMatchObject([{ kind: 'reordered', changes: [{ field: 'placedProducts', from: 0, to: 1 }] }]);
      expect(await storage.officeCatalogue.findProduct(productId('early'))).toMatchObject({ version: 1 });
    });

    test('conflicts with one that was saved in between, and has no products of other categories', async () => {
      const storage = await opened();
      await arrange(storage, ids('early', 'late'), []);
      expect(await arrange(storage, ids('late'), [])).toMatchObject({
        kind: 'conflict',
        placed: [{ id: 'early' }, { id: 'late' }],
      });
      expect(await placed(storage)).toEqual(['early', 'late']);
      await arrange(storage, ids('clip', 'late'), ids('early', 'late'));
      expect(await placed(storage)).toEqual(['late']);
    });

    test('loses a product that moves to another category, for good', async () => {
      const storage = await opened();
      await arrange(storage, ids('early', 'late'));
      for (const category of ['clips', 'bows'])
        await storage.productEditing.change(
          productId('early'),
          { change: { categoryId: categoryId(category) } },
          by(FORMER),
        );
      expect(await placed(storage)).toEqual(['late']);
      expect(await listed(storage)).toEqual(['late', 'new', 'early', 'gone']);
    });
  });
}
