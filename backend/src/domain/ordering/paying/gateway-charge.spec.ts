import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { fils } from '../../money.ts';
import { anAttempt } from '../money/money.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { judgeCharge } from './gateway-charge.ts';
import type { GatewayCharge, GatewayMode } from './gateway-charge.ts';

const attempt = anAttempt(anOrder([[aProduct('bow'), 2]]));
const LIVE: GatewayMode = { isTest: false, countsTests: false };
const TEST: GatewayMode = { isTest: true, countsTests: false };
const references = { reference: 'chg_1', bankReference: '77' };

const charge = (given: Partial<GatewayCharge> = {}): GatewayCharge => ({
  ...references,
  status: 'captured',
  declineReason: null,
  amount: attempt.amount,
  currency: 'KWD',
  isTest: false,
  orderNumber: attempt.orderNumber,
  attemptId: attempt.id,
  redirectUrl: null,
  createdAt: NOON,
  ...given,
});
const judge = (given: Partial<GatewayCharge>, mode = LIVE) => judgeCharge(attempt, charge(given), mode);

describe('a captured charge', () => {
  test('that fits in every respect pays, by its amount and with both references', () => {
    const end = { ...references, kind: 'captured', amount: attempt.amount, isTest: false };
    expect(judge({})).toEqual({ kind: 'ended', end });
  });

  test.each<[string, Partial<GatewayCharge>, string, number | null]>([
    ['a fils less', { amount: fils(attempt.amount - 1) }, 'amount', attempt.amount - 1],
    ['a fils more', { amount: fils(attempt.amount + 1) }, 'amount', attempt.amount + 1],
    ['an amount that is none', { amount: null }, 'amount', null],
    ['another currency', { currency: 'USD' }, 'currency', null],
    ['a test at a live account', { isTest: true }, 'mode', null],
    ['another order', { orderNumber: 'ABCDE-FGHJK-X' }, 'order', null],
    ['no order', { orderNumber: '' }, 'order', null],
    ['another attempt', { attemptId: 'another' }, 'order', null],
    // What may belong to somebody else is never counted as money of this order.
    ['another order and amount', { orderNumber: '', amount: fils(1) }, 'order', null],
  ])('with %s goes to a person', (_case, given, mismatch, amount) => {
    expect(judge(given)).toMatchObject({ kind: 'ended', end: { kind: 'mismatch', mismatch, amount } });
  });

  test('of a test account is a test, unless the whole shop is only tried out', () => {
    expect(judge({ isTest: true }, TEST)).toMatchObject({ end: { kind: 'captured', isTest: true } });
    expect(judge({ isTest: true }, { ...TEST, countsTests: true })).toMatchObject({ end: { isTest: false } });
    expect(judge({}, TEST)).toMatchObject({ end: { kind: 'mismatch', mismatch: 'mode' } });
  });
});

describe('any other charge', () => {
  test('keeps the attempt open while it may be paid', () => {
    expect(judge({ status: 'open', redirectUrl: 'https://pay.example' })).toEqual({
      kind: 'open',
      redirectUrl: 'https://pay.example',
    });
  });

  test('ends it without money, whatever else differs', () => {
    const wrong = { amount: fils(1), currency: 'USD' } as const;
    expect(judge({ ...wrong, status: 'failed', declineReason: 'restricted' })).toEqual({
      kind: 'ended',
      end: { ...references, kind: 'failed', reason: 'restricted' },
    });
    expect(judge({ ...wrong, status: 'failed' })).toMatchObject({ end: { reason: 'failed' } });
    for (const status of ['cancelled', 'expired', 'unknown'] as const)
      expect(judge({ ...wrong, status })).toEqual({ kind: 'ended', end: { ...references, kind: status } });
  });
});
