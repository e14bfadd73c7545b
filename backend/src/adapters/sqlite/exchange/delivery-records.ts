import { runFrom, writeRun } from '../ordering/delivery/run-rows.ts';
import type { RunRow } from '../ordering/delivery/run-rows.ts';
import { rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

/** In the order in which they were made. */
export const DELIVERY_RUNS: RecordTable<'deliveryRuns'> = {
  tables: ['delivery_runs', 'run_orders'],
  read(db, after, limit) {
    const query = { select: 'SELECT seq, body FROM delivery_runs', key: ['seq'] };
    const { rows, place } = rowsAfter<RunRow & { seq: number }>(db, query, after, limit);
    return { records: rows.map(runFrom), place };
  },
  write(db, records) {
    for (const run of records) writeRun(db, run);
  },
};
