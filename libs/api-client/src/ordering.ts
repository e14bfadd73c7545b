import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  DeliveryAreasAnswer,
  OrderAnswer,
  PlaceOrderAnswer,
  PlaceOrderRequest,
} from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer, QuoteRequest } from '@fyonka/api-contract/wire/quotes';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { FoundOrdersAnswer, OrderLookupCode, OrderLookupRequest } from '@fyonka/api-contract/wire/orders/lookup';
import type { InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import { language } from '@fyonka/shop-bridge/language';
import type { AnswerPath } from './answers.ts';
import { getFile } from './files/file.ts';
import { get, post } from './http.ts';
import type { CallOptions } from './http.ts';

export const deliveryAreasPath = (): AnswerPath<DeliveryAreasAnswer> => apiPath('/api/delivery-areas');

const orderPath = (orderNumber: string): string => `/api/orders/${encodeURIComponent(orderNumber)}`;
const invoicePath = (orderNumber: string): string => `/api/invoice/${encodeURIComponent(orderNumber)}`;

/**
 * Address of an invoice's page, with masked data, first in the language of the page; `fetchInvoice` reads the same as
 * data.
 */
export const invoicePagePath = (orderNumber: string): string => apiPath(invoicePath(orderNumber), { lang: language() });

/** Proves that a guest owns an order. Null relies on the session. */
export function holderHeaders(accessToken: string | null): Record<string, string> {
  return accessToken === null ? {} : { 'X-Order-Token': accessToken };
}

/**
 * Prices and availability of the items. Reserves nothing.
 * @throws ApiError with UNKNOWN_AREA
 */
export const fetchQuote = (request: QuoteRequest, options?: CallOptions) =>
  post<QuoteAnswer>('/api/cart/quote', request, options);

/**
 * Places an unpaid order and takes its stock.
 * @param idempotencyKey the same key with the same request makes one order, however often it is sent
 *
 * @throws ApiError with PRICE_CHANGED (and the quote), OUT_OF_STOCK (and the items), VALIDATION_FAILED (and the fields)
 */
export const placeOrder = (request: PlaceOrderRequest, idempotencyKey: string) =>
  post<PlaceOrderAnswer>('/api/orders', request, { headers: { 'Idempotency-Key': idempotencyKey } });

/** @throws ApiError with ORDER_NOT_FOUND, also for somebody else's order */
export const fetchOrder = (orderNumber: string, accessToken: string | null, options: CallOptions = {}) =>
  get<OrderAnswer>(orderPath(orderNumber), { ...options, headers: holderHeaders(accessToken) });

/**
 * Cancels an order of which the visitor is the holder. Does nothing when it is cancelled already.
 * @throws ApiError with ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE once its preparation has begun, or ORDER_BEING_PAID
 */
export const cancelOrder = (orderNumber: string, accessToken: string | null) =>
  post<OrderAnswer>(`${orderPath(orderNumber)}/cancel`, {}, { headers: holderHeaders(accessToken) });

/**
 * Mails a code to the e-mail of the phone's latest order. The answer is the same whether or not there is one.
 * @throws ApiError with VALIDATION_FAILED (`phone`), RATE_LIMITED
 */
export const requestLookup = (request: OrderLookupRequest) =>
  post<DoneAnswer>('/api/orders/lookup', request, { anonymous: true });

/** The orders that the mailed code opens, in the browser that asked for it. @throws ApiError with CODE_INVALID, RATE_LIMITED */
export const verifyLookup = (request: OrderLookupCode) =>
  post<FoundOrdersAnswer>('/api/orders/lookup/verify', request, { anonymous: true });

/** Proofs beyond the order number. Each reveals more of the invoice. */
export interface InvoiceProof {
  accessToken: string | null;
  /** Last four digits of the order's phone number. */
  phone?: string;
}

/** @throws ApiError with INVOICE_NOT_FOUND */
export const fetchInvoice = (orderNumber: string, { accessToken, phone }: InvoiceProof, options: CallOptions = {}) =>
  get<InvoiceAnswer>(apiPath(invoicePath(orderNumber), { phone }), { ...options, headers: holderHeaders(accessToken) });

/**
 * The invoice as a PDF, first in the language of the page. A link cannot be used, because it sends no proof.
 * @throws ApiError with INVOICE_NOT_FOUND, RATE_LIMITED, or UNAVAILABLE when no PDF can be made at the moment
 */
export const fetchInvoicePdf = (orderNumber: string, { accessToken, phone }: InvoiceProof, options: CallOptions = {}) =>
  getFile(apiPath(invoicePath(orderNumber), { format: 'pdf', lang: language(), phone }), {
    ...options,
    headers: { Accept: 'application/pdf', ...holderHeaders(accessToken) },
  });

/**
 * The document of a finished refund as a PDF, first in the language of the page.
 * @param creditNote its number, from `InvoiceRefund`
 *
 * @throws ApiError like `fetchInvoicePdf`
 */
export const fetchCreditNotePdf = (orderNumber: string, creditNote: string, { accessToken, phone }: InvoiceProof) =>
  getFile(
    apiPath(`${invoicePath(orderNumber)}/credit-notes/${encodeURIComponent(creditNote)}`, {
      format: 'pdf',
      lang: language(),
      phone,
    }),
    { headers: { Accept: 'application/pdf', ...holderHeaders(accessToken) } },
  );
