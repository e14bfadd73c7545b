import { ATTEMPT_ENDS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { fils } from '../../money.ts';
import { anAttempt } from '../money/money.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { isBeingAsked, payAgain } from './paying-again.ts';
import { TIME_ON_PAGE } from './payment-attempt.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

const MINUTE = 60_000;
const page = anAttempt(anOrder([[aProduct('bow'), 1]]), {
  state: 'redirected',
  method: 'knet',
  gateway: 'tap',
  redirectUrl: 'https://bank.example',
  startedAt: NOON,
  expiresAt: NOON + TIME_ON_PAGE,
});
const SAME = { method: 'knet', gateway: 'tap', amount: page.amount } as const;
const unanswered: PaymentAttempt = { ...page, unansweredSince: NOON };

test.each([
  ['the same choice', page, SAME, 10 * MINUTE, 'same-page'],
  ['the same choice without an answer', unanswered, SAME, 10 * MINUTE, 'same-page'],
  ['the same choice with too little time', page, SAME, 10 * MINUTE + 1, 'another'],
  ['another method', page, { ...SAME, method: 'card' }, 0, 'another'],
  ['another gateway', page, { ...SAME, gateway: 'myfatoorah' }, 0, 'another'],
  ['the same choice after an edit of the order', page, { ...SAME, amount: fils(page.amount - 10) }, 0, 'another'],
  ['no gateway', page, null, 0, 'another'],
  ['another method without an answer', unanswered, { ...SAME, method: 'card' }, 2 * MINUTE - 1, 'asking'],
  ['no gateway without an answer', unanswered, null, 0, 'asking'],
  ['another method after two minutes', unanswered, { ...SAME, method: 'card' }, 2 * MINUTE, 'another'],
  ['a page that nobody knows', { ...unanswered, redirectUrl: null }, SAME, 0, 'asking'],
] as const)('paying again by %s', (_, attempt, choice, time, kind) => {
  expect(payAgain(attempt, choice, NOON + time).kind).toBe(kind);
});

test('an attempt that has ended is not asked about, and its page is closed', () => {
  for (const state of ATTEMPT_ENDS) {
    expect(isBeingAsked({ ...unanswered, state }, NOON)).toBe(false);
    expect(payAgain({ ...page, state }, SAME, NOON).kind).toBe('another');
  }
});
