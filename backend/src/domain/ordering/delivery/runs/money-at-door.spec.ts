import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../catalog/product.fixture.ts';
import { accountId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import { pay } from '../../money/money.fixture.ts';
import { recordMoney } from '../../money/outside/outside-money.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import { totalPrice } from '../../order.ts';
import type { Order } from '../../order.ts';
import { moneyReturned, moneyTaken } from './money-at-door.ts';
import { newStop } from './run.ts';
import type { Stop } from './run.ts';

const DRIVER = accountId('driver');
const LATER = NOON + 86_400_000;
const placed = anOrder([[aProduct('bow'), 1]]);
const TOTAL = totalPrice(placed);
const shipped: Order = { ...placed, status: 'shipped', payBy: null };
const byTransfer: Order = { ...shipped, paymentMethod: 'transfer' };

describe('money that a driver takes', () => {
  test('is all that is asked for, in cash', () => {
    expect(moneyTaken(byTransfer, DRIVER, NOON)).toMatchObject({
      after: { paymentStatus: 'paid', paymentMethod: 'transfer', money: { received: TOTAL, atDoor: 0 } },
      entries: [{ kind: 'record', amount: TOTAL, method: 'cash', movedAt: NOON, accountId: DRIVER }],
      taken: TOTAL,
    });
  });

  test.each<[string, Order]>([
    ['is paid', pay(shipped, NOON).after],
    ['has cash on delivery, which is recorded with the status', { ...shipped, paymentMethod: 'cash-on-delivery' }],
  ])('is not recorded for an order that %s', (_what, order) => {
    expect(moneyTaken(order, DRIVER, NOON)).toEqual({ after: order, entries: [], taken: 0 });
  });
});

describe('a delivery that was a mistake', () => {
  const taken = (order: Order) => moneyTaken(order, DRIVER, NOON).after;
  const stopOf = (given: Partial<Stop> = {}): Stop => ({
    ...newStop(placed.id, placed.number, 1),
    state: 'delivered',
    cash: TOTAL,
    at: NOON,
    ...given,
  });
  const back = (order: Order, stop: Stop = stopOf()) => moneyReturned(order, stop, DRIVER, LATER);

  test('takes its cash back, on the day on which it was recorded', () => {
    expect(back(taken(byTransfer))).toMatchObject({
      after: { paymentStatus: 'unpaid', paymentMethod: 'transfer', money: { received: 0 } },
      entries: [{ kind: 'record-withdrawn', amount: TOTAL, method: 'cash', movedAt: NOON, at: LATER }],
      taken: 0 - TOTAL,
    });
  });

  test('leaves no cash on delivery that only the record had made, but one of before', () => {
    expect(taken(shipped).paymentMethod).toBe('cash-on-delivery');
    expect(back(taken(shipped)).after.paymentMethod).toBeNull();
    const part = recordMoney(
      shipped,
      { amount: fils(100), method: 'cash', movedAt: 0, reference: '', note: '' },
      DRIVER,
      0,
    );
    if (part.kind !== 'recorded') throw new Error(part.kind);
    const rest = moneyTaken({ ...part.after, paymentMethod: 'transfer' }, DRIVER, NOON).after;
    const inPart: Order = { ...rest, paymentMethod: 'cash-on-delivery' };
    expect(back(inPart, stopOf({ cash: fils(TOTAL - 100) })).after).toMatchObject({
      paymentMethod: 'cash-on-delivery',
      money: { received: 100 },
    });
  });

  test.each<[string, Partial<Order['money']>, Partial<Stop>]>([
    ['was no delivery', {}, { state: 'waiting' }],
    ['brought no cash', {}, { cash: fils(0) }],
    ['has no time', {}, { at: null }],
    ['brought only cash on delivery, which goes with the status', { atDoor: TOTAL }, {}],
    ['brought money that has gone back', { returned: fils(1) }, {}],
    ['brought money that is on its way back', { refunding: fils(1) }, {}],
  ])('changes no money when it %s', (_what, money, stop) => {
    const order = taken(byTransfer);
    const changed: Order = { ...order, money: { ...order.money, ...money } };
    expect(back(changed, stopOf(stop))).toEqual({ after: changed, entries: [], taken: 0 });
  });
});
