// Reads one file of a table, in a process of its own. Started by table-reader.ts.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { boundedRows } from './bounded-rows.ts';
import { readCsv } from './read-csv.ts';
import { readExcel } from './read-excel.ts';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

/** Bytes of this process: a small file may be a very large one when it is unpacked. */
const MOST_MEMORY = 400 * 1024 * 1024;
/** Milliseconds. */
const LOOK = 20;
/** How much sooner than the shop this process is ended when the machine has no memory left. */
const FIRST_TO_GO = '1000';

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOK).unref();

async function read({ bytes, mostRows }: ReadingTask): Promise<ReadingAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = isPacked(file) ? await readExcel(file) : readCsv(file);
  return rows === null ? { kind: 'unreadable' } : boundedRows(rows, mostRows);
}

/** Excel's files are ZIP archives. */
function isPacked(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
}

/** The shop's own work comes first. Not every system lets a process say so. */
function giveWay(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', FIRST_TO_GO);
  } catch {
    // Then it does not.
  }
}

giveWay();
process.once('message', (task: ReadingTask) => {
  void read(task).then((answer) => process.send?.(answer));
});
