import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, orderId, paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import { WAIT_FOR_SECOND_THOUGHT } from '../../../domain/ordering/mails/order-mail.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import { aStart, captureOf } from '../paying/payments.fixture.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { ALL_ORDERS } from './office-orders.ts';

const HOUR = 60 * 60 * 1000;
const LATER = NOON + HOUR;
const bow = aProduct('bow');
const freely = aProduct('freely', { stock: null });
const editor = { accountId: accountId('office'), addressKey: 'address' };
const REFUNDS_DUE = { ...ALL_ORDERS, payment: 'refund-due' } as const;
const FIRST = { page: 1, limit: 100 };

/** @param open opens the storage to test */
export function officeOrdersContract(open: OpenStorage): void {
  describe('a status that the office sets', () => {
    async function withOrder(quantity = 4) {
      const storage = await openWith(open, [bow], NOON);
      const order = anOrder([[bow, quantity]]);
      await storage.orders.place(order, null);
      const set = (to: OrderStatus, at = LATER) => storage.officeOrders.setStatus(order.id, to, editor, at);
      const find = async () => (await storage.officeOrders.find(order.number))!;
      const mails = async (at: number) =>
        (await storage.outbox.claimDue({ at, until: at + 1, limit: 10 })).map(({ mail }) => mail.template);
      return { storage, order, set, find, mails };
    }

    test('is stored with its editor, and returns null for an unknown order', async () => {
      const { storage, set, find } = await withOrder();
      expect(await set('ready')).toMatchObject({ kind: 'changed' });
      expect((await find()).order).toMatchObject({
        status: 'ready',
        history: [{}, { from: 'pending', to: 'ready', at: LATER, by: 'admin', accountId: editor.accountId }],
      });
      expect(await storage.officeOrders.setStatus(orderId('nothing'), 'ready', editor, LATER)).toBeNull();
    });

    test('cancels the order once in 20 simultaneous requests', async () => {
      const { storage, set, find } = await withOrder();
      const results = await Promise.all(Array.from({ length: 20 }, () => set('cancelled')));
      expect(results.filter((result) => result?.kind === 'changed')).toHaveLength(1);
      expect(await stockOf(storage, bow)).toBe(10);
      expect((await find()).order.history).toHaveLength(2);
    });

    test('is refused when a customer has cancelled the order meanwhile, and nothing changes', async () => {
      const { storage, order, set, find } = await withOrder();
      await set('processing');
      await storage.orders.cancel(order.number, LATER);
      const before = await find();
      expect(await storage.officeOrders.setStatus(order.id, 'ready', editor, LATER, { from: 'processing' })).toEqual({
        kind: 'status-changed',
        status: 'cancelled',
      });
      expect([await find(), await stockOf(storage, bow)]).toEqual([before, 10]);
    });

    test('is set by one of several who have seen the same', async () => {
      const { storage, order, find } = await withOrder();
      const to = ['processing', 'ready', 'cancelled'] as const;
      const results = await Promise.all(
        to.map((status) => storage.officeOrders.setStatus(order.id, status, editor, LATER, { from: 'pending' })),
      );
      expect(results.map((result) => result?.kind).toSorted()).toEqual(['changed', 'status-changed', 'status-changed']);
      expect((await find()).order.history).toHaveLength(2);
    });

    test('knows which names are made', async () => {
      const storage = await openWith(open, [bow], NOON);
      const order = withName(anOrder([[bow, 1]]));
      await storage.orders.place(order, null);
      await storage.officeOrders.setStatus(order.id, 'processing', editor, LATER);
      await storage.payments.accept(order.number, 'cash-on-delivery', LATER);
      const ready = () => storage.officeOrders.setStatus(order.id, 'ready', editor, LATER, { onlyMade: true });
      expect(await ready()).toEqual({ kind: 'texts-unmade', unmade: 1 });
      const places = [{ orderId: order.id, line: 0, text: 0 }];
      await storage.productionSheets.mark(places, true, editor, LATER);
      expect(await ready()).toMatchObject({ kind: 'changed' });
    });

    test('takes the pieces again while there are enough, and changes nothing otherwise', async () => {
      const { storage, set, find } = await withOrder(8);
      await set('cancelled');
      const other = anOrder([[bow, 5]]);
      await storage.orders.place(other, null);
      const before = await find();
      expect(await set('ready')).toEqual({
        kind: 'out-of-stock',
        items: [{ productId: bow.id, name: bow.name, requested: 8, available: 5 }],
      });
      expect([await find(), await stockOf(storage, bow)]).toEqual([before, 5]);
      await storage.officeOrders.setStatus(other.id, 'cancelled', editor, LATER);
      expect(await set('ready')).toMatchObject({ kind: 'changed' });
      expect(await stockOf(storage, bow)).toBe(2);
    });

    test('makes the money due for refund when it cancels before or after a simultaneous payment', async () => {
      const storage = await openWith(open, [freely], NOON);
      const RACES = 60;
      for (let race = 0; race < RACES; race += 1) {
        const order = anOrder([[freely, 1]]);
        await storage.orders.place(order, null);
        const attemptId = paymentAttemptId(`race ${order.id}`);
        await storage.payments.start(aStart(attemptId, order.number, NOON));
        const both = [
          () => storage.officeOrders.setStatus(order.id, 'cancelled', editor, LATER),
          () => storage.payments.settle(attemptId, captureOf(order), LATER),
        ];
        await Promise.all((race % 2 ? both : both.toReversed()).map((act) => act()));
        expect((await storage.officeOrders.find(order.id))?.order).toMatchObject({
          status: 'cancelled',
          paymentStatus: 'refund-due',
          holdsStock: false,
        });
      }
      const due = await storage.officeOrders.list(REFUNDS_DUE, FIRST);
      expect(due.total).toBe(RACES);
    });

    test('prevents the order from expiring, and its request to pay from being sent', async () => {
      const { storage, set, mails } = await withOrder();
      await set('processing');
      expect(await storage.orders.expireUnpaid(LATER * 2, 10)).toEqual([]);
      await set('pending');
      expect(await storage.orders.expireUnpaid(LATER * 2, 10)).toEqual([]);
      expect(await mails(LATER + HOUR)).toEqual(['order-processing']);
    });

    test('is mailed to the customer after a delay', async () => {
      const { set, mails } = await withOrder();
      await set('shipped');
      expect(await mails(LATER + WAIT_FOR_SECOND_THOUGHT - 1)).toEqual([]);
      expect(await mails(LATER + WAIT_FOR_SECOND_THOUGHT)).toEqual(['order-shipped']);
    });

    test('writes nothing if the order already has it', async () => {
      const { set, find, mails } = await withOrder();
      const before = await find();
      expect(await set('pending')).toEqual({ kind: 'unchanged' });
      expect(await find()).toEqual(before);
      expect(await mails(LATER)).toEqual(['order-placed']);
    });
  });

  describe('an order in the office', () => {
    test('is found by id and number, with its payment attempts oldest first', async () => {
      const storage = await openWith(open, [freely], NOON);
      const order = anOrder([[freely, 1]]);
      await storage.orders.place(order, null);
      for (const name of ['first', 'second']) {
        const attemptId = paymentAttemptId(name);
        await storage.payments.start(aStart(attemptId, order.number, NOON));
        await storage.payments.settle(attemptId, { kind: 'failed', reason: 'insufficient-funds' }, NOON);
      }
      const found = await storage.officeOrders.find(order.id);
      expect(found).toMatchObject({ order, attempts: [{ id: 'first' }, { id: 'second' }], note: { version: 0 } });
      expect(await storage.officeOrders.find(order.number)).toEqual(found);
      expect(await storage.officeOrders.find(orderId('nothing'))).toBeNull();
    });

    test('has the e-mails of its editors until their accounts are erased', async () => {
      const storage = await openWith(open, [freely], NOON);
      const { account } = await storage.accounts.makeAdministrator({
        id: accountId('hessa'),
        email: 'hessa@example.com',
        passwordHash: null,
        actor: 'server',
        at: NOON,
      });
      const order = anOrder([[freely, 1]]);
      await storage.orders.place(order, null);
      const hessa = { accountId: account.id, addressKey: 'address' };
      await storage.officeOrders.setStatus(order.id, 'ready', hessa, LATER);
      const note = { order: order.id, text: 'A note', version: 0, editor: hessa, at: LATER };
      expect(await storage.officeOrders.writeNote(note)).toMatchObject({ editor: 'hessa@example.com' });
      expect((await storage.officeOrders.find(order.id))?.editors).toEqual(
        new Map([[account.id, 'hessa@example.com']]),
      );
      const audit = { accountId: account.id, kind: 'erased', actor: 'account', addressKey: null, at: LATER } as const;
      // A second administrator is needed, because the last one cannot be erased.
      const other = { id: accountId('amna'), email: 'amna@example.com', passwordHash: null };
      await storage.accounts.makeAdministrator({ ...other, actor: 'server', at: NOON });
      await storage.erasure.eraseAccount({ audit, forgives: [] });
      expect((await storage.officeOrders.find(order.id))?.editors).toEqual(new Map());
    });

    test('is mailed about once more with a line of the history, and not without an address', async () => {
      const storage = await openWith(open, [freely], NOON);
      const order = anOrder([[freely, 1]]);
      const silent = anOrder([[freely, 1]], { delivery: { ...order.delivery, email: '' } });
      for (const placed of [order, silent]) await storage.orders.place(placed, null);
      const repeat = (id: Order['id']) =>
        storage.officeOrders.repeatMail({ order: id, which: 'link', editor, at: NOON });
      expect(await repeat(order.id)).toMatchObject({ kind: 'queued' });
      expect(await repeat(silent.id)).toEqual({ kind: 'no-mailbox' });
      expect(await repeat(orderId('nothing'))).toBeNull();
      const mails = await storage.outbox.claimDue({ at: NOON, until: NOON + 1, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toMatchObject([{ template: 'order-link', to: order.delivery.email }]);
      const history = async ({ id }: Order) =>
        (await storage.history.of({ subject: 'order', subjectId: id }, { page: 1, limit: 10 })).entries;
      expect(await history(order)).toMatchObject([{ kind: 'mail-repeated', changes: [{ field: 'mail', to: 'link' }] }]);
      expect(await history(silent)).toEqual([]);
    });

    test('has one note, and writing an older version of it is a conflict', async () => {
      const storage = await openWith(open, [freely], NOON);
      const order = anOrder([[freely, 1]]);
      await storage.orders.place(order, null);
      const write = (text: string, version: number | null, at = NOON) =>
        storage.officeOrders.writeNote({ order: order.number, text, version, editor, at });
      const results = await Promise.all(Array.from({ length: 20 }, (_, index) => write(`Note ${index}`, 0)));
      expect(results.filter((result) => result?.kind === 'written')).toHaveLength(1);
      const { note } = (await storage.officeOrders.find(order.id))!;
      expect(note).toEqual({ text: 'Note 0', version: 1, changedBy: editor.accountId, changedAt: NOON });
      expect(results[1]).toEqual({ kind: 'conflict', note, editor: null });
      expect(await write('Another', null, LATER)).toMatchObject({ kind: 'written', note: { version: 2 } });
      expect(
        await storage.officeOrders.writeNote({ order: orderId('nothing'), text: '', version: 0, editor, at: NOON }),
      ).toBeNull();
    });
  });
}
