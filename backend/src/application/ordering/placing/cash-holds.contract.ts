import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../../domain/ids.ts';
import { BUSY_HOUR } from '../../../domain/office/alerts/many-to-confirm.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { CASH_DAY } from '../../../domain/ordering/placing/cash-holds.ts';
import { ALLOWANCE_TIME, PROTECTED_FOR } from '../../../domain/ordering/placing/holds.ts';
import { TIME_TO_TRANSFER } from '../../../domain/ordering/transitions.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aStart, captureOf } from '../paying/payments.fixture.ts';

const EDITOR = { accountId: accountId('office'), addressKey: 'address' };
const WAITING = { status: 'pending', paymentMethod: 'cash-on-delivery', payBy: null, holdsStock: true };
const FIRM = { status: 'processing', paymentMethod: 'cash-on-delivery' };

/** Orders with cash on delivery before the office has confirmed them. @param open opens the storage to test */
export function cashHoldsContract(open: OpenStorage): void {
  describe('an order with cash on delivery', () => {
    let person = 0;
    const someone = (pieces: Parameters<typeof anOrder>[0], at = NOON): Order => {
      const order = anOrder(pieces, { at });
      person += 1;
      const [phone, email] = [String(61_000_000 + person), `c${person}@example.com`];
      return { ...order, delivery: { ...order.delivery, phone, email } };
    };
    const place = async ({ orders }: Storage, order: Order, addressKey = order.number as string) =>
      (await orders.place(order, null, { caller: { addressKey } })).kind;
    const inCash = async (storage: Storage, order: Order, addressKey?: string) => {
      expect(await place(storage, order, addressKey)).toBe('placed');
      return storage.payments.accept(order.number, 'cash-on-delivery', order.createdAt);
    };

    test('loses its pieces to one that lacks them when it is more than a family buys, but not a family to anybody', async () => {
      const bow = aProduct('bow', { stock: 12 });
      const storage = await openWith(open, [bow], NOON);
      const family = someone([[bow, 2]]);
      expect(await inCash(storage, family)).toMatchObject(FIRM);
      const large = someone([[bow, 10]], NOON + 1);
      expect(await inCash(storage, large)).toMatchObject(WAITING);
      expect(await storage.orders.takeable([bow.id], NOON + 1)).toEqual(new Map([[bow.id, 10]]));
      expect(await place(storage, someone([[bow, 1]], NOON + 2))).toBe('placed');
      expect(await storage.orders.find(large.number)).toMatchObject({
        status: 'cancelled',
        history: [{ to: 'pending' }, { by: 'system', reason: 'displaced' }],
      });
      expect(await place(storage, someone([[bow, 9]], NOON + 3))).toBe('placed');
      expect(await place(storage, someone([[bow, 1]], NOON + 4))).toBe('out-of-stock');
      expect(await storage.orders.find(family.number)).toMatchObject(FIRM);
    });

    test('keeps its pieces once the office has confirmed it, or it is paid online after all', async () => {
      const bow = aProduct('bow', { stock: 40 });
      const storage = await openWith(open, [bow], NOON);
      const [confirmed, paid] = [someone([[bow, 10]]), someone([[bow, 10]])];
      for (const order of [confirmed, paid]) expect(await inCash(storage, order)).toMatchObject(WAITING);
      await storage.officeOrders.setStatus(confirmed.id, 'processing', EDITOR, NOON + 1);
      const attempt = paymentAttemptId('after all');
      await storage.payments.start(aStart(attempt, paid.number, NOON + 1));
      expect(await storage.payments.settle(attempt, captureOf(paid), NOON + 2)).toMatchObject({
        status: 'processing',
        paymentStatus: 'paid',
      });
      expect(await storage.orders.takeable([bow.id], NOON + 2)).toEqual(new Map());
      expect(await place(storage, someone([[bow, 21]], NOON + 3))).toBe('out-of-stock');
    });

    test('is as easy to take hours later, like one that waits for a transfer', async () => {
      const bow = aProduct('bow', { stock: 20 });
      const storage = await openWith(open, [bow], NOON);
      const [cash, transfer] = [someone([[bow, 10]]), someone([[bow, 10]])];
      expect(await inCash(storage, cash)).toMatchObject(WAITING);
      await place(storage, transfer);
      await storage.payments.accept(transfer.number, 'transfer', NOON);
      const later = NOON + 2 * ALLOWANCE_TIME;
      await storage.orders.expireUnpaid(later, 10);
      expect(await storage.orders.takeable([bow.id], later)).toEqual(new Map([[bow.id, 20]]));
      expect(await place(storage, someone([[bow, 4]], later))).toBe('placed');
      expect(await place(storage, someone([[bow, 10]], later))).toBe('placed');
      for (const { number } of [cash, transfer])
        expect(await storage.orders.find(number)).toMatchObject({ status: 'cancelled' });
      await storage.orders.expireUnpaid(NOON + TIME_TO_TRANSFER, 10);
      expect(await storage.orders.takeable([bow.id], NOON + TIME_TO_TRANSFER)).toEqual(new Map());
    });

    test('is as easy to take days later, while nobody has confirmed it', async () => {
      const bow = aProduct('bow', { stock: 20 });
      const storage = await openWith(open, [bow], NOON);
      expect(await inCash(storage, someone([[bow, 10]]))).toMatchObject(WAITING);
      const later = NOON + 2 * CASH_DAY;
      await storage.orders.expireUnpaid(later, 10);
      expect(await storage.orders.takeable([bow.id], later)).toEqual(new Map([[bow.id, 10]]));
    });

    test('counts with those of the same phone, mailbox or network on that day', async () => {
      const bow = aProduct('bow', { stock: null });
      const storage = await openWith(open, [bow], NOON);
      const first = someone([[bow, 3]]);
      expect(await inCash(storage, first, 'home')).toMatchObject(FIRM);
      const again = (at: number, given: Partial<Order['delivery']>) => {
        const order = someone([[bow, 2]], at);
        return { ...order, delivery: { ...order.delivery, ...given } };
      };
      const { phone, email } = first.delivery;
      const evening = NOON + CASH_DAY - 1;
      await storage.orders.expireUnpaid(evening, 10);
      expect(await inCash(storage, again(evening, { phone }))).toMatchObject(WAITING);
      expect(await inCash(storage, again(evening, { email }))).toMatchObject(WAITING);
      // Other families behind the same address have room for ten pieces of it.
      expect(await inCash(storage, someone([[bow, 4]], evening), 'home')).toMatchObject(FIRM);
      expect(await inCash(storage, someone([[bow, 4]], evening), 'home')).toMatchObject(WAITING);
      await storage.orders.expireUnpaid(NOON + 2 * CASH_DAY, 10);
      expect(await inCash(storage, again(NOON + 2 * CASH_DAY, { phone, email }))).toMatchObject(FIRM);
    });

    test('does not count with orders that are to be paid in another way, neither of its caller nor of the product', async () => {
      const bow = aProduct('bow', { stock: 30 });
      const storage = await openWith(open, [bow], NOON);
      const [unpaid, large] = [someone([[bow, 4]]), someone([[bow, 12]])];
      for (const order of [unpaid, large]) await place(storage, order);
      const { phone } = unpaid.delivery;
      const family = someone([[bow, 4]]);
      expect(await inCash(storage, { ...family, delivery: { ...family.delivery, phone } })).toMatchObject(FIRM);
      expect(await inCash(storage, someone([[bow, 10]]))).toMatchObject(WAITING);
    });

    test('does not count with itself when it is chosen again', async () => {
      const bow = aProduct('bow', { stock: 4 });
      const storage = await openWith(open, [bow], NOON);
      expect(await inCash(storage, someone([[bow, 1]]))).toMatchObject(FIRM);
      const next = someone([[bow, 3]]);
      expect(await inCash(storage, next)).toMatchObject(WAITING);
      expect(await storage.payments.accept(next.number, 'cash-on-delivery', NOON)).toMatchObject(WAITING);
      // Protected like an unpaid one: it is still what a family buys.
      expect(await storage.orders.takeable([bow.id], NOON)).toEqual(new Map());
    });

    test('of many families holds half of a product; the next one waits and is protected like an unpaid order', async () => {
      const bow = aProduct('bow', { stock: 20 });
      const storage = await openWith(open, [bow], NOON);
      const firm = [someone([[bow, 4]]), someone([[bow, 4]])];
      for (const order of firm) expect(await inCash(storage, order)).toMatchObject(FIRM);
      const next = someone([[bow, 4]]);
      expect(await inCash(storage, next)).toMatchObject(WAITING);
      expect(await storage.orders.takeable([bow.id], NOON)).toEqual(new Map());
      expect(await storage.orders.takeable([bow.id], NOON + PROTECTED_FOR)).toEqual(new Map([[bow.id, 4]]));
      // What the office goes on with leaves the share.
      await storage.officeOrders.setStatus(firm[0]!.id, 'ready', EDITOR, NOON + 1);
      expect(await inCash(storage, someone([[bow, 4]], NOON + 2))).toMatchObject(FIRM);
    });

    test('is refused when it is large and half of the product waits already', async () => {
      const bow = aProduct('bow', { stock: 30 });
      const storage = await openWith(open, [bow], NOON);
      expect(await inCash(storage, someone([[bow, 15]]))).toMatchObject(WAITING);
      const other = someone([[bow, 5]]);
      expect(await inCash(storage, other)).toBeNull();
      expect(await storage.orders.find(other.number)).toMatchObject({ status: 'pending', paymentMethod: null });
    });

    test('is no event of its own for the office until an hour brings more of them than a usual day, then once', async () => {
      const bow = aProduct('bow', { stock: null });
      const storage = await openWith(open, [bow], NOON);
      const kinds = async () => {
        const events = (await storage.officeEvents.after(0, 100)) ?? [];
        return events.filter(({ kind }) => kind !== 'order-placed').map(({ kind }) => kind);
      };
      const before = NOON - BUSY_HOUR;
      for (const at of [before, NOON, NOON, NOON, NOON, NOON]) await inCash(storage, someone([[bow, 5]], at));
      expect(await kinds()).toEqual(Array.from({ length: 6 }, () => 'cash-to-confirm'));
      for (let index = 5; index < 8; index += 1) await inCash(storage, someone([[bow, 5]], NOON + index));
      expect((await kinds()).filter((kind) => kind === 'many-to-confirm')).toHaveLength(1);
    });
  });
}
