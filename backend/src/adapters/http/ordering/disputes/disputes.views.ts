import type {
  DisputablePayment,
  DisputeStepView,
  DisputeView,
  ListedDispute,
} from '@fyonka/api-contract/wire/office/orders/disputes';
import type { AccountId } from '../../../../domain/ids.ts';
import { toKd } from '../../../../domain/money.ts';
import type { Fils } from '../../../../domain/money.ts';
import type { Dispute, DisputeStep } from '../../../../domain/ordering/disputes/dispute.ts';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';

type Emails = ReadonlyMap<AccountId, string>;

export function disputeView(dispute: Dispute, editors: Emails): DisputeView {
  return { ...viewOf(dispute), steps: dispute.steps.map((step) => stepView(step, editors)) };
}

export function listedDispute(dispute: Dispute): ListedDispute {
  return { ...viewOf(dispute), orderId: dispute.orderId, orderNumber: dispute.orderNumber };
}

export function disputableView({
  capture: { id, method, gateway, reference },
  left,
}: {
  readonly capture: PaymentAttempt;
  readonly left: Fils;
}): DisputablePayment {
  return { attemptId: id, method, gateway, reference: reference ?? id, left: toKd(left) };
}

function viewOf(dispute: Dispute): Omit<DisputeView, 'steps'> {
  const { id, place, attemptId, method, gateway, chargeReference, amount, reference } = dispute;
  const { openedDay, deadline, state, isTaken } = dispute;
  const payment = { attemptId, method, gateway, chargeReference, amount: toKd(amount) };
  return { id, place, ...payment, reference, openedOn: openedDay, deadline, state, isTaken };
}

function stepView({ state, at, by, note }: DisputeStep, editors: Emails): DisputeStepView {
  return { state, at: new Date(at).toISOString(), by: by === null ? null : (editors.get(by) ?? null), note };
}
