import { expect, test } from '@jest/globals';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { fieldsOf, readJson } from '../wire/json.ts';
import { readInvoice } from './read-invoice.ts';
import { kuwaitTime } from './times.ts';

const MINUTE = 60_000;

interface Attempt {
  readonly status: string;
  readonly at?: number;
  readonly code?: string;
  readonly currency?: string;
}

const attempt = ({ status, at = NOON, code = '', currency = 'KD' }: Attempt) => ({
  TransactionStatus: status,
  TransactionDate: kuwaitTime(at),
  ErrorCode: code,
  ReferenceId: `ref ${status}`,
  Currency: currency,
});

/** An invoice as MyFatoorah writes it, with these attempts to pay it. */
function invoice(attempts: readonly Attempt[], changes: object = {}) {
  const usual = {
    InvoiceId: 6409988,
    InvoiceStatus: 'Pending',
    CustomerReference: 'att_1',
    UserDefinedField: 'F-1',
    CreatedDate: '2026-01-15T12:00:00.000',
    ExpiryDate: '2026-01-15',
    ExpiryTime: '12:15:00.000',
    InvoiceValue: 12.3,
    InvoiceDisplayValue: '12.300 KD',
    InvoiceTransactions: attempts.map(attempt),
  };
  return readInvoice(fieldsOf(readJson(JSON.stringify({ ...usual, ...changes }))), false, NOON);
}

test('an invoice that nobody has tried to pay is open', () => {
  expect(invoice([])).toEqual({
    reference: '6409988',
    bankReference: null,
    status: 'open',
    declineReason: null,
    amount: 12_300,
    currency: 'KWD',
    isTest: false,
    orderNumber: 'F-1',
    attemptId: 'att_1',
    redirectUrl: null,
    createdAt: NOON,
  });
});

test.each(['Succss', 'SUCCESS'])('one %s among its attempts pays it', (status) => {
  const attempts = [{ status: 'Failed' }, { status }, { status: 'Failed', at: NOON + MINUTE }];
  expect(invoice(attempts)).toMatchObject({
    status: 'captured',
    amount: 12_300,
    bankReference: `ref ${status}`,
    declineReason: null,
  });
});

test('an invoice that was paid twice has come in twice', () => {
  const duplicate = { InvoiceStatus: 'DuplicatePayment' };
  expect(invoice([{ status: 'Succss' }, { status: 'Succss' }], duplicate)).toMatchObject({
    status: 'captured',
    amount: 24_600,
  });
  expect(invoice([{ status: 'Succss' }], duplicate)).toMatchObject({ status: 'captured', amount: 12_300 });
});

test.each([
  ['MF001', 'challenge-failed'],
  ['MF002', 'declined'],
  ['MF003', 'restricted'],
  ['MF004', 'insufficient-funds'],
  ['MF005', 'timed-out'],
  ['MF020', 'failed'],
  ['', 'failed'],
])('an attempt that failed with %s is %s', (code, declineReason) => {
  expect(invoice([{ status: 'Failed', code }])).toMatchObject({ status: 'failed', declineReason });
});

test('of several attempts the newest counts', () => {
  const failed = { status: 'Failed', at: NOON + MINUTE };
  const running = { status: 'InProgress', at: NOON + 2 * MINUTE };
  expect(invoice([running, failed])).toMatchObject({ status: 'open' });
  expect(invoice([{ ...running, at: NOON }, failed])).toMatchObject({ status: 'failed' });
  expect(invoice([{ status: 'Canceled' }])).toMatchObject({ status: 'cancelled' });
});

// Recorded of an invoice that was opened and left, with invented ids.
const LEFT = { ExpiryDate: 'January 15, 2026', ExpiryTime: '11:29:25.017' };

test('an invoice whose page was left is expired half an hour after its expiry and the last attempt', () => {
  const begun = (minutes: number) => [{ status: 'InProgress', at: NOON - minutes * MINUTE }];
  expect(invoice(begun(40), LEFT)).toMatchObject({ status: 'expired' });
  expect(invoice([{ status: 'Unknown of MyFatoorah', at: NOON - 40 * MINUTE }], LEFT)).toMatchObject({
    status: 'expired',
  });
  expect(invoice(begun(29), LEFT)).toMatchObject({ status: 'open' });
  expect(invoice(begun(40), { ...LEFT, ExpiryTime: '11:30:25.017' })).toMatchObject({ status: 'open' });
  expect(invoice([...begun(40), { status: 'Succss', at: NOON - 50 * MINUTE }], LEFT)).toMatchObject({
    status: 'captured',
  });
  expect(invoice(begun(40), { ...LEFT, InvoiceStatus: 'Paid' })).toMatchObject({ status: 'captured' });
});

test.each([
  ['January 15, 2026', '12:00:00.000', 'expired'],
  ['January 15, 2026', '12:00:00.017', 'open'],
  ['December 31, 2025', '23:59:59.999', 'expired'],
  ['February 1, 2026', '03:59:25.017', 'open'],
  ['2026-01-15', '12:00:00', 'expired'],
  ['15/01/2026', '12:00:00', 'open'],
  ['Smarch 15, 2025', '12:00:00', 'open'],
  ['', '', 'open'],
])('with the expiry %j at %j it is %s', (ExpiryDate, ExpiryTime, status) => {
  expect(invoice([], { ExpiryDate, ExpiryTime })).toMatchObject({ status });
});

test('an invoice is expired in the time of Kuwait, unless somebody is paying it', () => {
  expect(invoice([], { ExpiryTime: '12:00:00.000' })).toMatchObject({ status: 'expired' });
  expect(invoice([], { ExpiryTime: '12:00:01.000' })).toMatchObject({ status: 'open' });
  expect(invoice([], { ExpiryTime: undefined })).toMatchObject({ status: 'open' });
  expect(invoice([{ status: 'InProgress' }], { ExpiryTime: '12:00:00.000' })).toMatchObject({ status: 'open' });
  expect(invoice([], { InvoiceStatus: 'Canceled' })).toMatchObject({ status: 'cancelled' });
});

test('another currency is told', () => {
  expect(invoice([{ status: 'Succss', currency: 'SAR' }])).toMatchObject({ currency: 'SAR' });
  expect(invoice([], { InvoiceDisplayValue: '12.30 USD' })).toMatchObject({ currency: 'USD' });
});

test('an answer without id or status is no invoice', () => {
  expect([invoice([], { InvoiceId: null }), invoice([], { InvoiceStatus: '' })]).toEqual([null, null]);
});
