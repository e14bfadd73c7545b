import { describe, expect, test } from '@jest/globals';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { guessMapping } from './columns.ts';
import type { SettlementMapping } from './columns.ts';
import { netOf } from '../../../domain/ordering/settlements/settlement-line.ts';
import { readSettlementFile } from './settlement-file.ts';

const TODAY = '2026-01-20' as KuwaitDay;
/** A sheet whose first line has the headers. */
const sheet = (name: string, ...lines: readonly (readonly string[])[]) => ({
  name,
  rows: lines.map((cells, index) => ({ line: index + 1, cells })),
});
/** The only table of a file. */
const read = async (lines: readonly (readonly string[])[], mapping?: SettlementMapping) =>
  (await readSettlementFile('tap', [sheet('', ...lines)], TODAY, mapping && { '': mapping }))[0]!;

const HEADERS = ['charge_id', 'order', 'amount', 'fee', 'net', 'currency', 'payout_id', 'payout_date'];
const CHARGE = ['chg_1', 'F-1', '12.345', '0.150', '12.195', 'KWD', 'payout_1', '2026-01-15'];
/** Midnight in Kuwait. */
const DAY = Date.UTC(2026, 0, 14, 21);
const LINE = {
  gateway: 'tap',
  kind: 'charge',
  reference: 'chg_1',
  charge: null,
  amount: 12_345,
  currency: 'KWD',
  fee: 150,
  vat: 0,
  movedAt: null,
  paidAt: DAY,
  payout: 'payout_1',
} as const;

describe('a settlement file with one table', () => {
  test('is read by the usual headers', async () => {
    expect(await read([HEADERS, CHARGE])).toMatchObject({
      kind: 'charge',
      headers: HEADERS,
      mapping: {
        reference: 'charge_id',
        amount: 'amount',
        fee: 'fee',
        net: 'net',
        currency: 'currency',
        payout: 'payout_id',
        paidAt: 'payout_date',
      },
      lines: [LINE],
      faults: [],
    });
  });

  test('is read by the columns that a person has chosen', async () => {
    const mapping = { reference: 'Our No.', amount: 'PAID (KD)', fee: 'Cost' };
    expect(
      await read(
        [
          ['Our no', 'Paid', 'cost', 'Amount'],
          ['7', '1', '0.010', 'none'],
        ],
        mapping,
      ),
    ).toMatchObject({
      mapping,
      lines: [{ reference: '7', amount: 1000, fee: 10, paidAt: null }],
      faults: [],
    });
  });

  test('says which columns are not there', async () => {
    const lines = [
      ['Number', 'Amount'],
      ['1', '2'],
    ];
    expect(await read(lines)).toMatchObject({
      lines: [],
      faults: [
        { sheet: '', row: 1, field: 'reference', reason: 'unreadable' },
        { sheet: '', row: 1, field: 'fee', reason: 'unreadable' },
      ],
    });
    const mapping = { reference: 'Number', amount: 'Amount', fee: 'Amount', paidAt: 'Day' };
    expect((await read(lines, mapping)).faults).toEqual([{ sheet: '', row: 1, field: 'paidAt', reason: 'unreadable' }]);
    expect((await read([])).faults).toHaveLength(3);
  });

  test('says which cells cannot be read, and counts lines without a reference', async () => {
    const { lines, faults, leftOut } = await read([
      ['charge id', 'amount', 'fee', 'date'],
      ['chg_1', 'many', '0.1', '15/01/2026'],
      ['chg_2', '5', '6', '2026-02-30'],
      ['chg_3', '5.000', '-0.150', ''],
      ['chg_4', '5'],
      ['', '11.000', '0.150', 'Total'],
    ]);
    expect(lines).toMatchObject([{ reference: 'chg_3', amount: 5000, fee: 150, paidAt: null }]);
    expect(leftOut).toBe(1);
    expect(faults.map(({ row, field }) => [row, field])).toEqual([
      [2, 'amount'],
      [3, 'fee'],
      [3, 'paidAt'],
      [5, 'fee'],
    ]);
  });

  test('may have a day of the coming week, and none after it or before any gateway', async () => {
    const { faults } = await read([
      ['charge id', 'amount', 'fee', 'charge date', 'payout date'],
      ['chg_1', '5', '0.1', '2026-01-15', '2026-01-27'],
      ['chg_2', '5', '0.1', '2026-01-15', '2026-01-28'],
      ['chg_3', '5', '0.1', '1926-01-15', ''],
    ]);
    expect(faults).toEqual([
      { sheet: '', row: 3, field: 'paidAt', reason: 'in-future' },
      { sheet: '', row: 4, field: 'movedAt', reason: 'too-early' },
    ]);
  });

  test('in Arabic is read with its digits', async () => {
    const { lines } = await read([
      ['رقم العملیّة', 'المبلغ (د.ك)', 'الرسوم', 'تاريخ الإيداع'],
      ['chg_1', '١٬٢٣٤٫٥٦٧', '٠٫١٥٠', '١٥/٠١/٢٠٢٦'],
    ]);
    expect(lines).toMatchObject([{ reference: 'chg_1', amount: 1_234_567, fee: 150, paidAt: DAY }]);
  });

  test('may say the kind of each row, in words of its own', async () => {
    const { lines } = await read([
      ['Type', 'Charge ID', 'Refund ID', 'Amount', 'Fee'],
      ['Payment', 'chg_1', '', '5', '0.1'],
      ['CHARGEBACK', 'chg_1', '', '5', '0'],
      ['Monthly fee', '', '', '-1.500', '0'],
      ['دفع', 'chg_2', '', '(2.000)', '0'],
    ]);
    expect(lines.map(({ kind, reference, amount }) => [kind, reference, amount])).toEqual([
      ['charge', 'chg_1', 5000],
      ['dispute', 'chg_1', 5000],
      ['other', 'Monthly fee', -1500],
      // Below zero, a payment went back.
      ['refund', 'chg_2', 2000],
    ]);
  });

  test.each([
    ['beside it', '0.100', '0.005', '4.895', 100],
    ['in it', '0.105', '0.005', '4.895', 100],
    ['beside it, as nothing tells otherwise', '0.105', '0.005', '', 105],
  ])('has the VAT of a fee %s', async (_what, fee, vat, net, without) => {
    const { lines } = await read([
      ['Charge ID', 'Amount', 'Fee', 'VAT', 'Net'],
      ['chg_1', '5.000', fee, vat, net],
    ]);
    expect(lines).toMatchObject([{ fee: without, vat: 5 }]);
  });
});

