import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../../domain/catalog/product.fixture.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { by, FORMER } from '../editing/editing.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const [MAIN, SIDE, OTHER] = ['/images/main.webp', '/images/side.webp', '/images/other.webp'] as const;

/** @param open opens the storage to test */
export function picturesContract(open: OpenStorage): void {
  const shop = () => openWith(open, [aProduct('bow')], NOON);

  /** Takes unused pictures like one run of the shop's job. */
  const unused = async ({ pictures }: Storage, at: number, limit = 10) =>
    [...(await pictures.takeUnused({ at, since: at - DAY, limit }))].toSorted();

  /** The first run finds the pictures that are unused now, and the second one, a day later, takes them. */
  async function unusedADayAfter(storage: Storage, at: number): Promise<string[]> {
    await unused(storage, at);
    return unused(storage, at + DAY);
  }

  const usable = async ({ pictures }: Storage, paths: readonly string[]) => [...(await pictures.usable(paths))];

  async function bowWith(storage: Storage, paths: { imageUrl: string; gallery?: readonly string[] }) {
    const product = aProduct('new-bow', paths);
    expect(await storage.productEditing.create(product, by(FORMER))).toMatchObject({ kind: 'saved' });
    return product;
  }

  async function deleteForGood({ productEditing, productTrash }: Storage, id: ProductId) {
    await productEditing.delete(id, by(FORMER));
    await productTrash.erase(id, by(FORMER));
  }

  describe('pictures', () => {
    test('can be used by products once they are added or came with the demonstration, and no others can', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      const known = [MAIN, aProduct('bow').imageUrl, aCategory('bows').iconImage];
      expect(await usable(storage, [...known, '/images/none.webp'])).toEqual(known);
      const outcome = await storage.productEditing.create(aProduct('x', { imageUrl: SIDE }), by(FORMER));
      expect(outcome).toMatchObject({ kind: 'refused', faults: [{ field: 'imageUrl', code: 'UNKNOWN_PICTURE' }] });
    });

    test('that were never used are removed a day after they were added, and not a millisecond sooner', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      expect(await unused(storage, NOON + DAY - 1)).toEqual([]);
      expect(await usable(storage, [MAIN])).toEqual([MAIN]);
      expect(await unused(storage, NOON + DAY)).toEqual([MAIN]);
    });

    test('of the demonstration are never removed', async () => {
      const storage = await shop();
      await storage.productEditing.delete(aProduct('bow').id, by(FORMER));
      await storage.categoryEditing.delete(categoryId('bows'), by(FORMER));
      expect(await unusedADayAfter(storage, NOON)).toEqual([]);
    });

    test('of a product stay while it uses them, main or not', async () => {
      const storage = await shop();
      for (const path of [MAIN, SIDE, OTHER]) await storage.pictures.add(path, NOON);
      const product = await bowWith(storage, { imageUrl: MAIN, gallery: [SIDE, OTHER] });
      expect(await unusedADayAfter(storage, NOON + DAY)).toEqual([]);
      // One of the gallery becomes the main picture, the main one moves to the gallery, and one is dropped.
      const change = { imageUrl: SIDE, gallery: [MAIN] };
      await storage.productEditing.change(product.id, { change }, by(FORMER));
      const used = [MAIN, SIDE, OTHER, '/images/none.webp'].map((path) => storage.pictures.isUsed(path));
      expect(await Promise.all(used)).toEqual([true, true, false, false]);
      expect(await unusedADayAfter(storage, NOON + 3 * DAY)).toEqual([OTHER]);
    });

    test('of an erased product are removed a day after they were first seen unused', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      const product = await bowWith(storage, { imageUrl: MAIN });
      await deleteForGood(storage, product.id);
      expect(await unused(storage, NOON + 5 * DAY)).toEqual([]);
      expect(await unused(storage, NOON + 6 * DAY - 1)).toEqual([]);
      expect(await unused(storage, NOON + 6 * DAY)).toEqual([MAIN]);
    });

    test('that two products share stay until neither uses them', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      const [one, other] = [aProduct('one', { imageUrl: MAIN }), aProduct('other', { imageUrl: MAIN })];
      for (const product of [one, other]) await storage.productEditing.create(product, by(FORMER));
      await deleteForGood(storage, one.id);
      expect(await unusedADayAfter(storage, NOON)).toEqual([]);
      await deleteForGood(storage, other.id);
      expect(await unusedADayAfter(storage, NOON + 2 * DAY)).toEqual([MAIN]);
    });

    test('that are used again within the day stay, and have another day when they become unused again', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      await unused(storage, NOON);
      const product = await bowWith(storage, { imageUrl: MAIN });
      expect(await unused(storage, NOON + DAY)).toEqual([]);
      await deleteForGood(storage, product.id);
      expect(await unused(storage, NOON + 2 * DAY)).toEqual([]);
      expect(await unused(storage, NOON + 3 * DAY)).toEqual([MAIN]);
    });

    test('of a category stay while it uses them, and are removed after it was deleted and its products erased', async () => {
      const storage = await shop();
      for (const path of [MAIN, SIDE]) await storage.pictures.add(path, NOON);
      const clips = aCategory('clips', { iconImage: MAIN });
      await storage.categoryEditing.create(clips, by(FORMER));
      await storage.productEditing.create(aProduct('clip', { categoryId: clips.id, imageUrl: SIDE }), by(FORMER));
      expect(await unusedADayAfter(storage, NOON + DAY)).toEqual([]);
      await storage.categoryEditing.delete(clips.id, by(FORMER));
      await storage.productTrash.erase(productId('clip'), by(FORMER));
      expect(await unusedADayAfter(storage, NOON + 3 * DAY)).toEqual([MAIN, SIDE]);
    });

    test('that a category has replaced are removed', async () => {
      const storage = await shop();
      for (const path of [MAIN, SIDE]) await storage.pictures.add(path, NOON);
      const clips = aCategory('clips', { iconImage: MAIN });
      await storage.categoryEditing.create(clips, by(FORMER));
      await storage.categoryEditing.change(clips.id, { name: clips.name, iconImage: SIDE }, by(FORMER));
      expect(await unusedADayAfter(storage, NOON + DAY)).toEqual([MAIN]);
    });

    test('that were ordered stay for the order, even if the product is deleted', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      const product = await bowWith(storage, { imageUrl: MAIN });
      expect(await storage.orders.place(anOrder([[product, 1]]), null)).toEqual({ kind: 'placed' });
      await storage.productEditing.delete(product.id, by(FORMER));
      expect(await unusedADayAfter(storage, NOON + DAY)).toEqual([]);
    });

    test('that were removed cannot be used any more, and are returned again until they are forgotten', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      await unused(storage, NOON + DAY);
      expect(await usable(storage, [MAIN])).toEqual([]);
      const outcome = await storage.productEditing.create(aProduct('x', { imageUrl: MAIN }), by(FORMER));
      expect(outcome).toMatchObject({ kind: 'refused' });
      expect(await unused(storage, NOON + DAY)).toEqual([MAIN]);
      await storage.pictures.delete([MAIN]);
      expect(await unused(storage, NOON + DAY)).toEqual([]);
    });

    test('are removed a limited number at a time', async () => {
      const storage = await shop();
      for (const path of [MAIN, SIDE, OTHER]) await storage.pictures.add(path, NOON);
      const first = await unused(storage, NOON + DAY, 2);
      expect(first).toHaveLength(2);
      await storage.pictures.delete(first);
      expect([...first, ...(await unused(storage, NOON + DAY, 2))].toSorted()).toEqual([MAIN, OTHER, SIDE]);
    });

    test('in use are not forgotten', async () => {
      const storage = await shop();
      await storage.pictures.add(MAIN, NOON);
      await bowWith(storage, { imageUrl: MAIN });
      await storage.pictures.delete([MAIN]);
      expect(await usable(storage, [MAIN])).toEqual([MAIN]);
    });
  });
}
