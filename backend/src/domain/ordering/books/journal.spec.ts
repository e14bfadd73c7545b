import { expect, test } from '@jest/globals';
import { ENTRY_KINDS } from '@fyonka/api-contract/values/ordering/money';
import { cashDifferenceId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import type { CashDifference } from '../cash/cash-difference.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { NOON } from '../order.fixture.ts';
import type { Booking } from '../settlements/booking.ts';
import { journalOfBooking, journalOfDifference, journalOfEntry, journalOfPaper } from './journal.ts';
import type { JournalLine } from './journal.ts';
import type { SalesPaper } from './sales-paper.ts';

const ENTRY: MoneyEntry = {
  orderNumber: '7K3QM-9TZ4W-C' as MoneyEntry['orderNumber'],
  kind: 'capture',
  amount: fils(5000),
  method: 'knet',
  gateway: 'tap',
  isTest: false,
  reference: 'chg_1',
  sourceId: null,
  movedAt: NOON,
  at: NOON,
  accountId: null,
  note: 'By her brother',
};
const LINE: CashDifference = {
  id: cashDifferenceId('one'),
  day: '2026-02-01' as KuwaitDay,
  cashDay: '2026-01-15' as KuwaitDay,
  runId: null,
  stallId: null,
  amount: -500,
  borneBy: 'shop',
  driver: null,
  note: '',
  at: NOON,
  by: null,
};

const sides = (lines: readonly JournalLine[]) =>
  lines.map(({ account, debit, credit }) => (debit > 0 ? `Dr ${account} ${debit}` : `Cr ${account} ${credit}`));
const hand = { gateway: null, reference: '' } as const;

test.each<readonly [string, Partial<MoneyEntry>, readonly string[]]>([
  ['a capture', {}, ['Dr clearing-tap 5000', 'Cr customers 5000']],
  ['cash', { ...hand, kind: 'record', method: 'cash' }, ['Dr cash 5000', 'Cr customers 5000']],
  ['a transfer', { ...hand, kind: 'record', method: 'wamd' }, ['Dr bank 5000', 'Cr customers 5000']],
  ['an exchange', { ...hand, kind: 'record', method: 'other' }, ['Dr other 5000', 'Cr customers 5000']],
  ['a refund', { kind: 'refund' }, ['Dr customers 5000', 'Cr clearing-tap 5000']],
  ['cash given back', { ...hand, kind: 'given-back', method: 'cash' }, ['Dr customers 5000', 'Cr cash 5000']],
  ['a withdrawn record', { ...hand, kind: 'record-withdrawn', method: 'cash' }, ['Dr customers 5000', 'Cr cash 5000']],
  ['a test', { isTest: true }, []],
  ['money that is in order', { kind: 'accepted', method: null, gateway: null }, []],
])('%s is booked', (_what, given, booked) => {
  expect(sides(journalOfEntry({ ...ENTRY, ...given }))).toEqual(booked);
});

test.each<readonly [string, Partial<CashDifference>, readonly string[]]>([
  ['what lacks', {}, ['Dr cash-differences 500', 'Cr cash 500']],
  ['what a driver owes', { borneBy: 'driver' }, ['Dr owed-by-staff 500', 'Cr cash 500']],
  ['what a courier has collected', { borneBy: 'courier' }, ['Dr with-couriers 500', 'Cr cash 500']],
  ['what came to the bank', { borneBy: 'bank' }, ['Dr bank 500', 'Cr cash 500']],
  ['what a courier has kept', { borneBy: 'courier-fees' }, ['Dr courier-fees 500', 'Cr cash 500']],
  ['what is too much', { amount: 70 }, ['Dr cash 70', 'Cr cash-differences 70']],
  ['nothing', { amount: 0 }, []],
])('of cash differences, %s is booked', (_what, given, booked) => {
  expect(sides(journalOfDifference({ ...LINE, ...given }))).toEqual(booked);
});

const PAYOUT: Booking = {
  kind: 'payout',
  gateway: 'tap',
  reference: 'po_1',
  day: '2026-01-15' as KuwaitDay,
  amount: 4895,
  fees: 100,
  vat: 5,
};

test.each<readonly [string, Partial<Booking>, readonly string[]]>([
  ['a payout', {}, ['Dr bank 4895', 'Dr fees 100', 'Dr vat-on-fees 5', 'Cr clearing-tap 5000']],
  ['one without VAT', { vat: 0 }, ['Dr bank 4895', 'Dr fees 100', 'Cr clearing-tap 4995']],
  ['one that takes back', { amount: -300, fees: 0, vat: 0 }, ['Cr bank 300', 'Dr clearing-tap 300']],
  ['a correction of fees', { amount: 0, fees: -20, vat: 0 }, ['Cr fees 20', 'Dr clearing-tap 20']],
  ['a charge', { kind: 'other', amount: -700 }, ['Dr gateway-corrections 700', 'Cr clearing-tap 700']],
  ['a credit', { kind: 'other', amount: 700 }, ['Dr clearing-tap 700', 'Cr gateway-corrections 700']],
  ['nothing', { kind: 'other', amount: 0 }, []],
])('of what gateways do, %s is booked, and balances', (_what, given, booked) => {
  const lines = journalOfBooking({ ...PAYOUT, ...(given.kind && { fees: 0, vat: 0 }), ...given });
  expect(sides(lines)).toEqual(booked);
  expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
});

const PAPER: SalesPaper = {
  id: 'invoice-2026-000123',
  kind: 'invoice',
  year: 2026,
  number: 123,
  orderNumber: ENTRY.orderNumber,
  refundId: null,
  method: null,
  day: '2026-01-15' as KuwaitDay,
  issuedAt: NOON,
  products: 5000,
  discount: 500,
  delivery: 1500,
  amount: 6000,
};

test.each<readonly [string, Partial<SalesPaper>, readonly string[]]>([
  ['an invoice', {}, ['Dr customers 6000', 'Dr discounts 500', 'Cr sales 5000', 'Cr delivery 1500']],
  [
    'one that corrects an earlier one',
    { products: 2000, discount: -500, delivery: -1000, amount: 1500 },
    ['Dr customers 1500', 'Cr discounts 500', 'Cr sales 2000', 'Dr delivery 1000'],
  ],
  ['a credit note', { kind: 'credit-note', amount: 900 }, ['Dr sales-returns 900', 'Cr customers 900']],
])('of papers, %s is booked, and balances', (_what, given, booked) => {
  const lines = journalOfPaper({ ...PAPER, ...given });
  expect(sides(lines)).toEqual(booked);
  expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
  expect(lines[0]?.reference).toMatch(/^(INV|CN)-2026-000123$/u);
});

test('each entry balances on the day of its book, and tells no note', () => {
  const bookedDay = '2026-02-01' as KuwaitDay;
  for (const kind of ENTRY_KINDS) {
    const lines = journalOfEntry({ ...ENTRY, kind, bookedDay });
    expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    expect(lines.every(({ day }) => day === bookedDay)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('brother');
  }
  expect(journalOfDifference(LINE).map(({ day }) => day)).toEqual([LINE.day, LINE.day]);
});
