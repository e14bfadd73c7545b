import type { ReadingAnswer } from './reading-messages.ts';

/** Columns that have a head. */
const MOST_COLUMNS = 200;
/** Of all cells together: as many as the longest file of CSV has bytes. One of Excel may unpack to far more. */
const MOST_CHARACTERS = 10 * 1024 * 1024;

/**
 * What the shop is told of a file: no blank rows and nothing behind the last head, since either may be there a million
 * times, and no more text than it can look at.
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
