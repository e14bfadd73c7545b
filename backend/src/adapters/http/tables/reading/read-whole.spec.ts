import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import { readSettlementFile } from '../../../../application/ordering/settlements/settlement-file.ts';
import { readWhole } from './read-whole.ts';

/*
 * Files as other programs write them: workbooks of openpyxl 3.1, whose sums are formulas without values, and an archive of
 * Python's zipfile, deflated:
 *
 *   z.writestr('payout_7/', b''); z.writestr('payout_7/Charges.csv', BOM + charges with another amount)
 *   z.writestr('payout_7/Charges.csv', BOM + charges); z.writestr('../../Refunds.csv', refunds)
 *   z.writestr('payout_7/مبالغ أخرى.csv', others in utf-8-sig); z.writestr('payout_7/zeros.csv', b'0' * (10 * 1024 * 1024 + 1))
 *   z.writestr('payout_7/read me.txt', b'Thank you'); z.writestr('__MACOSX/payout_7/._Charges.csv', …); '.DS_Store'
 *
 * The workbooks have the rows that the tests below name: `sheet.append(row)` for each, days as datetime, amounts as float
 * with the format '#,##0.000', `sheet.sheet_state = 'hidden'` for 'Lists', '=SUM(F2:F4)' in the last row of charges.
 */
const fixture = (name: string) => readFileSync(new URL(name, import.meta.url));
const ARCHIVE = fixture('tap.fixture.zip');

async function sheetsOf(file: Buffer, mostRows = 1000) {
  const answer = await readWhole(file, mostRows);
  if (answer.kind !== 'sheets') throw new Error(answer.kind);
  return answer.sheets;
}

const TODAY = '2026-01-31' as KuwaitDay;
const linesIn = async (gateway: 'tap' | 'myfatoorah', name: string) =>
  readSettlementFile(gateway, await sheetsOf(fixture(name)), TODAY);

describe("a workbook of Tap's", () => {
  test('is read with every kind of line, and its hidden sheet is not', async () => {
    const sheets = await linesIn('tap', 'tap.fixture.xlsx');
    expect(sheets.flatMap(({ faults }) => faults)).toEqual([]);
    expect(
      sheets.map(({ name, kind, skipped, lines, leftOut }) => [name, kind ?? skipped, lines.length, leftOut]),
    ).toEqual([
      ['Summary', 'summary', 0, 0],
      ['Charges', 'charge', 3, 1],
      ['Refunds', 'refund', 1, 0],
      ['Disputes', 'dispute', 1, 0],
      ['Dispute_Release', 'dispute-release', 1, 0],
      ['Adjustments', 'other', 1, 0],
      ['Glossary', 'unknown', 0, 0],
      ['Lists', 'hidden', 0, 0],
    ]);
    expect(sheets[0]?.payouts).toMatchObject([
      { reference: 'payout_7', amount: 8535, fees: 250, vat: 15, bankReference: 'NBK-553' },
    ]);
    const lines = sheets.flatMap((one) => one.lines);
    const at = Date.UTC(2026, 0, 18) - 3 * 3_600_000;
    expect(lines.slice(0, 4)).toMatchObject([
      { reference: '{charge-1}', amount: 5300, fee: 100, vat: 5, currency: 'KWD', movedAt: at, payout: 'payout_7' },
      { reference: '{charge-2}', amount: 4800, fee: 100, vat: 5 },
      { reference: '{charge-3}', amount: 5300, fee: 50, vat: 5 },
      { kind: 'refund', reference: '{refund-1}', charge: '{charge-1}', amount: 1300 },
    ]);
    expect(lines.slice(4).map(({ reference, charge, amount }) => [reference, charge, amount])).toEqual([
      ['dsp_1', '{charge-3}', 5300],
      ['dsp_0', '{charge-0}', 5300],
      ['Monthly fee', null, -5300],
    ]);
  });
});

