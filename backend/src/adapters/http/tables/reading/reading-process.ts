// Reads one file of a table. Started by table-reader.ts in a process of its own.
import { serveJobs } from '../../../../processes/serve-jobs.ts';
import { boundedRows } from './bounded-rows.ts';
import { readCsv } from './read-csv.ts';
import { readExcel } from './read-excel.ts';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

/** Bytes of this process: a small file may be a very large one when it is unpacked, and buffers do not count as JavaScript's memory. */
const MOST_MEMORY = 400 * 1024 * 1024;
/** Milliseconds between two looks at the memory. */
const INTERVAL = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, INTERVAL).unref();

serveJobs(read);

async function read({ bytes, mostRows }: ReadingTask): Promise<ReadingAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = isPacked(file) ? await readExcel(file) : readCsv(file);
  return rows === null ? { kind: 'unreadable' } : boundedRows(rows, mostRows);
}

/** Excel's files are ZIP archives. */
function isPacked(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
}
