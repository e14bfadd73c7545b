import type { Row, Table } from '../table.ts';

/** What the thread that writes Excel files is started with. It answers with the bytes of the file. */
export interface ExcelTask {
  readonly table: Table;
  readonly rows: readonly Row[];
}
