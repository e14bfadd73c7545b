import type { PaymentAttemptId } from '../../ids.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';

export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'challenge-failed',
  'token-invalid',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const OPEN_STATES = ['started', 'challenged', 'unanswered'] as const;
export const ATTEMPT_ENDS = ['approved', 'declined', 'cancelled'] as const;

/**
 * `started`: sent to the gateway, no answer yet. `challenged`: the shopper is on the bank's page. `unanswered`: the
 * gateway gave no answer in time. The other states are final; `cancelled`: the gateway will not charge it any more.
 */
export const ATTEMPT_STATES = [...OPEN_STATES, ...ATTEMPT_ENDS] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** One try to pay for an order by card. The gateway uses its id as the idempotency key and charges it at most once. */
export interface PaymentAttempt {
  readonly id: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
  readonly state: AttemptState;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The bank's page that asks the shopper to confirm; only while `challenged`. */
  readonly challengeUrl: string | null;
  /** Only when `declined`. */
  readonly declineReason: DeclineReason | null;
}

/** The gateway's final result of an attempt. */
export type AttemptEnd =
  /** `isTest`: the gateway moves no money. */
  | { readonly kind: 'approved'; readonly amount: Fils; readonly isTest?: boolean }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'cancelled' };

/** Why an attempt stays open: the shopper is on the bank's page, or the gateway gave no answer. */
export type AttemptPause =
  { readonly kind: 'challenged'; readonly challengeUrl: string } | { readonly kind: 'unanswered' };

/** Milliseconds that a charge waits for the gateway's answer. */
const CHARGE_TIME = 15_000;
/** Milliseconds that a shopper has on the bank's page before the attempt is cancelled. */
export const CHALLENGE_TIME = 15 * 60 * 1000;
/**
 * Milliseconds after the start of an open attempt in which its order does not expire: the time for the bank's page and
 * some more to ask the gateway. Limited, because an order must not hold stock for ever when the gateway is down.
 */
export const LONGEST_EXPIRY_DELAY = CHALLENGE_TIME + 5 * 60 * 1000;

/** Whether the attempt may still be charged, so that no other attempt may be started. */
export function isOpen({ state }: Pick<PaymentAttempt, 'state'>): boolean {
  return (OPEN_STATES as readonly AttemptState[]).includes(state);
}

/** Whether the answer to the charge may still arrive. Until then reconciliation must not query or cancel the attempt. */
export function isInFlight({ state, startedAt }: PaymentAttempt, at: number): boolean {
  return state === 'started' && at - startedAt < CHARGE_TIME;
}

/** Whether the shopper's time on the bank's page is over, so that the attempt may be cancelled. */
export function isOverdue({ startedAt }: PaymentAttempt, at: number): boolean {
  return at - startedAt >= CHALLENGE_TIME;
}

/** Whether the unpaid order must not expire yet, because this attempt may still pay for it. */
export function delaysExpiry(attempt: PaymentAttempt, at: number): boolean {
  return isOpen(attempt) && at - attempt.startedAt < LONGEST_EXPIRY_DELAY;
}

/** @returns null for an attempt that has ended, since a late pause must not reopen it */
export function pauseAttempt(attempt: PaymentAttempt, pause: AttemptPause): PaymentAttempt | null {
  if (!isOpen(attempt)) return null;
  return { ...attempt, state: pause.kind, challengeUrl: pause.kind === 'challenged' ? pause.challengeUrl : null };
}
