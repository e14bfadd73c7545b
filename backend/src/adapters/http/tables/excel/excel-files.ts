import { join } from 'node:path';
import { WorkerProcess } from '../../../../processes/worker-process.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import type { ExcelTask } from './excel-messages.ts';
import type { Row, Table } from '../table.ts';

/** Most rows of an Excel file. Each takes about 300 bytes of the file, and 20 KB of memory while it is written. */
export const MOST_EXCEL_ROWS = 5_000;

/**
 * Tables as Excel files, with real numbers and times, from right to left in Arabic. They are written one after the
 * other, each in a new process: the shop answers meanwhile, and up to 200 MB are free again after it.
 */
export class ExcelFiles {
  private readonly writer: WorkerProcess<ExcelTask, Uint8Array>;

  /** @param folder contains the source of the process: it is run from there, also by a bundled server */
  constructor(folder: string) {
    this.writer = new WorkerProcess({
      file: join(folder, 'excel', 'excel-process.ts'),
      timeLimit: 30_000,
      mostJobs: 8,
      idleLimit: 0,
      memory: 512,
    });
  }

  /** @throws ApiFailure TOO_MANY_ROWS for more than `MOST_EXCEL_ROWS`, UNAVAILABLE when too many are waiting */
  async write(table: Table, batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>): Promise<Buffer> {
    const job = await this.writer.run(async () => ({ table, rows: await gathered(batches) }));
    if (job.kind === 'busy') throw new ApiFailure('UNAVAILABLE', { retryAfter: 5 });
    if (job.kind !== 'done') throw new Error(`An Excel file could not be written: ${job.reason}`);
    const { buffer, byteOffset, byteLength } = job.answer;
    return Buffer.from(buffer, byteOffset, byteLength);
  }
}

async function gathered(batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > MOST_EXCEL_ROWS) throw new ApiFailure('TOO_MANY_ROWS');
  }
  return rows;
}
