import { describe, expect, test } from '@jest/globals';
import { refundId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { ownRefund, reportedAs, soughtOf } from './refund.ts';
import type { Refund, ReportedRefund, SoughtRefund } from './refund.ts';

const SENT = Date.UTC(2026, 10, 28, 9);
const MINUTE = 60_000;

const SOUGHT: SoughtRefund = {
  refundId: refundId('rf_1'),
  chargeReference: 'chg_1',
  amount: fils(1500),
  sentAt: SENT,
  others: ['re_other'],
};

/** A refund as a gateway reports it without the shop's id. */
function reported(given: Partial<ReportedRefund> = {}): ReportedRefund {
  const end = { kind: 'done', reference: 're_1' } as const;
  const terms = { chargeReference: 'chg_1', amount: fils(1500), currency: 'KWD', createdAt: SENT + 1 };
  return { reference: 're_1', refundId: '', ...terms, end, ...given };
}

const FAILED = { kind: 'failed', failure: 'declined' } as const;

describe('a refund whose answer was lost', () => {
  test.each([
    ['by its id, whatever else there is', [reported({ refundId: 'rf_1', createdAt: 0 }), reported()], 0],
    ['by its id, one that counts before one that failed', [named('a', FAILED), named('b')], 1],
    ['by charge, amount and time', [reported()], 0],
    ['also when the clock of the gateway is behind', [reported({ createdAt: SENT - 5 * MINUTE })], 0],
    ['before one that failed', [reported({ end: FAILED }), reported()], 1],
    ['as one that failed when there is no other', [reported({ end: FAILED })], 0],
  ] as const)('is found %s', (_how, refunds, index) => {
    expect(ownRefund(SOUGHT, refunds)).toEqual({ kind: 'own', refund: refunds[index] });
  });

  test.each([
    ['of another amount', reported({ amount: fils(1499) })],
    ['of another charge', reported({ chargeReference: 'chg_2' })],
    ['with the id of another one', reported({ refundId: 'rf_2' })],
    ['of the shop that is known', reported({ reference: 're_other' })],
    ['that is older', reported({ createdAt: SENT - 5 * MINUTE - 1 })],
  ])('is not one %s', (_why, other) => {
    expect(ownRefund(SOUGHT, [other])).toEqual({ kind: 'none' });
  });

  test('is unclear among two that fit, and without a time', () => {
    expect(ownRefund(SOUGHT, [reported(), reported({ reference: 're_2' })])).toEqual({ kind: 'unclear' });
    expect(ownRefund(SOUGHT, [reported({ createdAt: 0 })])).toEqual({ kind: 'unclear' });
  });
});

describe('a refund that a gateway reports', () => {
  const own = (given: Partial<Refund> = {}) =>
    ({
      id: refundId('rf_1'),
      chargeReference: 'chg_1',
      amount: fils(1500),
      state: 'sending',
      reference: null,
      requestedAt: SENT,
      sentAt: SENT,
      ...given,
    }) as Refund;

  test.each(['sending', 'requested', 'needs-person', 'done'] as const)(
    'is the one that is %s without an answer',
    (state) => {
      expect(reportedAs(reported(), [own({ state })])).toEqual({ kind: 'own', refund: own({ state }) });
    },
  );

  test.each([
    ['that has its reference', own({ reference: 're_2', state: 'pending' })],
    ['that was never sent', own({ sentAt: null, state: 'requested' })],
    ['that has failed', own({ state: 'failed' })],
    ['of another amount', own({ amount: fils(1) })],
    ['that was sent later', own({ sentAt: SENT + 6 * MINUTE })],
  ])('is not one %s', (_why, refund) => {
    expect(reportedAs(reported(), [refund])).toEqual({ kind: 'none' });
  });

  test('is looked for among those that no other refund of the order is', () => {
    const others = [own({ id: refundId('rf_2'), reference: 're_2' }), own({ id: refundId('rf_3') })];
    expect(soughtOf(own({ reference: 're_1' }), [own({ reference: 're_1' }), ...others]).others).toEqual(['re_2']);
  });

  test('is unclear between two of the same amount, and without a time, until a person is asked', () => {
    const two = [own(), own({ id: refundId('rf_2') })];
    expect(reportedAs(reported(), two)).toEqual({ kind: 'unclear', isBeingSent: true });
    expect(reportedAs(reported({ createdAt: 0 }), [own()])).toEqual({ kind: 'unclear', isBeingSent: true });
    for (const state of ['needs-person', 'done'] as const)
      expect(reportedAs(reported({ createdAt: 0 }), [own({ state })])).toEqual({
        kind: 'unclear',
        isBeingSent: false,
      });
  });
});

function named(reference: string, end?: typeof FAILED): ReportedRefund {
  return reported({ reference, refundId: 'rf_1', ...(end && { end }) });
}
