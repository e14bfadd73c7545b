import { ATTEMPT_ENDS, ATTEMPT_STATES } from '@fyonka/api-contract/values/ordering/payment-methods';
import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { paymentAttemptId } from '../../ids.ts';
import { fils, toKd } from '../../money.ts';
import { aCapture, anAttempt } from '../money/money.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import { settlePayment, startPayment } from './paying.ts';
import type { AttemptEnd, AttemptState } from './payment-attempt.ts';

const order = anOrder([[aProduct('bow'), 2]]);
const OPEN: readonly AttemptState[] = ['created', 'redirected', 'unanswered'];
const CAPTURED = { kind: 'captured', amount: totalPrice(order), reference: 'chg_1', bankReference: '77' } as const;
const FAILED = { kind: 'failed', reason: 'expired-card' } as const;
const MISFIT = { kind: 'mismatch', mismatch: 'amount', amount: fils(1), reference: 'chg_1' } as const;

const attempt = (state: AttemptState = 'created') => anAttempt(order, { state });
const settle = (state: AttemptState, end: AttemptEnd) => settlePayment(attempt(state), order, end, NOON + 1);

describe('an attempt to pay', () => {
  const begin = (state: AttemptState, cancels: boolean, at = NOON) => {
    const choice = { id: paymentAttemptId('second'), method: 'knet', gateway: 'tap', cancels } as const;
    return startPayment(order, attempt(state), choice, at);
  };

  test('has the total of the order, the chosen method and 15 minutes', () => {
    const started = begin('failed', false, NOON + 1);
    expect(started).toMatchObject({
      kind: 'started',
      attempt: {
        amount: totalPrice(order),
        method: 'knet',
        gateway: 'tap',
        state: 'created',
        startedAt: NOON + 1,
        expiresAt: NOON + 1 + 15 * 60_000,
        nextAskAt: NOON + 1 + 2 * 60_000,
      },
    });
  });

  test('waits until an open one has been cancelled, where the gateway can do that', () => {
    expect(OPEN.map((state) => begin(state, true).kind)).toEqual(['in-progress', 'in-progress', 'in-progress']);
    expect(ATTEMPT_ENDS.map((state) => begin(state, true).kind)).toEqual(ATTEMPT_ENDS.map(() => 'started'));
  });

  test('starts beside an open one that its gateway cannot cancel, unless that is just being created', () => {
    expect(OPEN.map((state) => begin(state, false).kind)).toEqual(['in-progress', 'started', 'started']);
    expect(begin('created', false, NOON + 15_000).kind).toBe('started');
  });

  test('waits two minutes for the answer of a gateway that cannot cancel', () => {
    const open = { ...attempt('redirected'), unansweredSince: NOON };
    const choice = { id: paymentAttemptId('second'), method: 'knet', gateway: 'tap', cancels: false } as const;
    const kinds = [119_999, 120_000].map((time) => startPayment(order, open, choice, NOON + time).kind);
    expect(kinds).toEqual(['in-progress', 'started']);
  });

  test('starts only for the sum that the customer has seen, where the page has said it', () => {
    const choice = { id: paymentAttemptId('second'), method: 'knet', gateway: 'tap', cancels: true } as const;
    const seeing = (seenAmount?: number) => startPayment(order, null, { ...choice, seenAmount }, NOON).kind;
    const due = toKd(totalPrice(order));
    expect([seeing(), seeing(due), seeing(due + 1e-9)]).toEqual(['started', 'started', 'started']);
    for (const other of [due + 0.001, 0, -due, Number.NaN, 1e300]) expect(seeing(other)).toBe('amount-changed');
  });

  test('cannot start after the time to pay', () => {
    expect(begin('failed', true, NOON + TIME_TO_PAY)).toEqual({ kind: 'not-payable', order });
  });
});

describe('the end of an attempt', () => {
  const isNews = (end: AttemptEnd) => ATTEMPT_STATES.filter((state) => settle(state, end) !== null);

  test('is settled once, but money is settled even after another end', () => {
    for (const end of [FAILED, { kind: 'cancelled' }, { kind: 'expired' }] as const)
      expect(isNews(end)).toEqual([...OPEN, 'unknown']);
    expect(isNews({ kind: 'unknown' })).toEqual(OPEN);
    const all = [...OPEN, 'failed', 'cancelled', 'expired', 'unknown'];
    expect([isNews(CAPTURED), isNews(MISFIT)]).toEqual([all, all]);
  });

  test('pays for the order, and the ledger names the attempt, its method and both references', () => {
    const paid = settle('redirected', CAPTURED)!;
    expect(paid).toMatchObject({
      attempt: { state: 'captured', reference: 'chg_1', bankReference: '77', endedAt: NOON + 1, nextAskAt: null },
      step: { after: { paymentStatus: 'paid', paymentMethod: 'card' } },
    });
    expect(paid.step?.entries).toEqual([aCapture(order, { at: NOON + 1, movedAt: NOON + 1 })]);
  });

  test('by a gateway that only tests leaves no money in the ledger of real money', () => {
    const { step } = settle('redirected', { ...CAPTURED, isTest: true })!;
    expect(step).toMatchObject({ after: { paymentMethod: 'test-card' }, entries: [{ isTest: true }] });
  });

  test('answers the question that the gateway had left unanswered', () => {
    const asked = { ...attempt('redirected'), unansweredSince: NOON };
    expect(settlePayment(asked, order, FAILED, NOON)?.attempt.unansweredSince).toBeNull();
  });

  test('without money leaves the order as it is', () => {
    const failed = settle('redirected', FAILED);
    expect(failed).toMatchObject({
      attempt: { state: 'failed', declineReason: 'expired-card', redirectUrl: null },
      step: null,
    });
    expect(settle('redirected', { kind: 'expired' })).toMatchObject({ attempt: { declineReason: null }, step: null });
  });

  test('that does not fit is reviewed, and counts as received only if it is money of this order', () => {
    expect(settle('redirected', MISFIT)).toMatchObject({
      attempt: { state: 'mismatch' },
      step: {
        after: { status: 'pending', paymentStatus: 'to-review', money: { received: 1 } },
        entries: [{ amount: 1 }],
      },
    });
    expect(settle('redirected', { ...MISFIT, mismatch: 'order', amount: null })?.step).toMatchObject({
      after: { paymentStatus: 'to-review', money: { received: 0 } },
      entries: [],
    });
  });
});
