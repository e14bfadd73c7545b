import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { WorkerProcess } from '../../../processes/worker-process.ts';
import type { Sheets, TypesettingTask } from './sheets.ts';

/**
 * Makes documents into PDFs on A4. One costs far more than a page does: do not call it without a limit. The first one
 * takes some tenths of a second, because the process of the typesetter starts then; the others take some hundredths, an
 * invoice of 100 lines a fifth of a second, one after the other.
 */
export class Typesetting implements OnApplicationShutdown {
  private readonly typesetter: WorkerProcess<TypesettingTask, Uint8Array>;

  /** @param folder contains the sources of the typesetter: they are run from there, also by a bundled server */
  constructor(
    folder: string,
    private readonly log: Logger,
  ) {
    this.typesetter = new WorkerProcess({
      file: join(folder, 'typesetter.ts'),
      timeLimit: 15_000,
      mostJobs: 32,
      idleLimit: 60_000,
      stderr: 'inherit',
    });
  }

  /**
   * The same sheet gives the same bytes.
   * @returns null when too many wait or the typesetter failed: trying later may help, and the log says why
   * @throws Error when the template cannot be filled with this sheet, which is a bug
   */
  async pdf<Template extends keyof Sheets>(template: Template, sheet: Sheets[Template]): Promise<Uint8Array | null> {
    const job = await this.typesetter.run(() => ({ template, sheet: JSON.stringify(sheet, wellFormed) }));
    if (job.kind === 'done') return job.answer;
    if (job.kind === 'failed') throw new Error(`A document cannot be typeset: ${job.reason}`);
    this.log.warn({ reason: job.reason, template }, 'a document could not be made into a PDF');
    return null;
  }

  /** Ends the typesetter, and with it unfinished documents; a later call starts it again. */
  close(): void {
    this.typesetter.close();
  }

  onApplicationShutdown(): void {
    this.close();
  }
}

/** Half a surrogate pair is no text, and the typesetter would refuse the whole document for it. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
