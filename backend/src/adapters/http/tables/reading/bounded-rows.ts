import type { ReadingAnswer, ReadRow } from './reading-messages.ts';

/** Most columns with a head. */
const MOST_COLUMNS = 200;
/** Rows at the beginning of which one has the heads, because people write titles above them. */
export const ROWS_WITH_HEADS = 10;
/**
 * Characters of all cells together: as many as the longest CSV file has bytes. An Excel file may unpack to far more.
 */
const MOST_CHARACTERS = 10 * 1024 * 1024;

/**
 * The part of a file that the shop reads, from its heads on: no titles above them, no blank rows and nothing behind the
 * last head, because a file may have a million of either, and no more text than the shop can process.
 * @param cells of every row of the file
 * @param hasHeads false: it may be a list of names and values below a title, so that it ends behind the longest of its first rows
 */
export function boundedRows(cells: readonly (readonly string[])[], mostRows: number, hasHeads = true): ReadingAnswer {
  const filled = withoutTitles(cells.flatMap((row, index) => (hasText(row) ? [{ line: index + 1, cells: row }] : [])));
  if (filled.length > mostRows) return { kind: 'too-many-rows' };
  const widths = filled
    .slice(0, hasHeads ? 1 : ROWS_WITH_HEADS)
    .map((row) => 1 + row.cells.findLastIndex((cell) => cell.trim() !== ''));
  const columns = Math.max(0, ...widths);
  if (columns > MOST_COLUMNS) return { kind: 'unreadable' };
  const rows = filled.map((row) => ({ ...row, cells: row.cells.slice(0, columns) }));
  const characters = rows.reduce((sum, row) => row.cells.reduce((more, cell) => more + cell.length, sum), 0);
  return characters > MOST_CHARACTERS ? { kind: 'unreadable' } : { kind: 'rows', rows };
}

/** The rows from the first one on that fills more than a third of the cells that the fullest of the first ones does. */
function withoutTitles(rows: readonly ReadRow[]): readonly ReadRow[] {
  const counts = rows
    .slice(0, ROWS_WITH_HEADS)
    .map(({ cells }) => cells.reduce((count, cell) => count + Number(cell.trim() !== ''), 0));
  const most = Math.max(0, ...counts.filter((count) => count <= MOST_COLUMNS));
  return rows.slice(counts.findIndex((count) => 3 * count > most));
}

function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}
