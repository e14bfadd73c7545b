import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { searchPlanner } from '../../../testing/search.fixture.ts';
import { stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { anEditor, by, FORMER, WHOLE_CATALOGUE } from './editing.fixture.ts';
import { EVERYTHING } from '../product-query.fixture.ts';

/** @param open opens the storage to test */
export function productEditingContract(open: OpenStorage): void {
  const bow = aProduct('bow');

  async function opened(products: readonly Product[] = [bow]): Promise<Storage> {
    const storage = await open();
    const categories = [aCategory('bows'), aCategory('clips'), aCategory('drafts', { isVisible: false })];
    await storage.filling.fillEmptyShop({ categories, products, settings: BLANK_SETTINGS }, NOON);
    return storage;
  }

  async function foundBy(storage: Storage, text: string): Promise<string[]> {
    const search = await searchPlanner(storage).plan(text, { includeHidden: false });
    const { products } = await storage.catalogue.browse({ ...EVERYTHING, search });
    return products.map(({ id }) => id);
  }

  const listed = async ({ catalogue }: Storage, category: string) =>
    (await catalogue.browse({ ...EVERYTHING, category: { slug: category } })).products.map(({ id }) => id);

  const historyOf = async ({ history }: Storage, id: string) =>
    (await history.of({ subject: 'product', subjectId: id }, { page: 1, limit: 100 })).entries;

  describe('a product that is created', () => {
    test('is first in its lists, found by its words, and has its creator in the history', async () => {
      const storage = await opened();
      const noura = await anEditor(storage, 'noura@example.com');
      const made = aProduct('made', { name: { en: 'Velvet comb', ar: 'مشط مخمل' }, imageUrl: bow.imageUrl });
      const outcome = await storage.productEditing.create(made, by(noura, 5));
      expect(outcome).toEqual({
        kind: 'saved',
        saved: {
          product: made,
          version: 1,
          createdAt: NOON + 300_000,
          changedAt: NOON + 300_000,
          changedBy: 'noura@example.com',
        },
      });
      expect(await listed(storage, 'bows')).toEqual(['made', 'bow']);
      expect(await foundBy(storage, 'مشط')).toEqual(['made']);
      expect(await historyOf(storage, 'made')).toMatchObject([
        { kind: 'created', by: 'noura@example.com', at: NOON + 300_000 },
      ]);
    });

    test('is invisible to shoppers in a hidden category', async () => {
      const storage = await opened();
      const draft = aProduct('draft', { categoryId: categoryId('drafts'), imageUrl: bow.imageUrl });
      await storage.productEditing.create(draft, by(FORMER));
      expect(await storage.catalogue.findProduct(draft.id, { includeHidden: false })).toBeNull();
      expect(await storage.officeCatalogue.findProduct(draft.id)).toMatchObject({ product: draft, changedBy: null });
    });

    test('has a barcode and a cost; no other product can get its barcode until it is gone', async () => {
      const storage = await opened();
      const { productEditing, officeCatalogue } = storage;
      const made = aProduct('made', { barcode: '6291041500213', cost: fils(605), imageUrl: bow.imageUrl });
      await productEditing.create(made, by(FORMER));
      expect(await officeCatalogue.findByBarcode('6291041500213', null)).toMatchObject({ product: made });
      expect(await officeCatalogue.findByBarcode('6291041500213', false)).toBeNull();
      expect(await officeCatalogue.findByBarcode('629104150021', null)).toBeNull();
      const change = { barcode: '6291041500213' };
      const taken = { kind: 'refused', faults: [{ field: 'barcode', code: 'BARCODE_TAKEN' }] };
      expect(await productEditing.change(bow.id, { change }, by(FORMER))).toEqual(taken);
      expect(await productEditing.create(aProduct('next', { ...change, imageUrl: bow.imageUrl }), by(FORMER))).toEqual(
        taken,
      );
      expect(await productEditing.change(made.id, { change: { ...change, cost: null } }, by(FORMER))).toMatchObject({
        saved: { product: { ...change, cost: null } },
      });
      await productEditing.delete(made.id, by(FORMER));
      expect(await productEditing.change(bow.id, { change }, by(FORMER))).toMatchObject({ kind: 'saved' });
    });

    test('is counted by its attributes and their values, until they are changed or it is deleted', async () => {
      const { productEditing, officeCatalogue } = await opened();
      const attributes = [
        { key: 'material', choices: ['cotton', 'satin'] },
        { key: 'size', number: 12.5 },
      ];
      const made = aProduct('made', { attributes, imageUrl: bow.imageUrl });
      await productEditing.create(made, by(FORMER));
      expect(await officeCatalogue.findProduct(made.id)).toMatchObject({ product: made });
      const counts = async () => ({
        material: await officeCatalogue.countWithAttribute('material', null),
        satin: await officeCatalogue.countWithAttribute('material', 'satin'),
        size: await officeCatalogue.countWithAttribute('size', '12.5'),
      });
      await productEditing.change(bow.id, { change: { attributes: [attributes[1]!] } }, by(FORMER));
      expect(await counts()).toEqual({ material: 1, satin: 1, size: 2 });
      const change = { attributes: [{ key: 'material', choices: ['cotton'] }] };
      expect(await productEditing.change(made.id, { change }, by(FORMER))).toMatchObject({
        saved: { product: change },
      });
      expect(await counts()).toEqual({ material: 1, satin: 0, size: 1 });
      await productEditing.delete(made.id, by(FORMER));
      expect(await counts()).toEqual({ material: 0, satin: 0, size: 1 });
    });

    test('is refused when its category or a picture does not exist, and nothing is stored', async () => {
      const storage = await opened();
      const lost = aProduct('lost', {
        categoryId: categoryId('gone'),
        imageUrl: '/x.webp',
        gallery: [bow.imageUrl, '/y.webp'],
      });
      expect(await storage.productEditing.create(lost, by(FORMER))).toEqual({
        kind: 'refused',
        faults: [
          { field: 'categoryId', code: 'UNKNOWN_CATEGORY' },
          { field: 'imageUrl', code: 'UNKNOWN_PICTURE' },
          { field: 'gallery.1', code: 'UNKNOWN_PICTURE' },
        ],
      });
      expect(await storage.officeCatalogue.findProduct(lost.id)).toBeNull();
      expect(await historyOf(storage, 'lost')).toEqual([]);
    });
  });

  describe('a product that is changed', () => {
    test.each<[string, Partial<Product>]>([
      ['name', { name: { en: 'Filigree', ar: bow.name.ar } }],
      ['description', { description: { en: 'Filigree', ar: bow.description.ar } }],
      ['colour', { color: { ...bow.color, name: { en: 'Filigree', ar: bow.color.name.ar } } }],
    ])(
      'is found by its new words when only its %s changes, and still after an edit of its price',
      async (_of, part) => {
        const storage = await opened();
        await storage.productEditing.change(bow.id, { change: part }, by(FORMER));
        await storage.productEditing.change(bow.id, { change: { price: fils(3000) } }, by(FORMER));
        expect(await foundBy(storage, 'filigree')).toEqual([bow.id]);
        await storage.productEditing.change(bow.id, { change: bow }, by(FORMER));
        expect(await foundBy(storage, 'filigree')).toEqual([]);
      },
    );

    test('is at once in its new lists, and found by its new words only', async () => {
      const storage = await opened();
      const change = {
        name: { en: 'Silver comb', ar: 'مشط' },
        description: { en: 'Shines', ar: 'يلمع' },
        categoryId: categoryId('clips'),
        filterColor: 'white',
        price: fils(3000),
      } as const;
      const outcome = await storage.productEditing.change(bow.id, { change }, by(FORMER, 5));
      expect(outcome).toMatchObject({
        kind: 'saved',
        saved: { product: { ...bow, ...change }, version: 2, createdAt: NOON, changedAt: NOON + 300_000 },
      });
      expect([await listed(storage, 'bows'), await listed(storage, 'clips')]).toEqual([[], ['bow']]);
      expect([await foundBy(storage, 'comb'), await foundBy(storage, 'فيونكة')]).toEqual([['bow'], []]);
      const page = await storage.catalogue.browse({ ...EVERYTHING, color: 'white' });
      expect(page).toMatchObject({ total: 1, products: [{ id: 'bow' }] });
    });

    test('has the old and new value of each field in its history, named as in the API', async () => {
      const storage = await opened();
      const noura = await anEditor(storage, 'noura@example.com');
      const change = { price: fils(3500), stock: null, isNewArrival: true };
      await storage.productEditing.change(bow.id, { change }, by(noura));
      const [entry] = await historyOf(storage, 'bow');
      expect(entry).toMatchObject({ kind: 'changed', by: 'noura@example.com', at: NOON });
      expect(entry?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
        { field: 'isNewArrivals', from: false, to: true },
        { field: 'price', from: 1.75, to: 3.5 },
        { field: 'stockQuantity', from: 10, to: null },
      ]);
    });

    test('keeps its version and history when the edit has the present values', async () => {
      const storage = await opened();
      const outcome = await storage.productEditing.change(bow.id, { change: { price: bow.price } }, by(FORMER, 5));
      expect(outcome).toMatchObject({ kind: 'saved', saved: { version: 1, changedAt: NOON } });
      expect(await historyOf(storage, 'bow')).toEqual([]);
    });

    test('on the basis of an older version is a conflict, which has both versions and the changes between', async () => {
      const storage = await opened();
      const { productEditing } = storage;
      const hessa = await anEditor(storage, 'hessa@example.com');
      await productEditing.change(bow.id, { change: { price: fils(2000) }, version: 1 }, by(FORMER, 1));
      await productEditing.change(bow.id, { change: { price: fils(3000) }, version: 2 }, by(hessa, 2));
      const late = await productEditing.change(bow.id, { change: { price: fils(1000) }, version: 1 }, by(FORMER, 3));
      expect(late).toMatchObject({
        kind: 'conflict',
        conflict: {
          current: { version: 3, product: { price: 3000 } },
          yours: { product: { price: 1000 } },
          changedBy: 'hessa@example.com',
          changedAt: NOON + 120_000,
          changes: [{ field: 'price', from: 1.75, to: 3 }],
        },
      });
      expect(await storage.officeCatalogue.findProduct(bow.id)).toMatchObject({ version: 3, product: { price: 3000 } });
    });

    test('without a version overwrites the present one', async () => {
      const { productEditing } = await opened();
      await productEditing.change(bow.id, { change: { price: fils(2000) } }, by(FORMER, 1));
      const late = await productEditing.change(bow.id, { change: { price: fils(1000) } }, by(FORMER, 2));
      expect(late).toMatchObject({ kind: 'saved', saved: { version: 3, product: { price: 1000 } } });
    });

    test('is refused when a picture or its category was deleted meanwhile, and not found when it was deleted itself', async () => {
      const { productEditing, officeCatalogue } = await opened();
      const change = { categoryId: categoryId('gone'), imageUrl: '/gone.webp' };
      expect(await productEditing.change(bow.id, { change }, by(FORMER))).toMatchObject({
        kind: 'refused',
        faults: [{ field: 'categoryId' }, { field: 'imageUrl' }],
      });
      expect(await officeCatalogue.findProduct(bow.id)).toMatchObject({ product: bow, version: 1 });
      expect(await productEditing.change(productId('gone'), { change }, by(FORMER))).toEqual({ kind: 'not-found' });
    });
  });

  describe('stock', () => {
    test('that is edited during sales adds up: pieces at first and pieces added are sold or left', async () => {
      const storage = await opened([aProduct('bow', { stock: 40 })]);
      const orders = Array.from({ length: 30 }, () => storage.orders.place(anOrder([[bow, 2]]), null));
      const edits = Array.from({ length: 10 }, (_, index) =>
        storage.productEditing.change(bow.id, { change: { stock: 45 }, stockWas: 40, version: 1 }, by(FORMER, index)),
      );
      const [placed, edited] = await Promise.all([Promise.all(orders), Promise.all(edits)]);
      expect(edited.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'saved'));
      const sold = placed.filter(({ kind }) => kind === 'placed').length * 2;
      expect(sold).toBeGreaterThan(0);
      expect(await stockOf(storage, bow)).toBe(40 + 10 * 5 - sold);
    });

    test('that is sold does not count as an edit by the office', async () => {
      const storage = await opened();
      await storage.orders.place(anOrder([[bow, 4]]), null);
      expect(await storage.officeCatalogue.findProduct(bow.id)).toMatchObject({ version: 1, product: { stock: 6 } });
      const all = { change: { price: fils(2000), stock: 10 }, stockWas: 10, version: 1 };
      expect(await storage.productEditing.change(bow.id, all, by(FORMER))).toMatchObject({
        kind: 'saved',
        saved: { product: { stock: 6, price: 2000 } },
      });
    });
  });

  describe('visibility', () => {
    test('is toggled by every call, also by simultaneous ones, and recorded in the history', async () => {
      const storage = await opened();
      const flips = Array.from({ length: 21 }, () => storage.productEditing.toggleVisibility(bow.id, by(FORMER)));
      const seen = await Promise.all(flips);
      expect(seen.filter((isVisible) => isVisible === true)).toHaveLength(10);
      expect(await storage.catalogue.findProduct(bow.id, { includeHidden: false })).toBeNull();
      expect(await foundBy(storage, 'bow')).toEqual([]);
      expect(await storage.officeCatalogue.findProduct(bow.id)).toMatchObject({ version: 22 });
      expect((await historyOf(storage, 'bow')).map(({ kind }) => kind).slice(0, 2)).toEqual(['hidden', 'shown']);
      expect(await storage.productEditing.toggleVisibility(productId('gone'), by(FORMER))).toBeNull();
    });

    test('that is asked for is set once, however often it is asked for', async () => {
      const storage = await opened();
      const hide = () => storage.productEditing.toggleVisibility(bow.id, by(FORMER), false);
      expect([await hide(), await hide()]).toEqual([false, false]);
      expect(await storage.officeCatalogue.findProduct(bow.id)).toMatchObject({ version: 2 });
      expect(await storage.productEditing.toggleVisibility(bow.id, by(FORMER), true)).toBe(true);
    });
  });

  describe('a product that is deleted', () => {
    test('is found nowhere but in its history and its orders', async () => {
      const storage = await opened();
      const order = anOrder([[bow, 1]]);
      await storage.orders.place(order, null);
      expect(await storage.productEditing.delete(bow.id, by(FORMER))).toBe(true);
      expect(await storage.productEditing.delete(bow.id, by(FORMER))).toBe(false);
      expect(await storage.officeCatalogue.findProduct(bow.id)).toBeNull();
      expect(await storage.officeCatalogue.browse(WHOLE_CATALOGUE)).toMatchObject({ products: [], total: 0 });
      expect(await foundBy(storage, 'bow')).toEqual([]);
      expect(await storage.orders.find(order.number)).toEqual(order);
      const [entry] = await historyOf(storage, 'bow');
      expect(entry).toMatchObject({ kind: 'deleted' });
      expect(entry?.changes).toContainEqual({ field: 'name.en', from: 'Bow bow', to: null });
    });

    test('cannot be ordered by shoppers who have it in the cart', async () => {
      const storage = await opened();
      await storage.productEditing.delete(bow.id, by(FORMER));
      expect(await storage.orders.place(anOrder([[bow, 1]]), null)).toEqual({ kind: 'product-changed' });
    });
  });

  test('every change is signalled to readers of the catalogue', async () => {
    const storage = await opened();
    const signalled: string[] = [];
    storage.changes.subscribe((change) => signalled.push(change));
    const { productEditing } = storage;
    await productEditing.create(aProduct('made', { imageUrl: bow.imageUrl }), by(FORMER));
    await productEditing.change(bow.id, { change: { stock: 3 } }, by(FORMER));
    await productEditing.toggleVisibility(bow.id, by(FORMER));
    await productEditing.delete(bow.id, by(FORMER));
    expect(signalled).toEqual(['contents', 'stock', 'contents', 'contents']);
  });
}
