import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { acceptCashOnDelivery, acceptTransfer, expire } from '../transitions.ts';
import { aCapture, pay } from './money.fixture.ts';
import type { MoneyEntry } from './money-entry.ts';
import { receiveMisfit, receiveRecord } from './receive-money.ts';

const OFFICE = accountId('office');
const placed = () => anOrder([[aProduct('bow'), 2]]);

function record(order: Order, given: Partial<MoneyEntry> = {}) {
  const entry = aCapture(order, { kind: 'record', method: 'wamd', gateway: null, sourceId: null, ...given });
  return receiveRecord(order, entry, OFFICE, NOON + 1);
}

describe('money that the office records', () => {
  test('sends a pending order to preparation once it is enough, in the name of the administrator', () => {
    const order = placed();
    const part = record(order, { amount: fils(1000) });
    expect(part.after).toMatchObject({ status: 'pending', paymentStatus: 'to-review', payBy: null });
    const rest = record(part.after, { amount: fils(totalPrice(order) - 1000) });
    expect(rest.after).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    expect(rest.after.history.at(-1)).toMatchObject({ by: 'admin', accountId: OFFICE });
    expect(rest.entries).toMatchObject([{ kind: 'record', amount: totalPrice(order) - 1000 }]);
  });

  test('brings back no expired order: an administrator can do that, but may only want to write the money down', () => {
    const expired = expire(placed(), null, NOON + TIME_TO_PAY)!.after;
    expect(record(expired)).toMatchObject({
      after: { status: 'cancelled', paymentStatus: 'refund-due' },
      ifStockGone: null,
    });
  });
});

describe('a payment of an order that expired', () => {
  const expired = expire(placed(), null, NOON + TIME_TO_PAY)!.after;

  test('brings it back once: a second payment of one whose pieces are gone is only due back', () => {
    const first = pay(expired, NOON + TIME_TO_PAY + 1);
    expect(first.after).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    const gone = first.ifStockGone!;
    expect(gone).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
    expect(pay(gone, NOON + TIME_TO_PAY + 2).after).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
  });

  test('does not bring back an order that its customer has cancelled, or one that the shop has moved on', () => {
    const byCustomer = { ...expired, history: expired.history.map((one) => ({ ...one, by: 'customer' as const })) };
    expect(pay(byCustomer, NOON).after.status).toBe('cancelled');
    const onItsWay: Order = { ...expired, status: 'shipped' };
    expect(pay(onItsWay, NOON).after.status).toBe('shipped');
  });
});

describe('the method that an order names', () => {
  test.each([
    ['of the gateway', pay(placed(), NOON, { method: 'knet' }).after, 'knet'],
    ['of the first payment', pay(pay(placed(), NOON, { method: 'knet' }).after, NOON).after, 'knet'],
    ['of the gateway, after a transfer was chosen', pay(acceptTransfer(placed(), NOON)!.after, NOON).after, 'card'],
    ['cash, when cash is recorded', record(placed(), { method: 'cash' }).after, 'cash-on-delivery'],
    ['a transfer, when Wamd is recorded', record(placed()).after, 'transfer'],
    [
      'what the customer has chosen, when something else is recorded',
      record(acceptCashOnDelivery(placed(), null, NOON)!.after).after,
      'cash-on-delivery',
    ],
  ])('is that %s', (_case, order, method) => {
    expect(order.paymentMethod).toBe(method);
  });
});

describe('a charge that does not fit', () => {
  test('keeps the order where it is until a person has looked, even if the money is enough', () => {
    const order = placed();
    const { after, entries } = receiveMisfit(order, aCapture(order, { amount: fils(9000) }));
    expect(after).toMatchObject({ status: 'pending', paymentStatus: 'to-review', payBy: null });
    expect([after.money.received, entries?.length]).toEqual([9000, 1]);
    expect(pay(after, NOON).after).toMatchObject({ status: 'pending', paymentStatus: 'to-review' });
  });

  test('that is real money of a test order leaves the money of the test behind', () => {
    const order = placed();
    const tested = pay(order, NOON, { isTest: true }).after;
    const misfit = receiveMisfit(tested, aCapture(order, { amount: fils(1) })).after;
    expect(misfit).toMatchObject({ paymentStatus: 'to-review', money: { received: 1 } });
    expect(receiveMisfit(tested, null).after).toMatchObject({ paymentMethod: 'test-card', paymentStatus: 'to-review' });
  });
});
