import type { PaymentAttemptId } from '../../ids.ts';
import { isAmountSeen } from '../../money.ts';
import { amountAsked, amountDue, isPayable } from '../money/payment-status.ts';
import type { Order } from '../order.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { receiveMisfit, receivePayment } from '../money/receive-money.ts';
import type { Step } from '../transitions.ts';
import { isBeingAsked } from './paying-again.ts';
import { isInFlight, isOpen, nextAskAfter, referencesAfter, TIME_ON_PAGE } from './payment-attempt.ts';
import type { AttemptEnd, PaymentAttempt } from './payment-attempt.ts';
import type { GatewayId, OnlineMethod } from './payment-methods.ts';

export type StartPaymentResult =
  | { readonly kind: 'started'; readonly order: Order; readonly attempt: PaymentAttempt }
  /** Another attempt is open and has to be ended first, or the gateway is just creating it. */
  | { readonly kind: 'in-progress'; readonly order: Order; readonly attempt: PaymentAttempt }
  | { readonly kind: 'not-payable'; readonly order: Order }
  /** The customer has seen another sum. */
  | { readonly kind: 'amount-changed'; readonly order: Order };

/** What the customer has chosen. */
export interface PaymentChoice {
  readonly id: PaymentAttemptId;
  readonly method: OnlineMethod;
  readonly gateway: GatewayId;
  /**
   * Whether the gateway can end an open attempt. One that cannot may still be paid on a page that the customer has left,
   * so it must not keep the customer from paying in another way.
   */
  readonly cancels: boolean;
  /** See `isPaidAsSeen`. */
  readonly seenAmount?: number | undefined;
}

/**
 * Whether the customer agrees to pay what the order costs now: an administrator may have edited it meanwhile.
 * @param seenAmount KD, as the customer's page has shown it; left out: it did not say
 */
export function isPaidAsSeen(order: Order, seenAmount: number | undefined): boolean {
  return isAmountSeen(seenAmount, amountAsked(order));
}

/** @param latest the order's newest open attempt; without one, its newest */
export function startPayment(
  order: Order,
  latest: PaymentAttempt | null,
  { id, method, gateway, cancels, seenAmount }: PaymentChoice,
  at: number,
): StartPaymentResult {
  if (!isPayable(order, at)) return { kind: 'not-payable', order };
  if (!isPaidAsSeen(order, seenAmount)) return { kind: 'amount-changed', order };
  if (latest && isOpen(latest) && (cancels || isInFlight(latest, at) || isBeingAsked(latest, at)))
    return { kind: 'in-progress', order, attempt: latest };
  const times = { startedAt: at, expiresAt: at + TIME_ON_PAGE };
  const attempt: PaymentAttempt = {
    id,
    orderNumber: order.number,
    amount: amountDue(order),
    method,
    gateway,
    state: 'created',
    ...times,
    endedAt: null,
    reference: null,
    bankReference: null,
    redirectUrl: null,
    declineReason: null,
    nextAskAt: nextAskAfter(times, at),
    unansweredSince: null,
  };
  return { kind: 'started', order, attempt };
}

/** The changes to store when an attempt ends. */
export interface Settlement {
  readonly attempt: PaymentAttempt;
  /** The change of the order; null: the order stays as it is. */
  readonly step: Step | null;
}

/**
 * Ends an attempt with the gateway's result.
 * @returns null when the end is already stored or comes too late to matter. A capture is stored even if the attempt had
 *   ended differently before, because money has come in; nothing undoes it
 */
export function settlePayment(attempt: PaymentAttempt, order: Order, end: AttemptEnd, at: number): Settlement | null {
  if (!isNews(attempt, end)) return null;
  const ended: PaymentAttempt = {
    ...attempt,
    ...referencesAfter(attempt, end),
    state: end.kind,
    redirectUrl: null,
    declineReason: end.kind === 'failed' ? end.reason : null,
    nextAskAt: null,
    unansweredSince: null,
    endedAt: at,
  };
  return { attempt: ended, step: stepAfter(ended, order, end, at) };
}

function isNews(attempt: PaymentAttempt, end: AttemptEnd): boolean {
  switch (end.kind) {
    case 'captured':
      return attempt.state !== 'captured' && attempt.state !== 'mismatch';
    case 'mismatch':
      return attempt.state !== 'captured' && attempt.state !== 'mismatch';
    case 'failed':
    case 'cancelled':
    case 'expired':
      return isOpen(attempt) || attempt.state === 'unknown';
    case 'unknown':
      return isOpen(attempt);
  }
}

function stepAfter(attempt: PaymentAttempt, order: Order, end: AttemptEnd, at: number): Step | null {
  switch (end.kind) {
    case 'captured':
      return receivePayment(order, captureEntry(attempt, end.amount, end.isTest ?? false, at), at);
    case 'mismatch':
      return receiveMisfit(order, end.amount === null ? null : captureEntry(attempt, end.amount, false, at));
    case 'failed':
    case 'cancelled':
    case 'expired':
    case 'unknown':
      return null;
  }
}

function captureEntry(
  { id, orderNumber, method, gateway, reference }: PaymentAttempt,
  amount: MoneyEntry['amount'],
  isTest: boolean,
  at: number,
): MoneyEntry {
  return {
    orderNumber,
    kind: 'capture',
    amount,
    method,
    gateway,
    isTest,
    reference: reference ?? '',
    sourceId: id,
    movedAt: at,
    at,
    accountId: null,
    note: '',
  };
}
