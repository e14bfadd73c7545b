import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { WorkerProcess } from '../../../processes/worker-process.ts';
import type { Sheets, TypesettingTask } from './sheets.ts';

/** Documents that may be unfinished at once; of these those of customers, so that the office's always have a place. */
const MOST_UNFINISHED = { inAll: 32, ofCustomers: 8 };

/**
 * Makes A4 PDFs. One costs far more than a page, so calls need a limit. The first one takes some tenths of a second,
 * because it starts the typesetter's process; later ones take some hundredths, and an invoice of 100 lines a fifth of a
 * second. They are made one after the other.
 */
export class Typesetting implements OnApplicationShutdown {
  private readonly typesetter: WorkerProcess<TypesettingTask, Uint8Array>;
  private ofCustomers = 0;

  /** @param program the file of the typesetter @param templates their folder */
  constructor(
    program: string,
    templates: string,
    private readonly log: Logger,
  ) {
    this.typesetter = new WorkerProcess({
      file: program,
      data: templates,
      timeLimit: 15_000,
      mostJobs: MOST_UNFINISHED.inAll,
      idleLimit: 30_000,
      freesAfterJob: true,
      stderr: 'inherit',
    });
  }

  /** The same as `pdf` for a customer, who waits for other customers but takes no place of the office. */
  async pdfForCustomer<Template extends keyof Sheets>(
    template: Template,
    sheet: Sheets[Template],
  ): Promise<Uint8Array | null> {
    if (this.ofCustomers >= MOST_UNFINISHED.ofCustomers) return null;
    this.ofCustomers += 1;
    try {
      return await this.pdf(template, sheet);
    } finally {
      this.ofCustomers -= 1;
    }
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

/** Replaces unpaired surrogates, for which the typesetter would refuse the whole document. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