describe('a settlement file with several sheets', () => {
  const SHEETS = [
    sheet(
      'Summary',
      ['Payout ID', 'po_1'],
      ['Payout date', '2026-01-15'],
      ['Net amount', '3.650'],
      ['Bank reference', 'B1'],
    ),
    sheet('Charges', ['Charge ID', 'Amount', 'Fee', 'VAT'], ['chg_1', '5', '0.1', '0.005'], ['chg_2', '4', '0', '0']),
    sheet('Refunds', ['Refund ID', 'Charge ID', 'Amount'], ['re_1', 'chg_0', '-2.245']),
    sheet('Disputes', ['Dispute ID', 'Charge ID', 'Amount'], ['dp_1', 'chg_9', '4']),
    sheet('Dispute_Release', ['Dispute ID', 'Charge ID', 'Amount'], ['dp_0', 'chg_8', '1']),
    sheet('Adjustments', ['Description', 'Amount'], ['Monthly fee', '-0.100']),
    sheet('Notes', ['Thank you'], ['for working with us']),
    { name: 'Lists', rows: 'hidden' as const },
    { name: 'logo.png', rows: null },
  ];

  test('is read sheet by sheet, and says what it has skipped', async () => {
    const sheets = await readSettlementFile('tap', SHEETS, TODAY);
    expect(sheets.map(({ name, kind, skipped, lines }) => [name, kind, skipped, lines.length])).toEqual([
      ['Summary', 'summary', null, 0],
      ['Charges', 'charge', null, 2],
      ['Refunds', 'refund', null, 1],
      ['Disputes', 'dispute', null, 1],
      ['Dispute_Release', 'dispute-release', null, 1],
      ['Adjustments', 'other', null, 1],
      ['Notes', null, 'unknown', 0],
      ['Lists', null, 'hidden', 0],
      ['logo.png', null, 'not-a-table', 0],
    ]);
    expect(sheets.flatMap(({ faults }) => faults)).toEqual([]);
    const lines = sheets.flatMap((one) => one.lines);
    expect(lines.map(({ reference, charge, amount }) => [reference, charge, amount])).toEqual([
      ['chg_1', null, 5000],
      ['chg_2', null, 4000],
      ['re_1', 'chg_0', 2245],
      ['dp_1', 'chg_9', 4000],
      ['dp_0', 'chg_8', 1000],
      ['Monthly fee', null, -100],
    ]);
    expect(new Set(lines.map(({ payout, paidAt }) => `${payout} ${paidAt}`))).toEqual(new Set([`po_1 ${DAY}`]));
    expect(lines.reduce((sum, line) => sum + netOf(line), 0)).toBe(3550);
    expect(sheets[0]?.payouts).toEqual([
      {
        gateway: 'tap',
        reference: 'po_1',
        amount: 3650,
        fees: null,
        vat: null,
        paidAt: DAY,
        bankReference: 'B1',
        row: 2,
      },
    ]);
  });

  test('names the line of a payout whose day is impossible', async () => {
    const [summary] = await readSettlementFile(
      'tap',
      [sheet('Summary', ['Payout ID', 'po_1'], ['Net amount', '1'], ['Payout date', '2126-01-15'])],
      TODAY,
    );
    expect(summary?.faults).toEqual([{ sheet: 'Summary', row: 3, field: 'paidAt', reason: 'in-future' }]);
  });

  test('gives a dispute without a day that of its payout, else the last one of the file', async () => {
    const sheets = await readSettlementFile(
      'tap',
      [
        sheet(
          'Charges',
          ['Charge ID', 'Amount', 'Fee', 'Payout ID', 'Payout date'],
          ['c', '5', '0', 'po_1', '2026-01-15'],
          ['d', '5', '0', 'po_2', '2026-01-16'],
        ),
        sheet(
          'Disputes',
          ['Dispute ID', 'Charge ID', 'Amount', 'Payout ID'],
          ['dp_1', 'c', '5', 'po_1'],
          ['dp_2', 'd', '5', ''],
        ),
      ],
      TODAY,
    );
    expect(sheets[1]?.lines.map(({ paidAt }) => paidAt)).toEqual([DAY, DAY + 86_400_000]);
  });

  test('knows a sheet by its columns where its name says nothing', async () => {
    const sheets = await readSettlementFile(
      'myfatoorah',
      [
        sheet('Sheet1', ['Invoice ID', 'Invoice Value', 'Service Charge'], ['1', '5', '0.1']),
        sheet('Sheet2', ['Refund ID', 'Refund Amount'], ['2', '5']),
        sheet('ورقة3', ['رقم الاعتراض', 'مبلغ الاعتراض'], ['3', '5']),
      ],
      TODAY,
    );
    expect(sheets.map(({ kind, lines }) => [kind, lines[0]?.amount])).toEqual([
      ['charge', 5000],
      ['refund', 5000],
      ['dispute', 5000],
    ]);
  });

  test('is read by columns that a person has chosen for a sheet', async () => {
    const mappings = { Notes: { reference: 'Words', amount: 'Sum', fee: 'Sum' } };
    const [, notes] = await readSettlementFile(
      'tap',
      [SHEETS[1]!, sheet('Notes', ['Words', 'Sum'], ['x', '1'])],
      TODAY,
      mappings,
    );
    expect(notes).toMatchObject({ kind: 'charge', lines: [{ reference: 'x', amount: 1000, fee: 1000 }] });
  });

  test('has several payouts in its summary', async () => {
    const rows = [
      ['Payout ID', 'Net', 'Fees', 'VAT', 'Date'],
      ['po_1', '5', '-0.1', '0', '2026-01-15'],
      ['po_2', '-1', '0', '', ''],
    ];
    const [summary, charges] = await readSettlementFile('tap', [sheet('Summary', ...rows), SHEETS[1]!], TODAY);
    expect(summary?.payouts).toMatchObject([
      { reference: 'po_1', amount: 5000, fees: 100, paidAt: DAY },
      { reference: 'po_2', amount: -1000, paidAt: null },
    ]);
    expect(charges?.lines[0]?.payout).toBeNull();
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
