import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../catalog/product.fixture.ts';
import { accountId, refundId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import { totalPrice } from '../../order.ts';
import type { Order } from '../../order.ts';
import { aCapture, pay } from '../money.fixture.ts';
import { receiveMisfit } from '../receive-money.ts';
import { giveBack } from './give-back.ts';

const OFFICE = accountId('office');
const AT = NOON + 86_400_000;
const order = anOrder([[aProduct('bow'), 2]]);
const TOTAL = totalPrice(order);
const paid = pay(order, NOON).after;
const ONE_BOW = [{ line: 0, quantity: 1, restock: true }];

function back(given: Order, amount: number, reference = '') {
  return giveBack(given, [], fils(amount), {
    id: refundId('given'),
    lines: ONE_BOW,
    deliveryFee: true,
    reason: 'Torn',
    byHand: { way: 'wamd', reference, movedAt: NOON },
    by: OFFICE,
    at: AT,
    fingerprint: 'print',
  });
}

test('money that was given back by hand is a refund that is done, with an entry of its own day and a mail', () => {
  const { refund, step } = back(paid, 500);
  expect(refund).toEqual({
    id: 'given',
    orderNumber: order.number,
    attemptId: null,
    gateway: null,
    method: 'wamd',
    chargeReference: '',
    amount: 500,
    lines: ONE_BOW,
    includesDelivery: true,
    reason: 'Torn',
    state: 'done',
    reference: null,
    requestedAt: AT,
    requestedBy: OFFICE,
    sentAt: null,
    endedAt: AT,
    nextAskAt: null,
    failure: null,
    creditNote: `${order.number}-C1`,
    fingerprint: 'print',
  });
  expect(step).toMatchObject({
    after: { paymentStatus: 'partly-refunded', money: { returned: 500, refunding: 0 } },
    entries: [{ kind: 'given-back', amount: 500, sourceId: 'given', movedAt: NOON, at: AT, accountId: OFFICE }],
    mails: [{ template: 'refund-done', refundId: 'given' }],
    by: OFFICE,
  });
  expect(back(paid, 500, 'W-1').refund.reference).toBe('W-1');
});

test('its pieces return to the stock, unless a cancellation has returned them', () => {
  expect(back(paid, 500).step.after.lines).toMatchObject([{ refunded: 1, restocked: 1 }]);
  const cancelled: Order = { ...paid, status: 'cancelled', holdsStock: false };
  expect(back(cancelled, 500).step.after.lines).toEqual([{ ...order.lines[0], refunded: 1 }]);
});

describe('a payment that did not fit its order', () => {
  const misfit = (amount: number) => receiveMisfit(order, aCapture(order, { amount: fils(amount) })).after;

  test('is decided by it: nothing of it is left', () => {
    expect(back(misfit(1000), 1000).step.after).toMatchObject({
      status: 'pending',
      paymentStatus: 'refunded',
      money: { needsReview: false },
    });
  });

  test('is decided by it: the rest pays the order, which goes to preparation', () => {
    expect(back(misfit(TOTAL + 200), 200).step.after).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  });
});
