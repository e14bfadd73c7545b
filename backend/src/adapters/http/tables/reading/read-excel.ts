import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node';

/** Decimals to round to. People enter fewer, and numbers that a spreadsheet has computed have more. */
const DECIMALS = 6;

/** The cells of the first sheet as texts; null for any other or a broken file. */
export async function readExcel(file: Buffer): Promise<string[][] | null> {
  try {
    const rows = await readSheet(file);
    return rows.map((row) => row.map(textOf));
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
