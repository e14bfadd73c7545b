import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../catalog/product.fixture.ts';
import { accountId, driverId, runId } from '../../../ids.ts';
import type { OrderId } from '../../../ids.ts';
import { fils, toKd } from '../../../money.ts';
import { pay } from '../../money/money.fixture.ts';
import type { MoneyEntry } from '../../money/money-entry.ts';
import { outsideEntry } from '../../money/outside/outside-money.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import { totalPrice } from '../../order.ts';
import type { Order, OrderStatus } from '../../order.ts';
import { setStatus } from '../../set-status.ts';
import { actOnRun } from './act-on-run.ts';
import type { RunAction, RunSituation, Visit, VisitOfStop } from './act-on-run.ts';
import { followOrder } from './follow-order.ts';
import { cashOf, ordersHeldBy } from './run.ts';
import type { DeliveryRun } from './run.ts';

const office = accountId('office');
const bow = aProduct('bow');
const run = runId('run');
const driver = driverId('driver');
const MINUTE = 60_000;
const CASH = { method: 'cash', reference: '', note: '' } as const;

/** A shop of one run, in which the results of actions are kept. */
class Shop {
  run: DeliveryRun | null = null;
  readonly orders = new Map<OrderId, Order>();
  readonly elsewhere = new Set<OrderId>();
  readonly misses = new Map<OrderId, number>();
  received = 0;
  now = NOON;

  constructor(orders: readonly Order[]) {
    for (const order of orders) this.orders.set(order.id, order);
  }

  act(action: RunAction): string {
    const situation: RunSituation = {
      run: this.run,
      orders: this.orders,
      elsewhere: this.elsewhere,
      misses: this.misses,
    };
    const result = actOnRun(situation, action, office, this.now);
    if (result.kind !== 'done') return result.kind;
    this.run = result.run;
    for (const { after, entries = [] } of result.changes) {
      this.orders.set(after.id, after);
      for (const { kind, amount } of entries) this.received += amount * (kind === 'record' ? 1 : -1);
    }
    return result.changes.length > 0 ? `done ${result.changes.length}` : 'done';
  }

  /** As the office does on the order's page. */
  setStatus(id: OrderId, to: OrderStatus): void {
    const before = this.orders.get(id)!;
    const result = setStatus(before, to, office, this.now, new Map());
    if (result.kind !== 'changed') return;
    this.orders.set(id, result.after);
    this.run = this.run && followOrder(this.run, before, result.after, this.now);
  }

  plan = () => this.act({ kind: 'plan', run, driver, orders: [...this.orders.keys()] });
  handOver = () => this.act({ kind: 'hand-over', run });
  visit = (order: Order, visit: Visit, takesMoney = false, more: Pick<VisitOfStop, 'doneAt' | 'toCollect'> = {}) =>
    this.act({ kind: 'visit', run, order: order.id, visit, takesMoney, ...more });
  count = (counted: number, note = '') => this.act({ kind: 'count', run, counted: fils(counted), note });
  status = (order: Order) => this.orders.get(order.id)?.status;
  stop = (order: Order) => this.run?.stops.find((stop) => stop.order === order.id)?.state;
  cash = () => (this.run ? cashOf(this.run) : 0);
}

const ready = (more: Partial<Order> = {}): Order => ({ ...anOrder([[bow, 1]]), status: 'ready', payBy: null, ...more });
const onDelivery = () => ready({ paymentMethod: 'cash-on-delivery' });

function underWay(...orders: Order[]): Shop {
  const shop = new Shop(orders);
  shop.plan();
  shop.handOver();
  return shop;
}

