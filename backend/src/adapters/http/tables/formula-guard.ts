/** Quotes in front of a text that a spreadsheet would run as a formula. */
const GUARDED = /^'+[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * Adds a quote to a text that already looks guarded, so that reading the file can distinguish it from one that the CSV
 * writer has guarded.
 */
export function guarded(cell: string): string {
  return GUARDED.test(cell) ? `'${cell}` : cell;
}

/** Removes the quote that the writer of CSV puts in front of formulas. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
