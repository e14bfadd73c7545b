import type {
  OrderMoneyAnswer,
  RecordMoneyRequest,
  RefundAnswer,
  RefundRequest,
  ResolveRefundRequest,
  SettleRequest,
  WithdrawRequest,
} from '@fyonka/api-contract/wire/office/money';
import type { AnswerPath } from '../../answers.ts';
import { post } from '../../http.ts';
import { createOnce } from '../create-once.ts';
import type { CallOptions } from '../../http.ts';
import { officeOrderPath } from '../orders.ts';

// For administrators. Read the path with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, FORBIDDEN when its person is not an administrator, or ORDER_NOT_FOUND.

/** Sums, attempts, ledger and refunds of one order. */
export const orderMoneyPath = (id: string): AnswerPath<OrderMoneyAnswer> => `${officeOrderPath(id)}/money`;

/**
 * Gives money back through the gateway that took it, or writes down that it was given back by hand.
 * @param idempotencyKey the same key with the same request makes one refund, however often it is sent
 *
 * @throws ApiError with REFUND_TOO_LARGE, VALIDATION_FAILED (and the fields), IDEMPOTENCY_KEY_REUSED, TEST_ORDER
 */
export const requestRefund = (id: string, request: RefundRequest, idempotencyKey: string) =>
  post<RefundAnswer>(`${officeOrderPath(id)}/refunds`, request, keyed(idempotencyKey));

/** Ends a refund that needs a person. @throws ApiError with REFUND_NOT_FOUND, REFUND_NOT_OPEN, VALIDATION_FAILED */
export const resolveRefund = (id: string, refundId: string, request: ResolveRefundRequest) =>
  post<RefundAnswer>(`${officeOrderPath(id)}/refunds/${encodeURIComponent(refundId)}/resolve`, request);

/**
 * Writes down money that came in outside any gateway.
 * @param idempotencyKey the same key with the same request records it once
 *
 * @throws ApiError with VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, TEST_ORDER
 */
export const recordMoney = (id: string, request: RecordMoneyRequest, idempotencyKey: string) =>
  post<OrderMoneyAnswer>(`${officeOrderPath(id)}/payments`, request, keyed(idempotencyKey));

/**
 * Takes back what was written down by mistake.
 * @throws ApiError with PAYMENT_NOT_FOUND, PAYMENT_NOT_WITHDRAWABLE, PAYMENT_WITHDRAWN, PAYMENT_GIVEN_BACK, VALIDATION_FAILED
 */
export const withdrawMoney = (id: string, paymentId: string, request: WithdrawRequest) =>
  createOnce<OrderMoneyAnswer>(`${officeOrderPath(id)}/payments/${encodeURIComponent(paymentId)}/withdraw`, request);

/**
 * Ends `refund-due` or `to-review` by hand.
 * @param idempotencyKey the same key with the same request books it once
 *
 * @throws ApiError with NOTHING_TO_SETTLE, REFUND_TOO_LARGE, IDEMPOTENCY_KEY_REUSED, VALIDATION_FAILED
 */
export const settleMoney = (id: string, request: SettleRequest, idempotencyKey: string) =>
  post<OrderMoneyAnswer>(`${officeOrderPath(id)}/settle`, request, keyed(idempotencyKey));

/** Asks the gateway how an attempt ended. @throws ApiError with ATTEMPT_NOT_FOUND, GATEWAY_UNAVAILABLE */
export const askAboutAttempt = (id: string, attemptId: string) =>
  post<OrderMoneyAnswer>(`${officeOrderPath(id)}/attempts/${encodeURIComponent(attemptId)}/ask`, {});

function keyed(key: string): CallOptions {
  return { headers: { 'Idempotency-Key': key } };
}
