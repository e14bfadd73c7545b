import type { InvoiceView } from '@fyonka/api-contract/ordering';

/** `unavailable`: not now, but trying later may help. The reason is for the log, and free of personal data. */
export type InvoicePdfOutcome =
  { readonly kind: 'rendered'; readonly pdf: Uint8Array } | { readonly kind: 'unavailable'; readonly reason: string };

/** Who makes the PDF of an invoice. It costs far more than the page does: not to be called without a limit. */
export abstract class InvoicePdfs {
  /** @param language stands first on the page; the other follows */
  abstract render(invoice: InvoiceView, language: 'ar' | 'en'): Promise<InvoicePdfOutcome>;
}
