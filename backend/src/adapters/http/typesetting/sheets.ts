import type { Language } from '../../../domain/localized-text.ts';
import type { CreditNoteSheet } from '../invoices/sheets/credit-note-sheet.ts';
import type { InvoiceSheet } from '../invoices/sheets/invoice-sheet.ts';
import type { RunPaper } from '../ordering/delivery/run-paper.ts';
import type { LabelSheet } from '../ordering/prints/label-sheet.ts';
import type { SlipSheet } from '../ordering/prints/slip-sheet.ts';
import type { ProductionPaper } from '../reporting/production-paper.ts';

/** Data of each template, by the name of its file; everything is worded and formatted. */
export interface Sheets {
  invoice: InvoiceSheet;
  'credit-note': CreditNoteSheet;
  production: ProductionPaper;
  invoices: { lang: Language; title: string; invoices: InvoiceSheet[] };
  slips: SlipSheet;
  labels: LabelSheet;
  run: RunPaper;
}

/** To the typesetter. */
export interface TypesettingTask {
  readonly template: keyof Sheets;
  /** As JSON. */
  readonly sheet: string;
}
