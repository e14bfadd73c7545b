import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import { SHOP_ITSELF } from '../../../domain/history.ts';
import { categoryId, markdownId, productId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { searchPlanner } from '../../../testing/search.fixture.ts';
import { anEditor, by, FORMER } from '../editing/editing.fixture.ts';
import { EVERYTHING } from '../product-query.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

/** @param open opens the storage to test */
export function productTrashContract(open: OpenStorage): void {
  const PAGE = { page: 1, limit: 10 };
  const DAY = 24 * 60 * 60 * 1000;
  const bow = aProduct('bow', { barcode: '96385074', name: { en: 'Velvet bow', ar: 'فيونكة مخمل' } });
  const clip = aProduct('clip', { categoryId: categoryId('clips'), stock: null });

  async function opened(): Promise<Storage> {
    const storage = await open();
    const categories = [aCategory('bows'), aCategory('clips')];
    await storage.filling.fillEmptyShop({ categories, products: [bow, clip], settings: BLANK_SETTINGS }, NOON);
    return storage;
  }

  const inTrash = async ({ productTrash }: Storage) =>
    (await productTrash.list(PAGE)).products.map(({ product }) => product.id);

  const restore = ({ productTrash }: Storage, wanted: Parameters<Storage['productTrash']['restore']>[1] = {}) =>
    productTrash.restore(bow.id, wanted, [], by(FORMER, 5));

  const kindsOf = async ({ history }: Storage) =>
    (await history.of({ subject: 'product', subjectId: bow.id }, { page: 1, limit: 10 })).entries.map(
      ({ kind }) => kind,
    );

  describe('the trash of products', () => {
    test('has what was deleted, the latest first, with who deleted it and its category', async () => {
      const storage = await opened();
      const noura = await anEditor(storage, 'noura@example.com');
      await storage.productEditing.delete(clip.id, by(noura));
      await storage.productEditing.delete(bow.id, by(noura, 1));
      expect(await storage.productTrash.list({ page: 1, limit: 1 })).toEqual({
        total: 2,
        products: [
          {
            product: bow,
            categoryName: aCategory('bows').name,
            version: 2,
            createdAt: NOON,
            deletedAt: NOON + 60_000,
            deletedBy: 'noura@example.com',
          },
        ],
      });
      expect(await storage.productTrash.list({ page: 2, limit: 1 })).toMatchObject({ products: [{ product: clip }] });
    });

    test('takes a product out of its markdown, so that it comes back at its own price', async () => {
      const storage = await opened();
      const eid = {
        id: markdownId('eid'),
        name: 'Eid',
        percent: 20,
        from: NOON,
        until: null,
        state: 'planned',
      } as const;
      await storage.markdowns.create(eid, [bow.id, clip.id], by(FORMER));
      const lowered = { price: fils(1400), priceBeforeDiscount: bow.price };
      await storage.productEditing.change(bow.id, { change: lowered }, by(FORMER, 1));
      const marked = { productId: bow.id, markdownId: eid.id, was: bow.price, price: fils(1400), isReduced: true };
      await storage.markdowns.note(marked);
      await storage.productEditing.delete(bow.id, by(FORMER, 2));
      expect(await storage.markdowns.taken([bow.id, clip.id])).toEqual(new Set([clip.id]));
      const back = { price: bow.price, priceBeforeDiscount: null };
      expect(await restore(storage)).toMatchObject({ restored: { product: back } });
    });

    test('gives a product back: hidden, found by its words, with its movements, and with its place in its lists', async () => {
      const storage = await opened();
      await storage.orders.place(anOrder([[bow, 2]]), null);
      await storage.productEditing.delete(bow.id, by(FORMER));
      expect(await storage.catalogue.findProduct(bow.id, { includeHidden: true })).toBeNull();
      const back = { ...bow, stock: 8, isVisible: false };
      expect(await restore(storage)).toMatchObject({
        kind: 'restored',
        restored: { product: back, version: 3, createdAt: NOON, changedAt: NOON + 300_000 },
      });
      expect(await inTrash(storage)).toEqual([]);
      expect(await restore(storage)).toEqual({ kind: 'not-found' });
      const search = await searchPlanner(storage).plan('velvet', { includeHidden: true });
      const found = await storage.catalogue.browse({ ...EVERYTHING, includeHidden: true, search });
      expect(found.products).toEqual([back]);
      await storage.orders.place(anOrder([[clip, 1]]), null);
      await storage.productEditing.change(bow.id, { change: { stock: 20 } }, by(FORMER, 6));
      const { movements } = await storage.stockMovements.of(bow.id, PAGE);
      expect(movements.map(({ number, after }) => [number, after])).toEqual([
        [2, 20],
        [1, 8],
      ]);
      expect(await kindsOf(storage)).toEqual(['changed', 'restored', 'deleted']);
    });

    test('gives the barcode free, and names what is in the way of bringing a product back', async () => {
      const storage = await opened();
      await storage.categoryEditing.delete(bow.categoryId, by(FORMER));
      const taken = { ...clip, id: productId('other'), barcode: bow.barcode };
      expect(await storage.productEditing.create(taken, by(FORMER))).toMatchObject({ kind: 'saved' });
      const conflicts = ['BARCODE_TAKEN', 'CATEGORY_GONE'];
      expect(await restore(storage)).toEqual({ kind: 'conflicts', conflicts });
      expect(await inTrash(storage)).toEqual([bow.id]);
      expect(await restore(storage, { withoutBarcode: true, categoryId: clip.categoryId })).toMatchObject({
        restored: { product: { barcode: null, categoryId: 'clips' } },
      });
    });

    test('uses the pictures of its products until they are erased', async () => {
      const storage = await opened();
      const path = '/images/new.webp';
      await storage.pictures.add(path, NOON);
      await storage.productEditing.change(bow.id, { change: { imageUrl: path } }, by(FORMER));
      const unused = async (at: number) => {
        await storage.pictures.takeUnused({ at, since: at - DAY, limit: 10 });
        return storage.pictures.takeUnused({ at: at + DAY, since: at, limit: 10 });
      };
      await storage.productEditing.delete(bow.id, by(FORMER));
      expect(await unused(NOON + 2 * DAY)).toEqual([]);
      expect(await restore(storage)).toMatchObject({ kind: 'restored' });
      expect(await unused(NOON + 4 * DAY)).toEqual([]);
      await storage.productEditing.delete(bow.id, by(FORMER));
      expect(await storage.productTrash.erase(bow.id, by(FORMER))).toBe(true);
      expect(await storage.productTrash.erase(bow.id, by(FORMER))).toBe(false);
      expect(await unused(NOON + 6 * DAY)).toEqual([path]);
    });

    test('is emptied in portions, the oldest first, which the history shows', async () => {
      const storage = await opened();
      await storage.productEditing.delete(bow.id, by(FORMER));
      await storage.productEditing.delete(clip.id, by(FORMER, 1));
      const shop = { editor: SHOP_ITSELF, at: NOON + DAY };
      const erase = (time: number) => storage.productTrash.eraseDeletedBefore(time, 1, shop);
      expect(await erase(NOON)).toBe(0);
      expect(await erase(NOON + DAY)).toBe(1);
      expect(await inTrash(storage)).toEqual([clip.id]);
      expect([await erase(NOON + DAY), await erase(NOON + DAY)]).toEqual([1, 0]);
      expect(await kindsOf(storage)).toEqual(['erased', 'deleted']);
    });
  });
}
