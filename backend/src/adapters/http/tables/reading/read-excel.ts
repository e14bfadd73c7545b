import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node';
import { faultyCells, sheetAt, sheetsOf, visibleSheet } from './faulty-cells.ts';
import type { FaultyCell, Sheet } from './faulty-cells.ts';

/** Decimals to round to. People enter fewer, and numbers that a spreadsheet has computed have more. */
const DECIMALS = 6;
/** Sheets of a file that is read whole. */
const MOST_SHEETS = 30;

/**
 * The cells of the first sheet that people see as texts, errors among them as Excel writes them, such as `#N/A`; null for any other or a
 * broken file.
 */
export async function readExcel(file: Buffer): Promise<string[][] | null> {
  return readingBroken(async () => {
    // The text of the sheet is long, so that it is not kept while the sheet is read once more.
    const sheet = faultsIn(visibleSheet(file));
    return sheet && cellsOf(file, sheet);
  });
}

/** The cells of each sheet, see `readExcel`; null for one without readable content, and instead of all of any other file. */
export async function readWorkbook(
  file: Buffer,
): Promise<{ readonly name: string; readonly cells: string[][] | 'hidden' | null }[] | null> {
  return readingBroken(async () => {
    const listed = sheetsOf(file);
    if (listed.length === 0 || listed.length > MOST_SHEETS) return null;
    const sheets = [];
    for (const one of listed) {
      const sheet = one.isVisible ? faultsIn(sheetAt(file, one)) : null;
      sheets.push({
        name: one.name,
        cells: one.isVisible ? sheet && (await cellsOf(file, sheet)) : ('hidden' as const),
      });
    }
    return sheets;
  });
}

async function readingBroken<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return null;
    throw error;
  }
}

interface FaultySheet {
  readonly number: number;
  readonly faulty: readonly FaultyCell[];
}

async function cellsOf(file: Buffer, { number, faulty }: FaultySheet): Promise<string[][]> {
  const read: unknown[][] = await readSheet(file, number);
  // Row by row in place, because a long sheet would not fit into memory twice.
  for (const [index, row] of read.entries()) read[index] = row.map(textOf);
  const rows = read as string[][];
  for (const { row, column, text } of faulty) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return rows;
}

function faultsIn(sheet: Sheet | null): FaultySheet | null {
  return sheet && { number: sheet.number, faulty: faultyCells(sheet) };
}

function textOf(cell: unknown): string {
  switch (typeof cell) {
    case 'string':
      return cell;
    case 'number':
      return String(Number(cell.toFixed(DECIMALS)));
    case 'boolean':
      return String(cell);
    default:
      return cell instanceof Date ? cell.toISOString().slice(0, 'YYYY-MM-DD'.length) : '';
  }
}
