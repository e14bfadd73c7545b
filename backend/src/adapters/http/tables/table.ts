import type { Language } from '../../../domain/localized-text.ts';

/**
 * What the cells of a column are; null is an empty one in each.
 * `amount`: KD. `day` and `moment`: milliseconds since 1970, shown as day, or day and time, in Kuwait.
 */
export type CellKind = 'text' | 'whole' | 'amount' | 'day' | 'moment';

export interface Column {
  readonly header: string;
  readonly kind: CellKind;
  /** Characters that a spreadsheet gives it. */
  readonly width: number;
}

/** A table to be written as a file, without its rows. */
export interface Table {
  /** Of the sheet, at most 31 characters. */
  readonly title: string;
  /** In Arabic the first column is on the right. */
  readonly language: Language;
  readonly columns: readonly Column[];
}

/** As many cells as the table has columns. */
export type Row = readonly (string | number | null)[];
