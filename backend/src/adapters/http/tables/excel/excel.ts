import { buffer } from 'node:stream/consumers';
import { ApiFailure } from '../../errors/api-failure.ts';
import { archiveOf } from '../archive.ts';
import type { Row, Table, TableWithRows } from '../table.ts';
import { partsOf, sheetOf, sheetPart } from './sheet.ts';

type Batches = TableWithRows['rows'];

/** Most rows of a sheet of an Excel file, which is sent when it is whole. */
export const MOST_EXCEL_ROWS = 5_000;

/**
 * A table as an Excel file, with real numbers and times, from right to left in Arabic. It is compressed while its rows
 * are read, beside the event loop, so that no more than a batch of them is in memory.
 * @throws ApiFailure TOO_MANY_ROWS for more than `MOST_EXCEL_ROWS`
 */
export function excelOf(table: Table, rows: Batches): Promise<Buffer> {
  return workbookOf([{ table, rows }]);
}

/**
 * Tables as the sheets of one Excel file. The first is read last, so that it can sum up the others.
 * @throws ApiFailure as `excelOf`, for any of them
 */
export async function workbookOf(tables: readonly TableWithRows[]): Promise<Buffer> {
  const parts = Object.entries(partsOf(tables.map(({ table }) => table)));
  const sheets = tables.map(({ table, rows }, place) => ({
    name: sheetPart(place),
    texts: sheetOf(table, counted(rows), place === 0),
  }));
  const files = [...parts.map(([name, xml]) => ({ name, texts: [xml] })), ...sheets.slice(1), ...sheets.slice(0, 1)];
  return buffer(archiveOf(files));
}

async function* counted(batches: Batches): AsyncGenerator<readonly Row[]> {
  let total = 0;
  for await (const rows of batches) {
    total += rows.length;
    if (total > MOST_EXCEL_ROWS) throw new ApiFailure('TOO_MANY_ROWS');
    yield rows;
  }
}
