// Reads one file of a table. Started by table-reader.ts in a process of its own.
import { serveJobs } from '../../../../processes/serve-jobs.ts';
import { boundedRows } from './bounded-rows.ts';
import { readCsv } from './read-csv.ts';
import { readExcel } from './read-excel.ts';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

serveJobs(read);

async function read({ bytes, mostRows }: ReadingTask): Promise<ReadingAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { cells, strayQuote = null } = isPacked(file) ? { cells: await readExcel(file) } : readCsv(file);
  const answer = cells === null ? ({ kind: 'unreadable' } as const) : boundedRows(cells, mostRows);
  return { ...answer, strayQuote };
}

/** Excel's files are ZIP archives. */
function isPacked(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
}
