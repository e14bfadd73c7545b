import { LONGEST_REFUND_REASON } from '@fyonka/api-contract/values/ordering/money';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId, paymentAttemptId, refundId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { anOrder, NOON, withName } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { aCapture, anAttempt, aRefund, pay } from './money.fixture.ts';
import { capturesOf, largestRefund, requestRefund } from './request-refund.ts';
import type { RefundRequest, RefundSituation } from './request-refund.ts';

const ADMIN = accountId('admin');
const SECOND = paymentAttemptId('second');
/** Three bows of 1.750 KD each, and the delivery. */
const order = anOrder([[aProduct('bow', { price: fils(1750) }), 3]]);
const TOTAL = totalPrice(order);
const paid = pay(order, NOON).after;
const captured = anAttempt(order, { state: 'captured', reference: 'chg_1' });
const situation = (given: Partial<RefundSituation> = {}): RefundSituation => ({
  captures: [captured],
  refunds: [],
  ...given,
});
const ask = (given: Partial<RefundRequest> = {}): RefundRequest => ({
  id: refundId('new'),
  amount: null,
  lines: [],
  deliveryFee: false,
  reason: 'A thread was loose',
  by: ADMIN,
  at: NOON,
  fingerprint: 'fingerprint',
  ...given,
});

describe('the captures of an order', () => {
  test('are the attempts that brought real money, with the amount that came', () => {
    const misfit = anAttempt(order, { id: SECOND, state: 'mismatch' });
    const declined = anAttempt(order, { id: paymentAttemptId('third'), state: 'failed' });
    const entries = [
      aCapture(order, { isTest: true }),
      aCapture(order, { sourceId: SECOND, amount: fils(500) }),
      aCapture(order, { kind: 'refund', sourceId: refundId('attempt') }),
    ];
    expect(capturesOf([captured, misfit, declined], entries)).toEqual([{ ...misfit, amount: 500 }]);
  });
});

describe('the largest refund', () => {
  test('is of one capture, also when the customer has paid twice', () => {
    const twice = pay(paid, NOON, { sourceId: SECOND, amount: fils(1000) }).after;
    const captures = [captured, anAttempt(order, { id: SECOND, state: 'captured', amount: fils(1000) })];
    expect(largestRefund(twice, situation({ captures }))).toBe(TOTAL);
  });

  test('leaves out what has gone back or is on its way, but not what failed', () => {
    const refunds = [
      aRefund(order, { amount: fils(1000), state: 'failed' }),
      aRefund(order, { id: refundId('other'), amount: fils(500), state: 'done' }),
    ];
    expect(largestRefund(paid, situation({ refunds }))).toBe(TOTAL - 500);
  });

  test('is never more than the shop has of the money', () => {
    const returned = { ...paid, money: { ...paid.money, returned: fils(TOTAL - 100) } };
    expect(largestRefund(returned, situation())).toBe(100);
    expect(largestRefund(paid, situation({ captures: [] }))).toBe(0);
  });
});

