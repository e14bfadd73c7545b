import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../catalog/product.fixture.ts';
import { accountId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import { totalPrice } from '../../order.ts';
import type { Order } from '../../order.ts';
import { setStatus } from '../../set-status.ts';
import { acceptCashOnDelivery } from '../../transitions.ts';
import { aCapture, pay } from '../money.fixture.ts';
import { receiveMisfit } from '../receive-money.ts';
import { amountDue, surplusOf, withMoney } from '../payment-status.ts';
import { cashAtTheDoor, recordMoney, settleByHand } from './outside-money.ts';
import type { Settling } from './outside-money.ts';

const OFFICE = accountId('office');
const AT = NOON + 86_400_000;
const bow = aProduct('bow');
const order = anOrder([[bow, 2]]);
const TOTAL = totalPrice(order);
const paid = pay(order, NOON).after;
const twice = pay(paid, NOON).after;
const misfit = (amount: number) => receiveMisfit(order, aCapture(order, { amount: fils(amount) })).after;
const MONEY = { amount: fils(500), method: 'cash', movedAt: NOON, reference: '', note: '' } as const;
const BACK = { how: 'wamd', amount: null, movedAt: NOON + 5, reference: 'W-1', note: 'To 5512 by Sara' } as const;

const settle = (given: Order, settling: Settling = BACK) => settleByHand(given, settling, OFFICE, AT);

test('money can be recorded for any order but one that a test has paid, which has no money', () => {
  expect(recordMoney(order, MONEY, OFFICE, AT)).toMatchObject({
    kind: 'recorded',
    entries: [{ kind: 'record', amount: 500, method: 'cash', gateway: null, movedAt: NOON, at: AT, accountId: OFFICE }],
  });
  const tested = pay(order, NOON, { isTest: true }).after;
  expect(recordMoney(tested, MONEY, OFFICE, AT)).toEqual({ kind: 'test-order' });
});

describe('giving money back otherwise', () => {
  test('writes down how, when and by whom, and ends what was due', () => {
    expect(settle(twice)).toMatchObject({
      kind: 'settled',
      after: { status: 'processing', paymentStatus: 'paid', money: { received: TOTAL * 2, returned: TOTAL } },
      entries: [
        { kind: 'given-back', amount: TOTAL, method: 'wamd', reference: 'W-1', movedAt: NOON + 5, accountId: OFFICE },
      ],
    });
  });

  test('of a part leaves the rest due', () => {
    expect(settle(twice, { ...BACK, amount: fils(1) })).toMatchObject({ after: { paymentStatus: 'refund-due' } });
  });

  test('of all the money of a payment that does not fit leaves the order refunded', () => {
    expect(settle(misfit(1000))).toMatchObject({
      after: { status: 'pending', paymentStatus: 'refunded', money: { needsReview: false } },
    });
  });

  test('of the surplus of such a payment sends the order to preparation, as when it is paid', () => {
    const result = settle(misfit(TOTAL + 200), { ...BACK, amount: fils(200) });
    expect(result).toMatchObject({ after: { status: 'processing', paymentStatus: 'paid' } });
  });

  test('is never more than the shop has and is not on its way', () => {
    const refunding = { ...twice, money: { ...twice.money, refunding: fils(TOTAL) } };
    expect(settle(refunding, { ...BACK, amount: fils(TOTAL + 1) })).toEqual({ kind: 'too-large', left: TOTAL });
    // A refund that had failed was made after all, while the same money is on its way again.
    const gone = { ...misfit(100), money: { ...misfit(100).money, returned: fils(100), refunding: fils(100) } };
    expect(settle(gone)).toEqual({ kind: 'too-large', left: 0 });
  });

  test('is refused for an order whose money needs no decision', () => {
    for (const fine of [order, paid]) expect(settle(fine)).toEqual({ kind: 'nothing-to-settle' });
  });
});

describe('accepting the money as it is', () => {
  const accept = (given: Order) => settle(given, { how: 'in-order', note: 'A discount' });

  test('sends a pending order to preparation, keeps the balance, and writes down who and why', () => {
    expect(accept(misfit(TOTAL - 100))).toMatchObject({
      after: {
        status: 'processing',
        paymentStatus: 'paid',
        money: { acceptedBalance: TOTAL - 100, needsReview: false },
      },
      entries: [{ kind: 'accepted', amount: TOTAL - 100, method: null, accountId: OFFICE, note: 'A discount' }],
    });
  });

  test('ends what was due, until more money comes in', () => {
    const accepted = accept(twice);
    if (accepted.kind !== 'settled') throw new Error('it was due');
    expect(accepted.after).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    expect(pay(accepted.after, AT).after.paymentStatus).toBe('refund-due');
  });

  test.each([
    ['less', TOTAL - 100],
    ['more', TOTAL + 100],
  ])('of %s than the price ends with the price: cancelled, all of it is to be given back', (_what, received) => {
    const accepted = accept(withMoney(paid, { received: fils(received) }));
    if (accepted.kind !== 'settled') throw new Error(accepted.kind);
    const stock = new Map([[bow.id, 10]]);
    const changed = setStatus(accepted.after, 'cancelled', OFFICE, AT, stock);
    if (changed.kind !== 'changed') throw new Error(changed.kind);
    expect(changed.after).toMatchObject({ paymentStatus: 'refund-due', money: { acceptedBalance: null } });
    expect(surplusOf(changed.after)).toBe(received);
  });

  test('of a cancelled order ends with the cancellation: the rest of its price is asked for again', () => {
    const accepted = accept(withMoney({ ...paid, status: 'cancelled' }, { received: fils(TOTAL - 100) }));
    if (accepted.kind !== 'settled') throw new Error(accepted.kind);
    const changed = setStatus(accepted.after, 'processing', OFFICE, AT, new Map([[bow.id, 10]]));
    if (changed.kind !== 'changed') throw new Error(changed.kind);
    expect([changed.after.paymentStatus, amountDue(changed.after)]).toEqual(['to-review', 100]);
  });
});

describe('cash on delivery', () => {
  const inCash = acceptCashOnDelivery(order, null, NOON + 1)!.after;
  const stock = new Map([[bow.id, 10]]);
  function change(given: Order, to: Order['status'], at: number) {
    const result = setStatus(given, to, OFFICE, at, stock);
    if (result.kind !== 'changed') throw new Error(result.kind);
    return result;
  }

  test('is recorded with the delivery, and withdrawn on the day of its record when that was a mistake', () => {
    const delivered = change(inCash, 'delivered', AT);
    expect(delivered.entries).toMatchObject([{ kind: 'record', amount: TOTAL, method: 'cash', movedAt: AT }]);
    const undone = change(delivered.after, 'shipped', AT + 86_400_000);
    expect(undone.entries).toMatchObject([{ kind: 'record-withdrawn', amount: TOTAL, movedAt: AT }]);
    expect(undone.after.money).toMatchObject({ received: 0, atDoor: 0 });
  });

  test('is only what is still due when a part was paid before', () => {
    const part = recordMoney(inCash, { ...MONEY, amount: fils(1000), method: 'wamd' }, OFFICE, NOON + 2);
    if (part.kind !== 'recorded') throw new Error(part.kind);
    expect(change(part.after, 'delivered', AT).entries).toMatchObject([{ amount: TOTAL - 1000 }]);
  });

  test('is nothing where a smaller sum was accepted before', () => {
    const part = recordMoney(inCash, { ...MONEY, amount: fils(1000), method: 'wamd' }, OFFICE, NOON + 2);
    if (part.kind !== 'recorded') throw new Error(part.kind);
    const accepted = settle(part.after, { how: 'in-order', note: 'A present' });
    if (accepted.kind !== 'settled') throw new Error(accepted.kind);
    expect(change(accepted.after, 'delivered', AT)).toMatchObject({
      entries: [],
      after: { money: { received: 1000 } },
    });
  });

  test('that has been given back meanwhile was really paid, so it stays', () => {
    const delivered = change(inCash, 'delivered', AT).after;
    const returned = { ...delivered, money: { ...delivered.money, returned: fils(500) } };
    expect(change(returned, 'shipped', AT + 1)).toMatchObject({ entries: [], after: { money: { received: TOTAL } } });
  });

  test('of a cancelled order stays recorded, and is due back', () => {
    const delivered = change(inCash, 'delivered', AT).after;
    expect(change(delivered, 'cancelled', AT + 1)).toMatchObject({
      entries: [],
      after: { paymentStatus: 'refund-due' },
    });
  });

  const withdrawnOn = (...statuses: readonly Order['status'][]) => {
    let [given, at] = [inCash, AT];
    for (const to of statuses) {
      given = change(given, to, at).after;
      at += 1000;
    }
    return change(given, 'shipped', at).entries?.map(({ kind, movedAt }) => [kind, movedAt - AT]);
  };

  test('is withdrawn on the day of its last record, which a cancellation in between does not change', () => {
    expect(withdrawnOn('delivered', 'shipped', 'delivered')).toEqual([['record-withdrawn', 2000]]);
    expect(withdrawnOn('delivered', 'cancelled', 'delivered')).toEqual([['record-withdrawn', 0]]);
    expect(withdrawnOn('delivered', 'cancelled', 'processing', 'delivered')).toEqual([['record-withdrawn', 0]]);
  });

  test('of an order without a history is withdrawn now', () => {
    const delivered = { ...change(inCash, 'delivered', AT).after, history: [] };
    expect(change(delivered, 'shipped', AT + 5).entries).toMatchObject([{ movedAt: AT + 5 }]);
  });

  test('is recorded for no other way to pay, and withdrawn only where it was recorded', () => {
    const byCard: Order = { ...order, status: 'ready', paymentMethod: 'card' };
    expect(change(byCard, 'delivered', AT)).toMatchObject({ entries: [], after: { paymentStatus: 'unpaid' } });
    const delivered = change(paid, 'delivered', AT).after;
    expect(change(delivered, 'shipped', AT + 1)).toMatchObject({ entries: [], after: { paymentStatus: 'paid' } });
    const inDoor = change(inCash, 'delivered', AT).after;
    expect(cashAtTheDoor(inDoor, inDoor, OFFICE, AT + 1).entries ?? []).toEqual([]);
  });
});
