import type { MoneyReport, MoneyReportOutcome } from '../../../../application/ordering/books/read-money-report.ts';
import type { CashOfDay, CashOutcome, SettleCashOutcome } from '../../../../application/ordering/books/count-cash.ts';
import type {
  CloseMonthOutcome,
  OpenMonthOutcome,
} from '../../../../application/ordering/books/closings/close-months.ts';
import type { ImportSettlementOutcome } from '../../../../application/ordering/settlements/import-settlement.ts';
import type { ResolveFindingOutcome } from '../../../../application/ordering/books/reconciliation.ts';
import type { ChangeServiceKeysOutcome } from '../../../../application/outside/keys/change-service-keys.ts';
import type { CheckGatewayOutcome } from '../../../../application/ordering/gateways/check-gateway.ts';
import type { ChangePaymentSettingsOutcome } from '../../../../application/ordering/gateways/edit-payment-settings.ts';
import type { AskAttemptOutcome } from '../../../../application/ordering/money/ask-attempt.ts';
import type { RecordMoneyOutcome } from '../../../../application/ordering/money/record-money.ts';
import type { RefundOrderOutcome } from '../../../../application/ordering/money/refund-order.ts';
import type { ResolveRefundOutcome } from '../../../../application/ordering/money/resolve-refund.ts';
import type { SettleOrderOutcome } from '../../../../application/ordering/money/settle-order.ts';
import type { WithdrawMoneyOutcome } from '../../../../application/ordering/money/withdraw-money.ts';
import { toKd } from '../../../../domain/money.ts';
import type { Fils } from '../../../../domain/money.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import { paymentSettingsAnswer } from '../../ordering/gateways/payment-settings.views.ts';
import { ApiFailure } from '../api-failure.ts';
import { editConflict } from './editing-outcomes.ts';
import { notConfirmed } from './identity-outcomes.ts';

// Maps outcomes of the office's calls about money to API failures: see outcomes.ts.

/** @throws ApiFailure unless the refund is stored */
export function refundedOrFail(outcome: RefundOrderOutcome): Refund {
  switch (outcome.kind) {
    case 'refunded':
      return outcome.refund;
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'too-large':
      throw tooLarge(outcome.left);
    case 'disputed':
      throw new ApiFailure('CHARGE_DISPUTED', { details: { left: toKd(outcome.left) } });
    case 'key-reused':
      throw new ApiFailure('IDEMPOTENCY_KEY_REUSED');
  }
}

/** @throws ApiFailure unless the refund has ended */
export function resolvedRefundOrFail(outcome: ResolveRefundOutcome): Refund {
  switch (outcome.kind) {
    case 'resolved':
      return outcome.refund;
    case 'not-found':
      throw new ApiFailure('REFUND_NOT_FOUND');
    case 'not-open':
      throw new ApiFailure('REFUND_NOT_OPEN');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  }
}

/** @throws ApiFailure unless the money is recorded */
export function recordedOrFail(outcome: RecordMoneyOutcome): void {
  switch (outcome.kind) {
    case 'recorded':
      return;
    case 'test-order':
      throw new ApiFailure('TEST_ORDER');
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  }
}

/** @throws ApiFailure unless the entry is withdrawn */
export function withdrawnOrFail(outcome: WithdrawMoneyOutcome): void {
  switch (outcome.kind) {
    case 'withdrawn':
      return;
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'unknown':
      throw new ApiFailure('PAYMENT_NOT_FOUND');
    case 'not-withdrawable':
      throw new ApiFailure('PAYMENT_NOT_WITHDRAWABLE');
    case 'withdrawn-before':
      throw new ApiFailure('PAYMENT_WITHDRAWN');
    case 'given-back':
      throw new ApiFailure('PAYMENT_GIVEN_BACK', { details: { left: toKd(outcome.left) } });
  }
}

