import { LONGEST_REFUND_REASON } from '@fyonka/api-contract/values/ordering/money';
import type { FieldFault } from '../../field-fault.ts';
import type { AccountId, RefundId } from '../../ids.ts';
import { fils, NOTHING, sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { refundMail } from '../mails/order-mail.ts';
import { heldByDisputes, isDisputed, isDisputeOpen, takenByDisputes } from '../disputes/dispute.ts';
import type { Dispute } from '../disputes/dispute.ts';
import type { Order } from '../order.ts';
import { takenOut } from '../papers/lines-to-pack.ts';
import { only } from '../transitions.ts';
import type { Step } from '../transitions.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import type { MoneyEntry } from './money-entry.ts';
import { balanceOf } from './order-money.ts';
import { withMoney } from './payment-status.ts';
import { giveBack } from './outside/give-back.ts';
import type { GivenByHand } from './outside/give-back.ts';
import { largestByHand } from './outside/outside-money.ts';
import type { Refund, RefundedLine } from './refund.ts';
import { piecesLeft } from './refunded-pieces.ts';
import type { PiecesLeft } from './refunded-pieces.ts';

/** What an administrator asks to give back. Without amount, lines and delivery: all that is left. */
export interface RefundRequest {
  readonly id: RefundId;
  readonly amount: Fils | null;
  readonly lines: readonly RefundedLine[];
  readonly deliveryFee: boolean;
  readonly reason: string;
  /** How the money was given back by hand; left out: it goes back through the gateway that took it. */
  readonly byHand?: GivenByHand;
  readonly by: AccountId;
  readonly at: number;
  readonly fingerprint: string;
}

/** What is stored about the order's money. */
export interface RefundSituation {
  /** Attempts whose real payments were captured (`capturesOf`), oldest first. */
  readonly captures: readonly PaymentAttempt[];
  readonly refunds: readonly Refund[];
  /** Disputes of the order; left out: none. */
  readonly disputes?: readonly Dispute[];
}

export type RequestRefundResult =
  /** To be sent, unless it was given back by hand. */
  | { readonly kind: 'requested'; readonly refund: Refund; readonly step: Step }
  /** The same request was stored before. */
  | { readonly kind: 'repeated'; readonly refund: Refund }
  /** Another request has used the same key. */
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** `left`: the largest amount that can be given back by one refund in this way. */
  | { readonly kind: 'too-large'; readonly left: Fils }
  /** The bank may give the customer the same money, so that the shop would lose it twice. `left`: what is not disputed. */
  | { readonly kind: 'disputed'; readonly left: Fils };

/** Decides about a refund before any gateway is called. */
export function requestRefund(
  order: Order,
  { captures, refunds, disputes = [] }: RefundSituation,
  request: RefundRequest,
): RequestRefundResult {
  const same = refunds.find(({ id }) => id === request.id);
  if (same)
    return same.fingerprint === request.fingerprint ? { kind: 'repeated', refund: same } : { kind: 'key-reused' };
  const pieces = piecesLeft(order, refunds);
  const faults = faultsOf(order, refunds, pieces, request);
  if (faults.length > 0) return { kind: 'invalid', faults };

  const { byHand } = request;
  const leftBeside = (open: readonly Dispute[]) =>
    byHand ? largestByHand(order, heldByDisputes(open)) : largestRefund(order, { captures, refunds, disputes: open });
  const left = leftBeside(disputes);
  const lines = request.lines.map((line) => ({ ...line, amount: pieces[line.line]?.worth(line.quantity) ?? NOTHING }));
  const amount = amountOf(order, { ...request, lines }) ?? left;
  if (amount === 0 || amount > left) {
    const undisputed = leftBeside(disputes.filter((one) => !isDisputeOpen(one)));
    return { kind: undisputed > left && amount <= undisputed ? 'disputed' : 'too-large', left };
  }
  const asked = { ...request, lines };
  if (byHand) return { kind: 'requested', ...giveBack(order, refunds, amount, { ...asked, byHand }) };
  // The newest capture first, because a second payment is what has to be given back.
  const chosen = captures.findLast((capture) => leftOf(order, capture, { refunds, disputes }) >= amount);
  if (!chosen) return { kind: 'too-large', left };
  const refund = newRefund(order, chosen, amount, asked);
  return { kind: 'requested', refund, step: stepOf(order, refund) };
}

/**
 * The attempts that have brought real money, each with the amount that was captured, which is not the amount asked for
 * where the two do not fit.
 * @param attempts of the order, oldest first @param entries its ledger
 */
export function capturesOf(attempts: readonly PaymentAttempt[], entries: readonly MoneyEntry[]): PaymentAttempt[] {
  return attempts.flatMap((attempt) => {
    const entry = entries.find(
      ({ kind, sourceId, isTest }) => kind === 'capture' && !isTest && sourceId === attempt.id,
    );
    return entry ? [{ ...attempt, amount: entry.amount }] : [];
  });
}

/** The largest amount that one refund can give back: a refund belongs to one capture. */
export function largestRefund(order: Order, { captures, ...situation }: RefundSituation): Fils {
  return fils(Math.max(0, ...captures.map((capture) => leftOf(order, capture, situation))));
}

/**
 * What can still be given back of a capture, which is never more than the shop has of the order's money. Nothing while it is
 * disputed.
 */
function leftOf(
  order: Order,
  capture: PaymentAttempt,
  { refunds, disputes = [] }: Omit<RefundSituation, 'captures'>,
): Fils {
  if (isDisputed(disputes, capture)) return NOTHING;
  const taken = refunds.filter(({ attemptId, state }) => attemptId === capture.id && state !== 'failed');
  const ofCapture = capture.amount - sum(taken.map(({ amount }) => amount)) - takenByDisputes(disputes, capture);
  const ofOrder = balanceOf(order.money) - order.money.refunding - heldByDisputes(disputes);
  return fils(Math.max(0, Math.min(ofCapture, ofOrder)));
}

/** The amount that is asked for; null: all that is left. */
function amountOf(order: Order, { amount, lines, deliveryFee }: RefundRequest): Fils | null {
  if (amount !== null) return amount;
  if (lines.length === 0 && !deliveryFee) return null;
  return sum([...lines.map(({ amount: ofLine = NOTHING }) => ofLine), deliveryFee ? order.deliveryCost : NOTHING]);
}

function faultsOf(
  order: Order,
  refunds: readonly Refund[],
  pieces: readonly PiecesLeft[],
  { lines, deliveryFee, reason }: RefundRequest,
): FieldFault[] {
  const faults = lines.flatMap(({ line, quantity, restock }, index): FieldFault[] => {
    const ordered = order.lines[line];
    if (!ordered || lines.findIndex((other) => other.line === line) !== index)
      return [{ field: `items.${index}.line`, code: 'INVALID_NUMBER' }];
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > (pieces[line]?.pieces ?? 0))
      return [{ field: `items.${index}.quantity`, code: 'INVALID_QUANTITY' }];
    // A piece with a name on it can be sold to nobody else.
    return restock && ordered.customTexts.length > 0
      ? [{ field: `items.${index}.restock`, code: 'NOT_RESTOCKABLE' }]
      : [];
  });
  if (deliveryFee && isDeliveryGivenBack(refunds)) faults.push({ field: 'deliveryFee', code: 'INVALID_NUMBER' });
  if (reason === '') faults.push({ field: 'reason', code: 'REQUIRED' });
  if (Array.from(reason).length > LONGEST_REFUND_REASON) faults.push({ field: 'reason', code: 'TOO_LONG' });
  return faults;
}

