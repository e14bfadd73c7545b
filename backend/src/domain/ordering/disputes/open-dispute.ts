import { MOST_DAYS_TO_ANSWER, MOST_DISPUTES } from '@fyonka/api-contract/values/ordering/money';
import type { FieldFault } from '../../field-fault.ts';
import type { AccountId, DisputeId, PaymentAttemptId } from '../../ids.ts';
import { dayAfter, kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { Order } from '../order.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import type { Step } from '../transitions.ts';
import { isDisputed, takenByDisputes } from './dispute.ts';
import type { Dispute } from './dispute.ts';
import { takeMoney } from './dispute-money.ts';

/** A dispute as the office, or a gateway's file, tells of it. */
export interface DisputeForm {
  readonly id: DisputeId;
  /** The attempt whose capture is disputed; null: the only one that can be. */
  readonly attemptId: PaymentAttemptId | null;
  /** Null: all of the capture. */
  readonly amount: Fils | null;
  readonly openedDay: KuwaitDay;
  readonly deadline: KuwaitDay;
  /** When the gateway took the money, milliseconds since 1970; null: it has not yet. */
  readonly takenAt: number | null;
  readonly reference: string;
  readonly note: string;
  /** Null: the shop itself. */
  readonly by: AccountId | null;
  readonly at: number;
}

export interface DisputeSituation {
  /** Attempts whose real payments were captured (`capturesOf`), oldest first. */
  readonly captures: readonly PaymentAttempt[];
  readonly disputes: readonly Dispute[];
}

export type OpenDisputeResult =
  /** `step` is null while the shop keeps the money. */
  | { readonly kind: 'opened'; readonly dispute: Dispute; readonly step: Step | null }
  /** The same request was stored before. */
  | { readonly kind: 'repeated'; readonly dispute: Dispute }
  /** Nothing was paid by card. */
  | { readonly kind: 'not-possible' }
  /** The payment has an open dispute, or was lost to one, or the order has had `MOST_DISPUTES`. */
  | { readonly kind: 'disputed-before' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Payments that can be disputed. */
export function disputable(captures: readonly PaymentAttempt[]): readonly PaymentAttempt[] {
  return captures.filter(({ method }) => method !== 'knet');
}

/** What a dispute may be about: all of a capture that none has taken. */
export function disputableOf(capture: PaymentAttempt, disputes: readonly Dispute[]): Fils {
  if (isDisputed(disputes, capture)) return fils(0);
  return fils(Math.max(0, capture.amount - takenByDisputes(disputes, capture)));
}

export function openDispute(
  order: Order,
  { captures, disputes }: DisputeSituation,
  form: DisputeForm,
): OpenDisputeResult {
  const same = disputes.find(({ id }) => id === form.id);
  if (same) return { kind: 'repeated', dispute: same };
  const possible = disputable(captures);
  const wanted = possible.filter(({ id }) => form.attemptId === null || id === form.attemptId);
  const capture = wanted.find((one) => disputableOf(one, disputes) > 0) ?? wanted[0];
  if (!capture) return { kind: 'not-possible' };
  const left = disputableOf(capture, disputes);
  if (left === 0 || disputes.length >= MOST_DISPUTES) return { kind: 'disputed-before' };
  const amount = form.amount ?? left;
  const faults = [
    ...faultsOf(order, form),
    ...(amount > left ? [{ field: 'amount', code: 'INVALID_AMOUNT' } as const] : []),
  ];
  if (faults.length > 0) return { kind: 'invalid', faults };
  const { id, openedDay, deadline, reference, note, by, at, takenAt } = form;
  const dispute: Dispute = {
    id,
    orderId: order.id,
    orderNumber: order.number,
    place: disputes.length + 1,
    attemptId: capture.id,
    gateway: capture.gateway,
    method: capture.method,
    // Attempts of before gateways had references of their own are known by their id.
    chargeReference: capture.reference ?? capture.id,
    amount,
    reference,
    openedDay,
    deadline,
    state: 'open',
    isTaken: takenAt !== null,
    steps: [{ state: 'open', at, by, note }],
  };
  return { kind: 'opened', dispute, step: takenAt === null ? null : takeMoney(order, dispute, takenAt, { by, at }) };
}

function faultsOf(order: Order, { openedDay, deadline, at }: DisputeForm): FieldFault[] {
  const isPast = openedDay >= kuwaitDayOf(order.createdAt) && openedDay <= kuwaitDayOf(at);
  if (!isPast) return [{ field: 'openedOn', code: 'INVALID_DATE' }];
  return isDeadline(deadline, openedDay) ? [] : [{ field: 'deadline', code: 'INVALID_DATE' }];
}

/** Whether a dispute that was opened on a day can have to be answered by another. */
export function isDeadline(deadline: KuwaitDay, openedDay: KuwaitDay): boolean {
  return deadline >= openedDay && deadline <= dayAfter(openedDay, MOST_DAYS_TO_ANSWER);
}
