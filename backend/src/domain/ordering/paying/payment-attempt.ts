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
 * `started`: sent to the gateway, no answer yet. `challenged`: the shopper is with the bank. `unanswered`: the gateway gave no answer.
 * The rest are ends; `cancelled` means that the gateway will not charge it any more.
 */
export const ATTEMPT_STATES = [...OPEN_STATES, ...ATTEMPT_ENDS] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** One try to pay for an order. Its id is the gateway's idempotency key: one attempt is charged at most once. */
export interface PaymentAttempt {
  readonly id: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
  readonly state: AttemptState;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Where the bank asks the shopper; only while `challenged`. */
  readonly challengeUrl: string | null;
  /** Only when `declined`. */
  readonly declineReason: DeclineReason | null;
}

/** How an attempt ended, as the gateway itself says. */
export type AttemptEnd =
  | { readonly kind: 'approved'; readonly amount: Fils }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'cancelled' };

/** Why an attempt goes on without an answer: the shopper is at the bank's page, or the gateway was silent. */
export type AttemptPause =
  { readonly kind: 'challenged'; readonly challengeUrl: string } | { readonly kind: 'unanswered' };

/** Milliseconds in which a charge is answered, or its gateway counts as silent. */
const CHARGE_TIME = 15_000;
/** Milliseconds that a shopper has at the bank's page, before the attempt is given up. */
export const CHALLENGE_TIME = 15 * 60 * 1000;
/**
 * Milliseconds from the start of an attempt in which its order is not cancelled while its end is not known: what the
 * bank's page may take, and some more to ask the gateway. Limited, since a gateway that is gone must not hold stock for ever.
 */
export const LONGEST_EXPIRY_DELAY = CHALLENGE_TIME + 5 * 60 * 1000;

/** Whether the attempt is not at its end: it may be charged yet, and no other may begin beside it. */
export function isOpen({ state }: Pick<PaymentAttempt, 'state'>): boolean {
  return (OPEN_STATES as readonly AttemptState[]).includes(state);
}

/** Whether the answer to its charge may still arrive: until then nobody else may ask about or cancel the attempt. */
export function isInFlight({ state, startedAt }: PaymentAttempt, at: number): boolean {
  return state === 'started' && at - startedAt < CHARGE_TIME;
}

/** Whether the shopper has had all the time that the bank's page may take. */
export function isOverdue({ startedAt }: PaymentAttempt, at: number): boolean {
  return at - startedAt >= CHALLENGE_TIME;
}

/** Whether its unpaid order must not be cancelled yet, because this attempt may still pay for it. */
export function delaysExpiry(attempt: PaymentAttempt, at: number): boolean {
  return isOpen(attempt) && at - attempt.startedAt < LONGEST_EXPIRY_DELAY;
}

/** @returns null for an attempt that has ended: it waits for nothing any more */
export function pauseAttempt(attempt: PaymentAttempt, pause: AttemptPause): PaymentAttempt | null {
  if (!isOpen(attempt)) return null;
  return { ...attempt, state: pause.kind, challengeUrl: pause.kind === 'challenged' ? pause.challengeUrl : null };
}
