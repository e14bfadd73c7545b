import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node';
import { faultyCells, visibleSheet } from './faulty-cells.ts';
import type { FaultyCell } from './faulty-cells.ts';

/** Decimals to round to. People enter fewer, and numbers that a spreadsheet has computed have more. */
const DECIMALS = 6;

/**
 * The cells of the first sheet that people see as texts, errors among them as Excel writes them, such as `#N/A`; null for any other or a
 * broken file.
 */
export async function readExcel(file: Buffer): Promise<string[][] | null> {
  try {
    // The text of the sheet is long, so that it is not kept while the sheet is read once more.
    const sheet = faultsOfSheet(file);
    if (sheet === null) return null;
    const { number, faulty } = sheet;
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
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return null;
    throw error;
  }
}

function faultsOfSheet(file: Buffer): { readonly number: number; readonly faulty: readonly FaultyCell[] } | null {
  const sheet = visibleSheet(file);
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
