import type { QuoteAnswer, UnavailableItem } from './ordering.ts';
import type { DeclineReason } from './payments.ts';

/** Every stable code that an error answer of the API can carry. Pages translate by it. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'BAD_REQUEST',
  'MALFORMED_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'HEADERS_TOO_LARGE',
  'RANGE_NOT_SATISFIABLE',
  'NOT_FOUND',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PRODUCT_NOT_FOUND',
  'CATEGORY_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'INVOICE_NOT_FOUND',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'UNKNOWN_AREA',
  'UNKNOWN_PRODUCT',
  'AMBIGUOUS_PRODUCT',
  'CUSTOM_TEXT_REQUIRED',
  'CUSTOM_TEXT_UNKNOWN',
  'IDEMPOTENCY_KEY_REUSED',
  'ORDER_NOT_PAYABLE',
  'PAYMENT_DECLINED',
  'PAYMENT_METHOD_UNAVAILABLE',
  'GATEWAY_UNAVAILABLE',
  'CARD_NUMBER_REFUSED',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
  'SHUTTING_DOWN',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface FieldError {
  /** Path of the field in the request, such as `address.city` or `orderItems.0.quantity`. */
  field: string;
  /** Stable, in English capitals: `REQUIRED`, `INVALID_EMAIL`, `INVALID_PHONE`, … */
  code: string;
  message: string;
}

/** The body of every error answer. */
export interface ErrorAnswer {
  statusCode: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  /** With INTERNAL: the id under which the log knows this failure. */
  errorId?: string;
  /** With PRICE_CHANGED. */
  quote?: QuoteAnswer;
  /** With OUT_OF_STOCK. */
  items?: UnavailableItem[];
  /** With PAYMENT_DECLINED. */
  reason?: DeclineReason;
}
