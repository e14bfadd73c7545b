import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { EVERYTHING } from '../product-query.fixture.ts';
import { anEditor, by, FORMER } from './editing.fixture.ts';

/** @param open opens the storage to test */
export function categoryEditingContract(open: OpenStorage): void {
  const BOWS = categoryId('bows');
  const bow = aProduct('bow');
  const icon = aCategory('bows').iconImage;

  async function opened(): Promise<Storage> {
    const storage = await open();
    const categories = [aCategory('bows'), aCategory('clips')];
    const products = [
      bow,
      aProduct('hidden', { isVisible: false }),
      aProduct('clip', { categoryId: categoryId('clips') }),
    ];
    await storage.filling.fillEmptyShop({ categories, products, settings: BLANK_SETTINGS }, NOON);
    return storage;
  }

  const slugs = async ({ officeCatalogue }: Storage) =>
    (await officeCatalogue.listCategories()).map(({ category }) => category.slug);

  const historyOf = async ({ history }: Storage, subject: 'category' | 'product', subjectId: string | null) =>
    (await history.of({ subject, subjectId }, { page: 1, limit: 100 })).entries;

  describe('categories in the office', () => {
    test('are listed in the order of the shop, with the number of their products', async () => {
      const { officeCatalogue } = await opened();
      expect(await officeCatalogue.listCategories()).toEqual([
        { category: aCategory('bows'), productCount: 2, version: 1, changedAt: null, changedBy: null },
        { category: aCategory('clips'), productCount: 1, version: 1, changedAt: null, changedBy: null },
      ]);
    });

    test('are created after all others, with a unique slug', async () => {
      const storage = await opened();
      const noura = await anEditor(storage, 'noura@example.com');
      for (const id of ['two', 'one'])
        await storage.categoryEditing.create(aCategory(id, { slug: 'bows', iconImage: icon }), by(noura));
      expect(await slugs(storage)).toEqual(['bows', 'clips', 'bows-2', 'bows-3']);
      expect((await storage.officeCatalogue.listCategories()).at(-1)).toMatchObject({ changedBy: 'noura@example.com' });
      expect(await historyOf(storage, 'category', 'one')).toMatchObject([{ kind: 'created', by: 'noura@example.com' }]);
    });

    test('are not created or changed with a picture that does not exist', async () => {
      const storage = await opened();
      const refusal = { kind: 'refused', faults: [{ field: 'iconImage', code: 'UNKNOWN_PICTURE' }] };
      const gone = '/images/gone.webp';
      expect(await storage.categoryEditing.create(aCategory('x', { iconImage: gone }), by(FORMER))).toEqual(refusal);
      const edit = { name: { en: 'A', ar: 'ا' }, iconImage: gone };
      expect(await storage.categoryEditing.change(BOWS, edit, by(FORMER))).toEqual(refusal);
      expect(await slugs(storage)).toEqual(['bows', 'clips']);
    });
  });

  describe('a category that is changed', () => {
    const edit = { name: { en: 'Ribbons', ar: 'شرائط' } };

    test('has a new name, the old slug and an entry in the history', async () => {
      const storage = await opened();
      expect(await storage.categoryEditing.change(BOWS, { ...edit, version: 1 }, by(FORMER, 1))).toMatchObject({
        kind: 'saved',
        saved: { category: { ...aCategory('bows'), ...edit }, version: 2, changedAt: NOON + 60_000 },
      });
      expect((await historyOf(storage, 'category', 'bows'))[0]?.changes).toContainEqual({
        field: 'name.en',
        from: 'bows',
        to: 'Ribbons',
      });
      expect(await storage.categoryEditing.change(BOWS, edit, by(FORMER, 2))).toMatchObject({ saved: { version: 2 } });
    });

    test('on the basis of an older version is a conflict, which has both versions', async () => {
      const storage = await opened();
      const hessa = await anEditor(storage, 'hessa@example.com');
      await storage.categoryEditing.change(BOWS, { ...edit, version: 1 }, by(hessa, 1));
      const late = { name: { en: 'Knots', ar: 'عقد' }, version: 1 };
      expect(await storage.categoryEditing.change(BOWS, late, by(FORMER, 2))).toMatchObject({
        kind: 'conflict',
        conflict: {
          current: { category: edit, version: 2 },
          yours: { category: { name: late.name } },
          changedBy: 'hessa@example.com',
          changedAt: NOON + 60_000,
        },
      });
      expect(await storage.categoryEditing.change(categoryId('gone'), late, by(FORMER))).toEqual({ kind: 'not-found' });
    });

    test('is hidden or shown with its products by each call in turn', async () => {
      const storage = await opened();
      const sees = () => storage.catalogue.findProduct(bow.id, { includeHidden: false });
      expect(await storage.categoryEditing.toggleVisibility(BOWS, by(FORMER))).toBe(false);
      expect(await sees()).toBeNull();
      expect(await storage.categoryEditing.toggleVisibility(BOWS, by(FORMER))).toBe(true);
      expect(await sees()).toEqual(bow);
      const inCategory = { ...EVERYTHING, category: { slug: 'bows' } };
      expect(await storage.catalogue.browse(inCategory)).toMatchObject({ total: 1, products: [{ id: bow.id }] });
      expect((await historyOf(storage, 'category', 'bows')).map(({ kind }) => kind)).toEqual(['shown', 'hidden']);
      expect(await storage.categoryEditing.toggleVisibility(categoryId('gone'), by(FORMER))).toBeNull();
    });

    test('is set to the visibility that is asked for once, however often it is asked for', async () => {
      const storage = await opened();
      const hide = () => storage.categoryEditing.toggleVisibility(BOWS, by(FORMER), false);
      expect([await hide(), await hide()]).toEqual([false, false]);
      expect((await historyOf(storage, 'category', 'bows')).map(({ kind }) => kind)).toEqual(['hidden']);
    });
  });

  describe('a category that is deleted', () => {
    test('is deleted with all of its products; their orders and other categories stay', async () => {
      const storage = await opened();
      const order = anOrder([[bow, 1]]);
      await storage.orders.place(order, null);
      expect(await storage.categoryEditing.delete(BOWS, by(FORMER))).toBe(2);
      expect(await storage.categoryEditing.delete(BOWS, by(FORMER))).toBeNull();
      for (const id of ['bow', 'hidden']) expect(await storage.officeCatalogue.findProduct(productId(id))).toBeNull();
      expect(await slugs(storage)).toEqual(['clips']);
      expect(await storage.officeCatalogue.findProduct(productId('clip'))).not.toBeNull();
      expect(await storage.orders.find(order.number)).toEqual(order);
      expect(await historyOf(storage, 'category', 'bows')).toMatchObject([{ kind: 'deleted' }]);
      for (const id of ['bow', 'hidden'])
        expect(await historyOf(storage, 'product', id)).toMatchObject([{ kind: 'deleted' }]);
    });

    test('is one event for the office, whatever number of products goes with it', async () => {
      const storage = await opened();
      const before = await storage.officeEvents.newest();
      await storage.categoryEditing.delete(BOWS, by(FORMER));
      expect(await storage.officeEvents.after(before, 10)).toMatchObject([{ kind: 'catalogue' }]);
    });
  });

  describe('the order of the categories', () => {
    const ids = (...named: string[]): CategoryId[] => named.map(categoryId);

    test('is the requested one when all are named', async () => {
      const storage = await opened();
      const outcome = await storage.categoryEditing.reorder(ids('clips', 'bows'), ids('bows', 'clips'), by(FORMER));
      expect(outcome.kind).toBe('ordered');
      expect(await slugs(storage)).toEqual(['clips', 'bows']);
      expect(await historyOf(storage, 'category', null)).toMatchObject([
        { kind: 'reordered', changes: [{ field: 'order', from: ['bows', 'clips'], to: ['clips', 'bows'] }] },
      ]);
    });

    test('is no change, and none in the history, when it is already so', async () => {
      const storage = await opened();
      const outcome = await storage.categoryEditing.reorder(ids('bows', 'clips'), null, by(FORMER));
      expect(outcome).toMatchObject({ kind: 'ordered', categories: [{ category: { id: 'bows' } }, {}] });
      expect(await historyOf(storage, 'category', null)).toEqual([]);
    });

    test.each([
      ['one is missing', ids('clips'), null],
      ['one is named twice', ids('clips', 'clips'), null],
      ['one is unknown', ids('clips', 'bows', 'bags'), null],
      ['it has changed meanwhile', ids('clips', 'bows'), ids('clips', 'bows')],
    ])('stays when %s', async (_what, order, was) => {
      const storage = await opened();
      const outcome = await storage.categoryEditing.reorder(order, was, by(FORMER));
      expect(outcome).toMatchObject({ kind: 'conflict', current: [{ category: { id: 'bows' } }, {}] });
      expect(await slugs(storage)).toEqual(['bows', 'clips']);
      expect(await historyOf(storage, 'category', null)).toEqual([]);
    });
  });
}
