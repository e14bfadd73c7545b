import { describe, expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { paymentAttemptId, refundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { aSession } from '../../../testing/payment-session.fixture.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import type { ChargeAnswer, SessionAnswer } from '../../../application/ordering/paying/payment-gateway.ts';
import { SandboxBank } from './sandbox-bank.ts';
import { SandboxGateway } from './sandbox-gateway.ts';

const ALL_FIELDS = ['cardholderName', 'cardNumber', 'expiryMonth', 'expiryYear', 'cvv'].map((field) =>
  expect.objectContaining({ field }),
);
const QUARTER_HOUR = 15 * 60 * 1000;
const FORM = {
  cardholderName: 'Noura',
  cardNumber: '4111111111111111',
  expiryMonth: '12',
  expiryYear: '40',
  cvv: '123',
};
const FIRST = paymentAttemptId('attempt-1');
const SECOND = paymentAttemptId('attempt-2');
const { orderNumber } = aSession();
const APPROVED = { status: 'captured', amount: 3550 };
const failed = (declineReason: string) => ({ status: 'failed', declineReason });

function open() {
  const clock = new ManualClock();
  const storage = emptyStorage();
  const bank = new SandboxBank(storage.sandboxLedger, clock);
  const gateway = new SandboxGateway(bank);
  const tokenOf = async (given = {}) => {
    const result = await bank.tokenize({ ...FORM, ...given });
    if ('faults' in result) throw new Error(JSON.stringify(result.faults));
    return result.token;
  };
  /** The charge in an answer, or the kind of an answer without one. */
  const chargeIn = (answer: SessionAnswer | ChargeAnswer) => (answer.kind === 'charge' ? answer.charge : answer.kind);
  const charge = async (token: string | Promise<string>, attemptId = FIRST) =>
    chargeIn(await gateway.createSession(aSession({ attemptId, token: await token })));
  const lookup = async (attemptId = FIRST) => chargeIn(await gateway.fetch(attemptId));
  const idOf = (charged: Awaited<ReturnType<typeof charge>>) =>
    typeof charged === 'string' ? '' : (charged.redirectUrl?.split('/').at(-1) ?? '');
  const challengeIdOf = async (token: Promise<string>) => idOf(await charge(token));
  const openPage = async (method: 'knet' | 'apple-pay', attemptId = FIRST) =>
    idOf(chargeIn(await gateway.createSession(aSession({ attemptId, method }))));
  return { bank, chargeIn, clock, gateway, idOf, lookup, openPage, storage, tokenOf, charge, challengeIdOf };
}

describe('test cards', () => {
  test.each([
    ['4111111111111111', APPROVED],
    ['4000000000000002', failed('declined')],
    ['4000000000009995', failed('insufficient-funds')],
    [
      '4000000000003220',
      { status: 'open', redirectUrl: expect.stringMatching(/^\/sandbox-gateway\/challenge\/[\w-]{20,}$/) },
    ],
    ['5555555555554444', failed('declined')],
  ])('%s is answered with %j', async (cardNumber, expected) => {
    const { tokenOf, charge } = open();
    expect(await charge(tokenOf({ cardNumber }))).toMatchObject(expected);
  });

  test('one stands for a gateway that is down', async () => {
    const { tokenOf, charge } = open();
    expect(await charge(tokenOf({ cardNumber: '4000000000000119' }))).toBe('unavailable');
  });

  test('are valid until the end of their month', async () => {
    const { tokenOf, charge } = open();
    expect(await charge(tokenOf({ expiryMonth: '01', expiryYear: '26' }))).toMatchObject(APPROVED);
    expect(await charge(tokenOf({ expiryMonth: '12', expiryYear: '25' }), SECOND)).toMatchObject(
      failed('expired-card'),
    );
  });
});

describe('the card form', () => {
  test('may contain Arabic digits', async () => {
    const { tokenOf } = open();
    expect(await tokenOf({ cardNumber: '٤١١١١١١١١١١١١١١١', cvv: '١٢٣' })).toMatch(/^tok_/);
  });

  test.each([
    [{ ...FORM, cardholderName: ' ' }, [{ field: 'cardholderName', code: 'REQUIRED' }]],
    [{ ...FORM, cardNumber: '411111111111111' }, [{ field: 'cardNumber', code: 'INVALID_CARD_NUMBER' }]],
    [{ ...FORM, cardNumber: '4111111111111112' }, [{ field: 'cardNumber', code: 'UNKNOWN_CARD_NUMBER' }]],
    [
      { ...FORM, expiryMonth: '13', expiryYear: '4', cvv: '12' },
      ['UNKNOWN_MONTH', 'INVALID_YEAR', 'INVALID_CVV'].map((code) => expect.objectContaining({ code })),
    ],
    [{ ...FORM, expiryMonth: '1' }, [{ field: 'expiryMonth', code: 'INVALID_MONTH' }]],
    [{ ...FORM, cardNumber: { $ne: null } }, [expect.objectContaining({ field: 'cardNumber' })]],
    [null, ALL_FIELDS],
    ['4111111111111111', ALL_FIELDS],
  ])('with faults is refused field by field: %#', async (body, faults) => {
    expect(await open().bank.tokenize(body)).toEqual({ faults });
  });
});

describe('a charge', () => {
  test('is made once for each attempt, whatever the token', async () => {
    const { tokenOf, charge, lookup } = open();
    expect(await charge(tokenOf())).toMatchObject(APPROVED);
    expect(await charge(tokenOf({ cardNumber: '4000000000000002' }))).toMatchObject(APPROVED);
    expect(await lookup(FIRST)).toMatchObject({ ...APPROVED, orderNumber, attemptId: FIRST, currency: 'KWD' });
    expect(await lookup(SECOND)).toBe('none');
  });

  test('accepts each token once, before it expires, and no invented one', async () => {
    const { tokenOf, charge, clock } = open();
    const token = await tokenOf();
    const late = await tokenOf();
    await charge(token);
    expect(await charge(token, SECOND)).toMatchObject(failed('token-invalid'));
    expect(await charge('tok_invented', paymentAttemptId('a3'))).toMatchObject(failed('token-invalid'));
    clock.advance(QUARTER_HOUR);
    expect(await charge(late, paymentAttemptId('a4'))).toMatchObject(failed('token-invalid'));
  });

  test('is never made after it was cancelled, and cannot be cancelled after it was made', async () => {
    const { chargeIn, tokenOf, charge, gateway } = open();
    expect(chargeIn(await gateway.cancel(FIRST))).toMatchObject({ status: 'cancelled' });
    expect(await charge(tokenOf())).toMatchObject({ status: 'cancelled' });
    await charge(tokenOf(), SECOND);
    expect(chargeIn(await gateway.cancel(SECOND))).toMatchObject(APPROVED);
  });
});

describe('the page of the bank', () => {
  const ASKED = { cardNumber: '4000000000003220' };

  test.each([
    ['approve', APPROVED],
    ['refuse', failed('challenge-failed')],
  ] as const)('answered by %s ends the challenge finally', async (answer, expected) => {
    const { bank, lookup, tokenOf, challengeIdOf } = open();
    const id = await challengeIdOf(tokenOf(ASKED));
    expect(await bank.findChallenge(id)).toEqual({
      orderNumber,
      method: 'card',
      amount: 3550,
      lastFour: '3220',
      isOpen: true,
    });
    await bank.answerChallenge(id, answer);
    await bank.answerChallenge(id, answer === 'approve' ? 'refuse' : 'approve');
    expect(await lookup()).toMatchObject(expected);
    expect((await bank.findChallenge(id))?.isOpen).toBe(false);
  });

  test.each([
    ['knet', 'approve', APPROVED],
    ['knet', 'no-funds', failed('insufficient-funds')],
    ['knet', 'cancel', { status: 'cancelled' }],
    ['apple-pay', 'approve', APPROVED],
    ['apple-pay', 'decline', failed('declined')],
  ] as const)('of %s answered by %s ends the payment', async (method, answer, expected) => {
    const { bank, lookup, openPage } = open();
    await bank.answerChallenge(await openPage(method), answer);
    expect(await lookup()).toMatchObject(expected);
  });

  test('is opened once for each attempt', async () => {
    const { openPage } = open();
    const id = await openPage('knet');
    expect(await openPage('knet')).toBe(id);
    expect(await openPage('knet', SECOND)).not.toBe(id);
  });

  test('expires after a quarter of an hour', async () => {
    const { bank, clock, lookup, tokenOf, challengeIdOf, openPage } = open();
    const id = await challengeIdOf(tokenOf(ASKED));
    await openPage('knet', SECOND);
    clock.advance(QUARTER_HOUR);
    expect((await bank.answerChallenge(id, 'approve'))?.isOpen).toBe(false);
    expect(await lookup()).toMatchObject(failed('challenge-failed'));
    expect(await lookup(SECOND)).toMatchObject({ status: 'expired' });
    expect(await bank.answerChallenge('unknown', 'approve')).toBeNull();
  });
});

describe('a refund', () => {
  const request = (amount: number, id = 'refund-1') => ({
    refundId: refundId(id),
    chargeReference: FIRST,
    orderNumber,
    amount: fils(amount),
    sentAt: 0,
    others: [],
    reason: 'too small',
    noticeUrl: null,
  });

  test('is made once for its id, and never beyond what was charged', async () => {
    const { charge, gateway, tokenOf } = open();
    await charge(tokenOf());
    for (let times = 0; times < 2; times += 1)
      expect(await gateway.refund(request(3000))).toMatchObject({
        kind: 'refund',
        refund: { amount: 3000, end: { kind: 'done' } },
      });
    expect(await gateway.refund(request(551, 'refund-2'))).toMatchObject({ kind: 'refused' });
    expect(await gateway.refund(request(550, 'refund-3'))).toMatchObject({ kind: 'refund' });
    expect(await gateway.findRefund(request(551, 'refund-2'))).toEqual({ kind: 'none' });
  });

  test('needs a charge that was approved', async () => {
    const { charge, gateway, tokenOf } = open();
    await charge(tokenOf({ cardNumber: '4000000000000002' }));
    expect(await gateway.refund(request(100))).toMatchObject({ kind: 'refused' });
  });
});

describe('a bank that cannot reach its ledger', () => {
  test('is an unavailable gateway', async () => {
    const { charge, lookup, storage, tokenOf } = open();
    const token = await tokenOf();
    await storage.close();
    expect(await charge(token)).toBe('unavailable');
    expect(await lookup()).toBe('unavailable');
  });

  test('answers a card or a challenge with a message that it is unavailable', async () => {
    const { bank, storage, tokenOf, challengeIdOf } = open();
    const id = await challengeIdOf(tokenOf({ cardNumber: '4000000000003220' }));
    await storage.close();
    for (const ask of [
      () => bank.tokenize(FORM),
      () => bank.findChallenge(id),
      () => bank.answerChallenge(id, 'approve'),
    ])
      await expect(ask()).rejects.toBeInstanceOf(StorageUnavailable);
  });
});

describe('a kept card', () => {
  test.each([
    ['4111111111111111', 'captured'],
    ['4000000000003220', 'open'],
  ])('%s pays again as before, until it is forgotten', async (cardNumber, status) => {
    const { bank, chargeIn, gateway, idOf, lookup, tokenOf } = open();
    const token = await tokenOf({ cardNumber });
    const first = chargeIn(await gateway.createSession(aSession({ attemptId: FIRST, token, keepsCard: true })));
    if (status === 'open') await bank.answerChallenge(idOf(first), 'approve');
    const approved = await lookup();
    const kept = typeof approved === 'string' ? null : approved.keptCard;
    expect(kept).toMatchObject({ brand: 'VISA', lastFour: cardNumber.slice(-4) });
    if (!kept) throw new Error('no card was kept');
    const next = (attemptId: typeof FIRST) => gateway.createSession(aSession({ attemptId, keptCard: kept }));
    expect(chargeIn(await next(SECOND))).toMatchObject({ status });
    const asToken = aSession({ attemptId: paymentAttemptId('attempt-4'), token: kept.card });
    expect(chargeIn(await gateway.createSession(asToken))).toMatchObject(failed('token-invalid'));
    for (const _again of [1, 2]) expect(await gateway.forgetCard(kept)).toEqual({ kind: 'forgotten' });
    expect(await next(paymentAttemptId('attempt-3'))).toEqual({ kind: 'not-charged', reason: 'token-invalid' });
  });

  test('is not kept unless its owner asks for it', async () => {
    const { charge, lookup, tokenOf } = open();
    await charge(tokenOf());
    expect(await lookup()).toMatchObject({ status: 'captured', keptCard: null });
  });
});
