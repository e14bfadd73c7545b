import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { paymentAttemptId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { TIME_TO_PAY, totalPrice } from '../order.ts';
import { paymentEvent, settlePayment, startPayment } from './paying.ts';
import { CHALLENGE_TIME, isInFlight, isOverdue, pauseAttempt } from './payment-attempt.ts';
import type { AttemptState, PaymentAttempt } from './payment-attempt.ts';

const order = anOrder([[aProduct('bow'), 2]]);
const OPEN: readonly AttemptState[] = ['started', 'challenged', 'unanswered'];
const ENDED: readonly AttemptState[] = ['approved', 'declined', 'cancelled'];
const APPROVED = { kind: 'approved', amount: totalPrice(order) } as const;
const DECLINED = { kind: 'declined', reason: 'expired-card' } as const;

function attempt(state: AttemptState = 'started'): PaymentAttempt {
  const result = startPayment(order, null, paymentAttemptId('first'), NOON);
  if (result.kind !== 'started') throw new Error('it was payable');
  return { ...result.attempt, state };
}

describe('an attempt to pay', () => {
  test('starts with the total of the order, and only if no other attempt is open', () => {
    expect(attempt()).toMatchObject({ amount: totalPrice(order), state: 'started', startedAt: NOON });
    const begin = (state: AttemptState) => startPayment(order, attempt(state), paymentAttemptId('second'), NOON).kind;
    expect(OPEN.map(begin)).toEqual(['in-progress', 'in-progress', 'in-progress']);
    expect(ENDED.map(begin)).toEqual(['started', 'started', 'started']);
    expect(startPayment(order, null, paymentAttemptId('late'), NOON + TIME_TO_PAY)).toEqual({
      kind: 'not-payable',
      order,
    });
  });

  test('is in flight while its answer may come, and overdue when the time on the page of the bank is over', () => {
    expect([isInFlight(attempt(), NOON + 14_999), isInFlight(attempt(), NOON + 15_000)]).toEqual([true, false]);
    expect(isInFlight(attempt('challenged'), NOON)).toBe(false);
    expect([CHALLENGE_TIME - 1, CHALLENGE_TIME].map((time) => isOverdue(attempt(), NOON + time))).toEqual([
      false,
      true,
    ]);
  });

  test('can be paused only while it is open, and has the page of the bank only while it is challenged', () => {
    const challenged = pauseAttempt(attempt(), { kind: 'challenged', challengeUrl: '/bank/1' });
    expect(challenged).toMatchObject({ state: 'challenged', challengeUrl: '/bank/1' });
    expect(pauseAttempt(challenged!, { kind: 'unanswered' })).toMatchObject({
      state: 'unanswered',
      challengeUrl: null,
    });
    for (const state of ENDED) expect(pauseAttempt(attempt(state), { kind: 'unanswered' })).toBeNull();
  });
});

describe('the end of an attempt', () => {
  test('is settled once, but an approval is settled even after another end', () => {
    const isNews = (state: AttemptState, end: typeof APPROVED | typeof DECLINED) =>
      settlePayment(attempt(state), order, end, NOON) !== null;
    expect(OPEN.map((state) => isNews(state, DECLINED))).toEqual([true, true, true]);
    expect(ENDED.map((state) => isNews(state, DECLINED))).toEqual([false, false, false]);
    expect([...OPEN, ...ENDED].filter((state) => !isNews(state, APPROVED))).toEqual(['approved']);
  });

  test('moves the order only when money came in', () => {
    const paid = settlePayment(attempt(), order, APPROVED, NOON);
    expect(paid).toMatchObject({
      attempt: { state: 'approved' },
      step: { after: { paymentStatus: 'paid' } },
    });
    const declined = settlePayment(attempt('challenged'), order, DECLINED, NOON);
    expect(declined).toMatchObject({
      attempt: { state: 'declined', declineReason: 'expired-card', challengeUrl: null },
      step: null,
    });
  });

  test('is recorded with the amount and the payment status of the order', () => {
    const settlement = settlePayment(attempt(), order, { kind: 'approved', amount: fils(1) }, NOON);
    expect(paymentEvent(settlement!, settlement!.step!.after)).toEqual({
      attemptId: 'first',
      kind: 'approved',
      amount: 1,
      paymentStatus: 'to-review',
      at: NOON,
    });
    const declined = settlePayment(attempt(), order, DECLINED, NOON);
    expect(paymentEvent(declined!, order)).toMatchObject({ kind: 'declined', amount: null, paymentStatus: 'unpaid' });
  });
});
