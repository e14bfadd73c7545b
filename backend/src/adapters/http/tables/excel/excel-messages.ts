import type { Row, Table } from '../table.ts';

/** To the process that writes Excel files, which answers with the bytes of the file. */
export interface ExcelTask {
  readonly table: Table;
  readonly rows: readonly Row[];
}
