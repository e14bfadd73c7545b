/** To the process that reads a file. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** Rows that have anything in them, the heads included. */
  readonly mostRows: number;
}

/**
 * From it: the cells of the first sheet as texts, row by row as they stand in the file, blank ones too; or why there
 * are none.
 */
export type ReadingAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-many-rows' };
