import { describe, expect, test } from '@jest/globals';
import { stallId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import { pay } from '../../money/money.fixture.ts';
import type { MoneyEntry } from '../../money/money-entry.ts';
import { outsideEntry } from '../../money/outside/outside-money.ts';
import { NOON } from '../../order.fixture.ts';
import { totalPrice } from '../../order.ts';
import type { OrderStatus } from '../../order.ts';
import { followOrder } from './follow-order.ts';
import { driver, office, onDelivery, ready, run, Shop, underWay } from './run.fixture.ts';
import { cashOf, ordersHeldBy } from './run.ts';

const CASH = { method: 'cash', reference: '', note: '' } as const;

describe('a run that is planned', () => {
  test('takes ready orders only, and none that is on another run or fetched at the shop', () => {
    const [one, other] = [ready(), ready({ status: 'processing' })];
    expect(new Shop([one, other]).plan()).toBe('not-ready');
    const shop = new Shop([one]);
    shop.elsewhere.add(one.id);
    expect(shop.plan()).toBe('not-ready');
    const stall = { id: stallId('fair'), name: 'Fair', handover: 'fetched' } as const;
    expect(new Shop([{ ...one, delivery: { ...one.delivery, stall } }]).plan()).toBe('not-ready');
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
