import { unzipSync } from 'fflate';
import type { UnzipFileInfo } from 'fflate';
import { boundedRows } from './bounded-rows.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-excel.ts';
import type { ReadSheet, WholeAnswer } from './reading-messages.ts';

/** Files of an archive that are looked at. */
const MOST_FILES = 50;
/** Bytes of a file of an archive, and of all of them together, once they are inflated. */
const LARGEST_FILE = 10 * 1024 * 1024;
const LARGEST_IN_ALL = 32 * 1024 * 1024;
/** Characters of the name of a sheet that are repeated. */
const LONGEST_NAME = 100;

type Table = { readonly name: string; readonly cells: string[][] | 'hidden' | null };

/** Reads all sheets of an Excel file, all CSV files of an archive, or a CSV file, which has one sheet without a name. */
export async function readWhole(file: Buffer, mostRows: number): Promise<WholeAnswer> {
  const tables = await tablesOf(file);
  if (tables === null) return { kind: 'unreadable' };
  const sheets: ReadSheet[] = [];
  let left = mostRows;
  for (const table of tables) {
    const name = table.name.slice(0, LONGEST_NAME).toWellFormed();
    const { cells } = table;
    if (cells === null || cells === 'hidden') {
      sheets.push({ name, rows: cells });
      continue;
    }
    const read = boundedRows(cells, left);
    if (read.kind === 'too-many-rows') return read;
    const rows = read.kind === 'rows' ? read.rows : null;
    left -= rows?.length ?? 0;
    sheets.push({ name, rows });
  }
  const hasTable = sheets.some(({ rows }) => rows !== null && rows !== 'hidden');
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
    const files = listed(file);
    if (files.some(({ name }) => name === 'xl/workbook.xml')) return await readWorkbook(file);
    return fromArchive(file, files);
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') return null;
    throw error;
  }
}

/** What an archive lists. Nothing is inflated. */
function listed(file: Buffer): UnzipFileInfo[] {
  const files: UnzipFileInfo[] = [];
  unzipSync(file, {
    filter(one) {
      files.push(one);
      return false;
    },
  });
  return files;
}

/**
 * The CSV files of an archive. Their folders do not matter, since nothing is written anywhere, and each is inflated into as
 * many bytes as it says to have, so that one that lies is cut off.
 */
function fromArchive(file: Buffer, files: readonly UnzipFileInfo[]): Table[] | null {
  const shown = files.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name));
  const size = shown.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (shown.length > MOST_FILES || size > LARGEST_IN_ALL) return null;
  return shown.map(({ name, originalSize }) => {
    const [, base = '', extension = ''] = /([^/\\]*?)(\.[^./\\]*)?$/.exec(name) ?? [];
    const isTable = extension.toLowerCase() === '.csv' && originalSize <= LARGEST_FILE;
    if (!isTable) return { name: base + extension, cells: null };
    const bytes = unzipSync(file, { filter: (one) => one.name === name })[name];
    return { name: base, cells: bytes ? readCsv(Buffer.from(bytes)).cells : null };
  });
}
