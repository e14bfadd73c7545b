import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import {
  MOST_REQUESTS_OF_MAILBOX,
  REQUEST_TIME,
  TIME_TO_CONFIRM,
} from '../../../domain/catalog/stock/back-in-stock.ts';
import { productId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { FIRST, payAtTap } from '../../ordering/paying/payments.fixture.ts';
import { by, FORMER } from '../editing/editing.fixture.ts';
import { aBackInStockRequest, anUnconfirmedRequest, received } from './back-in-stock.fixture.ts';

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

  async function mailsOf({ outbox }: Storage, at = NOON) {
    const mails = await outbox.claimDue({ at, until: at + 1, limit: 100 });
    for (const { id } of mails) await outbox.remove(id);
    return mails.map(({ mail }) => mail);
  }

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

    test('is told when its category is shown', async () => {
      const storage = await openWith(open, [{ ...bow, stock: 1 }, off], NOON);
      await storage.categoryEditing.toggleVisibility(bow.categoryId, by(FORMER));
      expect(await storage.backInStock.ask(aBackInStockRequest(off.id, NOURA))).toBe('unknown-product');
      await storage.categoryEditing.toggleVisibility(bow.categoryId, by(FORMER));
      await storage.productEditing.change(bow.id, { change: { stock: 0 } }, by(FORMER));
      await storage.backInStock.ask(aBackInStockRequest(bow.id, NOURA));
      await storage.categoryEditing.toggleVisibility(bow.categoryId, by(FORMER));
      await storage.productEditing.change(bow.id, { change: { stock: 1 } }, by(FORMER));
      expect(await told(storage)).toEqual([]);
      await storage.categoryEditing.toggleVisibility(bow.categoryId, by(FORMER));
      expect(await told(storage)).toEqual([NOURA]);
    });

    const last = { ...bow, stock: 1 };
    const GIVES_BACK: readonly [string, (storage: Storage, order: Order) => Promise<unknown>][] = [
      ['expires', ({ orders }) => orders.expireUnpaid(NOON + TIME_TO_PAY, 10)],
      ['is cancelled by its customer', ({ orders }, { number }) => orders.cancel(number, NOON + TIME_TO_PAY)],
      [
        'is cancelled by the office',
        ({ officeOrders }, { id }) => officeOrders.setStatus(id, 'cancelled', FORMER, NOON + TIME_TO_PAY),
      ],
    ];
    test.each(GIVES_BACK)('is not told at once when an unpaid order with the last piece %s', async (_way, giveBack) => {
      const storage = await openWith(open, [last], NOON);
      const order = anOrder([[last, 1]]);
      await storage.orders.place(order, null);
      await storage.backInStock.ask(aBackInStockRequest(bow.id, NOURA));
      await giveBack(storage, order);
      expect(await told(storage, NOON + TIME_TO_PAY)).toEqual([]);
      const rest = anOrder([[last, 1]], { at: NOON + TIME_TO_PAY });
      await storage.orders.place(rest, null);
      expect(await told(storage, NOON + TIME_TO_PAY + 24 * HOUR)).toEqual([]);
      // Nobody wanted it for a day, so it is really there.
      await storage.orders.cancel(rest.number, NOON + 30 * HOUR);
      expect(await told(storage, NOON + 53 * HOUR)).toEqual([]);
      expect(await told(storage, NOON + 54 * HOUR)).toEqual([NOURA]);
    });

    test('is told at once when a paid order gives its pieces back, or new ones arrive beside those of an unpaid one', async () => {
      const storage = await openWith(open, [last], NOON);
      const paid = anOrder([[last, 1]]);
      await storage.orders.place(paid, null);
      await payAtTap(storage, paid, FIRST);
      await storage.backInStock.ask(aBackInStockRequest(bow.id, NOURA));
      await storage.officeOrders.setStatus(paid.id, 'cancelled', FORMER, NOON + HOUR);
      expect(await told(storage, NOON + HOUR)).toEqual([NOURA]);
      const unpaid = anOrder([[last, 1]], { at: NOON + HOUR });
      await storage.orders.place(unpaid, null);
      await storage.backInStock.ask(aBackInStockRequest(bow.id, NOURA, NOON + HOUR));
      await storage.orders.cancel(unpaid.number, NOON + 2 * HOUR);
      await storage.orders.place(anOrder([[last, 1]], { at: NOON + 2 * HOUR }), null);
      await receive(storage, { ...bow, stock: 0 }, 3);
      expect(await told(storage, NOON + 2 * HOUR)).toEqual([NOURA]);
    });

    test('for an address that somebody typed is asked by one mail, and counts once that is confirmed', async () => {
      const storage = await openWith(open, [bow], NOON);
      const { backInStock } = storage;
      const request = anUnconfirmedRequest(bow.id, NOURA);
      expect(await backInStock.askUnconfirmed(request)).toBe('stored');
      expect(await mailsOf(storage)).toEqual([
        { template: 'confirm-back-in-stock', to: NOURA, language: 'ar', requestId: request.id },
      ]);
      expect([await backInStock.countWaiting(bow.id), await backInStock.of(NOURA)]).toEqual([0, []]);
      expect(await backInStock.findUnconfirmed(request.id, NOON)).toEqual(aBackInStockRequest(bow.id, NOURA));
      expect(await backInStock.confirm('made up', NOON)).toEqual({ kind: 'ended' });
      for (const _again of [1, 2])
        expect(await backInStock.confirm(request.id, NOON)).toEqual({ kind: 'stored', productId: bow.id });
      expect(await backInStock.of(NOURA)).toEqual([aBackInStockRequest(bow.id, NOURA)]);
      await receive(storage, bow, 3);
      expect(await told(storage)).toEqual([NOURA]);
      expect(await backInStock.confirm(request.id, NOON)).toMatchObject({ kind: 'in-stock' });
    });

    test('cannot be asked by more than five mails a day, however the address is written', async () => {
      const products = Array.from({ length: 7 }, (_, place) => aProduct(`bow ${place}`, { stock: 0 }));
      const storage = await openWith(open, products, NOON);
      for (const [place, { id }] of products.entries()) {
        const request = anUnconfirmedRequest(id, `noura+${place}@example.com`);
        expect(await storage.backInStock.askUnconfirmed(request)).toBe('stored');
      }
      expect(await mailsOf(storage)).toHaveLength(5);
      await storage.backInStock.askUnconfirmed(anUnconfirmedRequest(products[6]!.id, NOURA, NOON + 24 * HOUR));
      expect(await mailsOf(storage, NOON + 24 * HOUR)).toHaveLength(1);
    });

    test('takes no place of another while it is not confirmed, and only three of one network in all', async () => {
      const storage = await openWith(open, [bow, { ...bow, id: productId('other') }], NOON);
      const { backInStock } = storage;
      const ask = (name: string, product = bow.id) =>
        anUnconfirmedRequest(product, `${name}@example.com`, NOON, ['school']);
      const confirmed = async (name: string) => {
        await backInStock.askUnconfirmed(ask(name));
        return (await backInStock.confirm(ask(name).id, NOON)).kind;
      };
      for (const place of Array(60).keys()) await backInStock.askUnconfirmed(ask(`made-up-${place}`));
      for (const name of ['a', 'b', 'c', 'a']) expect(await confirmed(name)).toBe('stored');
      expect(await backInStock.askUnconfirmed(ask('d'))).toBe('too-many-of-network');
      expect((await backInStock.confirm(ask('made-up-0').id, NOON)).kind).toBe('too-many-of-network');
      expect(await backInStock.askUnconfirmed(ask('d', productId('other')))).toBe('stored');
      expect(await backInStock.ask(aBackInStockRequest(bow.id, NOURA, NOON + 1, ['home']))).toBe('stored');
      await receive(storage, bow, 2);
      expect(await told(storage)).toEqual(['a@example.com', 'b@example.com', 'c@example.com', NOURA]);
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
      expect(await backInStock.deleteOld(NOON + REQUEST_TIME + 2, 10)).toBe(1);
      const { id } = await anAccount(storage, 'huda@example.com');
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      expect(await backInStock.countWaiting(bow.id)).toBe(0);
    });

    test('is forgotten before it is confirmed in the same ways', async () => {
      const storage = await withWaiting(bow, []);
      const { backInStock } = storage;
      const asked = ['noura', 'dana', 'huda'].map((name) => anUnconfirmedRequest(bow.id, `${name}@example.com`));
      for (const request of asked) await backInStock.askUnconfirmed(request);
      const living = async (at = NOON) => {
        const found = await Promise.all(asked.map(({ id }) => backInStock.findUnconfirmed(id, at)));
        return found.flatMap((request) => request?.email ?? []);
      };
      await backInStock.forget('receiver noura@example.com');
      expect(await living()).toEqual(['dana@example.com', 'huda@example.com']);
      const { id } = await anAccount(storage, 'huda@example.com');
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      expect(await living(NOON + TIME_TO_CONFIRM - 1)).toEqual(['dana@example.com']);
      expect(await living(NOON + TIME_TO_CONFIRM)).toEqual([]);
      expect(await backInStock.deleteOld(NOON + TIME_TO_CONFIRM + 1, 10)).toBe(1);
      expect(await living()).toEqual([]);
    });
  });
}
