import { ERROR_STATUS } from '@fyonka/api-contract/values/error-codes';
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
  | 'amount'
  | 'order'
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
    this.status = about.status ?? ERROR_STATUS[code];
    this.allow = about.allow;
    this.retryAfter = about.retryAfter ?? RETRY_AFTER[code];
  }
}
