import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { TIME_TO_PAY, totalPrice } from '../../domain/ordering/order.ts';
import { contentsOf, openWith } from '../storage.contract.ts';
import type { OpenStorage, Storage } from '../storage.contract.ts';
import type { CatalogueChange } from './ports.ts';

/**
 * @param open of the storage that is to behave so
 * @param openTwice of the same data, as two processes have it
 */
export function catalogueChangesContract(open: OpenStorage, openTwice: () => Promise<[Storage, Storage]>): void {
  const bow = aProduct('bow');
  const ATTEMPT = paymentAttemptId('attempt');

  function heardOf({ changes }: Storage): CatalogueChange[] {
    const heard: CatalogueChange[] = [];
    changes.follow((change) => heard.push(change));
    return heard;
  }

  describe('changes of the catalogue', () => {
    test('of the contents are heard before whoever made them is answered', async () => {
      const storage = await open();
      const heard = heardOf(storage);
      await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
      expect(heard).toEqual(['contents']);
      expect(await storage.filling.fillEmptyShop(contentsOf([bow]), NOON)).toBe('not-empty');
      expect(heard).toEqual(['contents']);
    });

    test('of stock are heard as such: pieces that are taken, returned and taken again', async () => {
      const storage = await openWith(open, [bow], NOON);
      const { orders, payments } = storage;
      const heard = heardOf(storage);
      const order = anOrder([[bow, 4]]);
      await orders.place(order, null);
      expect(heard).toEqual(['stock']);
      await payments.start({ attemptId: ATTEMPT, orderNumber: order.number, at: NOON });
      await orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
      expect(heard).toEqual(['stock', 'stock']);
      await payments.settle(ATTEMPT, { kind: 'approved', amount: totalPrice(order) }, NOON + TIME_TO_PAY);
      expect(heard).toEqual(['stock', 'stock', 'stock']);
    });

    test('that no reader of the catalogue could see are not heard', async () => {
      const free = aProduct('free', { stock: null });
      const storage = await openWith(open, [bow, free], NOON);
      const { orders, payments, lookups, outbox } = storage;
      const heard = heardOf(storage);
      const order = anOrder([[free, 4]]);
      await orders.place(order, null);
      expect(await orders.place(anOrder([[bow, 11]]), null)).toMatchObject({ kind: 'out-of-stock' });
      await payments.start({ attemptId: ATTEMPT, orderNumber: order.number, at: NOON });
      await payments.settle(ATTEMPT, { kind: 'approved', amount: totalPrice(order) }, NOON);
      await lookups.judge(order.number, false, NOON);
      await outbox.claimDue({ at: NOON, until: NOON + 1000, limit: 10 });
      expect(heard).toEqual([]);
    });

    test('are heard by every follower until it stops', async () => {
      const storage = await openWith(open, [bow], NOON);
      const [first, second] = [[], []] as [CatalogueChange[], CatalogueChange[]];
      const stop = storage.changes.follow((change) => first.push(change));
      storage.changes.follow((change) => second.push(change));
      await storage.orders.place(anOrder([[bow, 1]]), null);
      stop();
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect([first, second]).toEqual([['stock'], ['stock', 'stock']]);
    });

    test('of another process are heard, too', async () => {
      const [one, other] = await openTwice();
      const next = () => new Promise<CatalogueChange>((resolve) => one.changes.follow(resolve));
      const filled = next();
      await other.filling.fillEmptyShop(contentsOf([bow]), NOON);
      expect(await filled).toBe('contents');
      const ordered = next();
      await other.orders.place(anOrder([[bow, 1]]), null);
      expect(await ordered).toBe('stock');
    });
  });
}
