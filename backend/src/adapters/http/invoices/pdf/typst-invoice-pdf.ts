import type { InvoiceView } from '@fyonka/api-contract/ordering';
import type { Logger } from 'pino';
import type { Language } from '../../../../domain/localized-text.ts';
import { layOutInvoice } from '../invoice-sheet.ts';
import { TypesettingProcess, TypesettingUnavailable } from './typesetting-process.ts';

/**
 * The invoice as a PDF on A4, in both languages. It costs far more than the page does: not to be called without a limit.
 * The first one after a quiet time takes some tenths of a second, since the typesetter starts then; the others some hundredths,
 * 100 lines a fifth of a second, one after the other.
 */
export class TypstInvoicePdf {
  private readonly typesetting: TypesettingProcess;

  /** @param folder where the sources of the typesetter lie: they are run and read from there, also by a bundled server */
  constructor(
    folder: string,
    private readonly log: Logger,
  ) {
    this.typesetting = new TypesettingProcess(folder);
  }

  /**
   * The same invoice gives the same bytes.
   * @param language stands first on the page; the other follows, smaller
   * @returns null when too many wait or the typesetter failed: trying later may help, and the log says why
   */
  async render(invoice: InvoiceView, language: Language): Promise<Uint8Array | null> {
    try {
      return await this.typesetting.typeset(layOutInvoice(invoice, language));
    } catch (error) {
      if (!(error instanceof TypesettingUnavailable)) throw error;
      this.log.warn({ reason: error.message }, 'an invoice could not be made into a PDF');
      return null;
    }
  }

  /** Ends the typesetter, and with it what is still being rendered; a later call starts it again. */
  close(): void {
    this.typesetting.close();
  }
}
