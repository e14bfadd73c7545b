import { expect, test } from '@jest/globals';
import { fieldsOf, readJson } from '../wire/json.ts';
import { readCharge } from './read-charge.ts';

/** A charge as Tap writes it. @param changes JSON text of fields that differ */
function charge(changes = '{}') {
  const usual = `{"id":"chg_1","status":"INITIATED","live_mode":false,"amount":12.3,"currency":"KWD",
    "reference":{"transaction":"att_1","order":"F-1"},
    "transaction":{"url":"https://tap.test/pay/1","created":"1671563769240"}}`;
  return readCharge({ ...fieldsOf(readJson(usual)), ...fieldsOf(readJson(changes)) });
}

test('an open charge has its page and what the shop has named it by', () => {
  expect(charge()).toEqual({
    reference: 'chg_1',
    bankReference: null,
    status: 'open',
    declineReason: null,
    amount: 12_300,
    currency: 'KWD',
    isTest: true,
    orderNumber: 'F-1',
    attemptId: 'att_1',
    redirectUrl: 'https://tap.test/pay/1',
    createdAt: 1671563769240,
  });
});

test.each([
  ['INITIATED', '100', 'open', null],
  ['IN_PROGRESS', '200', 'open', null],
  ['CAPTURED', '000', 'captured', null],
  ['ABANDONED', '301', 'expired', null],
  ['CANCELLED', '302', 'cancelled', null],
  ['VOID', '601', 'cancelled', null],
  ['UNKNOWN', '901', 'unknown', null],
  ['FAILED', '401', 'failed', 'failed'],
  ['FAILED', '407', 'failed', 'expired-card'],
  ['DECLINED', '501', 'failed', 'declined'],
  ['DECLINED', '505', 'failed', 'insufficient-funds'],
  ['DECLINED', '503', 'failed', 'challenge-failed'],
  ['DECLINED', '516', 'failed', 'challenge-failed'],
  ['RESTRICTED', '702', 'failed', 'restricted'],
  ['TIMEDOUT', '801', 'failed', 'timed-out'],
  ['NEW_OF_TAP', '999', 'open', null],
])('%s with code %s is %s', (status, code, expected, declineReason) => {
  expect(charge(`{"status":"${status}","response":{"code":"${code}"}}`)).toMatchObject({
    status: expected,
    declineReason,
  });
});

test('the status counts, not the code', () => {
  expect(charge('{"status":"CAPTURED","response":{"code":"505"}}')).toMatchObject({
    status: 'captured',
    declineReason: null,
  });
});

test.each([
  ['0.1', 100],
  ['0.100', 100],
  ['0.105', 105],
  ['12.3', 12_300],
  ['1234.567', 1_234_567],
  ['5', 5000],
  ['5.0000', 5000],
  ['"7.250"', 7250],
  ['1.2345', null],
  ['1e2', null],
  ['-5', null],
  ['null', null],
])('the amount %s is %p fils', (written, amount) => {
  expect(charge(`{"amount":${written}}`)).toMatchObject({ amount });
});

test.each(['false', 'null', '"true"'])('a charge with live_mode %s counts as a test', (mode) => {
  expect(charge(`{"live_mode":${mode}}`)).toMatchObject({ isTest: true });
  expect(charge('{"live_mode":true}')).toMatchObject({ isTest: false });
});

test('a charge that has ended has no page, and an address that is no page is none', () => {
  expect(charge('{"status":"CAPTURED"}')).toMatchObject({ redirectUrl: null });
  expect(charge('{"transaction":{"url":"javascript:alert(1)"}}')).toMatchObject({ redirectUrl: null, createdAt: 0 });
});

test('the bank is named by the best reference that is there', () => {
  expect(charge('{"reference":{"gateway":"g","payment":"p","acquirer":"a"}}')).toMatchObject({ bankReference: 'a' });
  expect(charge('{"reference":{"payment":"p"}}')).toMatchObject({ bankReference: 'p' });
});

test('an answer without id or status is no charge', () => {
  expect([charge('{"id":""}'), charge('{"status":null}')]).toEqual([null, null]);
});
