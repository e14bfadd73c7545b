import { WorkerProcess } from '../../../../processes/worker-process.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import type { ReadingAnswer, ReadingTask, WholeAnswer } from './reading-messages.ts';

/** Reads uploaded CSV and Excel files, each in a new process, because a small file may unpack to a huge one. */
export class TableReader {
  private readonly reader: WorkerProcess<ReadingTask, ReadingAnswer | WholeAnswer>;

  /** @param program the file of the process */
  constructor(program: string) {
    this.reader = new WorkerProcess({
      file: program,
      timeLimit: 20_000,
      mostJobs: 8,
      idleLimit: 0,
      memory: 300,
      resident: 380,
    });
  }

  /**
   * @param mostRows most rows that are not blank
   * @returns `unreadable` also for a file that takes too much time or memory
   * @throws ApiFailure UNAVAILABLE when too many files wait
   */
  async read(bytes: Uint8Array, mostRows: number): Promise<ReadingAnswer> {
    return (await this.run({ bytes, mostRows })) as ReadingAnswer;
  }

  /**
   * Reads all sheets of an Excel file, all CSV files of an archive, or a CSV file.
   * @param mostRows of all of them together
   * @throws as `read`
   */
  async readWhole(bytes: Uint8Array, mostRows: number): Promise<WholeAnswer> {
    return (await this.run({ bytes, mostRows, isWhole: true })) as WholeAnswer;
  }

  private async run(task: ReadingTask): Promise<ReadingAnswer | WholeAnswer> {
    const job = await this.reader.run(() => task);
    if (job.kind === 'busy') throw new ApiFailure('UNAVAILABLE', { retryAfter: 5 });
    return job.kind === 'done' ? job.answer : { kind: 'unreadable' };
  }
}
