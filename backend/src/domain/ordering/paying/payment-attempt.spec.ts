import { ATTEMPT_ENDS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anAttempt } from '../money/money.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import {
  askedInVain,
  delaysExpiry,
  isInFlight,
  isOverdue,
  nextAskAfter,
  pauseAttempt,
  TIME_ON_PAGE,
} from './payment-attempt.ts';
import type { AttemptState, PaymentAttempt } from './payment-attempt.ts';

const MINUTE = 60_000;
const OPEN: readonly AttemptState[] = ['created', 'redirected', 'unanswered'];
const order = anOrder([[aProduct('bow'), 2]]);
const attempt = (state: AttemptState = 'created', given: Partial<PaymentAttempt> = {}) =>
  anAttempt(order, { state, ...given });

describe('the gateway is asked', () => {
  test('2, 5 and 10 minutes after the start, and 2, 10 and 60 minutes after the expiry', () => {
    const times: number[] = [];
    let at: number | null = NOON;
    while ((at = nextAskAfter(attempt(), at)) !== null) times.push((at - NOON) / MINUTE);
    expect(times).toEqual([2, 5, 10, 17, 25, 75]);
  });

  test('again as long as an open attempt has no end, and after the last time a person has to look', () => {
    const redirected = attempt('redirected', { redirectUrl: 'https://bank.example', unansweredSince: NOON });
    expect(askedInVain(redirected, NOON + 2 * MINUTE)).toEqual({ ...redirected, nextAskAt: NOON + 5 * MINUTE });
    expect(askedInVain(redirected, NOON + 75 * MINUTE)).toMatchObject({
      state: 'unknown',
      redirectUrl: null,
      nextAskAt: null,
      unansweredSince: null,
      endedAt: NOON + 75 * MINUTE,
    });
    for (const end of ATTEMPT_ENDS) expect(askedInVain(attempt(end), NOON)).toBeNull();
  });
});

describe('an attempt', () => {
  test('is in flight while the answer to its creation may come, and overdue when the time on the page is over', () => {
    expect([isInFlight(attempt(), NOON + 14_999), isInFlight(attempt(), NOON + 15_000)]).toEqual([true, false]);
    expect(isInFlight(attempt('redirected'), NOON)).toBe(false);
    const overdue = [TIME_ON_PAGE - 1, TIME_ON_PAGE].map((time) => isOverdue(attempt(), NOON + time));
    expect(overdue).toEqual([false, true]);
  });

  test('delays the expiry of its order while it is open, but not for ever', () => {
    const delays = (state: AttemptState, time: number, nextAskAt = NOON + 25 * MINUTE) =>
      delaysExpiry({ ...attempt(state), nextAskAt }, NOON + time);
    for (const state of OPEN) expect([delays(state, 0), delays(state, 20 * MINUTE)]).toEqual([true, false]);
    for (const end of ATTEMPT_ENDS) expect(delays(end, 0)).toBe(false);
  });

  test('delays it until the gateway was asked after the time on its page, however late that is', () => {
    const unasked = { ...attempt('redirected'), nextAskAt: NOON + 17 * MINUTE };
    expect(delaysExpiry(unasked, NOON + 600 * MINUTE)).toBe(true);
    const asked = askedInVain(unasked, NOON + 24 * MINUTE);
    expect(asked && delaysExpiry(asked, NOON + 600 * MINUTE)).toBe(false);
  });
});

describe('a pause', () => {
  const page = { kind: 'redirected', redirectUrl: 'https://bank.example', reference: 'chg_1' } as const;

  test('stores the page and the names that the gateway gives, and forgets none of them', () => {
    const redirected = pauseAttempt(attempt(), page);
    expect(redirected).toMatchObject({ state: 'redirected', redirectUrl: page.redirectUrl, reference: 'chg_1' });
    const again = pauseAttempt(redirected!, { ...page, reference: null, bankReference: '77' });
    expect(again).toMatchObject({ reference: 'chg_1', bankReference: '77' });
  });

  test('keeps the page of a shopper who is on it when the gateway does not answer', () => {
    expect(pauseAttempt(attempt('redirected'), { kind: 'unanswered' })).toBeNull();
    expect(pauseAttempt(attempt(), { kind: 'unanswered' })).toMatchObject({ state: 'unanswered', redirectUrl: null });
  });

  test('with the page of the gateway ends its silence', () => {
    const silent = attempt('unanswered', { unansweredSince: NOON });
    expect(pauseAttempt(silent, page)?.unansweredSince).toBeNull();
  });

  test('never opens an attempt that has ended', () => {
    for (const end of ATTEMPT_ENDS) expect(pauseAttempt(attempt(end), page)).toBeNull();
  });
});
