import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, driverId, runId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { standingEntries } from '../../../domain/ordering/money/outside/withdraw.ts';
import { MOST_OPEN_RUNS } from '../../../domain/ordering/delivery/runs/run.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const bow = aProduct('bow', { stock: null });
const editor = { accountId: accountId('office'), addressKey: 'address' };
const by = { editor, at: NOON + 1000 };
const driver = driverId('driver');

/** @param open opens the storage to test */
export function deliveryRunsContract(open: OpenStorage): void {
  describe('delivery runs', () => {
    async function withReady(count: number) {
      const storage = await openWith(open, [bow], NOON);
      const orders: Order[] = [];
      for (let made = 0; made < count; made += 1) {
        const order = anOrder([[bow, 1]]);
        await storage.orders.place(order, null);
        await storage.officeOrders.setStatus(order.id, 'ready', editor, NOON);
        orders.push(order);
      }
      const plan = (id: string, ids: readonly OrderId[]) =>
        storage.deliveryRuns.act({ kind: 'plan', run: runId(id), driver, orders: ids }, by);
      const find = async (order: Order) => (await storage.officeOrders.find(order.id))!.order;
      return { storage, orders, plan, find };
    }

    test('have an order at most once while they are open, also of 10 that are made at the same moment', async () => {
      const { storage, orders, plan } = await withReady(2);
      const ids = orders.map(({ id }) => id);
      const results = await Promise.all(Array.from({ length: 10 }, (_, index) => plan(`run-${index}`, ids)));
      expect(results.map(({ kind }) => kind).toSorted()).toEqual(['done', ...Array(9).fill('not-ready')]);
      const [run, ...others] = await storage.deliveryRuns.open();
      expect([run?.stops.map(({ order }) => order), others]).toEqual([ids, []]);
      await storage.deliveryRuns.act({ kind: 'discard', run: run!.id }, by);
      expect(await storage.deliveryRuns.open()).toEqual([]);
      expect(await plan('again', ids)).toMatchObject({ kind: 'done' });
    });

    test('are open in a bounded number, also of those that are made at the same moment', async () => {
      const { storage, orders, plan } = await withReady(MOST_OPEN_RUNS + 3);
      const results = await Promise.all(orders.map(({ id }) => plan(`run of ${id}`, [id])));
      expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(MOST_OPEN_RUNS);
      expect(results.filter(({ kind }) => kind === 'wrong-state')).toHaveLength(3);
      const [run] = await storage.deliveryRuns.open();
      expect(await plan(run!.id, [run!.stops[0]!.order])).toMatchObject({ kind: 'done' });
    });

    test('are planned anew with their own orders, and never with those of another', async () => {
      const { storage, orders, plan } = await withReady(2);
      const [first, second] = orders as [Order, Order];
      await plan('run', [first.id, second.id]);
      expect(await plan('run', [second.id, first.id])).toMatchObject({ kind: 'done' });
      expect(await plan('other', [first.id])).toEqual({ kind: 'not-ready', orders: [first.id] });
      const [run, ...others] = await storage.deliveryRuns.open();
      expect([run?.stops.map(({ order }) => order), others]).toEqual([[second.id, first.id], []]);
    });

    test('change orders, mails, money and history with them, once', async () => {
      const { storage, orders, plan, find } = await withReady(2);
      const [first, second] = orders as [Order, Order];
      const run = runId('run');
      await plan('run', [first.id, second.id]);
      await Promise.all(Array.from({ length: 5 }, () => storage.deliveryRuns.act({ kind: 'hand-over', run }, by)));
      const later = by.at + 120_000;
      const mails = await storage.outbox.claimDue({ at: later, until: later + 1, limit: 10 });
      expect(mails.filter(({ mail }) => 'status' in mail && mail.status === 'shipped')).toHaveLength(2);
      const take = { kind: 'visit', run, order: first.id, visit: 'delivered', takesMoney: true } as const;
      await Promise.all(Array.from({ length: 5 }, () => storage.deliveryRuns.act(take, by)));
      expect(await find(first)).toMatchObject({ status: 'delivered', money: { received: totalPrice(first) } });
      expect(await storage.moneyBooks.ofOrder(first.number)).toHaveLength(1);
      await storage.deliveryRuns.act({ ...take, order: second.id, visit: 'not-home' }, by);
      expect((await find(second)).status).toBe('ready');
      const count = { kind: 'count', run, counted: totalPrice(first), note: '' } as const;
      expect(await storage.deliveryRuns.act(count, by)).toMatchObject({ kind: 'done', run: { state: 'counted' } });
      expect(await storage.deliveryRuns.act({ ...count, counted: fils(0) }, by)).toEqual({ kind: 'wrong-state' });
      const { entries } = await storage.history.of({ subject: 'delivery-runs', subjectId: run }, { page: 1, limit: 9 });
      expect(entries.map(({ kind }) => kind)).toEqual([
        'cash-counted',
        'changed',
        'changed',
        'status-changed',
        'created',
      ]);
      expect(await storage.deliveryRuns.missesOf([first.id, second.id])).toEqual(new Map([[second.id, 1]]));
      expect(await storage.deliveryRuns.missesOf([first.id])).toEqual(new Map());
      expect(await plan('run-next', [second.id])).toMatchObject({ run: { stops: [{ attempt: 2 }] } });
      const listed = await storage.deliveryRuns.list({ page: 1, limit: 1 });
      expect(listed).toMatchObject({ total: 2, runs: [{ stops: [{ order: second.id }] }] });
    });

    test('do not expect cash that the office has withdrawn', async () => {
      const { storage, orders, plan, find } = await withReady(1);
      const [order] = orders as [Order];
      const run = runId('run');
      await plan('run', [order.id]);
      await storage.deliveryRuns.act({ kind: 'hand-over', run }, by);
      const visit = { kind: 'visit', run, order: order.id, visit: 'delivered', takesMoney: true } as const;
      await storage.deliveryRuns.act(visit, by);
      const [record] = standingEntries(await storage.moneyBooks.ofOrder(order.number));
      await storage.moneyBooks.withdraw(order.id, record?.id ?? '', 'Not taken', editor, by.at);
      expect(await storage.deliveryRuns.find(run)).toMatchObject({ stops: [{ state: 'delivered', cash: 0 }] });
      expect(await find(order)).toMatchObject({ status: 'delivered', paymentStatus: 'unpaid' });
    });

    test('follow a status that the office sets', async () => {
      const { storage, orders, plan } = await withReady(1);
      const [order] = orders as [Order];
      const run = runId('run');
      await plan('run', [order.id]);
      await storage.deliveryRuns.act({ kind: 'hand-over', run }, by);
      await storage.officeOrders.setStatus(order.id, 'cancelled', editor, by.at);
      expect(await storage.deliveryRuns.find(run)).toMatchObject({ stops: [{ state: 'taken-out' }] });
      expect(await storage.deliveryRuns.find(runId('nothing'))).toBeNull();
    });
  });
}
