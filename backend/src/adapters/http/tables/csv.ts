import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded } from './formula-guard.ts';
import { kuwaitClock } from './kuwait-clock.ts';
import type { CellKind, Row, Table } from './table.ts';

/**
 * A table as CSV, written while it is sent, some rows at a time, so that its length does not matter. It begins with the
 * mark by which Excel recognizes UTF-8, and formulas are escaped as text.
 */
export function csvOf(table: Table, batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>): Readable {
  return Readable.from(csvTexts(table, batches), { objectMode: false });
}

/** The same, some rows at a time. */
export async function* csvTexts(
  { columns }: Table,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield lines([columns.map(({ header }) => header)], true);
  for await (const rows of batches)
    if (rows.length > 0) yield lines(rows.map((row) => columns.map(({ kind }, place) => written(kind, row[place]))));
}

/** Cells that a reader of another dialect would tear apart unless they are quoted. A lone line feed is not quoted by itself. */
const TORN = /[;|\t\r\n\v\f\u0085\u2028\u2029]/;

function lines(rows: readonly (readonly string[])[], isFirst = false): string {
  return stringify([...rows], { bom: isFirst, record_delimiter: 'windows', quoted_match: TORN });
}

const MOST_DIGITS = 3;

function written(kind: CellKind, cell: Row[number] | undefined): string {
  if (typeof cell !== 'number') return guarded(cell ?? '');
  switch (kind) {
    case 'amount':
      // Two decimals, or three where the amount has them.
      return cell.toFixed(MOST_DIGITS).replace(/0$/, '');
    case 'day':
      return kuwaitClock(cell).slice(0, 'YYYY-MM-DD'.length);
    case 'moment':
      return kuwaitClock(cell).slice(0, 'YYYY-MM-DD HH:MM'.length);
    default:
      return String(cell);
  }
}
