import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { CellKind, Row, Table } from '../table.ts';
import { excelOf, MOST_EXCEL_ROWS } from './excel.ts';

const tableOf = (...kinds: readonly CellKind[]): Table => ({
  title: 'Bows & "ties"',
  language: 'ar',
  columns: kinds.map((kind) => ({ header: `${kind} <1>`, kind, width: 10 })),
});

const xmlOf = async (table: Table, ...batches: readonly (readonly Row[])[]) =>
  strFromU8(unzipSync(await excelOf(table, batches))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

test('numbers and times in Kuwait are numbers, from all batches in order', async () => {
  const at = Date.UTC(2026, 0, 15, 21);
  const noon = at + 12 * 3_600_000;
  const file = await excelOf(tableOf('text', 'whole', 'amount', 'day', 'moment'), [
    [['a', 3, 1.755, at, at]],
    [],
    [
      ['', null, null, null, null],
      [5, 1, 0, noon, noon],
    ],
  ]);
  const midnight = new Date('2026-01-16');
  expect(await readSheet(file)).toEqual([
    ['text <1>', 'whole <1>', 'amount <1>', 'day <1>', 'moment <1>'],
    ['a', 3, 1.755, midnight, midnight],
    [null, null, null, null, null],
    ['5', 1, 0, midnight, new Date('2026-01-16T12:00:00Z')],
  ]);
});

test.each(['=1+1', ' two\nlines ', `<t>&amp;"'`, 'فيونكة 🎀', 'tab\tand more'])(
  '%j is a text that comes back',
  async (cell) => {
    expect((await readSheet(await excelOf(tableOf('text'), [[[cell]]]), { trim: false }))[1]).toEqual([cell]);
  },
);

test('spaces around a text are marked to be kept', async () => {
  expect(await xmlOf(tableOf('text'), [[' a'], ['b ']])).toMatch(
    /<t xml:space="preserve"> a<.*<t xml:space="preserve">b </,
  );
});

test('the archive has the sum and the size of the sheet, from all its batches', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => [[row]]);
  const file = await excelOf(tableOf('whole'), rows);
  const sheet = unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  // In the directory at the end, 46 bytes of an entry stand before its name.
  const entry = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  expect([file.readUInt32LE(entry + 16), file.readUInt32LE(entry + 24)]).toEqual([crc32(sheet), sheet.length]);
});

test('leaves out what XML cannot contain, and the end of a text that Excel would not open', async () => {
  const nasty = `a\0b\u000Bc\u001Fd\uD800e\uFFFEf\u0090g`;
  expect(await xmlOf(tableOf('text'), [[nasty]])).toContain('<t>abcdefg</t>');
  const xml = await xmlOf(tableOf('text'), [[`${'x'.repeat(32_766)}🎀`]]);
  expect(xml).toContain(`<t>${'x'.repeat(32_766)}</t>`);
});

test.each([
  ['ar', true],
  ['en', false],
] as const)('in %s the first column is on the right: %j', async (language, isRight) => {
  expect((await xmlOf({ ...tableOf('text'), language })).includes(' rightToLeft="1"')).toBe(isRight);
});

test('more columns than letters have addresses of two', async () => {
  const table = tableOf(...Array.from({ length: 53 }, () => 'whole' as const));
  const xml = await xmlOf(table, [Array.from({ length: 53 }, (_, place) => place)]);
  for (const cell of ['r="Z2" s="2"><v>25<', 'r="AA2" s="2"><v>26<', 'r="AZ2" s="2"><v>51<', 'r="BA2" s="2"><v>52<'])
    expect(xml).toContain(cell);
});

test('reads rows no further than a file may have', async () => {
  let asked = 0;
  function* batches(): Generator<readonly Row[]> {
    for (;;) yield Array.from({ length: 1_000 }, () => [(asked += 1)]);
  }
  await expect(excelOf(tableOf('whole'), batches())).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' });
  expect(asked).toBe(MOST_EXCEL_ROWS + 1_000);
});

test('an error of the rows is the error of the file', async () => {
  // oxlint-disable-next-line require-yield -- it fails before its first batch
  function* batches(): Generator<readonly Row[]> {
    throw new Error('no rows');
  }
  await expect(excelOf(tableOf('whole'), batches())).rejects.toThrow('no rows');
});
