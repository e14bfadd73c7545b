import { OPEN_STATES } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { DECLINE_REASONS, ATTEMPT_STATES } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { PaymentAttemptId } from '../../ids.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { GatewayId, OnlineMethod } from './payment-methods.ts';

export type DeclineReason = (typeof DECLINE_REASONS)[number];

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** One try to pay for an order. Its id is the idempotency key at the gateway, which charges it at most once. */
export interface PaymentAttempt {
  readonly id: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
  readonly method: OnlineMethod;
  readonly gateway: GatewayId;
  readonly state: AttemptState;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** When the gateway stops accepting it, milliseconds since 1970. */
  readonly expiresAt: number;
  /** When the attempt has ended, milliseconds since 1970; null while it is open. */
  readonly endedAt: number | null;
  /** The gateway's id of the charge; null until the gateway has answered. */
  readonly reference: string | null;
  /** The bank's id of the payment, which customers see on their statement; null: none. */
  readonly bankReference: string | null;
  /** The page of the gateway or bank that the shopper is on; only while `redirected`. */
  readonly redirectUrl: string | null;
  /** Only when `failed`. */
  readonly declineReason: DeclineReason | null;
  /** When the server asks the gateway by itself, milliseconds since 1970; null: not any more. */
  readonly nextAskAt: number | null;
  /** Since when the gateway leaves questions about the open attempt unanswered, milliseconds since 1970; null or left out: it does not. */
  readonly unansweredSince?: number | null;
}

/** In which respect a gateway's charge differs from the attempt. */
export const MISMATCHES = ['amount', 'currency', 'mode', 'order'] as const;
export type Mismatch = (typeof MISMATCHES)[number];

/** What the gateway calls a charge, stored with the attempt. */
export interface ChargeReferences {
  readonly reference?: string | null;
  readonly bankReference?: string | null;
}

/** The gateway's final result of an attempt. */
export type AttemptEnd = ChargeReferences &
  (
    | {
        readonly kind: 'captured';
        readonly amount: Fils;
        /** Whether the gateway moves no money. */
        readonly isTest?: boolean;
      }
    | { readonly kind: 'failed'; readonly reason: DeclineReason }
    | { readonly kind: 'cancelled' | 'expired' | 'unknown' }
    | {
        readonly kind: 'mismatch';
        readonly mismatch: Mismatch;
        /** Money that came in for this order all the same; null: none that can be counted in fils. */
        readonly amount: Fils | null;
      }
  );

/** Why an attempt stays open: the shopper is on another page, or it is not known what the gateway has made of it. */
export type AttemptPause = ChargeReferences &
  (
    | { readonly kind: 'redirected'; readonly redirectUrl: string }
    | {
        readonly kind: 'unanswered';
        /** When the question was left unanswered; left out: the gateway has answered that nobody can have paid yet. */
        readonly since?: number;
      }
  );

const MINUTE = 60 * 1000;
/** Milliseconds that the creation of a charge waits for the gateway's answer. */
const CREATION_TIME = 15_000;
/** Milliseconds that a shopper has on the gateway's or bank's page. */
export const TIME_ON_PAGE = 15 * MINUTE;
/**
 * Milliseconds after the start of an open attempt in which its order does not expire: the time for the page and some more
 * to ask the gateway. Limited, because an order must not hold stock for ever when the gateway does not answer.
 */
export const LONGEST_EXPIRY_DELAY = TIME_ON_PAGE + 5 * MINUTE;
/** Milliseconds after the start, and after the expiry, at which the gateway is asked if nothing else has ended the attempt. */
const ASKED_AFTER_START = [2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
const ASKED_AFTER_EXPIRY = [2 * MINUTE, 10 * MINUTE, 60 * MINUTE];

/** Whether the attempt may still be charged as far as the shop knows. */
export function isOpen({ state }: Pick<PaymentAttempt, 'state'>): boolean {
  return (OPEN_STATES as readonly AttemptState[]).includes(state);
}

/** Whether the answer to the creation may still arrive. Until then nobody else must query or cancel the attempt. */
export function isInFlight({ state, startedAt }: Pick<PaymentAttempt, 'state' | 'startedAt'>, at: number): boolean {
  return state === 'created' && at - startedAt < CREATION_TIME;
}

/** Whether the shopper's time on the page is over. */
export function isOverdue({ expiresAt }: Pick<PaymentAttempt, 'expiresAt'>, at: number): boolean {
  return at >= expiresAt;
}

/**
 * Whether the unpaid order must not expire yet, because this attempt may still pay for it. However late it is, the gateway
 * is asked once after the attempt's time is over, such as when the shop was down meanwhile.
 */
export function delaysExpiry(attempt: PaymentAttempt, at: number): boolean {
  return isOpen(attempt) && (at - attempt.startedAt < LONGEST_EXPIRY_DELAY || !wasAskedAfterExpiry(attempt));
}

function wasAskedAfterExpiry({ nextAskAt, expiresAt }: PaymentAttempt): boolean {
  const [first = 0] = ASKED_AFTER_EXPIRY;
  return nextAskAt === null || nextAskAt > expiresAt + first;
}

/** When the gateway is asked next about an open attempt; null: it was asked often enough, and a person has to look. */
export function nextAskAfter(
  { startedAt, expiresAt }: Pick<PaymentAttempt, 'startedAt' | 'expiresAt'>,
  at: number,
): number | null {
  const times = [
    ...ASKED_AFTER_START.map((wait) => startedAt + wait),
    ...ASKED_AFTER_EXPIRY.map((wait) => expiresAt + wait),
  ];
  return times.find((time) => time > at) ?? null;
}

/** The attempt after the gateway was asked without a final answer. After the last time it ends as `unknown`. */
export function askedInVain(attempt: PaymentAttempt, at: number): PaymentAttempt | null {
  if (!isOpen(attempt)) return null;
  const nextAskAt = nextAskAfter(attempt, at);
  if (nextAskAt !== null) return { ...attempt, nextAskAt };
  return { ...attempt, state: 'unknown', redirectUrl: null, nextAskAt: null, unansweredSince: null, endedAt: at };
}

/** @returns null for an attempt that has ended, since a late pause must not reopen it */
export function pauseAttempt(attempt: PaymentAttempt, pause: AttemptPause): PaymentAttempt | null {
  if (!isOpen(attempt)) return null;
  const references = referencesAfter(attempt, pause);
  if (pause.kind === 'redirected')
    return { ...attempt, ...references, state: 'redirected', redirectUrl: pause.redirectUrl, unansweredSince: null };
  const unansweredSince = pause.since === undefined ? null : (attempt.unansweredSince ?? pause.since);
  // A page that could not be asked about is still the page that the shopper is on.
  if (attempt.state !== 'redirected') return { ...attempt, ...references, state: 'unanswered', unansweredSince };
  return unansweredSince === (attempt.unansweredSince ?? null) ? null : { ...attempt, ...references, unansweredSince };
}

/** The stored references, completed by those that the gateway has returned now. */
export function referencesAfter(
  attempt: Pick<PaymentAttempt, 'reference' | 'bankReference'>,
  { reference, bankReference }: ChargeReferences,
): Pick<PaymentAttempt, 'reference' | 'bankReference'> {
  return {
    reference: reference ?? attempt.reference,
    bankReference: bankReference ?? attempt.bankReference,
  };
}