describe('a run that is planned', () => {
  test('takes ready orders only, and none that is on another run', () => {
    const [one, other] = [ready(), ready({ status: 'processing' })];
    expect(new Shop([one, other]).plan()).toBe('not-ready');
    const shop = new Shop([one]);
    shop.elsewhere.add(one.id);
    expect(shop.plan()).toBe('not-ready');
  });

  test('can be changed and discarded, and holds its orders until then', () => {
    const [one, other] = [ready(), ready()];
    const shop = new Shop([one, other]);
    expect(shop.plan()).toBe('done');
    shop.act({ kind: 'plan', run, driver, orders: [other.id] });
    expect(ordersHeldBy(shop.run!)).toEqual([other.id]);
    expect([shop.visit(other, 'delivered'), shop.count(0)]).toEqual(['wrong-state', 'wrong-state']);
    expect(shop.act({ kind: 'discard', run })).toBe('done');
    expect(ordersHeldBy(shop.run!)).toEqual([]);
    expect([shop.handOver(), shop.plan()]).toEqual(['wrong-state', 'wrong-state']);
  });

  test('counts how often an order was taken out in vain before', () => {
    const [one, other] = [ready(), ready()];
    const shop = new Shop([one, other]);
    shop.misses.set(one.id, 2);
    shop.plan();
    expect(shop.run?.stops.map(({ attempt }) => attempt)).toEqual([3, 1]);
  });

  test('keeps an order that the office has sent on its way already', () => {
    const [one, other] = [ready(), ready()];
    const shop = new Shop([one, other]);
    shop.plan();
    shop.setStatus(one.id, 'shipped');
    expect([shop.stop(one), shop.handOver()]).toEqual(['waiting', 'done 1']);
  });

  test('loses an order that the office takes back, and is not handed over without orders', () => {
    const one = ready();
    const shop = new Shop([one]);
    shop.plan();
    shop.setStatus(one.id, 'processing');
    expect([shop.run?.stops, shop.handOver()]).toEqual([[], 'wrong-state']);
  });
});

