import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { dsvFormat } from 'd3-dsv';
import Papa from 'papaparse';
import { csvOf } from './csv.ts';
import { readCsv } from './reading/read-csv.ts';
import type { CellKind, Row, Table } from './table.ts';

const tableOf = (...kinds: readonly CellKind[]): Table => ({
  title: 'Table',
  language: 'en',
  columns: kinds.map((kind) => ({ header: kind, kind, width: 10 })),
});

const linesOf = async (table: Table, ...batches: readonly (readonly Row[])[]) =>
  (await text(csvOf(table, batches))).split('\r\n').slice(1, -1);

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '"=1',
  '""+1',
  '\u200b=1',
  ' \u2066"@1',
  '\ufe0f-1',
])('%j is written as text, so that it is no formula', async (cell) => {
  const [line] = await linesOf(tableOf('text'), [[cell]]);
  expect(line).toMatch(/^["\p{Z}\p{Cf}\ufe0f]*'/u);
});

test("numbers are written plainly, times in Kuwait's time zone", async () => {
  const at = Date.UTC(2026, 0, 15, 21, 30);
  expect(
    await linesOf(
      tableOf('amount', 'whole', 'day', 'moment'),
      [
        [1.75, 3, at, at],
        [1.805, 0, null, null],
      ],
      [[12, 1, at, at]],
    ),
  ).toEqual(['1.75,3,2026-01-16,2026-01-16 00:30', '1.805,0,,', '12.00,1,2026-01-16,2026-01-16 00:30']);
});

test('a cell may contain commas, quotes and line breaks', async () => {
  // Compares bytes, because decoding would remove the byte order mark.
  const file = await buffer(csvOf(tableOf('text', 'text'), [[['a, "b"\nc', 'فيونكة']]]));
  expect(file.toString('utf8')).toBe('\ufefftext,text\r\n"a, ""b""\nc",فيونكة\r\n');
});

describe('a text that would tear a row or run as a formula in another dialect', () => {
  const NASTY = [
    'first line\nsecond line',
    'first\rsecond',
    'a\u2028b\u2029c\u0085d\ve',
    'a;b,c|d\te',
    'ring twice;=1+1',
    'two lines\n=HYPERLINK("http://x.example")',
    "kept as it is;'=1 and '=2",
    "'=1",
    "; ''-1",
    '=1;=2;=3',
    'a, =1',
    'A;"=cmd;y',
    'A\t""+cmd\ty',
    `A|'"' @cmd|y`,
    '"=cmd',
    'A;\u200b"\u2067-cmd;y',
    '\t=cmd',
    "\r'=cmd",
    '',
    'plain',
  ];
  const file = async () =>
    (await buffer(csvOf(tableOf('text', 'text'), [NASTY.map((cell) => [cell, 'next'])]))).toString();

  test.each([',', ';'])('comes back unchanged from a spreadsheet that writes %j', async (delimiter) => {
    const opened: string[][] = parse(await file(), { bom: true, skip_empty_lines: true });
    expect(opened.map(({ length }) => length)).toEqual(opened.map(() => 2));
    const saved = stringify(opened, { delimiter, quoted_string: delimiter === ';' });
    expect(readCsv(Buffer.from(saved)).cells?.slice(1)).toEqual(NASTY.map((cell) => [cell, 'next']));
  });

  // Signs and quotes that are dropped before a program looks whether a cell is a formula.
  const isFormula = (cell: string) => /^["\p{Zs}\p{Cf}\ufe00-\ufe0f]*[=+\-@]/u.test(cell);

  test.each([';', '\t', '|'])(
    'is no formula in any cell when its quotes are ignored and %j divides cells',
    async (delimiter) => {
      const torn = (await file()).split(new RegExp(String.raw`[\r\n\v\f\u0085\u2028\u2029]+|[${delimiter}]`));
      expect(torn.filter(isFormula)).toEqual([]);
    },
  );

  const READERS: Readonly<Record<string, (text: string, delimiter: string) => readonly (readonly string[])[]>> = {
    'csv-parse': (csv, delimiter): string[][] =>
      parse(csv, { delimiter, bom: true, relax_quotes: true, relax_column_count: true }),
    'd3-dsv': (csv, delimiter) => dsvFormat(delimiter).parseRows(csv),
    papaparse: (csv, delimiter) => Papa.parse<string[]>(csv, { delimiter }).data,
  };
  test.each(
    Object.keys(READERS).flatMap((reader) => [',', ';', '\t', '|'].map((delimiter) => ({ reader, delimiter }))),
  )('is no formula in any cell of $reader with $delimiter', async ({ reader, delimiter }) => {
    const rows = READERS[reader]?.(await file(), delimiter) ?? [];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flat().filter(isFormula)).toEqual([]);
  });
});

test('rows are read only as fast as they are sent', async () => {
  let asked = 0;
  function* batches(): Generator<readonly Row[]> {
    for (;;) yield Array.from({ length: 100 }, () => [`row ${(asked += 1)}`]);
  }
  const file = csvOf(tableOf('text'), batches());
  for await (const chunk of file) if (String(chunk).includes('row 500')) break;
  expect(asked).toBeLessThan(10_000);
});
