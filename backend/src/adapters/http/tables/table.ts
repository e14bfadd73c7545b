import type { Language } from '../../../domain/localized-text.ts';

/**
 * The kind of a column's cells; null is an empty cell of any kind. `amount`: KD. `day` and `moment`: milliseconds since
 * 1970, shown as a day or a day and time in Kuwait.
 */
export type CellKind = 'text' | 'whole' | 'amount' | 'day' | 'moment';

export interface Column {
  readonly header: string;
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
}

/** A table to be written as a file, without its rows. */
export interface Table {
  /** Name of the sheet, at most 31 characters. */
  readonly title: string;
  /** Language of the table; in Arabic the first column is on the right. */
  readonly language: Language;
  readonly columns: readonly Column[];
}

/** A table with its rows in batches. */
export interface TableWithRows {
  readonly table: Table;
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** One cell for each column of the table. */
export type Row = readonly (string | number | null)[];
