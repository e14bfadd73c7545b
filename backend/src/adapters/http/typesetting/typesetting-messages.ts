import type { InvoiceSheet } from '../invoices/invoice-sheet.ts';
import type { ProductionPaper } from '../reporting/production-paper.ts';

/** What each template, a file of its name, is filled with: all that it shows, worded and formatted. */
export interface Sheets {
  invoice: InvoiceSheet;
  production: ProductionPaper;
}

/** To the typesetter. */
export interface TypesettingTask {
  id: number;
  template: keyof Sheets;
  /** As JSON. */
  sheet: string;
}

/** From the typesetter; `fault` is for the log, and names places in the template only. */
export type TypesettingAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: string };
