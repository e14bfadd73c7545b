/** To the process that reads a file. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** Rows that have anything in them, the heads included. */
  readonly mostRows: number;
}

/** A row that has anything in it. */
export interface ReadRow {
  /** In the file, counted from 1, blank rows too. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** From it: the rows of the first sheet, the heads first; or why there are none. */
export type ReadingAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly ReadRow[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-many-rows' };
