import { describe, expect, test } from '@jest/globals';
import { refundId, returnId } from '../../../domain/ids.ts';
import { kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { standingEntries } from '../../../domain/ordering/money/outside/withdraw.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { creditsOf } from '../../../domain/ordering/returns/order-return.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import type { ReturnForm } from '../../../domain/ordering/returns/request-return.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { EDITOR, historyOf, paidOrder } from '../money/money.fixture.ts';

/** @param open opens the storage to test */
export function returnsContract(open: OpenStorage): void {
  const bow = aProduct('bow');
  const PAGE = { page: 1, limit: 10 };
  let made = 0;

  /** An order of four pieces with cash on delivery, which has arrived. */
  async function delivered(storage: Storage, accountId: AccountId | null = null): Promise<Order> {
    const order = anOrder([[bow, 4]], { accountId });
    await storage.orders.place(order, null);
    await storage.payments.accept(order.number, 'cash-on-delivery', NOON);
    await storage.officeOrders.setStatus(order.id, 'delivered', EDITOR, NOON);
    return order;
  }

  const formOf = (quantity = 1): ReturnForm => ({
    lines: [{ line: 0, quantity, reason: 'wrong-size' }],
    wish: 'refund',
    note: 'Too small',
  });

  async function ask({ returns }: Storage, { number }: Order, form = formOf()): Promise<OrderReturn> {
    const request = { id: returnId(`return ${(made += 1)}`), form, days: 14, editor: null, at: NOON + made };
    const result = await returns.request(number, request);
    if (result?.kind !== 'requested') throw new Error(result?.kind);
    return result.returned;
  }

  async function receive({ returns }: Storage, { id, orderNumber }: OrderReturn, restocked = 1): Promise<void> {
    await returns.decide(orderNumber, id, { kind: 'approve' }, EDITOR, NOON + 5000);
    await returns.decide(orderNumber, id, { kind: 'receive', restocked: [restocked] }, EDITOR, NOON + 6000);
  }

  const MONTH = kuwaitMonthOf(NOON + 8000);
  /** What two pieces give back. */
  const BACK = bow.price * 2;

  /** A return of pieces that are back, and what the office does about it. */
  async function refundable(storage: Storage, order: Order, pieces = 2) {
    const returned = await ask(storage, order, formOf(pieces));
    await receive(storage, returned, pieces);
    const at = NOON + 8000;
    const by = { editor: EDITOR, at };
    const settlement = (way: 'cash' | null) => ({
      id: refundId(`refund ${(made += 1)}`),
      by: EDITOR.accountId,
      at,
      reason: 'R1',
      ...(way && { byHand: { way, reference: '', movedAt: at } }),
    });
    return {
      order,
      returned,
      find: () => storage.returns.find(returned.id),
      refund: (way: 'cash' | null) =>
        storage.returns.refund(order.number, returned.id, { ...settlement(way), deliveryFee: false }, by),
      exchange: (other: OrderNumber) => {
        const how = { ...settlement('cash'), creditId: refundId(`credit ${(made += 1)}`) };
        return storage.returns.exchange(order.number, returned.id, other, how, by);
      },
    };
  }

  const shop = () => openWith(open, [bow], NOON);
  const eventsOf = async ({ officeEvents }: Storage) =>
    ((await officeEvents.after(0, 100)) ?? []).map(({ kind }) => kind).filter((kind) => kind === 'return-requested');

  describe('returns', () => {
    test('are told to the office, and leave lines in the history of their order without a word of the customer', async () => {
      const storage = await shop();
      const order = await delivered(storage);
      const returned = await ask(storage, order);
      expect(await eventsOf(storage)).toEqual(['return-requested']);
      await receive(storage, returned);
      const lines = (await historyOf(storage, 'order', order.id)).filter(({ kind }) => kind === 'return-changed');
      expect(lines.map(({ changes }) => changes[0])).toEqual([
        { field: 'return.1', from: 'approved', to: 'received' },
        { field: 'return.1', from: 'requested', to: 'approved' },
        { field: 'return.1', from: null, to: 'requested' },
      ]);
      expect(JSON.stringify(lines)).not.toContain('small');
    });

    test('are listed by what has to be done about them, the longest waiting first', async () => {
      const storage = await shop();
      const order = await delivered(storage);
      const [first, second] = [await ask(storage, order), await ask(storage, order)];
      const idsOf = async (stage: 'requested' | 'received' | 'ended') =>
        (await storage.returns.list(stage, PAGE)).returns.map(({ id }) => id);
      expect(await idsOf('requested')).toEqual([first.id, second.id]);
      await receive(storage, first);
      await storage.returns.decide(order.number, second.id, { kind: 'withdraw' }, null, NOON + 7000);
      expect([await idsOf('requested'), await idsOf('received'), await idsOf('ended')]).toEqual([
        [],
        [first.id],
        [second.id],
      ]);
      expect(await storage.returns.countOpen()).toEqual({ requested: 0, approved: 0, received: 1 });
    });

    test('are decided one after the other, so that no piece comes back twice', async () => {
      const storage = await shop();
      const order = await delivered(storage);
      const results = await Promise.allSettled([ask(storage, order, formOf(3)), ask(storage, order, formOf(3))]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test('put pieces into the stock when they are received, once', async () => {
      const storage = await shop();
      const order = await delivered(storage);
      const stockOf = async () => (await storage.catalogue.findProduct(bow.id, { includeHidden: true }))?.stock;
      const before = (await stockOf()) ?? 0;
      const returned = await ask(storage, order, formOf(3));
      await receive(storage, returned, 2);
      await receive(storage, returned, 2);
      expect(await stockOf()).toBe(before + 2);
      const [movement] = (await storage.stockMovements.of(bow.id, PAGE)).movements;
      expect(movement).toMatchObject({ kind: 'returned' });
    });

    test('give money back by hand at once, and are in the report of that month', async () => {
      const storage = await shop();
      const { order, returned, refund } = await refundable(storage, await delivered(storage));
      expect(await refund('cash')).toMatchObject({ kind: 'settled', returned: { state: 'refunded', amount: BACK } });
      expect(await refund('cash')).toMatchObject({ kind: 'changed-meanwhile' });
      expect((await storage.orders.find(order.number))?.money.returned).toBe(BACK);
      expect((await storage.returns.settledIn(MONTH)).map(({ id }) => id)).toEqual([returned.id]);
    });

    test('are to be settled again when the money that was written down as given back is withdrawn', async () => {
      const storage = await shop();
      const { order, refund, find } = await refundable(storage, await delivered(storage));
      await refund('cash');
      const request = { key: 'key', fingerprint: 'print' };
      const given = standingEntries(await storage.moneyBooks.ofOrder(order.number)).at(-1)!;
      await storage.moneyBooks.withdraw(order.number, given.id, 'It was not', { ...EDITOR, request }, NOON + 9000);
      expect(await find()).toMatchObject({ state: 'received', amount: 0 });
      expect(await storage.returns.settledIn(MONTH)).toEqual([]);
      expect((await storage.returns.countOpen()).received).toBe(1);
      expect(await refund('cash')).toMatchObject({ kind: 'settled', returned: { amount: BACK } });
    });

    test('follow a refund that has failed, also if it was done after all', async () => {
      const { storage, order: paid } = await paidOrder(open);
      await storage.officeOrders.setStatus(paid.id, 'delivered', EDITOR, NOON);
      const { refund, find } = await refundable(storage, paid);
      const sent = await refund(null);
      const [id = refundId('')] = sent?.kind === 'settled' ? sent.returned.refunds : [];
      const sentMails = await storage.outbox.claimDue({ at: NOON * 2, until: NOON * 3, limit: 20 });
      for (const { id: sentId } of sentMails) await storage.outbox.remove(sentId);
      await storage.refunds.settle(id, { kind: 'failed', failure: 'declined' }, NOON + 9000);
      expect(await find()).toMatchObject({ state: 'received', amount: 0 });
      const told = await storage.outbox.claimDue({ at: NOON * 3, until: NOON * 4, limit: 20 });
      expect(told.map(({ mail }) => mail.template)).toEqual(['refund-failed']);
      await storage.refunds.settle(id, { kind: 'done', reference: 're_1' }, NOON + 9500);
      expect(await find()).toMatchObject({ state: 'refunded', refunds: [id] });
      expect((await find())?.amount).toBeGreaterThan(0);
    });

    test('are exchanged in the books of both orders, which nobody withdraws in one of them, and told of by one mail', async () => {
      const storage = await shop();
      const { order, exchange } = await refundable(storage, await delivered(storage), 3);
      const other = anOrder([[bow, 1]], { at: NOON + 100 });
      await storage.orders.place(other, null);
      expect(await exchange(other.number)).toMatchObject({ kind: 'settled', returned: { state: 'exchanged' } });
      const credits = creditsOf(await storage.returns.ofOrder(order.number));
      const booksOf = async ({ number }: Order) =>
        standingEntries(await storage.moneyBooks.ofOrder(number), credits)
          .filter(({ entry }) => entry.method === 'other')
          .map(({ id, entry: { kind, amount }, withdrawal }) => ({ id, kind, amount, withdrawal }));
      const [left, came] = [await booksOf(order), await booksOf(other)];
      expect(left).toMatchObject([{ kind: 'given-back', amount: totalPrice(other), withdrawal: null }]);
      expect(came).toMatchObject([{ kind: 'record', amount: totalPrice(other), withdrawal: null }]);
      for (const [{ number }, [entry]] of [[order, left] as const, [other, came] as const])
        expect(await storage.moneyBooks.withdraw(number, entry!.id, 'No', EDITOR, NOON + 9000)).toEqual({
          kind: 'not-withdrawable',
        });
      const mails = await storage.outbox.claimDue({ at: NOON * 2, until: NOON * 3, limit: 20 });
      const aboutOther = mails.filter(({ mail }) => 'orderNumber' in mail && mail.orderNumber === other.number);
      expect(aboutOther.map(({ mail }) => mail.template)).toEqual(['return-exchanged']);
    });

    test('keep no word, photo or wish of a person who is erased, and expect no piece of them', async () => {
      const storage = await shop();
      const noura = await anAccount(storage, 'noura@example.com');
      const order = await delivered(storage, noura.id);
      const [asked, back] = [await ask(storage, order), await ask(storage, order)];
      await receive(storage, back);
      await storage.erasure.eraseAccount({ audit: anEntry(noura.id, 'erased'), forgives: [] });
      await storage.erasure.eraseFinished(10);
      expect(await storage.returns.ofOrders([order.number])).toMatchObject([
        { id: asked.id, state: 'withdrawn', note: '', photos: [] },
        { id: back.id, state: 'received', note: '', photos: [] },
      ]);
    });
  });
}
