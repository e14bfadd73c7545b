import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { MOST_REQUESTS_OF_MAILBOX } from '../../../domain/catalog/stock/back-in-stock.ts';
import { productId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { by, FORMER } from '../editing/editing.fixture.ts';
import { aBackInStockRequest, received } from './back-in-stock.fixture.ts';

const NOURA = 'noura@example.com';
const HOUR = 60 * 60 * 1000;

/** @param open opens the storage to test */
export function backInStockContract(open: OpenStorage): void {
  const bow = aProduct('bow', { stock: 0 });
  const off = aProduct('off', { isAvailable: false });

  /** A shop in which these people wait for a product. */
  async function withWaiting(product: Product, emails: readonly string[], others: readonly Product[] = []) {
    const storage = await openWith(open, [product, ...others], NOON);
    for (const [place, email] of emails.entries())
      await storage.backInStock.ask(aBackInStockRequest(product.id, email, NOON + place));
    return storage;
  }

  const receive = ({ stockMovements }: Storage, product: Product, pieces: number) =>
    stockMovements.book(
      received(product, pieces),
      { at: NOON, accountId: FORMER.accountId },
      { key: `booking of ${pieces}`, fingerprint: '' },
    );

  /** Tells all who are told by now. @returns receivers of the queued mails, sorted */
  async function told({ backInStock, outbox }: Storage, at = NOON): Promise<string[]> {
    while (await backInStock.notifyNext(at));
    const mails = await outbox.claimDue({ at: at + HOUR, until: at + 2 * HOUR, limit: 100 });
    for (const { id } of mails) await outbox.remove(id);
    return mails.flatMap(({ mail }) => (mail.template === 'back-in-stock' ? [mail.to] : [])).toSorted();
  }

  describe('who waits for a sold-out product', () => {
    test('gets one mail about it in the language of the request when pieces arrive, and waits no longer', async () => {
      const storage = await withWaiting(bow, [NOURA]);
      expect(await storage.backInStock.countWaiting(bow.id)).toBe(1);
      expect(await storage.backInStock.notifyNext(NOON)).toBe(false);
      await receive(storage, bow, 3);
      expect(await storage.backInStock.notifyNext(NOON)).toBe(true);
      const mails = await storage.outbox.claimDue({ at: NOON, until: NOON + 1, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toEqual([
        { template: 'back-in-stock', to: NOURA, language: 'ar', productId: bow.id },
      ]);
      expect(await storage.backInStock.countWaiting(bow.id)).toBe(0);
      expect(await storage.backInStock.notifyNext(NOON)).toBe(false);
    });

    test('is told whichever way it comes back', async () => {
      const ways: readonly [Product, (storage: Storage, product: Product) => Promise<unknown>][] = [
        [bow, ({ productEditing }, { id }) => productEditing.change(id, { change: { stock: 2 } }, by(FORMER))],
        [off, ({ productEditing }, { id }) => productEditing.change(id, { change: { isAvailable: true } }, by(FORMER))],
        [
          aProduct('trashed', { isAvailable: false }),
          async ({ productEditing, productTrash }, { id }) => {
            await productEditing.change(id, { change: { isVisible: false, isAvailable: true } }, by(FORMER));
            await productEditing.delete(id, by(FORMER));
            await productTrash.restore(id, {}, [], by(FORMER));
            await productEditing.toggleVisibility(id, by(FORMER));
          },
        ],
      ];
      for (const [product, bringBack] of ways) {
        const storage = await withWaiting(product, [NOURA]);
        await bringBack(storage, product);
        expect(await told(storage)).toEqual([NOURA]);
      }
    });

    test('is told when an order gives its pieces back, and when its category is shown', async () => {
      const last = { ...bow, stock: 1 };
      const storage = await openWith(open, [last, off], NOON);
      await storage.orders.place(anOrder([[last, 1]]), null);
      expect(await storage.backInStock.ask(aBackInStockRequest(bow.id, NOURA))).toBe('stored');
      await storage.orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
      await storage.categoryEditing.toggleVisibility(bow.categoryId, by(FORMER));
      expect(await told(storage, NOON + TIME_TO_PAY)).toEqual([]);
      expect(await storage.backInStock.ask(aBackInStockRequest(off.id, NOURA))).toBe('unknown-product');
      await storage.categoryEditing.toggleVisibility(bow.categoryId, by(FORMER));
      expect(await told(storage, NOON + TIME_TO_PAY)).toEqual([NOURA]);
    });

    test('is told in the order of the requests, two for each piece, and the rest a day later', async () => {
      const storage = await withWaiting(bow, ['c@example.com', 'a@example.com', 'b@example.com']);
      await receive(storage, bow, 1);
      expect(await told(storage)).toEqual(['a@example.com', 'c@example.com']);
      expect(await told(storage, NOON + 23 * HOUR)).toEqual([]);
      expect(await told(storage, NOON + 24 * HOUR)).toEqual(['b@example.com']);
    });

    test('is counted once for a product, however the address is written, and for 50 products', async () => {
      const others = Array.from({ length: MOST_REQUESTS_OF_MAILBOX }, (_, place) =>
        aProduct(`other ${place}`, { stock: 0 }),
      );
      const { backInStock } = await withWaiting(bow, ['Noura+bows@example.com', NOURA], others);
      expect(await backInStock.countWaiting(bow.id)).toBe(1);
      const verdicts = [];
      for (const { id } of others) verdicts.push(await backInStock.ask(aBackInStockRequest(id, NOURA)));
      expect(verdicts.map((verdict) => verdict === 'stored').lastIndexOf(true)).toBe(MOST_REQUESTS_OF_MAILBOX - 2);
      expect(verdicts.at(-1)).toBe('too-many');
      expect(await backInStock.ask(aBackInStockRequest(bow.id, NOURA))).toBe('stored');
    });

    test('does not have to wait for what can be bought, and cannot for what is not in the shop', async () => {
      const { backInStock } = await openWith(open, [aProduct('there')], NOON);
      expect(await backInStock.ask(aBackInStockRequest(productId('there'), NOURA))).toBe('in-stock');
      expect(await backInStock.ask(aBackInStockRequest(productId('nothing'), NOURA))).toBe('unknown-product');
    });

    test('is forgotten on request, after the time of the request, and with the account', async () => {
      const storage = await withWaiting(bow, [NOURA, 'dana@example.com', 'huda@example.com'], [off]);
      const { backInStock } = storage;
      await backInStock.ask(aBackInStockRequest(off.id, NOURA, NOON + 9));
      expect(await backInStock.of('NOURA@example.com')).toEqual([
        aBackInStockRequest(bow.id, NOURA, NOON),
        aBackInStockRequest(off.id, NOURA, NOON + 9),
      ]);
      await backInStock.forget('receiver noura@example.com');
      expect([await backInStock.of(NOURA), await backInStock.countWaiting(bow.id)]).toEqual([[], 2]);
      expect(await backInStock.deleteBefore(NOON + 2, 10)).toBe(1);
      const { id } = await anAccount(storage, 'huda@example.com');
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      expect(await backInStock.countWaiting(bow.id)).toBe(0);
    });
  });
}
