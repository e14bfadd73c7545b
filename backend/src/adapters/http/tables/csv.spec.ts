import { buffer, text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { csvOf } from './csv.ts';
import type { CellKind, Row, Table } from './table.ts';

const tableOf = (...kinds: readonly CellKind[]): Table => ({
  title: 'Table',
  language: 'en',
  columns: kinds.map((kind) => ({ header: kind, kind, width: 10 })),
});

const linesOf = async (table: Table, ...batches: readonly (readonly Row[])[]) =>
  (await text(csvOf(table, batches))).split('\r\n').slice(1, -1);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠1'])(
  '%j is written as text, so that it is no formula',
  async (cell) => {
    const [line] = await linesOf(tableOf('text'), [[cell]]);
    expect(line).toMatch(/^"?'/);
  },
);

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

test('rows are read only as fast as they are sent', async () => {
  let asked = 0;
  function* batches(): Generator<readonly Row[]> {
    for (;;) yield Array.from({ length: 100 }, () => [`row ${(asked += 1)}`]);
  }
  const file = csvOf(tableOf('text'), batches());
  for await (const chunk of file) if (String(chunk).includes('row 500')) break;
  expect(asked).toBeLessThan(10_000);
});
