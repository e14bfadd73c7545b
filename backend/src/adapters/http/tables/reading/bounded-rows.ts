import type { ReadingAnswer } from './reading-messages.ts';

/** Most columns with a head. */
const MOST_COLUMNS = 200;
/**
 * Characters of all cells together: as many as the longest CSV file has bytes. An Excel file may unpack to far more.
 */
const MOST_CHARACTERS = 10 * 1024 * 1024;

/**
 * The part of a file that the shop reads: no blank rows and nothing behind the last head, because a file may have a
 * million of either, and no more text than the shop can process.
 * @param cells of every row of the file
 */
export function boundedRows(cells: readonly (readonly string[])[], mostRows: number): ReadingAnswer {
  const filled = cells.flatMap((row, index) => (hasText(row) ? [{ line: index + 1, cells: row }] : []));
  if (filled.length > mostRows) return { kind: 'too-many-rows' };
  const columns = 1 + (filled[0]?.cells ?? []).findLastIndex((head) => head.trim() !== '');
  if (columns > MOST_COLUMNS) return { kind: 'unreadable' };
  const rows = filled.map((row) => ({ ...row, cells: row.cells.slice(0, columns) }));
  const characters = rows.reduce((sum, row) => row.cells.reduce((more, cell) => more + cell.length, sum), 0);
  return characters > MOST_CHARACTERS ? { kind: 'unreadable' } : { kind: 'rows', rows };
}

function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}
