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
  /** Another attempt of this order is not at its end; an order has one at a time. */
  | { readonly kind: 'in-progress'; readonly order: Order; readonly attempt: PaymentAttempt }
  | { readonly kind: 'not-payable'; readonly order: Order };

/** @param latest the order's newest attempt; those before it have ended, since an order has one open attempt at a time */
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

/** What the gateway said at the end of an attempt, and how the order was paid after it; kept for ever. */
export interface PaymentEvent {
  readonly attemptId: PaymentAttemptId;
  readonly kind: AttemptEnd['kind'];
  /** Null when no money came in. */
  readonly amount: Fils | null;
  readonly paymentStatus: PaymentStatus;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What the end of an attempt changes. */
export interface Settlement {
  readonly attempt: PaymentAttempt;
  /** What the order does now; null: the end changes nothing for it. */
  readonly step: Step | null;
  readonly end: AttemptEnd;
  readonly at: number;
}

/**
 * Ends an attempt as its gateway says.
 * @returns null when that is no news. Money that came in always is, once, even for an attempt that had ended otherwise
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
  return { attempt: ended, step: end.kind === 'approved' ? receivePayment(order, end.amount, at) : null, end, at };
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
