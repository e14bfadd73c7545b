import { boundedRows } from './bounded-rows.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-excel.ts';
import type { ReadSheet, WholeAnswer } from './reading-messages.ts';
import { DamagedArchive, zipParts } from './zip-parts.ts';
import type { ZipPart } from './zip-parts.ts';

/** Files of an archive that are looked at. */
const MOST_FILES = 50;
/** Bytes of a file of an archive, and of all of them together, once they are inflated. */
const LARGEST_FILE = 10 * 1024 * 1024;
const LARGEST_IN_ALL = 32 * 1024 * 1024;
/** Characters of the name of a sheet that are repeated. */
const LONGEST_NAME = 100;

type Table = { readonly name: string; readonly cells: string[][] | 'hidden' | 'replaced' | null };

/** Reads all sheets of an Excel file, all CSV files of an archive, or a CSV file, which has one sheet without a name. */
export async function readWhole(file: Buffer, mostRows: number): Promise<WholeAnswer> {
  const tables = await tablesOf(file);
  if (tables === null) return { kind: 'unreadable' };
  const sheets: ReadSheet[] = [];
  let left = mostRows;
  for (const table of tables) {
    const name = table.name.slice(0, LONGEST_NAME).toWellFormed();
    const { cells } = table;
    if (cells === null || typeof cells === 'string') {
      sheets.push({ name, rows: cells });
      continue;
    }
    const read = boundedRows(cells, left, false);
    if (read.kind === 'too-many-rows') return read;
    const rows = read.kind === 'rows' ? read.rows : null;
    left -= rows?.length ?? 0;
    sheets.push({ name, rows });
  }
  const hasTable = sheets.some(({ rows }) => rows !== null && typeof rows !== 'string');
  return hasTable ? { kind: 'sheets', sheets } : { kind: 'unreadable' };
}

/** Excel's files are ZIP archives. */
export function isPacked(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
}

async function tablesOf(file: Buffer): Promise<readonly Table[] | null> {
  if (!isPacked(file)) {
    const { cells } = readCsv(file);
    return cells && [{ name: '', cells }];
  }
  try {
    const parts = zipParts(file);
    if (parts.some(({ name }) => name === 'xl/workbook.xml')) return await readWorkbook(file);
    return fromArchive(parts);
  } catch (error) {
    if (error instanceof DamagedArchive || isOfReader(error)) return null;
    throw error;
  }
}

/** The reader of archives that Excel files need numbers its errors. */
function isOfReader(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}

/**
 * The CSV files of an archive. Their folders do not matter, since nothing is written anywhere. Of two with one path the last
 * one counts, as for programs that unpack archives.
 */
function fromArchive(parts: readonly ZipPart[]): Table[] | null {
  const shown = parts.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.(?!\.?\/))/.test(name));
  const size = shown.reduce((sum, part) => sum + part.size, 0);
  if (shown.length > MOST_FILES || size > LARGEST_IN_ALL) return null;
  const last = new Map(shown.map((part) => [part.name, part]));
  return shown.map((part) => {
    const [, base = '', extension = ''] = /([^/\\]*?)(\.[^./\\]*)?$/.exec(part.name) ?? [];
    const isTable = extension.toLowerCase() === '.csv' && part.size <= LARGEST_FILE;
    if (!isTable) return { name: base + extension, cells: null };
    return { name: base, cells: last.get(part.name) === part ? readCsv(part.inflate()).cells : 'replaced' };
  });
}
