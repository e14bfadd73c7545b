import type { REFUND_WAYS, REFUND_FAILURES } from '@fyonka/api-contract/values/ordering/money';
import type { AccountId, PaymentAttemptId, RefundId } from '../../ids.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import type { MoneyMethod } from './money-entry.ts';

const OPEN_REFUNDS = ['requested', 'sending', 'pending', 'needs-person'] as const;

/**
 * `requested`: stored, not sent yet. `sending`: sent to the gateway, no answer yet. `pending`: the gateway works on it.
 * `needs-person`: nobody knows whether the money went back, so an administrator has to find out. The other two are ends;
 * one by hand is `failed` when it was withdrawn as a mistake.
 */
export const REFUND_STATES = [...OPEN_REFUNDS, 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type RefundWay = (typeof REFUND_WAYS)[number];

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
  /** They came back by a return, which has put them into the stock or has not. Left out: they did not. */
  readonly isReturned?: true;
}

/**
 * Money that goes back to the customer: of one capture through its gateway, where the id of the refund is the idempotency
 * key, or by hand, which is done when it is written down.
 */
export interface Refund {
  readonly id: RefundId;
  readonly orderNumber: OrderNumber;
  /** The attempt whose capture is refunded; null by hand. */
  readonly attemptId: PaymentAttemptId | null;
  /** Null by hand. */
  readonly gateway: GatewayId | null;
  readonly method: MoneyMethod;
  /** The gateway's id of the charge; empty by hand. */
  readonly chargeReference: string;
  readonly amount: Fils;
  readonly lines: readonly RefundedLine[];
  readonly includesDelivery: boolean;
  readonly reason: string;
  readonly state: RefundState;
  /** The gateway's id of the refund; null until it has answered. By hand a proof, such as the bank's; null: none. */
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
  /** Number of the credit note; null until it is done. It stays with one that was withdrawn, and is not given again. */
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

/** A refund as a gateway reports it, not compared with anything yet. */
export interface ReportedRefund {
  /** The gateway's id. */
  readonly reference: string;
  /** The gateway's id of the charge; empty when it does not say. */
  readonly chargeReference: string;
  /** The refund's id as the shop has given it; empty: it was made elsewhere, or the gateway does not repeat the id. */
  readonly refundId: string;
  readonly amount: Fils | null;
  readonly currency: string;
  readonly end: RefundEnd;
  /** Milliseconds since 1970; 0 when the gateway does not say. */
  readonly createdAt: number;
}

/** A refund that is looked for among those that a gateway has of a charge. */
export interface SoughtRefund {
  readonly refundId: RefundId;
  readonly chargeReference: string;
  readonly amount: Fils;
  /** When it was sent first, milliseconds since 1970. */
  readonly sentAt: number;
  /** The gateway's ids of the order's other refunds. */
  readonly others: readonly string[];
}

/** Milliseconds by which the clocks of shop and gateway may differ. */
const CLOCK_DIFFERENCE = 5 * 60_000;

/**
 * Which of a charge's refunds is the one that is looked for. A gateway that does not repeat the shop's id shows it by its
 * amount and time alone.
 * @returns `unclear`: there is a refund that may be it or another one
 */
export function ownRefund<Reported extends ReportedRefund>(
  sought: SoughtRefund,
  reported: readonly Reported[],
): { readonly kind: 'own'; readonly refund: Reported } | { readonly kind: 'none' | 'unclear' } {
  const isLive = ({ end }: Reported) => end.kind !== 'failed';
  const named = reported.filter(({ refundId }) => refundId === sought.refundId);
  const refund = named.find(isLive) ?? named[0];
  if (refund) return { kind: 'own', refund };
  const unnamed = reported.filter((one) => mayBe(one, sought) && !sought.others.includes(one.reference));
  const possible = unnamed.some(isLive) ? unnamed.filter(isLive) : unnamed;
  const [only] = possible;
  if (!only) return { kind: 'none' };
  return possible.length === 1 && only.createdAt > 0 ? { kind: 'own', refund: only } : { kind: 'unclear' };
}

/** Which refund of the shop it is that a gateway reports. */
export type ReportedAs =
  | { readonly kind: 'own'; readonly refund: Refund }
  | { readonly kind: 'none' }
  /** It may be one of the shop's or another one. `isBeingSent`: the answer to one that is being sent will tell. */
  | { readonly kind: 'unclear'; readonly isBeingSent: boolean };

/**
 * Which of an order's refunds a gateway reports without the shop's id. Only one whose answer was lost, or is still on its
 * way, has no reference; a person may have said since that it was made.
 */
export function reportedAs(reported: ReportedRefund, refunds: readonly Refund[]): ReportedAs {
  const unanswered = refunds.filter(
    ({ reference, sentAt, state }) => reference === null && sentAt !== null && state !== 'failed',
  );
  const possible = unanswered.filter((refund) => mayBe(reported, soughtOf(refund, refunds)));
  const [only] = possible;
  if (!only) return { kind: 'none' };
  if (possible.length === 1 && reported.createdAt > 0) return { kind: 'own', refund: only };
  return { kind: 'unclear', isBeingSent: possible.some(({ state }) => state !== 'needs-person' && state !== 'done') };
}

/** @param refunds all of its order */
export function soughtOf(
  { id, chargeReference, amount, sentAt, requestedAt }: Refund,
  refunds: readonly Refund[],
): SoughtRefund {
  const others = refunds.flatMap((one) => (one.id === id || one.reference === null ? [] : one.reference));
  return { refundId: id, chargeReference, amount, sentAt: sentAt ?? requestedAt, others };
}

function mayBe({ refundId, chargeReference, amount, createdAt }: ReportedRefund, sought: SoughtRefund): boolean {
  const isSame = refundId === '' && chargeReference === sought.chargeReference && amount === sought.amount;
  return isSame && (createdAt === 0 || createdAt >= sought.sentAt - CLOCK_DIFFERENCE);
}

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

/** Milliseconds after which a refund that no gateway has answered is shown to a person. */
const STUCK_AFTER = 24 * HOUR;

/** Whether a refund that customers take for sent has been waiting for a gateway's answer for a day. */
export function isStuck({ state, requestedAt }: Pick<Refund, 'state' | 'requestedAt'>, at: number): boolean {
  return (state === 'requested' || state === 'sending') && at - requestedAt >= STUCK_AFTER;
}

/** Whether a refund without an answer may be sent again with the same key. */
export function maySendAgain({ sentAt }: Pick<Refund, 'sentAt'>, at: number): boolean {
  return sentAt === null || at - sentAt < KEY_LIFETIME;
}

/** The refund while the gateway has not finished it; it is asked about hourly. */
export function stillPending(refund: Refund, reference: string, at: number): Refund {
  return { ...refund, state: 'pending', reference, nextAskAt: at + HOUR };
}