describe('a request for a refund', () => {
  test('of a second payment takes it from the second capture', () => {
    const twice = pay(paid, NOON, { sourceId: SECOND }).after;
    const captures = [captured, anAttempt(order, { id: SECOND, state: 'captured', reference: 'chg_2' })];
    const result = requestRefund(twice, situation({ captures }), ask());
    expect(result).toMatchObject({ refund: { attemptId: SECOND, chargeReference: 'chg_2', amount: TOTAL } });
  });

  test('marks the money as on its way and tells the customer', () => {
    const result = requestRefund(paid, situation(), ask({ amount: fils(1000) }));
    expect(result).toMatchObject({
      kind: 'requested',
      refund: { amount: 1000, state: 'requested', requestedBy: ADMIN },
      step: { after: { money: { refunding: 1000, returned: 0 } }, mails: [{ template: 'refund-requested' }] },
    });
  });

  test('puts pieces back only of the lines that are to be sold again', () => {
    const lines = [{ line: 0, quantity: 2, restock: true }];
    const result = requestRefund(paid, situation(), ask({ lines, deliveryFee: true }));
    expect(result).toMatchObject({
      refund: { amount: 2 * 1750 + paid.deliveryCost },
      step: { after: { lines: [{ quantity: 3, restocked: 2 }] } },
    });
    const kept = requestRefund(paid, situation(), ask({ lines: [{ line: 0, quantity: 2, restock: false }] }));
    expect(kept.kind === 'requested' && kept.step.after.lines).toEqual([{ ...paid.lines[0], refunded: 2 }]);
  });

  test('of a piece with a name on it keeps it out of the stock', () => {
    const lines = [{ line: 0, quantity: 1, restock: true }];
    expect(requestRefund(withName(paid), situation(), ask({ lines }))).toEqual({
      kind: 'invalid',
      faults: [{ field: 'items.0.restock', code: 'NOT_RESTOCKABLE' }],
    });
  });

  test('counts the pieces of earlier refunds, but not of those that failed', () => {
    const lines = [{ line: 0, quantity: 2, restock: false }];
    const earlier = (state: 'done' | 'failed') =>
      situation({ refunds: [aRefund(order, { amount: fils(1), lines, state })] });
    expect(requestRefund(paid, earlier('failed'), ask({ lines })).kind).toBe('requested');
    expect(requestRefund(paid, earlier('done'), ask({ lines }))).toMatchObject({
      faults: [{ field: 'items.0.quantity', code: 'INVALID_QUANTITY' }],
    });
  });

  test('is the same refund when it is repeated, and refused for another one', () => {
    const refunds = [aRefund(order, { id: refundId('new') })];
    expect(requestRefund(paid, situation({ refunds }), ask())).toEqual({ kind: 'repeated', refund: refunds[0] });
    expect(requestRefund(paid, situation({ refunds }), ask({ fingerprint: 'other' }))).toEqual({ kind: 'key-reused' });
  });

  test('of more than one capture has left is refused with what is left', () => {
    expect(requestRefund(paid, situation(), ask({ amount: fils(TOTAL + 1) }))).toEqual({
      kind: 'too-large',
      left: TOTAL,
    });
  });

  test('takes a capture without a reference of its gateway by its id', () => {
    const result = requestRefund(paid, situation({ captures: [{ ...captured, reference: null }] }), ask());
    expect(result).toMatchObject({ refund: { chargeReference: captured.id } });
  });

  test('leaves out of a capture only what other refunds of it take', () => {
    const twice = pay(paid, NOON, { sourceId: SECOND }).after;
    const captures = [captured, anAttempt(order, { id: SECOND, state: 'captured' })];
    const refunds = [aRefund(order, { attemptId: SECOND, state: 'done' })];
    const result = requestRefund(twice, situation({ captures, refunds }), ask({ amount: TOTAL }));
    expect(result).toMatchObject({ kind: 'requested', refund: { attemptId: captured.id } });
  });

  test.each([
    ['without a reason', '', 'REQUIRED'],
    ['with too long a reason', 'x'.repeat(LONGEST_REFUND_REASON + 1), 'TOO_LONG'],
  ])('%s is refused', (_what, reason, code) => {
    const faults = [{ field: 'reason', code }];
    expect(requestRefund(paid, situation(), ask({ reason }))).toEqual({ kind: 'invalid', faults });
  });

  test('with the longest reason is possible', () => {
    expect(requestRefund(paid, situation(), ask({ reason: 'x'.repeat(LONGEST_REFUND_REASON) })).kind).toBe('requested');
  });

  test('of a cancelled order returns no pieces to the stock, which has them already', () => {
    const cancelled: Order = { ...paid, status: 'cancelled', holdsStock: false };
    const result = requestRefund(cancelled, situation(), ask({ lines: [{ line: 0, quantity: 1, restock: true }] }));
    if (result.kind !== 'requested') throw new Error(result.kind);
    expect(result.step.after.lines).toEqual([{ ...order.lines[0], refunded: 1 }]);
  });

  test('of nothing is refused', () => {
    const gone = situation({ refunds: [aRefund(order, { state: 'done' })] });
    const returned = { ...paid, money: { ...paid.money, returned: TOTAL } };
    expect(requestRefund(returned, gone, ask())).toEqual({ kind: 'too-large', left: 0 });
  });

  test('of the delivery alone is its fee, and possible once', () => {
    expect(requestRefund(paid, situation(), ask({ deliveryFee: true }))).toMatchObject({
      refund: { amount: paid.deliveryCost, includesDelivery: true },
    });
    const after = (given: Parameters<typeof aRefund>[1]) =>
      requestRefund(
        paid,
        situation({ refunds: [aRefund(order, { amount: fils(1), ...given })] }),
        ask({ deliveryFee: true }),
      ).kind;
    expect(after({ includesDelivery: true, state: 'pending' })).toBe('invalid');
    expect(after({ includesDelivery: true, state: 'failed' })).toBe('requested');
    expect(after({ includesDelivery: false, state: 'done' })).toBe('requested');
  });

  test('of pieces after the delivery went back is possible', () => {
    const refunds = [aRefund(order, { amount: fils(1), includesDelivery: true, state: 'done' })];
    const lines = [{ line: 0, quantity: 1, restock: false }];
    expect(requestRefund(paid, situation({ refunds }), ask({ lines })).kind).toBe('requested');
  });

  test.each([
    ['of a line that there is not', [{ line: 1, quantity: 1 }], 'items.0.line'],
    [
      'that has a line twice',
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
      'items.1.line',
    ],
    ['of no piece', [{ line: 0, quantity: 0 }], 'items.0.quantity'],
    ['of half a piece', [{ line: 0, quantity: 0.5 }], 'items.0.quantity'],
    ['of one and a half', [{ line: 0, quantity: 1.5 }], 'items.0.quantity'],
    ['of more pieces than there are', [{ line: 0, quantity: 4 }], 'items.0.quantity'],
  ])('%s is refused at its field', (_what, items, field) => {
    const lines = items.map((item) => ({ ...item, restock: false }));
    expect(requestRefund(paid, situation(), ask({ lines }))).toMatchObject({
      kind: 'invalid',
      faults: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test('of a piece with a name is possible where it does not go back into the stock', () => {
    const lines = [{ line: 0, quantity: 1, restock: false }];
    expect(requestRefund(withName(paid), situation(), ask({ lines })).kind).toBe('requested');
  });
});
