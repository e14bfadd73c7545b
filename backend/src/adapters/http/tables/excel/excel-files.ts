import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiFailure } from '../../errors/api-failure.ts';
import type { ExcelTask } from './excel-messages.ts';
import type { Row, Table } from '../table.ts';

/** Rows of one Excel file: about 300 bytes of it each, and 20 KB of memory while it is written. */
export const MOST_EXCEL_ROWS = 5_000;

/** Files that are asked for at once; each has its rows in memory. */
const MOST_WAITING = 8;

/** Megabytes that writing a file may take; more of it is freed at once when it ends. */
const MEMORY = 512;

/**
 * Tables as Excel files, with real numbers and times, from right to left in Arabic. Each is written in a thread of its
 * own, one after the other: it takes none of the shop's turns, and no more memory than one file needs.
 */
export class ExcelFiles {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @param folder where the source of the thread lies: it is run from there, also by a bundled server */
  constructor(private readonly folder: string) {}

  /** @throws ApiFailure TOO_MANY_ROWS for more than `MOST_EXCEL_ROWS`, UNAVAILABLE when too many are waiting */
  async write(table: Table, batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>): Promise<Buffer> {
    if (this.waiting >= MOST_WAITING) throw new ApiFailure('UNAVAILABLE', { retryAfter: 5 });
    this.waiting += 1;
    try {
      return await this.writeInTurn({ table, rows: await gathered(batches) });
    } finally {
      this.waiting -= 1;
    }
  }

  private writeInTurn(task: ExcelTask): Promise<Buffer> {
    const written = this.last.then(() => this.writeNow(task));
    this.last = written.catch(() => undefined);
    return written;
  }

  /** Without the server's environment, in which there are secrets. */
  private async writeNow(task: ExcelTask): Promise<Buffer> {
    const thread = new Worker(join(this.folder, 'excel', 'excel-thread.ts'), {
      env: {},
      execArgv: [],
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    try {
      const [bytes] = (await once(thread, 'message')) as [Uint8Array];
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      await thread.terminate();
    }
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
