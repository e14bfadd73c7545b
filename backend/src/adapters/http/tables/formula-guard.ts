/** Quotes in front of a text that a spreadsheet would run as a formula. */
const GUARDED = /^'+[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * Adds a quote to a text that looks guarded already, so that reading the file can tell it from one that the writer of
 * CSV has guarded.
 */
export function guarded(cell: string): string {
  return GUARDED.test(cell) ? `'${cell}` : cell;
}

/** Removes the quote that the writer of CSV puts in front of formulas. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
