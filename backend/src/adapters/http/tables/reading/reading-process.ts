// Reads one file of a table. Started by table-reader.ts in a process of its own.
import { serveJobs } from '../../../../processes/serve-jobs.ts';
import { boundedRows } from './bounded-rows.ts';
import { readCsv } from './read-csv.ts';
import { readExcel } from './read-excel.ts';
import { isPacked, readWhole } from './read-whole.ts';
import type { ReadingAnswer, ReadingTask, WholeAnswer } from './reading-messages.ts';

serveJobs(read);

async function read({ bytes, mostRows, isWhole = false }: ReadingTask): Promise<ReadingAnswer | WholeAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isWhole) return readWhole(file, mostRows);
  const { cells, strayQuote = null } = isPacked(file) ? { cells: await readExcel(file) } : readCsv(file);
  const answer = cells === null ? ({ kind: 'unreadable' } as const) : boundedRows(cells, mostRows);
  return { ...answer, strayQuote };
}
