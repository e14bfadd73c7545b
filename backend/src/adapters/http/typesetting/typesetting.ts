import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Sheets } from './typesetting-messages.ts';
import { TypesettingProcess, TypesettingUnavailable } from './typesetting-process.ts';

/**
 * Documents as PDFs on A4. One costs far more than a page does: not to be called without a limit. The first one after a
 * quiet time takes some tenths of a second, since the typesetter starts then; the others some hundredths, 100 lines of an
 * invoice a fifth of a second, one after the other.
 */
export class Typesetting implements OnApplicationShutdown {
  private readonly process: TypesettingProcess;

  /** @param folder where the sources of the typesetter lie: they are run and read from there, also by a bundled server */
  constructor(
    folder: string,
    private readonly log: Logger,
  ) {
    this.process = new TypesettingProcess(folder);
  }

  /**
   * The same sheet gives the same bytes.
   * @returns null when too many wait or the typesetter failed: trying later may help, and the log says why
   */
  async pdf<Template extends keyof Sheets>(template: Template, sheet: Sheets[Template]): Promise<Uint8Array | null> {
    try {
      return await this.process.typeset(template, sheet);
    } catch (error) {
      if (!(error instanceof TypesettingUnavailable)) throw error;
      this.log.warn({ reason: error.message, template }, 'a document could not be made into a PDF');
      return null;
    }
  }

  /** Ends the typesetter, and with it what is still being made; a later call starts it again. */
  close(): void {
    this.process.close();
  }

  onApplicationShutdown(): void {
    this.close();
  }
}
