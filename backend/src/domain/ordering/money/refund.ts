import type { AccountId, PaymentAttemptId, RefundId } from '../../ids.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { GatewayId, OnlineMethod } from '../paying/payment-methods.ts';

const OPEN_REFUNDS = ['requested', 'sending', 'pending', 'needs-person'] as const;

/**
 * `requested`: stored, not sent yet. `sending`: sent to the gateway, no answer yet. `pending`: the gateway works on it.
 * `needs-person`: nobody knows whether the money went back, so an administrator has to find out. The other two are ends.
 */
export const REFUND_STATES = [...OPEN_REFUNDS, 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why a gateway has not given the money back. */
export const REFUND_FAILURES = [
  'insufficient-balance',
  'partial-unsupported',
  'unsupported',
  'restricted',
  'declined',
  'unknown',
] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** Pieces of a line whose price is given back. */
export interface RefundedLine {
  /** Position among the order's lines, from 0. */
  readonly line: number;
  readonly quantity: number;
  /** Whether the pieces go back into the stock. */
  readonly restock: boolean;
  /** What these pieces gave back, their share of the discount taken off. Left out of refunds of before: their price. */
  readonly amount?: Fils;
}

/** Money of one capture that goes back to the customer through its gateway. Its id is the idempotency key there. */
export interface Refund {
  readonly id: RefundId;
  readonly orderNumber: OrderNumber;
  /** The attempt whose capture is refunded. */
  readonly attemptId: PaymentAttemptId;
  readonly gateway: GatewayId;
  readonly method: OnlineMethod;
  /** The gateway's id of the charge. */
  readonly chargeReference: string;
  readonly amount: Fils;
  readonly lines: readonly RefundedLine[];
  readonly includesDelivery: boolean;
  readonly reason: string;
  readonly state: RefundState;
  /** The gateway's id of the refund; null until it has answered. */
  readonly reference: string | null;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  /** Null: it was made in the gateway's own dashboard, or its administrator's account is gone. */
  readonly requestedBy: AccountId | null;
  /** When it was sent first, milliseconds since 1970; null: not yet. */
  readonly sentAt: number | null;
  readonly endedAt: number | null;
  /** When the gateway is called or asked next, milliseconds since 1970; null: not any more. */
  readonly nextAskAt: number | null;
  /** Only when `failed` or `needs-person`. */
  readonly failure: RefundFailure | null;
  /** Number of the credit note; null until it is done. */
  readonly creditNote: string | null;
  /** Hash of the request, so that a repeated one is distinguished from another with the same key. */
  readonly fingerprint: string;
}

/** Whether the money may still go back through this refund. */
export function isRefundOpen({ state }: Pick<Refund, 'state'>): boolean {
  return (OPEN_REFUNDS as readonly RefundState[]).includes(state);
}

/** The gateway's answer about a refund. */
export type RefundEnd =
  | { readonly kind: 'done' | 'pending'; readonly reference: string }
  | { readonly kind: 'failed'; readonly failure: RefundFailure; readonly reference?: string }
  | { readonly kind: 'needs-person'; readonly failure: RefundFailure; readonly reference?: string };

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
/** Milliseconds after which a refund without an answer is looked for at the gateway or sent again with the same key. */
const ANSWER_TIME = 60 * SECOND;
/** Milliseconds in which gateways recognise a repeated key. Later the refund is only looked for, not sent again. */
export const KEY_LIFETIME = 20 * HOUR;

/**
 * Takes a refund for sending. Call it in a transaction that is durable before the gateway is called.
 * @returns null when it has ended, waits for the gateway, or is just being sent by somebody else
 */
export function claimRefund(refund: Refund, at: number): Refund | null {
  if (refund.state !== 'requested' && refund.state !== 'sending') return null;
  if (refund.nextAskAt !== null && refund.nextAskAt > at) return null;
  return { ...refund, state: 'sending', sentAt: refund.sentAt ?? at, nextAskAt: at + ANSWER_TIME };
}

/** Whether a refund without an answer may be sent again with the same key. */
export function maySendAgain({ sentAt }: Pick<Refund, 'sentAt'>, at: number): boolean {
  return sentAt === null || at - sentAt < KEY_LIFETIME;
}

/** The refund while the gateway has not finished it; it is asked about hourly. */
export function stillPending(refund: Refund, reference: string, at: number): Refund {
  return { ...refund, state: 'pending', reference, nextAskAt: at + HOUR };
}
