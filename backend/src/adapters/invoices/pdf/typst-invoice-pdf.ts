import type { OnApplicationShutdown } from '@nestjs/common';
import type { InvoiceView } from '@fyonka/api-contract/ordering';
import { layOutInvoice } from '../invoice-sheet.ts';
import type { Language } from '../invoice-words.ts';
import { TypesettingProcess, TypesettingUnavailable } from './typesetting-process.ts';

type PdfOutcome = { kind: 'rendered'; pdf: Uint8Array } | { kind: 'unavailable'; reason: string };

/**
 * The invoice as a PDF on A4, in both languages.
 * The first one after a quiet time takes some tenths of a second, since the typesetter starts then; the others some hundredths,
 * 100 lines a fifth of a second, one after the other.
 */
export class TypstInvoicePdf implements OnApplicationShutdown {
  private readonly typesetting: TypesettingProcess;

  /** @param folder where the sources of this adapter lie: they are run and read from there, also by a bundled server */
  constructor(folder: string) {
    this.typesetting = new TypesettingProcess(folder);
  }

  /**
   * The same invoice gives the same bytes.
   * @param language stands first on the page; the other follows, smaller
   * @returns `unavailable` when too many wait or the typesetter failed: trying later may help
   */
  async render(invoice: InvoiceView, language: Language): Promise<PdfOutcome> {
    try {
      return { kind: 'rendered', pdf: await this.typesetting.typeset(layOutInvoice(invoice, language)) };
    } catch (error) {
      if (error instanceof TypesettingUnavailable) return { kind: 'unavailable', reason: error.message };
      throw error;
    }
  }

  /** Ends the typesetter, and with it what is still being rendered; a later call starts it again. */
  close(): void {
    this.typesetting.close();
  }

  onApplicationShutdown(): void {
    this.close();
  }
}
