import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node';
import { faultyCells } from './faulty-cells.ts';

/** Decimals to round to. People enter fewer, and numbers that a spreadsheet has computed have more. */
const DECIMALS = 6;

/**
 * The cells of the first sheet as texts, errors among them as Excel writes them, such as `#N/A`; null for any other or a
 * broken file.
 */
export async function readExcel(file: Buffer): Promise<string[][] | null> {
  try {
    const sheet = await readSheet(file);
    const rows = sheet.map((row) => row.map(textOf));
    const faulty = faultyCells(file);
    if (faulty === null) return null;
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
