import { describe, expect, test } from '@jest/globals';
import { refundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { BOW, FIRST, listed, templatesOf } from '../paying/payments.fixture.ts';
import { aRefundRequest, ASKED, EDITOR, historyOf, ledgerBalance, paidOrder } from './money.fixture.ts';

const ONE = refundId('one');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** @param open opens the storage to test */
export function refundsContract(open: OpenStorage): void {
  async function requested(): Promise<{ storage: Storage; order: Order; total: number }> {
    const { storage, order } = await paidOrder(open);
    await storage.refunds.request(order.number, aRefundRequest('one'), EDITOR);
    return { storage, order, total: totalPrice(order) };
  }

  const find = async ({ orders }: Storage, { number }: Order) => (await orders.find(number)) ?? null;

  describe('sending a refund', () => {
    test('is claimed by one of ten that try at once, and again when no answer has come', async () => {
      const { storage } = await requested();
      const claim = (at: number) => storage.refunds.claim(ONE, at);
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(ASKED)));
      const claimed = claims.filter((refund) => refund !== null);
      expect(claimed).toMatchObject([{ state: 'sending', sentAt: ASKED, nextAskAt: ASKED + MINUTE }]);
      expect(await storage.refunds.find(ONE)).toEqual(claimed[0]);
      expect(await claim(ASKED + MINUTE - 1)).toBeNull();
      expect(await claim(ASKED + MINUTE)).toMatchObject({ sentAt: ASKED });
      expect(await storage.refunds.claim(refundId('unknown'), ASKED)).toBeNull();
    });

    test('is due at its time, the longest due first, and not any more when it has ended', async () => {
      const { storage, order } = await paidOrder(open);
      for (const [index, name] of ['one', 'two'].entries())
        await storage.refunds.request(
          order.number,
          aRefundRequest(name, { amount: fils(1000), at: ASKED - index }),
          EDITOR,
        );
      const due = async (at: number, limit = 10) => (await storage.refunds.due(at, limit)).map(({ id }) => id);
      expect(await due(ASKED - 1)).toEqual(['two']);
      expect([await due(ASKED), await due(ASKED, 1)]).toEqual([['two', 'one'], ['two']]);
      await storage.refunds.postpone(ONE, ASKED + HOUR);
      await storage.refunds.settle(refundId('two'), { kind: 'done', reference: 're_2' }, ASKED);
      expect(await due(ASKED + HOUR - 1)).toEqual([]);
      await storage.refunds.postpone(refundId('two'), ASKED);
      expect(await due(ASKED + HOUR)).toEqual([ONE]);
    });
  });

  describe('settling a refund', () => {
    test('counts money that went back once, with one entry, one mail and a credit note, for a notice and an answer', async () => {
      const { storage, order, total } = await requested();
      await storage.refunds.claim(ONE, ASKED);
      const done = { kind: 'done', reference: 're_1' } as const;
      const results = await Promise.all(
        Array.from({ length: 10 }, () => storage.refunds.settle(ONE, done, ASKED + MINUTE)),
      );
      const refund = { state: 'done', reference: 're_1', endedAt: ASKED + MINUTE, creditNote: `${order.number}-C1` };
      for (const result of results) expect(result).toMatchObject({ refund, order: { paymentStatus: 'refunded' } });
      expect(await storage.refunds.findByReference('tap', 're_1')).toMatchObject({
        id: ONE,
        ...refund,
        nextAskAt: null,
      });
      expect(await storage.refunds.findByReference('sandbox', 're_1')).toBeNull();
      expect(await find(storage, order)).toMatchObject({ money: { received: total, returned: total, refunding: 0 } });
      expect((await storage.moneyBooks.ofOrder(order.number)).slice(1)).toEqual([
        {
          orderNumber: order.number,
          kind: 'refund',
          amount: total,
          method: 'knet',
          gateway: 'tap',
          isTest: false,
          reference: 're_1',
          sourceId: ONE,
          movedAt: ASKED + MINUTE,
          at: ASKED + MINUTE,
          accountId: EDITOR.accountId,
          note: 'It was broken',
        },
      ]);
      expect(await ledgerBalance(storage, order.number)).toBe(0);
      expect((await templatesOf(storage, order)).toSorted()).toEqual(['order-paid', 'refund-done', 'refund-requested']);
    });

    test('that has failed takes back the mail about its beginning, unless somebody has begun to send it', async () => {
      const FAILED = { kind: 'failed', failure: 'declined' } as const;
      const quick = await requested();
      await quick.storage.refunds.settle(ONE, FAILED, ASKED);
      expect(await templatesOf(quick.storage, quick.order)).toEqual(['order-paid']);
      const told = await requested();
      await told.storage.outbox.claimDue({ at: ASKED, until: ASKED + HOUR, codesUntil: ASKED + HOUR, limit: 10 });
      await told.storage.refunds.settle(ONE, FAILED, ASKED + MINUTE);
      expect((await templatesOf(told.storage, told.order)).toSorted()).toEqual([
        'order-paid',
        'refund-failed',
        'refund-requested',
      ]);
    });

    test('asks hourly while the gateway works on it', async () => {
      const { storage, order, total } = await requested();
      await storage.refunds.settle(ONE, { kind: 'pending', reference: 're_1' }, ASKED);
      expect(await storage.refunds.find(ONE)).toMatchObject({
        state: 'pending',
        reference: 're_1',
        nextAskAt: ASKED + HOUR,
      });
      expect(await find(storage, order)).toMatchObject({ money: { refunding: total } });
    });

    test('frees the money of one that failed, which can be asked for again, and counts it if it was made after all', async () => {
      const { storage, order } = await paidOrder(open);
      const ask = (name: string) =>
        storage.refunds.request(order.number, aRefundRequest(name, { amount: fils(3000) }), EDITOR);
      await ask('one');
      const failed = { kind: 'failed', failure: 'insufficient-balance' } as const;
      await storage.refunds.settle(ONE, failed, ASKED);
      expect(await storage.refunds.find(ONE)).toMatchObject({ state: 'failed', failure: 'insufficient-balance' });
      expect(await find(storage, order)).toMatchObject({ paymentStatus: 'paid', money: { refunding: 0, returned: 0 } });
      expect(await ask('two')).toMatchObject({ kind: 'requested' });
      await storage.refunds.settle(ONE, { kind: 'done', reference: 're_1' }, ASKED + MINUTE);
      await storage.refunds.settle(ONE, failed, ASKED + MINUTE);
      expect(await find(storage, order)).toMatchObject({
        paymentStatus: 'partly-refunded',
        money: { refunding: 3000, returned: 3000 },
      });
    });

    test('leaves one that nobody can tell to a person, who ends it with a line in the history', async () => {
      const { storage, order, total } = await requested();
      const discovery = { outcome: 'done', note: 'Seen at the bank' } as const;
      const resolve = (key = order.number) => storage.refunds.resolve(key, ONE, discovery, EDITOR, ASKED + HOUR);
      expect(await resolve()).toEqual({ kind: 'not-open' });
      await storage.refunds.settle(ONE, { kind: 'needs-person', failure: 'unknown' }, ASKED);
      await storage.refunds.postpone(ONE, ASKED);
      await storage.refunds.postpone(refundId('unknown'), ASKED);
      expect(await storage.refunds.due(ASKED * 2, 10)).toEqual([]);
      expect(await resolve(anOrder([[BOW, 1]]).number)).toBeNull();
      const other = anOrder([[BOW, 1]]);
      await storage.orders.place(other, null);
      expect(await resolve(other.number)).toBeNull();
      const unknown = refundId('unknown');
      expect(await storage.refunds.resolve(order.number, unknown, discovery, EDITOR, ASKED + HOUR)).toBeNull();
      expect(await resolve()).toMatchObject({
        kind: 'resolved',
        refund: { state: 'done', creditNote: expect.any(String) },
      });
      expect((await storage.refunds.find(ONE))?.reason).toContain('Seen at the bank');
      expect(await find(storage, order)).toMatchObject({ money: { refunding: 0, returned: total } });
      expect((await historyOf(storage, 'order', order.id))[0]).toMatchObject({ kind: 'money-settled' });
    });
  });

  describe('a refund that was made in the dashboard of the gateway', () => {
    const aDashboardRefund = (order: Order, given: Partial<Refund> = {}): Refund => ({
      id: refundId('dashboard'),
      orderNumber: order.number,
      attemptId: FIRST,
      gateway: 'tap',
      method: 'knet',
      chargeReference: `chg_${FIRST}`,
      amount: fils(2000),
      lines: [],
      includesDelivery: false,
      reason: '',
      state: 'done',
      reference: 're_9',
      requestedAt: ASKED,
      requestedBy: null,
      sentAt: ASKED,
      endedAt: ASKED,
      nextAskAt: null,
      failure: null,
      creditNote: null,
      fingerprint: '',
      ...given,
    });

    test('is recorded once with a credit note, and not if it is known or more than the shop has', async () => {
      const { storage, order } = await paidOrder(open);
      const adopt = (given: Partial<Refund> = {}) => storage.refunds.adopt(aDashboardRefund(order, given), ASKED);
      const results = await Promise.all(Array.from({ length: 5 }, () => adopt()));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await adopt({ id: refundId('again') })).toBe(false);
      expect(await adopt({ reference: 're_8', amount: fils(1) })).toBe(false);
      expect(await adopt({ id: refundId('more'), reference: 're_10', amount: fils(totalPrice(order)) })).toBe(false);
      const other = { id: refundId('other'), reference: 're_11', orderNumber: anOrder([[BOW, 1]]).number };
      expect(await adopt(other)).toBe(false);
      expect(await find(storage, order)).toMatchObject({
        paymentStatus: 'partly-refunded',
        money: { returned: 2000, refunding: 0 },
      });
      expect(await storage.refunds.ofOrder(order.number)).toEqual([
        aDashboardRefund(order, { creditNote: `${order.number}-C1` }),
      ]);
      expect(await storage.moneyBooks.ofOrder(order.number)).toMatchObject([{ kind: 'capture' }, { kind: 'refund' }]);
      const mails = await storage.outbox.claimDue({ at: NOON * 2, until: NOON * 3, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toMatchObject([
        { template: 'order-paid' },
        { template: 'refund-done', refundId: aDashboardRefund(order).id },
      ]);
    });
  });

  test('refunds of an order are listed in the order of their requests, and each that is done has its credit note', async () => {
    const { storage, order } = await paidOrder(open);
    const { refunds } = storage;
    const names = ['third', 'second', 'first'].map((id) => refundId(id));
    for (const id of names) await refunds.request(order.number, aRefundRequest(id, { amount: fils(100) }), EDITOR);
    expect((await refunds.ofOrder(order.number)).map(({ id }) => id)).toEqual(names);
    for (const id of names) await refunds.settle(id, { kind: 'needs-person', failure: 'unknown' }, ASKED);
    for (const id of names)
      await refunds.resolve(order.number, id, { outcome: 'done', note: 'Seen' }, EDITOR, ASKED + HOUR);
    expect((await refunds.ofOrder(order.number)).map(({ creditNote }) => creditNote)).toEqual(
      [1, 2, 3].map((count) => `${order.number}-C${count}`),
    );
  });

  test('refunds of a gateway that ended in a time are listed, oldest first', async () => {
    const { storage, order } = await paidOrder(open);
    const end = async (name: string, at: number, kind: 'done' | 'failed') => {
      await storage.refunds.request(order.number, aRefundRequest(name, { amount: fils(100) }), EDITOR);
      const result = kind === 'done' ? { kind, reference: `re_${name}` } : ({ kind, failure: 'declined' } as const);
      await storage.refunds.settle(refundId(name), result, at);
    };
    await end('late', ASKED + 2, 'done');
    await end('early', ASKED, 'done');
    await end('refused', ASKED + 1, 'failed');
    const done = async (from: number, to: number) =>
      (await listed(storage.refunds.done('tap', from, to))).map(({ id }) => id);
    expect(await done(NOON, ASKED * 2)).toEqual(['early', 'late']);
    expect(await done(ASKED, ASKED + 2)).toEqual(['early']);
    expect(await listed(storage.refunds.done('sandbox', NOON, ASKED * 2))).toEqual([]);
  });
}
