import { describe, expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { makeOrderNumber } from '../../../domain/ordering/order-number.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
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
const orderNumber = makeOrderNumber(new Uint8Array(10));

function open() {
  const clock = new ManualClock();
  const storage = emptyStorage();
  const bank = new SandboxBank(storage.sandboxLedger, clock);
  const gateway = new SandboxGateway(bank, false);
  const tokenOf = async (given = {}) => {
    const result = await bank.tokenize({ ...FORM, ...given });
    if ('faults' in result) throw new Error(JSON.stringify(result.faults));
    return result.token;
  };
  const charge = async (token: string | Promise<string>, attemptId = FIRST) =>
    gateway.charge({ attemptId, orderNumber, amount: fils(3550), token: await token });
  const challengeIdOf = async (token: Promise<string>) => {
    const answer = await charge(token);
    return answer.kind === 'challenge' ? (answer.url.split('/').at(-1) ?? '') : '';
  };
  return { bank, clock, gateway, storage, tokenOf, charge, challengeIdOf };
}

describe('test cards', () => {
  test.each([
    ['4111111111111111', { kind: 'approved', amount: 3550 }],
    ['4000000000000002', { kind: 'declined', reason: 'declined' }],
    ['4000000000009995', { kind: 'declined', reason: 'insufficient-funds' }],
    [
      '4000000000003220',
      { kind: 'challenge', url: expect.stringMatching(/^\/sandbox-gateway\/challenge\/[\w-]{20,}$/) },
    ],
    ['4000000000000119', { kind: 'unavailable' }],
    ['5555555555554444', { kind: 'declined', reason: 'declined' }],
  ])('%s is answered with %j', async (cardNumber, expected) => {
    const { tokenOf, charge } = open();
    expect(await charge(tokenOf({ cardNumber }))).toEqual(expected);
  });

  test('are valid until the end of their month', async () => {
    const { tokenOf, charge } = open();
    expect(await charge(tokenOf({ expiryMonth: '01', expiryYear: '26' }))).toMatchObject({ kind: 'approved' });
    expect(await charge(tokenOf({ expiryMonth: '12', expiryYear: '25' }), SECOND)).toEqual({
      kind: 'declined',
      reason: 'expired-card',
    });
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
    const { tokenOf, charge, gateway } = open();
    expect(await charge(tokenOf())).toMatchObject({ kind: 'approved' });
    expect(await charge(tokenOf({ cardNumber: '4000000000000002' }))).toMatchObject({ kind: 'approved' });
    expect(await gateway.lookup(FIRST)).toEqual({ kind: 'approved', amount: 3550 });
    expect(await gateway.lookup(SECOND)).toEqual({ kind: 'none' });
  });

  test('accepts each token once, before it expires, and no invented one', async () => {
    const { tokenOf, charge, clock } = open();
    const token = await tokenOf();
    const late = await tokenOf();
    await charge(token);
    expect(await charge(token, SECOND)).toEqual({ kind: 'declined', reason: 'token-invalid' });
    expect(await charge('tok_invented', paymentAttemptId('a3'))).toEqual({ kind: 'declined', reason: 'token-invalid' });
    clock.advance(QUARTER_HOUR);
    expect(await charge(late, paymentAttemptId('a4'))).toEqual({ kind: 'declined', reason: 'token-invalid' });
  });

  test('is never made after it was cancelled, and cannot be cancelled after it was made', async () => {
    const { tokenOf, charge, gateway } = open();
    expect(await gateway.cancel(FIRST)).toEqual({ kind: 'none' });
    expect(await charge(tokenOf())).toEqual({ kind: 'declined', reason: 'declined' });
    expect(await gateway.lookup(FIRST)).toEqual({ kind: 'none' });
    await charge(tokenOf(), SECOND);
    expect(await gateway.cancel(SECOND)).toEqual({ kind: 'approved', amount: 3550 });
  });
});

describe('the challenge of the bank', () => {
  const ASKED = { cardNumber: '4000000000003220' };

  test.each([
    [true, { kind: 'approved', amount: 3550 }],
    [false, { kind: 'declined', reason: 'challenge-failed' }],
  ])('answered with %p ends the charge finally', async (isApproved, expected) => {
    const { bank, gateway, tokenOf, challengeIdOf } = open();
    const id = await challengeIdOf(tokenOf(ASKED));
    expect(await bank.findChallenge(id)).toEqual({ orderNumber, amount: 3550, lastFour: '3220', isOpen: true });
    await bank.answerChallenge(id, isApproved);
    await bank.answerChallenge(id, !isApproved);
    expect(await gateway.lookup(FIRST)).toEqual(expected);
    expect((await bank.findChallenge(id))?.isOpen).toBe(false);
  });

  test('expires after a quarter of an hour', async () => {
    const { bank, clock, gateway, tokenOf, challengeIdOf } = open();
    const id = await challengeIdOf(tokenOf(ASKED));
    clock.advance(QUARTER_HOUR);
    expect((await bank.answerChallenge(id, true))?.isOpen).toBe(false);
    expect(await gateway.lookup(FIRST)).toEqual({ kind: 'declined', reason: 'challenge-failed' });
    expect(await bank.answerChallenge('unknown', true)).toBeNull();
  });
});

describe('a bank that cannot reach its ledger', () => {
  test('is an unavailable gateway', async () => {
    const { charge, gateway, storage, tokenOf } = open();
    const token = await tokenOf();
    await storage.close();
    expect(await charge(token)).toEqual({ kind: 'unavailable' });
    expect(await gateway.lookup(FIRST)).toEqual({ kind: 'unavailable' });
  });

  test('answers a card or a challenge with a message that it is unavailable', async () => {
    const { bank, storage, tokenOf, challengeIdOf } = open();
    const id = await challengeIdOf(tokenOf({ cardNumber: '4000000000003220' }));
    await storage.close();
    for (const ask of [() => bank.tokenize(FORM), () => bank.findChallenge(id), () => bank.answerChallenge(id, true)])
      await expect(ask()).rejects.toBeInstanceOf(StorageUnavailable);
  });
});
