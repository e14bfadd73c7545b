import { pathTo } from './endpoints/path.ts';
import { getFile } from './files/file.ts';
import type { CallOptions } from './http.ts';
import { language } from '@fyonka/shop-bridge/language';

export const deliveryAreasPath = () => pathTo('GET /api/delivery-areas');

/**
 * Address of an invoice's page, with masked data, first in the language of the page; a call of the same endpoint reads
 * the same as data.
 */
export const invoicePagePath = (orderNumber: string) =>
  pathTo('GET /api/invoice/{orderNumber}', { orderNumber, query: { lang: language() } });

/** Proves that a guest owns an order. @param accessToken null relies on the session */
export function asHolder(accessToken: string | null, options: CallOptions = {}): CallOptions {
  return accessToken === null ? options : { ...options, headers: { ...options.headers, 'X-Order-Token': accessToken } };
}

/** Proofs beyond the order number. Each reveals more of the invoice. */
export interface InvoiceProof {
  accessToken: string | null;
  /** Last four digits of the order's phone number. */
  phone?: string;
}

/**
 * The invoice as a PDF, first in the language of the page. A link cannot be used, because it sends no proof.
 * @throws ApiError with INVOICE_NOT_FOUND, RATE_LIMITED, or UNAVAILABLE when no PDF can be made at the moment
 */
export const fetchInvoicePdf = (orderNumber: string, proof: InvoiceProof) =>
  getFile(pathTo('GET /api/invoice/{orderNumber}', { orderNumber, query: asPdf(proof) }), provenPdf(proof));

/**
 * The document of a finished refund as a PDF, first in the language of the page.
 * @param creditNote its number, from `InvoiceRefund`
 *
 * @throws ApiError like `fetchInvoicePdf`
 */
export const fetchCreditNotePdf = (orderNumber: string, creditNote: string, proof: InvoiceProof) =>
  getFile(
    pathTo('GET /api/invoice/{orderNumber}/credit-notes/{creditNote}', {
      orderNumber,
      creditNote,
      query: asPdf(proof),
    }),
    provenPdf(proof),
  );

const asPdf = ({ phone }: InvoiceProof) => ({ format: 'pdf', lang: language(), phone }) as const;
const provenPdf = ({ accessToken }: InvoiceProof) => asHolder(accessToken, { headers: { Accept: 'application/pdf' } });
