/** A line of a sheet that is not blank. */
export interface FileRow {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A sheet of an Excel file, a file of an archive, or the only table of a file. */
export interface FileSheet {
  /** Empty: the file has one table without a name. */
  readonly name: string;
  /**
   * The headers first. Null: it could not be read as a table. `hidden`: people do not see it. `replaced`: a later file of the
   * archive has the same path.
   */
  readonly rows: readonly FileRow[] | 'hidden' | 'replaced' | null;
}
