import { describe, expect, test } from '@jest/globals';
import { readMoment } from './settlement/read-cells.ts';
import { guessMapping } from './settlement/columns.ts';
import { readSettlementFile } from './settlement-file.ts';

/** A file whose first line has the headers. */
const file = (...lines: readonly (readonly string[])[]) => lines.map((cells, index) => ({ line: index + 1, cells }));

const HEADERS = ['charge_id', 'order', 'amount', 'fee', 'net', 'currency', 'payout_id', 'payout_date'];
const CHARGE = ['chg_1', 'F-1', '12.345', '0.150', '12.195', 'KWD', 'payout_1', '2026-01-15'];
/** Midnight in Kuwait. */
const DAY = Date.UTC(2026, 0, 14, 21);

describe('a settlement file', () => {
  test('is read by the usual headers', () => {
    expect(readSettlementFile('tap', file(HEADERS, CHARGE))).toEqual({
      headers: HEADERS,
      mapping: { reference: 'charge_id', amount: 'amount', fee: 'fee', paidAt: 'payout_date' },
      rows: [{ gateway: 'tap', reference: 'chg_1', amount: 12_345, fee: 150, paidAt: DAY }],
      faults: [],
    });
  });

  test('is read by the columns that a person has chosen', () => {
    const mapping = { reference: 'Our No.', amount: 'PAID (KD)', fee: 'Cost' };
    const lines = file(['Our no', 'Paid', 'cost', 'Amount'], ['7', '1', '0.010', 'none']);
    expect(readSettlementFile('myfatoorah', lines, mapping)).toMatchObject({
      mapping,
      rows: [{ gateway: 'myfatoorah', reference: '7', amount: 1000, fee: 10, paidAt: null }],
      faults: [],
    });
  });

  test('says which columns are not there', () => {
    const lines = file(['Number', 'Amount'], ['1', '2']);
    expect(readSettlementFile('tap', lines)).toMatchObject({
      rows: [],
      faults: [
        { row: 1, field: 'reference' },
        { row: 1, field: 'fee' },
      ],
    });
    const mapping = { reference: 'Number', amount: 'Amount', fee: 'Amount', paidAt: 'Day' };
    expect(readSettlementFile('tap', lines, mapping).faults).toEqual([{ row: 1, field: 'paidAt' }]);
    expect(readSettlementFile('tap', []).faults).toHaveLength(3);
  });

  test('says which cells cannot be read, and leaves out lines without a reference', () => {
    const lines = file(
      ['charge id', 'amount', 'fee', 'date'],
      ['chg_1', '-5.000', '0.1', '15/01/2026'],
      ['chg_2', '5', '6', '2026-02-30'],
      ['chg_3', '5.000', '-0.150', ''],
      ['chg_3', '1.000', '0', ''],
      ['chg_4', '5'],
      ['', '11.000', '0.150', 'Total'],
    );
    const { rows, faults } = readSettlementFile('tap', lines);
    expect(rows).toEqual([{ gateway: 'tap', reference: 'chg_3', amount: 5000, fee: 150, paidAt: null }]);
    expect(faults).toEqual([
      { row: 2, field: 'amount' },
      { row: 3, field: 'fee' },
      { row: 3, field: 'paidAt' },
      { row: 5, field: 'reference' },
      { row: 6, field: 'fee' },
    ]);
  });

  test('in Arabic is read with its digits', () => {
    const lines = file(
      ['رقم العملیّة', 'المبلغ (د.ك)', 'الرسوم', 'تاريخ الإيداع'],
      ['chg_1', '١٬٢٣٤٫٥٦٧', '٠٫١٥٠', '١٥/٠١/٢٠٢٦'],
    );
    expect(readSettlementFile('tap', lines).rows).toEqual([
      { gateway: 'tap', reference: 'chg_1', amount: 1_234_567, fee: 150, paidAt: DAY },
    ]);
  });
});

test('the surest header is guessed', () => {
  const headers = ['Date', 'Reference', 'Charge ID', 'Amount', 'Gross Amount', 'Service-Charge', 'Payout Date'];
  expect(guessMapping(headers)).toEqual({
    reference: 'Charge ID',
    amount: 'Gross Amount',
    fee: 'Service-Charge',
    paidAt: 'Payout Date',
  });
  expect(guessMapping(['Nothing', ''])).toEqual({});
});

test.each([
  ['2026-01-15', DAY],
  ['2026/1/15', DAY],
  ['15/01/2026', DAY],
  ['15-1-2026', DAY],
  ['15.01.2026', DAY],
  ['2026-01-15 14:30', DAY + 870 * 60_000],
  ['2026-01-15T14:30:59', DAY + 870 * 60_000],
  ['15/01/2026, 2:30 PM', DAY + 870 * 60_000],
  ['15/01/2026 12:05 am', DAY + 5 * 60_000],
  ['١٥/٠١/٢٠٢٦ ٢:٣٠ م', DAY + 870 * 60_000],
  ['2026-01-14T21:00:00Z', DAY],
  ['2026-01-15T00:00:00.000+03:00', DAY],
  [String(DAY), DAY],
  ['', null],
  ['01/15/2026', 'unreadable'],
  ['31/04/2026', 'unreadable'],
  ['2026-01-15 24:00', 'unreadable'],
  ['2026-01-15 13:00 PM', 'unreadable'],
  ['15 January 2026', 'unreadable'],
  ['yesterday', 'unreadable'],
])('the moment %p is %p', (cell, at) => {
  expect(readMoment(cell)).toBe(at);
});
