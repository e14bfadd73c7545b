import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { mailAbout } from '../../domain/ordering/mails/order-mail.ts';
import { aStart, captureOf } from '../ordering/paying/payments.fixture.ts';
import { browseProducts } from '../../testing/search.fixture.ts';
import { contentsOf, openWith } from '../storage.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';
import { by, FORMER } from './editing/editing.fixture.ts';
import type { CatalogueChange } from './ports.ts';

/**
 * @param open opens the storage to test
 * @param openTwice opens the same data twice, as two processes do
 */
export function catalogueChangesContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  const bow = aProduct('bow');
  const ATTEMPT = paymentAttemptId('attempt');

  function record({ changes }: Storage): CatalogueChange[] {
    const recorded: CatalogueChange[] = [];
    changes.subscribe((change) => recorded.push(change));
    return recorded;
  }

  describe('changes of the catalogue', () => {
    test('of the contents are signalled before the call that made them returns', async () => {
      const storage = await open();
      const recorded = record(storage);
      await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
      expect(recorded).toEqual(['contents']);
      expect(await storage.filling.fillEmptyShop(contentsOf([bow]), NOON)).toBe('not-empty');
      expect(recorded).toEqual(['contents']);
    });

    test('by each edit of a category are signalled', async () => {
      const storage = await openWith(open, [bow], NOON);
      const { categoryEditing } = storage;
      const recorded = record(storage);
      const clips = aCategory('clips', { iconImage: bow.imageUrl });
      const bows = bow.categoryId;
      expect(await categoryEditing.create(clips, by(FORMER))).toMatchObject({ kind: 'saved' });
      expect(recorded).toEqual(['contents']);
      await categoryEditing.change(bows, { name: { en: 'Ribbons', ar: 'شرائط' } }, by(FORMER));
      expect(recorded).toHaveLength(2);
      await categoryEditing.reorder([clips.id, bows], null, by(FORMER));
      expect(recorded).toHaveLength(3);
      await categoryEditing.toggleVisibility(clips.id, by(FORMER));
      expect(recorded).toHaveLength(4);
      await categoryEditing.delete(clips.id, by(FORMER));
      expect(recorded).toEqual(Array(5).fill('contents'));
    });

    test('of the design alone of a product are signalled, because pages show its other pieces', async () => {
      const storage = await openWith(open, [bow], NOON);
      const recorded = record(storage);
      await storage.productEditing.change(bow.id, { change: { design: 'satin' } }, by(FORMER));
      expect(recorded).toEqual(['contents']);
    });

    test('of stock have a signal of their own, when pieces are taken, returned and taken again', async () => {
      const storage = await openWith(open, [bow], NOON);
      const { orders, payments } = storage;
      const recorded = record(storage);
      const order = anOrder([[bow, 4]]);
      await orders.place(order, null);
      expect(recorded).toEqual(['stock']);
      await payments.start(aStart(ATTEMPT, order.number, NOON));
      await payments.noteAsked(ATTEMPT, NOON + TIME_TO_PAY);
      await orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
      expect(recorded).toEqual(['stock', 'stock']);
      await payments.settle(ATTEMPT, captureOf(order), NOON + TIME_TO_PAY);
      expect(recorded).toEqual(['stock', 'stock', 'stock']);
    });

    test('that no reader of the catalogue could see are not signalled', async () => {
      const free = aProduct('free', { stock: null });
      const storage = await openWith(open, [bow, free], NOON);
      const { orders, payments, lookups, outbox } = storage;
      const recorded = record(storage);
      const order = anOrder([[free, 4]]);
      await orders.place(order, null);
      expect(await orders.place(anOrder([[bow, 11]]), null)).toMatchObject({ kind: 'out-of-stock' });
      await payments.start(aStart(ATTEMPT, order.number, NOON));
      await payments.settle(ATTEMPT, captureOf(order), NOON);
      await lookups.judge(order.number, false, NOON);
      await outbox.claimDue({ at: NOON, until: NOON + 1000, limit: 10 });
      await outbox.allow(mailAbout('order-placed', order), NOON);
      expect(recorded).toEqual([]);
    });

    test('are signalled to every listener until it unsubscribes', async () => {
      const storage = await openWith(open, [bow], NOON);
      const [first, second] = [[], []] as [CatalogueChange[], CatalogueChange[]];
      const unsubscribe = storage.changes.subscribe((change) => first.push(change));
      storage.changes.subscribe((change) => second.push(change));
      await storage.orders.place(anOrder([[bow, 1]]), null);
      unsubscribe();
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect([first, second]).toEqual([['stock'], ['stock', 'stock']]);
    });

    test('of another process are signalled, and seen by searches', async () => {
      const [one, other] = await openTwice();
      const next = () => new Promise<CatalogueChange>((resolve) => one.changes.subscribe(resolve));
      const filled = next();
      await other.filling.fillEmptyShop(contentsOf([bow]), NOON);
      expect(await filled).toBe('contents');
      const ordered = next();
      await other.orders.place(anOrder([[bow, 1]]), null);
      expect(await ordered).toBe('stock');
      // A search before the change has seen that no title has the word, nor a synonym.
      const found = async () => (await browseProducts(one).execute({ q: 'knapsack' })).total;
      expect(await found()).toBe(0);
      const changed = next();
      await other.productEditing.change(bow.id, { change: { name: { en: 'Backpack', ar: 'حقيبة' } } }, by(FORMER));
      expect(await changed).toBe('contents');
      expect(await found()).toBe(1);
    });
  });
}
