import type { ErrorAnswer, ErrorCode, FieldError } from '@fyonka/api-contract/wire/errors';

/** Properties that some error answers have beside code and message. */
export type FailureDetails = Pick<
  ErrorAnswer,
  | 'quote'
  | 'items'
  | 'orderNumber'
  | 'status'
  | 'unmade'
  | 'text'
  | 'reason'
  | 'method'
  | 'mayPayAgain'
  | 'left'
  | 'difference'
  | 'discountChoice'
  | 'passkey'
  | 'conflict'
>;

/** A field error without its message, which depends on the language of the caller. */
export interface UnwordedFieldError extends Omit<FieldError, 'message'> {
  /** The part of the value that is wrong, for messages that name it. */
  readonly detail?: string;
}

/** Most field errors of one answer; it gives the number of the others. */
const MOST_FAULTS = 50;

/** HTTP status of every error code. */
export const FAILURE_STATUS: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  MALFORMED_JSON: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  BODY_TOO_LARGE: 413,
  HEADERS_TOO_LARGE: 431,
  RANGE_NOT_SATISFIABLE: 416,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  INVALID_CREDENTIALS: 401,
  PASSKEY_REQUIRED: 401,
  PASSKEY_REJECTED: 400,
  PASSKEY_NOT_FOUND: 404,
  DEVICE_NOT_FOUND: 404,
  CODE_INVALID: 400,
  TICKET_REQUIRED: 403,
  XSRF_REJECTED: 403,
  OLD_PASSWORD_INCORRECT: 400,
  PASSWORD_INCORRECT: 400,
  PRODUCT_NOT_FOUND: 404,
  IN_STOCK: 409,
  CATEGORY_NOT_FOUND: 404,
  BUNDLE_NOT_FOUND: 404,
  COUPON_NOT_FOUND: 404,
  COUPON_USED: 409,
  ACCOUNT_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  INVOICE_NOT_FOUND: 404,
  REVIEW_NOT_FOUND: 404,
  REVIEW_NOT_POSSIBLE: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  UNKNOWN_AREA: 400,
  UNKNOWN_PRODUCT: 400,
  AMBIGUOUS_PRODUCT: 400,
  CUSTOM_TEXT_REQUIRED: 400,
  CUSTOM_TEXT_UNKNOWN: 400,
  CUSTOM_TEXT_INVALID_CHARACTERS: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  ORDER_NOT_PAYABLE: 409,
  ORDER_ALREADY_SETTLED: 409,
  ORDER_BEING_PAID: 409,
  ORDER_NOT_EDITABLE: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_READY: 409,
  STATUS_CHANGED: 409,
  TEXTS_UNMADE: 409,
  RUN_NOT_FOUND: 404,
  RUN_NOT_POSSIBLE: 409,
  STOPS_WAITING: 409,
  DRIVER_NOT_FOUND: 404,
  ORDER_WITHOUT_EMAIL: 409,
  NO_MAIL_ABOUT_STATUS: 409,
  ORDER_WITHOUT_PHONE: 409,
  WHATSAPP_OFF: 409,
  TEXT_ALREADY_MADE: 409,
  LINE_REFUNDED: 409,
  DISCOUNT_UNEARNED: 409,
  SHOP_CLOSED: 409,
  TOO_MANY_UNPAID_ORDERS: 429,
  PAYMENT_DECLINED: 402,
  PAYMENT_METHOD_UNAVAILABLE: 400,
  GATEWAY_UNAVAILABLE: 503,
  CARD_NUMBER_REFUSED: 400,
  STOCK_NOT_TRACKED: 409,
  LARGE_DIFFERENCE: 409,
  NOT_UNDOABLE: 409,
  REFUND_TOO_LARGE: 409,
  REFUND_NOT_FOUND: 404,
  REFUND_NOT_OPEN: 409,
  NOTHING_TO_SETTLE: 409,
  PAYMENT_NOT_FOUND: 404,
  PAYMENT_NOT_WITHDRAWABLE: 409,
  PAYMENT_WITHDRAWN: 409,
  PAYMENT_GIVEN_BACK: 409,
  TEST_ORDER: 409,
  NOTICE_REFUSED: 401,
  GATEWAY_UNKNOWN: 404,
  FINDING_NOT_FOUND: 404,
  ATTEMPT_NOT_FOUND: 404,
  FRONT_END_NOT_FOUND: 404,
  RELEASE_NOT_FOUND: 404,
  RELEASE_UNREADABLE: 409,
  RELEASE_IN_USE: 409,
  RELEASE_TAKES_PAGES: 409,
  RELEASE_DROPS_PAGES: 409,
  NOTHING_TO_ROLL_BACK: 409,
  EDIT_CONFLICT: 409,
  IMPORT_STALE: 409,
  FILE_UNREADABLE: 400,
  PICTURE_UNREADABLE: 415,
  PICTURE_TOO_LARGE: 413,
  TOO_MANY_ROWS: 400,
  LAST_ADMINISTRATOR: 409,
  PASSKEY_NEEDED: 403,
  RATE_LIMITED: 429,
  REQUEST_TIMEOUT: 408,
  SHUTTING_DOWN: 503,
  STORAGE_FULL: 503,
  STORAGE_DAMAGED: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Seconds of `Retry-After` for temporary failures, unless the failure itself has another time. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  UNAVAILABLE: 1,
  SHUTTING_DOWN: 5,
  STORAGE_FULL: 30,
  GATEWAY_UNAVAILABLE: 5,
};

/** Ends a call with an error answer. Thrown in the HTTP adapter only, because use cases return outcomes. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;
  /** At most `MOST_FAULTS` of them. */
  readonly faults: readonly UnwordedFieldError[];
  /** Number of faults beyond those. */
  readonly furtherFaults: number;
  readonly status: number;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;
  /** Methods that the path takes, for the header `Allow`. */
  readonly allow: readonly string[] | undefined;

  /** @param about `status` only where HTTP has a more specific one than the code, such as 417 */
  constructor(
    code: ErrorCode,
    about: {
      details?: FailureDetails;
      faults?: readonly UnwordedFieldError[];
      retryAfter?: number;
      allow?: readonly string[];
      status?: number;
    } = {},
  ) {
    super(code);
    this.name = 'ApiFailure';
    this.code = code;
    this.details = about.details ?? {};
    const { faults = [] } = about;
    this.faults = faults.slice(0, MOST_FAULTS);
    this.furtherFaults = faults.length - this.faults.length;
    this.status = about.status ?? FAILURE_STATUS[code];
    this.allow = about.allow;
    this.retryAfter = about.retryAfter ?? RETRY_AFTER[code];
  }
}