describe('a run that is handed over', () => {
  test('sends all of its orders on their way, once', () => {
    const [one, other] = [ready(), ready()];
    const shop = new Shop([one, other]);
    shop.plan();
    expect([shop.handOver(), shop.handOver()]).toEqual(['done 2', 'done']);
    expect([shop.status(one), shop.status(other)]).toEqual(['shipped', 'shipped']);
    expect([shop.plan(), shop.act({ kind: 'discard', run })]).toEqual(['wrong-state', 'wrong-state']);
  });

  test('records cash on delivery once, however often a delivery is entered, and withdraws it with a mistake', () => {
    const one = onDelivery();
    const total = totalPrice(one);
    const shop = underWay(one);
    expect([shop.visit(one, 'delivered'), shop.visit(one, 'delivered')]).toEqual(['done 1', 'done']);
    expect([shop.cash(), shop.received, shop.orders.get(one.id)?.paymentStatus]).toEqual([total, total, 'paid']);
    shop.visit(one, 'waiting');
    expect([shop.cash(), shop.received, shop.status(one)]).toEqual([0, 0, 'shipped']);
    shop.visit(one, 'delivered');
    shop.visit(one, 'not-home');
    expect([shop.cash(), shop.received, shop.status(one)]).toEqual([0, 0, 'ready']);
  });

  test.each([['waiting', 'transfer'] as const, ['not-home', null] as const])(
    'records money for an order that was to be paid otherwise, and takes it back when it is %s after all',
    (visit, paymentMethod) => {
      const one = ready({ paymentMethod });
      const total = totalPrice(one);
      const shop = underWay(one);
      shop.visit(one, 'delivered', true);
      expect([shop.cash(), shop.received]).toEqual([total, total]);
      shop.visit(one, visit);
      expect([shop.cash(), shop.received]).toEqual([0, 0]);
      expect(shop.orders.get(one.id)).toMatchObject({ paymentStatus: 'unpaid', paymentMethod, money: { received: 0 } });
      shop.visit(one, 'delivered', true);
      expect([shop.cash(), shop.received]).toEqual([total, total]);
    },
  );

  test('records no money for an order that was not delivered', () => {
    const one = ready({ paymentMethod: 'transfer' });
    const shop = underWay(one);
    shop.visit(one, 'not-home', true);
    expect([shop.cash(), shop.received, shop.stop(one)]).toEqual([0, 0, 'not-home']);
  });

  test('takes back nothing that the driver did not take, or that the customer has back already', () => {
    const paid = pay(ready(), NOON).after;
    const [one, other] = [ready({ paymentMethod: 'transfer' }), paid];
    const shop = underWay(one, other);
    shop.visit(other, 'delivered');
    shop.visit(other, 'waiting');
    expect(shop.orders.get(other.id)?.paymentStatus).toBe('paid');
    shop.visit(one, 'delivered', true);
    const { money, ...delivered } = shop.orders.get(one.id)!;
    shop.orders.set(one.id, { ...delivered, money: { ...money, returned: fils(1) } });
    shop.visit(one, 'waiting');
    expect([shop.cash(), shop.received]).toEqual([totalPrice(one), totalPrice(one)]);
  });

  test('does not expect cash whose record the office has withdrawn, but other cash of the order', () => {
    const one = ready({ paymentMethod: 'transfer' });
    const shop = underWay(one);
    shop.visit(one, 'delivered', true);
    const order = shop.orders.get(one.id)!;
    const withdrawn = (movedAt: number) =>
      outsideEntry(order, 'record-withdrawn', { ...CASH, amount: order.money.received, movedAt }, office, NOON);
    const after = (entry: MoneyEntry) => cashOf(followOrder(shop.run!, order, order, NOON, [entry]));
    expect([after(withdrawn(NOON)), after(withdrawn(NOON - 1))]).toEqual([0, totalPrice(one)]);
    expect(after({ ...withdrawn(NOON), kind: 'record' })).toBe(totalPrice(one));
    expect(after({ ...withdrawn(NOON), method: 'wamd' })).toBe(totalPrice(one));
    shop.count(totalPrice(one));
    expect(after(withdrawn(NOON))).toBe(totalPrice(one));
  });

  test('knows when an order was delivered, or taken out, by the office', () => {
    const one = onDelivery();
    const { run } = underWay(one);
    const stopAfter = (status: OrderStatus, atDoor: number) =>
      followOrder(run!, one, { ...one, status, money: { ...one.money, atDoor: fils(atDoor) } }, NOON + 1).stops[0];
    expect(stopAfter('delivered', 500)).toMatchObject({ state: 'delivered', cash: 500, at: NOON + 1 });
    expect(stopAfter('processing', 0)).toMatchObject({ state: 'taken-out', cash: 0, at: NOON + 1 });
  });

  test('does not expect cash that the office has withdrawn after it took the delivery back', () => {
    const one = ready({ paymentMethod: 'transfer' });
    const shop = underWay(one);
    shop.visit(one, 'delivered', true);
    const order = shop.orders.get(one.id)!;
    const run = followOrder(shop.run!, order, { ...order, status: 'shipped' }, NOON + 1);
    expect([run.stops[0]?.state, cashOf(run)]).toEqual(['waiting', totalPrice(one)]);
    const money = { ...CASH, amount: order.money.received, movedAt: NOON };
    const withdrawn = outsideEntry(order, 'record-withdrawn', money, office, NOON + 2);
    expect(cashOf(followOrder(run, order, order, NOON + 2, [withdrawn]))).toBe(0);
  });

  test('brings an order back when nobody is at home, and sends it out again unless it is on another run', () => {
    const one = ready();
    const shop = underWay(one);
    shop.visit(one, 'not-home');
    expect([shop.status(one), shop.stop(one), ordersHeldBy(shop.run!)]).toEqual(['ready', 'not-home', []]);
    shop.elsewhere.add(one.id);
    expect(shop.visit(one, 'waiting')).toBe('not-ready');
    shop.elsewhere.clear();
    shop.visit(one, 'waiting');
    expect([shop.status(one), shop.stop(one)]).toEqual(['shipped', 'waiting']);
    shop.visit(one, 'not-home');
    shop.setStatus(one.id, 'processing');
    expect([shop.visit(one, 'waiting'), shop.status(one)]).toEqual(['not-ready', 'processing']);
  });

  test('follows what the office does to an order elsewhere', () => {
    const [one, other] = [onDelivery(), onDelivery()];
    const shop = underWay(one, other);
    shop.setStatus(one.id, 'delivered');
    expect([shop.stop(one), shop.cash()]).toEqual(['delivered', totalPrice(one)]);
    shop.setStatus(one.id, 'shipped');
    expect([shop.stop(one), shop.cash()]).toEqual(['waiting', 0]);
    shop.setStatus(other.id, 'cancelled');
    expect([shop.stop(other), shop.visit(other, 'delivered')]).toEqual(['taken-out', 'wrong-state']);
  });

  test('knows no order of others', () => {
    expect(underWay(ready()).visit(ready(), 'delivered')).toBe('not-found');
    expect(new Shop([]).handOver()).toBe('not-found');
  });
});

