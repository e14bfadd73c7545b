import type { PaymentAttemptId } from '../../ids.ts';
import type { Fils } from '../../money.ts';
import { isPayable, totalPrice } from '../order.ts';
import type { Order, PaymentStatus } from '../order.ts';
import { isOpen } from './payment-attempt.ts';
import type { AttemptEnd, PaymentAttempt } from './payment-attempt.ts';
import { receivePayment } from '../transitions.ts';
import type { Step } from '../transitions.ts';

export type StartPaymentResult =
  | { readonly kind: 'started'; readonly order: Order; readonly attempt: PaymentAttempt }
  /** Another attempt is still open, and an order has at most one open attempt, so that it is not charged twice. */
  | { readonly kind: 'in-progress'; readonly order: Order; readonly attempt: PaymentAttempt }
  | { readonly kind: 'not-payable'; readonly order: Order };

/** @param latest the order's newest attempt; older ones have ended, since an order has at most one open attempt */
export function startPayment(
  order: Order,
  latest: PaymentAttempt | null,
  id: PaymentAttemptId,
  at: number,
): StartPaymentResult {
  if (!isPayable(order, at)) return { kind: 'not-payable', order };
  if (latest && isOpen(latest)) return { kind: 'in-progress', order, attempt: latest };
  const attempt: PaymentAttempt = {
    id,
    orderNumber: order.number,
    amount: totalPrice(order),
    state: 'started',
    startedAt: at,
    challengeUrl: null,
    declineReason: null,
  };
  return { kind: 'started', order, attempt };
}

/** The gateway's result of an attempt and the order's payment status after it. Never deleted, for accounting. */
export interface PaymentEvent {
  readonly attemptId: PaymentAttemptId;
  readonly kind: AttemptEnd['kind'];
  /** Null when no money came in. */
  readonly amount: Fils | null;
  readonly paymentStatus: PaymentStatus;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The changes to store when an attempt ends. */
export interface Settlement {
  readonly attempt: PaymentAttempt;
  /** The change of the order; null: the order stays as it is. */
  readonly step: Step | null;
  readonly end: AttemptEnd;
  readonly at: number;
}

/**
 * Ends an attempt with the gateway's result.
 * @returns null when the end is already stored. An approval is stored even if the attempt had ended differently before,
 *   because money has come in
 */
export function settlePayment(attempt: PaymentAttempt, order: Order, end: AttemptEnd, at: number): Settlement | null {
  const isNews = end.kind === 'approved' ? attempt.state !== 'approved' : isOpen(attempt);
  if (!isNews) return null;
  const ended: PaymentAttempt = {
    ...attempt,
    state: end.kind,
    challengeUrl: null,
    declineReason: end.kind === 'declined' ? end.reason : null,
  };
  return {
    attempt: ended,
    step: end.kind === 'approved' ? receivePayment(order, end.amount, at, end.isTest) : null,
    end,
    at,
  };
}

/** @param order as it is after the settlement */
export function paymentEvent({ attempt, end, at }: Settlement, order: Order): PaymentEvent {
  return {
    attemptId: attempt.id,
    kind: end.kind,
    amount: end.kind === 'approved' ? end.amount : null,
    paymentStatus: order.paymentStatus,
    at,
  };
}
