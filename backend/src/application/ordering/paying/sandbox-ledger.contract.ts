import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId, refundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { KEPT } from './sandbox-ledger.ts';
import type { CardToken, LedgerCharge } from './sandbox-ledger.ts';

const FIRST = paymentAttemptId('first');
const SECOND = paymentAttemptId('second');
const MINUTE = 60_000;
const GOOD_CARD: CardToken = { behaviour: 'approved', lastFour: '1111' };

function aCharge(given: Partial<LedgerCharge> = {}): LedgerCharge {
  return {
    attemptId: FIRST,
    method: 'card',
    orderNumber: 'B0W00-B0W00-0',
    amount: fils(3550),
    lastFour: '1111',
    state: 'approved',
    declineReason: null,
    refunds: [],
    challengeId: null,
    createdAt: NOON,
    ...given,
  };
}

const challenged = (given: Partial<LedgerCharge> = {}) =>
  aCharge({ state: 'challenge', challengeId: 'challenge-1', ...given });

/** @param open opens the storage to test */
export function sandboxLedgerContract(open: OpenStorage): void {
  async function withToken() {
    const { sandboxLedger: ledger } = await open();
    await ledger.addToken('hash', GOOD_CARD, { at: NOON, expiresAt: NOON + MINUTE });
    return ledger;
  }

  const attempt = (attemptId = FIRST, at = NOON) => ({ attemptId, tokenHash: 'hash', at });
  const approvedWith =
    (attemptId = FIRST) =>
    (token: CardToken | null) =>
      token ? aCharge({ attemptId }) : aCharge({ attemptId, state: 'declined', declineReason: 'token-invalid' });

  describe('the ledger of the sandbox bank', () => {
    test('returns the card of a token until it is used', async () => {
      const ledger = await withToken();
      const seen: unknown[] = [];
      const look = (attemptId: typeof FIRST) =>
        ledger.charge(attempt(attemptId), (token) => {
          seen.push(token);
          return aCharge({ attemptId });
        });
      await look(FIRST);
      await look(SECOND);
      expect(seen).toEqual([GOOD_CARD, null]);
    });

    test('declines expired tokens and unknown ones', async () => {
      const ledger = await withToken();
      const declined = { state: 'declined', declineReason: 'token-invalid' };
      expect(await ledger.charge(attempt(FIRST, NOON + MINUTE), approvedWith())).toMatchObject(declined);
      expect(await ledger.charge({ ...attempt(SECOND), tokenHash: 'guessed' }, approvedWith(SECOND))).toMatchObject(
        declined,
      );
    });

    test('keeps a card for any number of charges, stored once, until it is forgotten', async () => {
      const ledger = await withToken();
      const kept = { at: NOON, expiresAt: KEPT };
      await ledger.addToken('kept', GOOD_CARD, kept);
      await ledger.addToken('kept', { ...GOOD_CARD, lastFour: '2222' }, kept);
      expect([await ledger.findKept('kept'), await ledger.findKept('hash')]).toEqual([GOOD_CARD, null]);
      for (const attemptId of [FIRST, SECOND])
        expect(
          await ledger.charge({ ...attempt(attemptId), tokenHash: 'kept' }, approvedWith(attemptId)),
        ).toMatchObject({ state: 'approved' });
      for (const hash of ['kept', 'hash']) await ledger.forgetKept(hash);
      expect(await ledger.findKept('kept')).toBeNull();
      const third = attempt(paymentAttemptId('third'));
      expect(await ledger.charge(third, approvedWith(third.attemptId))).toMatchObject({ state: 'approved' });
    });

    test('does not use up a token if nothing is charged', async () => {
      const ledger = await withToken();
      expect(await ledger.charge(attempt(), () => null)).toBeNull();
      expect(await ledger.findCharge(FIRST)).toBeNull();
      expect(await ledger.charge(attempt(), approvedWith())).toMatchObject({ state: 'approved' });
    });

    test('ten simultaneous charges of one attempt create one charge, which all of them return', async () => {
      const ledger = await withToken();
      const charges = await Promise.all(Array.from({ length: 10 }, () => ledger.charge(attempt(), approvedWith())));
      expect(charges).toEqual(Array(10).fill(aCharge()));
      expect(await ledger.findCharge(FIRST)).toEqual(aCharge());
    });

    test('one token pays for only one of two simultaneous attempts', async () => {
      const ledger = await withToken();
      const charges = await Promise.all(
        [FIRST, SECOND].map((attemptId) => ledger.charge(attempt(attemptId), approvedWith(attemptId))),
      );
      expect(charges.map((charge) => charge?.state).sort()).toEqual(['approved', 'declined']);
    });

    test('a challenge is found by its id, and ends once', async () => {
      const ledger = await withToken();
      await ledger.charge(attempt(), () => challenged());
      expect(await ledger.findChallenge('challenge-1')).toEqual(challenged());
      await ledger.endChallenge('challenge-1', { state: 'declined', declineReason: 'challenge-failed' });
      await ledger.endChallenge('challenge-1', { state: 'approved', declineReason: null });
      expect(await ledger.findChallenge('challenge-1')).toEqual(
        challenged({ state: 'declined', declineReason: 'challenge-failed' }),
      );
      expect(await ledger.findChallenge('another')).toBeNull();
    });

    test('a charge on a page of the bank is opened once for its attempt', async () => {
      const ledger = await withToken();
      const opened = challenged({ method: 'knet', lastFour: '' });
      expect(await ledger.open(opened)).toEqual(opened);
      expect(await ledger.open({ ...opened, challengeId: 'challenge-2' })).toEqual(opened);
      expect(await ledger.findChallenge('challenge-2')).toBeNull();
    });

    test('gives money back once for the id of a refund, and as often as it is decided', async () => {
      const ledger = await withToken();
      await ledger.charge(attempt(), approvedWith());
      const give = (id: string, amount: number) =>
        ledger.refund(FIRST, refundId(id), ({ refunds }) =>
          refunds.length < 2 ? { id: refundId(id), amount: fils(amount), at: NOON } : null,
        );
      await Promise.all([give('one', 50), give('one', 50)]);
      expect(await give('two', 500)).toMatchObject({ refunds: [{ id: 'one' }, { id: 'two', amount: 500 }] });
      expect((await give('three', 1))?.refunds).toHaveLength(2);
      expect((await ledger.findCharge(FIRST))?.refunds).toHaveLength(2);
      expect(await ledger.refund(SECOND, refundId('one'), () => null)).toBeNull();
    });

    test('an attempt that is cancelled before its charge arrives is never charged', async () => {
      const ledger = await withToken();
      const cancelled = aCharge({ orderNumber: '', amount: fils(0), lastFour: '', state: 'cancelled' });
      expect(await ledger.cancel(cancelled)).toEqual(cancelled);
      expect(await ledger.charge(attempt(), approvedWith())).toEqual(cancelled);
    });

    test('cancelling ends a challenge, but does not change an approved charge', async () => {
      const ledger = await withToken();
      await ledger.charge(attempt(), approvedWith());
      await ledger.charge(attempt(SECOND), () => challenged({ attemptId: SECOND }));
      const cancel = (attemptId: typeof FIRST) => ledger.cancel(aCharge({ attemptId, state: 'cancelled' }));
      expect(await cancel(FIRST)).toEqual(aCharge());
      expect(await cancel(SECOND)).toEqual(challenged({ attemptId: SECOND, state: 'cancelled' }));
    });
  });
}
