import type { InvoiceView } from '@fyonka/api-contract/ordering';

/** Who writes the printable page of an invoice. */
export abstract class InvoicePages {
  /** @param language the page's own, which stands first; the other follows */
  abstract page(invoice: InvoiceView, language: 'ar' | 'en'): { html: string; contentPolicy: string };
}
