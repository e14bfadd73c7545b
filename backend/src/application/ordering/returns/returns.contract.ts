import { describe, expect, test } from '@jest/globals';
import { returnId } from '../../../domain/ids.ts';
import { kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import type { ReturnForm } from '../../../domain/ordering/returns/request-return.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { EDITOR, historyOf } from '../money/money.fixture.ts';

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
      const order = await delivered(storage);
      const returned = await ask(storage, order, formOf(2));
      await receive(storage, returned, 2);
      const at = NOON + 8000;
      const settlement = {
        id: 'refund' as never,
        by: EDITOR.accountId,
        at,
        reason: 'R1',
        byHand: { way: 'cash', reference: '', movedAt: at } as const,
        deliveryFee: false,
      };
      const refund = () => storage.returns.refund(order.number, returned.id, settlement, { editor: EDITOR, at });
      expect(await refund()).toMatchObject({ kind: 'settled', returned: { state: 'refunded', amount: bow.price * 2 } });
      expect(await refund()).toMatchObject({ kind: 'changed-meanwhile' });
      expect((await storage.orders.find(order.number))?.money.returned).toBe(bow.price * 2);
      const settled = await storage.returns.settledIn(kuwaitMonthOf(at));
      expect(settled.map(({ id }) => id)).toEqual([returned.id]);
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
