/** To the process that reads a file. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** Most rows that are not blank, including the heads. */
  readonly mostRows: number;
  /** Whether all sheets are read, or all CSV files of an archive, and not the first sheet alone. */
  readonly isWhole?: boolean;
}

/** A row that is not blank. */
export interface ReadRow {
  /** Number of the line in the file, counted from 1, including blank rows. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface StrayQuote {
  /** Line of a CSV file, counted from 1, with a quotation mark that encloses no cell; null or left out: there is none. */
  readonly strayQuote?: number | null;
}

/** The answer of that process: the rows of the first sheet that is not hidden, or why there are none. */
export type ReadingAnswer = StrayQuote &
  (
    | { readonly kind: 'rows'; readonly rows: readonly ReadRow[] }
    | { readonly kind: 'unreadable' }
    | { readonly kind: 'too-many-rows' }
  );

/** A sheet of a file, or a file of an archive. */
export interface ReadSheet {
  /** Empty: the file has one table without a name. */
  readonly name: string;
  /** Null: it could not be read as a table. `replaced`: a later file of the archive has the same path. */
  readonly rows: readonly ReadRow[] | 'hidden' | 'replaced' | null;
}

/** The answer about a whole file. */
export type WholeAnswer =
  | { readonly kind: 'sheets'; readonly sheets: readonly ReadSheet[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-many-rows' };