/** Whether the delivery fee was given back or is being given back. */
export function isDeliveryGivenBack(refunds: readonly Refund[]): boolean {
  return refunds.some(({ includesDelivery, state }) => includesDelivery && state !== 'failed');
}

function newRefund(order: Order, capture: PaymentAttempt, amount: Fils, request: RefundRequest): Refund {
  return {
    id: request.id,
    orderNumber: order.number,
    attemptId: capture.id,
    gateway: capture.gateway,
    method: capture.method,
    // Attempts of before gateways had references of their own are known by their id.
    chargeReference: capture.reference ?? capture.id,
    amount,
    lines: request.lines,
    includesDelivery: request.deliveryFee,
    reason: request.reason,
    state: 'requested',
    reference: null,
    requestedAt: request.at,
    requestedBy: request.by,
    sentAt: null,
    endedAt: null,
    nextAskAt: request.at,
    failure: null,
    creditNote: null,
    fingerprint: request.fingerprint,
  };
}

/**
 * Marks the money as on its way back and takes out the pieces, which return to the stock unless a cancellation has done so
 * already.
 */
function stepOf(order: Order, refund: Refund): Step {
  const refunding = sum([order.money.refunding, refund.amount]);
  const lines = takenOut(order.lines, refund.lines, order.holdsStock);
  const mail = refundMail('refund-requested', order, refund);
  return {
    ...only(order, withMoney({ ...order, lines }, { refunding })),
    mails: mail ? [mail] : [],
    by: refund.requestedBy,
  };
}