describe("a workbook of MyFatoorah's", () => {
  const KNET = {
    kind: 'charge',
    reference: '4912345',
    amount: 5300,
    fee: 100,
    vat: 5,
    currency: 'KWD',
    movedAt: Date.UTC(2026, 0, 17, 11, 30),
    paidAt: Date.UTC(2026, 0, 17, 21),
    payout: '2026000041',
  };

  test('in English is read below its title, with thousands', async () => {
    const [sheet] = await linesIn('myfatoorah', 'myfatoorah-en.fixture.xlsx');
    expect(sheet).toMatchObject({
      kind: 'charge',
      faults: [],
      lines: [KNET, { reference: '4912346', amount: 1_204_800, fee: 33_132, vat: 1657 }],
    });
  });

  test('in Arabic is read with its digits, and what went back is a refund', async () => {
    const [sheet] = await linesIn('myfatoorah', 'myfatoorah-ar.fixture.xlsx');
    expect(sheet).toMatchObject({
      kind: 'charge',
      faults: [],
      lines: [KNET, { kind: 'refund', reference: '4912347', charge: '4912347', amount: 1500, fee: 0 }],
    });
  });
});

describe('an archive of CSV files', () => {
  test('is read by the names of its files, wherever they are, and says what it has not read', async () => {
    expect((await sheetsOf(ARCHIVE)).map(({ name, rows }) => [name, Array.isArray(rows) ? rows.length : rows])).toEqual(
      [
        ['Charges', 'replaced'],
        ['Charges', 3],
        ['Refunds', 2],
        ['مبالغ أخرى', 2],
        ['zeros.csv', null],
        ['read me.txt', null],
      ],
    );
    const sheets = await readSettlementFile('tap', await sheetsOf(ARCHIVE), TODAY);
    expect(sheets.map(({ kind, skipped }) => kind ?? skipped)).toEqual([
      'replaced',
      'charge',
      'refund',
      'other',
      'not-a-table',
      'not-a-table',
    ]);
    expect(sheets[1]?.lines[0]).toMatchObject({ reference: 'chg_1', amount: 5300, fee: 100, vat: 5 });
  });

  test('counts the rows of all its files', async () => {
    expect(await readWhole(ARCHIVE, 7)).toMatchObject({ kind: 'sheets' });
    expect(await readWhole(ARCHIVE, 6)).toEqual({ kind: 'too-many-rows' });
  });

  /** The archive with other bytes in the entry of its list about the refunds. @param place behind the entry's beginning */
  const changed = (place: number, change: (before: number) => number) => {
    const file = Buffer.from(ARCHIVE);
    const listed = file.lastIndexOf('../../Refunds.csv') - 46;
    file[listed + place] = change(ARCHIVE[listed + place] ?? 0);
    return file;
  };

  test.each([
    ['needs a password', changed(8, (flags) => flags | 1)],
    ['has another checksum', changed(16, (byte) => byte ^ 1)],
    ['has other bytes', withOther('../../Refunds.csv')],
    ['says to have fewer bytes', changed(24, (size) => size - 1)],
    ['says to have more bytes', changed(24, (size) => size + 1)],
    ['is packed in another way', changed(10, () => 14)],
    ['says to be elsewhere', changed(43, () => 255)],
    ['is cut off', ARCHIVE.subarray(0, -30)],
    ['has lost its list', ARCHIVE.subarray(0, 200)],
    ['says to have more files', withByte(ARCHIVE, ARCHIVE.length - 12, 99)],
  ])('that %s is unreadable', async (_what, file) => {
    expect(await readWhole(file, 1000)).toEqual({ kind: 'unreadable' });
  });

  test('whose file inflates to far more than it says is not inflated', async () => {
    const zeros = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
    const before = process.memoryUsage.rss();
    expect(await readWhole(oneFile('Charges.csv', zeros, 500), 1000)).toEqual({ kind: 'unreadable' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024);
  });
});

/** The archive with one byte of the content of a file changed. */
function withOther(name: string): Buffer {
  return withByte(ARCHIVE, ARCHIVE.indexOf(name) + name.length + 5, 0);
}

function withByte(file: Buffer, place: number, byte: number): Buffer {
  const other = Buffer.from(file);
  other[place] = byte === other[place] ? byte ^ 1 : byte;
  return other;
}

/** An archive of one deflated file. @param size that it says to have */
function oneFile(name: string, packed: Buffer, size: number): Buffer {
  const common = Buffer.alloc(26);
  for (const [place, value] of [
    [0, 20],
    [4, 8],
    [22, name.length],
  ] as const)
    common.writeUInt16LE(value, place);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(size, 18);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
  const listed = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, listed, end]);
}
