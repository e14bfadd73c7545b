import type { CreditNoteSheet } from '../invoices/sheets/credit-note-sheet.ts';
import type { InvoiceSheet } from '../invoices/sheets/invoice-sheet.ts';
import type { ProductionPaper } from '../reporting/production-paper.ts';

/** Data of each template, by the name of its file; everything is worded and formatted. */
export interface Sheets {
  invoice: InvoiceSheet;
  'credit-note': CreditNoteSheet;
  production: ProductionPaper;
}

/** To the typesetter. */
export interface TypesettingTask {
  readonly template: keyof Sheets;
  /** As JSON. */
  readonly sheet: string;
}
