/** A quote, or several, before what a spreadsheet would run as a formula. */
const GUARDED = /^'+[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A text that begins as if it were guarded: one more quote keeps it apart from what the writer of CSV guards itself. */
export function guarded(cell: string): string {
  return GUARDED.test(cell) ? `'${cell}` : cell;
}

/** The text that was meant: the writer of CSV puts a quote before what a spreadsheet would run. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
