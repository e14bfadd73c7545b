/** Characters with which a spreadsheet takes a cell for a formula, in both widths. */
const FORMULA = '=+\\-@\\uFF0B\\uFF0D\\uFF1D\\uFF20';
/** What ends a cell or a row in any dialect of CSV, although quoted here. A comma is missing: our own dialect honours its quotes. */
const SEPARATORS = ';|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029';
/** Places where a spreadsheet may begin a formula, with quotes that are there already. */
const PLACES = `(?:^ *'*(?=[${FORMULA}\\t\\r]))|(?:[${SEPARATORS}] *'*(?=[${FORMULA}]))`;

const UNGUARDED = new RegExp(PLACES, 'g');
const GUARDED = new RegExp(PLACES.replaceAll("'*", "'+"), 'g');

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
