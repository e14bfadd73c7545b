import { expect, test } from '@jest/globals';
import { readRefund } from './read-refund.ts';

const REFUND = {
  id: 're_1',
  status: 'PENDING',
  charge_id: 'chg_1',
  amount: '0.250',
  currency: 'KWD',
  created: '1671563999240',
  reference: { merchant: 'rf_1' },
};

test('a refund has what the shop has named it by', () => {
  expect(readRefund(REFUND)).toEqual({
    reference: 're_1',
    chargeReference: 'chg_1',
    refundId: 'rf_1',
    amount: 250,
    currency: 'KWD',
    end: { kind: 'pending', reference: 're_1' },
    createdAt: 1671563999240,
  });
  expect(readRefund({ ...REFUND, reference: {}, metadata: { refund: 'rf_2' } })).toMatchObject({ refundId: 'rf_2' });
  expect(readRefund({ ...REFUND, reference: {} })).toMatchObject({ refundId: '' });
});

test.each([
  ['its id', { charge: 'chg_2' }],
  ['the whole charge', { charge: { id: 'chg_2', object: 'charge', status: 'CAPTURED' } }],
])('a refund of a list names its charge by %s', (_how, names) => {
  expect(readRefund({ ...REFUND, charge_id: undefined, ...names })).toMatchObject({ chargeReference: 'chg_2' });
});

test.each([
  ['PENDING', '100', { kind: 'pending' }],
  ['IN_PROGRESS', '200', { kind: 'pending' }],
  ['REFUNDED', '000', { kind: 'done' }],
  ['DECLINED', '501', { kind: 'failed', failure: 'declined' }],
  ['DECLINED', '502', { kind: 'failed', failure: 'insufficient-balance' }],
  ['DECLINED', '503', { kind: 'failed', failure: 'unsupported' }],
  ['DECLINED', '504', { kind: 'failed', failure: 'partial-unsupported' }],
  ['FAILED', '401', { kind: 'failed', failure: 'declined' }],
  ['FAILED', '403', { kind: 'needs-person', failure: 'unknown' }],
  ['RESTRICTED', '602', { kind: 'failed', failure: 'restricted' }],
  ['CANCELLED', '301', { kind: 'failed', failure: 'declined' }],
  ['TIMEDOUT', '701', { kind: 'needs-person', failure: 'unknown' }],
  ['UNKNOWN', '801', { kind: 'needs-person', failure: 'unknown' }],
  ['NEW_OF_TAP', '', { kind: 'needs-person', failure: 'unknown' }],
])('%s with code %s is %j', (status, code, end) => {
  const refund = readRefund({ ...REFUND, status, response: { code } });
  expect(refund?.end).toEqual({ ...end, reference: 're_1' });
});

test('an answer without id or status is no refund', () => {
  expect([readRefund({}), readRefund({ id: 're_1' })]).toEqual([null, null]);
});
