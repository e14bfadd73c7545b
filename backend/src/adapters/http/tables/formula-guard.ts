/** Characters with which a spreadsheet takes a cell for a formula, in both widths. */
const FORMULA = '=+\\-@\\uFF0B\\uFF0D\\uFF1D\\uFF20';
/** What ends a cell or a row in any dialect of CSV, although quoted here. A comma is missing: our own dialect honours its quotes. */
const SEPARATORS = ';|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029';
/** What readers drop or pass over before a formula: quotes, which another dialect takes apart, spaces, invisible signs. */
const PASSED_OVER = `["'\\p{Zs}\\p{Cf}\\uFE00-\\uFE0F]*`;

/** Places where a spreadsheet may begin a formula, up to `end` of what it passes over. */
const places = (end: string) =>
  new RegExp(`(?:(?<=^|[${SEPARATORS}])${end}(?=[${FORMULA}]))|(?:^${end}(?=[\\t\\r]))`, 'gu');
const UNGUARDED = places(PASSED_OVER);
const GUARDED = places(`${PASSED_OVER}'`);

/**
 * Puts a quote before everything in a text that a spreadsheet could run as a formula, also where it reads another dialect
 * of CSV than the one that the file is written in. A quote that is there already is doubled, so that it can be undone.
 */
export function guarded(cell: string): string {
  return cell.replace(UNGUARDED, (found) => `${found}'`);
}

/** Undoes `guarded`. */
export function withoutGuard(cell: string): string {
  return cell.replace(GUARDED, (found) => found.slice(0, -1));
}