describe('a visit that the shop hears of later', () => {
  /** A run that was handed over at noon, now two hours later. */
  function later(...orders: Order[]): Shop {
    const shop = underWay(...orders);
    shop.now = NOON + 120 * MINUTE;
    return shop;
  }

  test.each([
    ['a time on the way', 30, 30],
    ['a time before the hand-over', -1, 0],
    ['a time that is still to come', 121, 120],
    ['no time', undefined, 120],
  ])('with %s has it, within the run', (_, minutes, expected) => {
    const one = onDelivery();
    const shop = later(one);
    const doneAt = minutes === undefined ? undefined : NOON + minutes * MINUTE;
    expect(shop.visit(one, 'delivered', true, { doneAt })).toBe('done 1');
    const at = NOON + expected * MINUTE;
    expect(shop.run?.stops[0]).toMatchObject({ state: 'delivered', at, cash: totalPrice(one) });
    expect(shop.orders.get(one.id)?.history.at(-1)).toMatchObject({ to: 'delivered', at });
  });

  test('can be repeated and taken back, as it happened', () => {
    const one = onDelivery();
    const shop = later(one);
    const at = (minutes: number) => ({ doneAt: NOON + minutes * MINUTE });
    expect(shop.visit(one, 'delivered', true, at(30))).toBe('done 1');
    expect(shop.visit(one, 'delivered', true, at(30))).toBe('done');
    expect(shop.visit(one, 'waiting', false, at(31))).toBe('done 1');
    expect(shop.visit(one, 'not-home', false, at(40))).toBe('done 1');
    expect([shop.cash(), shop.stop(one)]).toEqual([0, 'not-home']);
  });

  test('does not undo what the office has entered since', () => {
    const one = onDelivery();
    const shop = later(one);
    shop.setStatus(one.id, 'delivered');
    expect(shop.visit(one, 'not-home', false, { doneAt: NOON + 30 * MINUTE })).toBe('stop-changed');
    expect(shop.visit(one, 'delivered', true, { doneAt: NOON + 30 * MINUTE })).toBe('done');
    expect([shop.stop(one), shop.cash()]).toEqual(['delivered', totalPrice(one)]);
  });

  test('records no other amount than the driver saw', () => {
    const one = ready({ paymentMethod: 'transfer' });
    const shop = later(one);
    const total = toKd(totalPrice(one));
    expect(shop.visit(one, 'delivered', true, { toCollect: total + 1 })).toBe('stop-changed');
    expect(shop.visit(one, 'not-home', false, { toCollect: total + 1 })).toBe('done 1');
    shop.visit(one, 'waiting');
    expect(shop.visit(one, 'delivered', true, { toCollect: total })).toBe('done 1');
    expect(shop.cash()).toBe(totalPrice(one));
  });
});

describe('a count of the cash', () => {
  test('waits for every order, and asks why when it differs', () => {
    const [one, other] = [onDelivery(), ready()];
    const shop = underWay(one, other);
    shop.visit(one, 'delivered');
    expect(shop.count(totalPrice(one))).toBe('stops-waiting');
    shop.visit(other, 'not-home');
    for (const counted of [totalPrice(one) - 250, totalPrice(one) + 250])
      expect(shop.count(counted)).toBe('note-required');
    expect(shop.count(totalPrice(one) - 250, 'Change was missing')).toBe('done');
    expect(shop.run).toMatchObject({ state: 'counted', count: { expected: totalPrice(one), by: office } });
  });

  test('closes the run: nothing changes it any more', () => {
    const one = onDelivery();
    const shop = underWay(one);
    shop.visit(one, 'delivered');
    expect(shop.count(totalPrice(one))).toBe('done');
    const closed = shop.run;
    shop.setStatus(one.id, 'shipped');
    expect([shop.count(0), shop.visit(one, 'waiting'), shop.handOver()]).toEqual(Array(3).fill('wrong-state'));
    expect([shop.run, ordersHeldBy(shop.run!)]).toEqual([closed, []]);
  });
});