/** @throws ApiFailure unless the order's money is settled */
export function settledOrFail(outcome: SettleOrderOutcome): void {
  switch (outcome.kind) {
    case 'settled':
      return;
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'nothing-to-settle':
      throw new ApiFailure('NOTHING_TO_SETTLE');
    case 'too-large':
      throw tooLarge(outcome.left);
    case 'disputed':
      throw new ApiFailure('CHARGE_DISPUTED', { details: { left: toKd(outcome.left) } });
  }
}

/** @throws ApiFailure unless the gateway was asked */
export function askedOrFail({ kind }: AskAttemptOutcome): void {
  switch (kind) {
    case 'asked':
      return;
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'attempt-not-found':
      throw new ApiFailure('ATTEMPT_NOT_FOUND');
    case 'gateway-unavailable':
      throw new ApiFailure('GATEWAY_UNAVAILABLE');
  }
}

/** @throws ApiFailure unless the finding is resolved */
export function resolvedFindingOrFail(outcome: ResolveFindingOutcome): void {
  switch (outcome.kind) {
    case 'resolved':
      return;
    case 'not-found':
      throw new ApiFailure('FINDING_NOT_FOUND');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  }
}

/** @throws ApiFailure for something that is not a day of the past, a day of a closed month, and a faulty count */
export function cashOrFail(outcome: CashOutcome): CashOfDay {
  if (outcome.kind === 'month-closed') throw new ApiFailure('MONTH_CLOSED');
  if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  return outcome;
}

/** @throws ApiFailure unless the difference that was seen is settled */
export function settledCashOrFail(outcome: SettleCashOutcome): CashOfDay {
  switch (outcome.kind) {
    case 'nothing-open':
    case 'changed':
      throw new ApiFailure('CASH_CHANGED');
    default:
      return cashOrFail(outcome);
  }
}

/** @throws ApiFailure unless the month is closed */
export function closedOrFail(outcome: CloseMonthOutcome): void {
  switch (outcome.kind) {
    case 'closed':
      return;
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-closable':
      throw new ApiFailure('MONTH_NOT_CLOSABLE');
    case 'blocked':
      throw new ApiFailure('MONTH_BLOCKED');
    case 'uncounted':
      throw new ApiFailure('CASH_NOT_COUNTED');
  }
}

/** @throws ApiFailure unless the month is open again */
export function openedOrFail(outcome: OpenMonthOutcome): void {
  switch (outcome.kind) {
    case 'opened':
      return;
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-last':
      throw new ApiFailure('MONTH_NOT_OPENABLE');
  }
}

/** @throws ApiFailure for something that is not a month */
export function moneyReportOrFail(outcome: MoneyReportOutcome): MoneyReport {
  if (outcome.kind === 'invalid-month')
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'month', code: 'INVALID_MONTH' }] });
  return outcome;
}

/** @throws ApiFailure for a faulty form */
export function settlementOrFail(outcome: ImportSettlementOutcome): Extract<ImportSettlementOutcome, { kind: 'read' }> {
  if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  return outcome;
}

/** @throws ApiFailure unless the settings are stored */
export function changedPaymentsOrFail(outcome: ChangePaymentSettingsOutcome): void {
  switch (outcome.kind) {
    case 'changed':
      return;
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'conflict':
      throw editConflict(outcome.conflict, paymentSettingsAnswer);
  }
}

/** @throws ApiFailure unless the keys are stored */
export function changedKeysOrFail(outcome: ChangeServiceKeysOutcome): void {
  switch (outcome.kind) {
    case 'changed':
      return;
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    default:
      throw notConfirmed(outcome);
  }
}

/** @throws ApiFailure when the shop has no keys of the gateway */
export function checkedOrFail(outcome: CheckGatewayOutcome): Exclude<CheckGatewayOutcome, { kind: 'no-gateway' }> {
  if (outcome.kind === 'no-gateway') throw new ApiFailure('GATEWAY_UNKNOWN');
  return outcome;
}

function tooLarge(left: Fils): ApiFailure {
  return new ApiFailure('REFUND_TOO_LARGE', { details: { left: toKd(left) } });
}
