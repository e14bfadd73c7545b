import type { RefundId } from '../../ids.ts';
import { fils, NOTHING, sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { receiveRecord } from '../money/receive-money.ts';
import { outsideEntry } from '../money/outside/outside-money.ts';
import type { GivenByHand } from '../money/outside/give-back.ts';
import type { Refund } from '../money/refund.ts';
import { piecesLeft } from '../money/refunded-pieces.ts';
import { isDeliveryGivenBack, requestRefund } from '../money/request-refund.ts';
import type { RefundRequest, RefundSituation, RequestRefundResult } from '../money/request-refund.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import type { Step } from '../transitions.ts';
import { isAllFault, isReturnEffective } from './order-return.ts';
import type { OrderReturn } from './order-return.ts';

/** How the money of a return goes back. */
export type Settlement = Pick<RefundRequest, 'by' | 'at' | 'reason'> & {
  /** Of the refund, or of its rest. */
  readonly id: RefundId;
  /** Left out: through the gateway that took it. */
  readonly byHand?: GivenByHand | undefined;
  readonly deliveryFee: boolean;
};

export type SettleReturnResult =
  | {
      readonly kind: 'settled';
      readonly returned: OrderReturn;
      /** In the order in which they are to be stored; the first to be sent are those that are only requested. */
      readonly refunds: readonly { readonly refund: Refund; readonly step: Step }[];
    }
  | { readonly kind: 'changed-meanwhile'; readonly returned: OrderReturn }
  | Refused;

type Refused = Extract<RequestRefundResult, { kind: 'too-large' | 'disputed' | 'invalid' }>;

/**
 * What the pieces of a return give back: their share of what was paid, without what a refund has given back of them
 * meanwhile.
 */
export function worthOf(returned: Pick<OrderReturn, 'lines'>, order: Order, refunds: readonly Refund[]): Fils {
  return sum(linesOf(returned, order, refunds).map(({ amount }) => amount));
}

/**
 * Whether the fee of the delivery goes back as well: if the shop is to blame for all that comes back, and nothing of the
 * order stays with the customer. Only a proposal, since the office decides.
 */
export function givesDeliveryBack(
  returned: OrderReturn,
  order: Order,
  refunds: readonly Refund[],
  returns: readonly OrderReturn[],
): boolean {
  const back = returns.filter(isReturnEffective).flatMap(({ lines }) => lines);
  const isAll = order.lines.every(
    ({ quantity }, place) => back.reduce((sum, one) => sum + (one.line === place ? one.quantity : 0), 0) >= quantity,
  );
  return isAll && isAllFault(returned) && order.deliveryCost > 0 && !isDeliveryGivenBack(refunds);
}

/** Gives the money of a received return back. Pieces without any worth need no refund. */
export function refundReturn(
  returned: OrderReturn,
  order: Order,
  situation: RefundSituation,
  settlement: Settlement,
): SettleReturnResult {
  if (returned.state !== 'received') return { kind: 'changed-meanwhile', returned };
  const lines = linesOf(returned, order, situation.refunds);
  const deliveryFee = settlement.deliveryFee && !isDeliveryGivenBack(situation.refunds);
  const amount = sum([...lines.map((line) => line.amount), deliveryFee ? order.deliveryCost : NOTHING]);
  const ended: OrderReturn = { ...returned, state: 'refunded', amount, changedAt: settlement.at };
  if (amount === 0) return { kind: 'settled', returned: ended, refunds: [] };
  const result = requestRefund(order, situation, requestOf(settlement, { lines, deliveryFee, amount }));
  if (isRefused(result)) return result;
  if (result.kind !== 'requested') return { kind: 'changed-meanwhile', returned };
  return {
    kind: 'settled',
    returned: { ...ended, refunds: [...returned.refunds, result.refund.id] },
    refunds: [result],
  };
}

export interface Exchange extends Omit<Settlement, 'deliveryFee'> {
  /** Of the refund that pays for the new order. */
  readonly creditId: RefundId;
  /** The new order, which nobody has paid yet. */
  readonly other: Order;
}

export type ExchangeReturnResult =
  | (Extract<SettleReturnResult, { kind: 'settled' }> & {
      /** The new order with its credit; null: the pieces were worth nothing. */
      readonly credited: Step | null;
    })
  | Exclude<SettleReturnResult, { kind: 'settled' }>
  /** The new order is cancelled or paid already. */
  | { readonly kind: 'other-ended' };

/**
 * Pays for another order with what the pieces of a return were worth: the money leaves the books of one order and enters
 * those of the other, to the fils. What the new order does not need goes back like a refund; what it needs more, the
 * customer is asked for.
 */
export function exchangeReturn(
  returned: OrderReturn,
  order: Order,
  situation: RefundSituation,
  { other, creditId, ...settlement }: Exchange,
): ExchangeReturnResult {
  if (returned.state !== 'received') return { kind: 'changed-meanwhile', returned };
  if (other.status === 'cancelled' || other.money.received > 0) return { kind: 'other-ended' };
  const { by, at } = settlement;
  const lines = linesOf(returned, order, situation.refunds);
  const amount = sum(lines.map((line) => line.amount));
  const ended: OrderReturn = { ...returned, state: 'exchanged', amount, exchange: other.number, changedAt: at };
  const credit = fils(Math.min(amount, totalPrice(other)));
  const rest = fils(amount - credit);
  const none = { kind: 'settled', returned: ended, refunds: [], credited: null } as const;
  if (amount === 0) return none;

  const refunds: { refund: Refund; step: Step }[] = [];
  let [current, { refunds: known }] = [order, situation];
  const parts = [
    { id: creditId, amount: credit, lines, byHand: { way: 'other', reference: other.number, movedAt: at } as const },
    { id: settlement.id, amount: rest, lines: [], byHand: settlement.byHand },
  ].filter((part) => part.amount > 0);
  // The pieces go with the first part, whichever it is.
  for (const [index, part] of parts.entries()) {
    const request = requestOf(
      { ...settlement, ...part },
      { ...part, lines: index === 0 ? lines : [], deliveryFee: false },
    );
    const result = requestRefund(current, { ...situation, refunds: known }, request);
    if (isRefused(result)) return result;
    if (result.kind !== 'requested') return { kind: 'changed-meanwhile', returned };
    // Only the rest is money that reaches the customer.
    refunds.push(part.id === creditId ? { ...result, step: { ...result.step, mails: [] } } : result);
    [current, known] = [result.step.after, [...known, result.refund]];
  }
  const done = { ...none, returned: { ...ended, refunds: refunds.map(({ refund }) => refund.id) }, refunds };
  if (credit === 0) return done;
  const money = { amount: credit, method: 'other', movedAt: at, reference: order.number, note: '' } as const;
  // It names the refund, so that it is not withdrawn like money that the office has written down.
  const entry = { ...outsideEntry(other, 'record', money, by, at), sourceId: creditId };
  return { ...done, credited: receiveRecord(other, entry, by, at) };
}

function isRefused(result: RequestRefundResult): result is Refused {
  return result.kind === 'too-large' || result.kind === 'disputed' || result.kind === 'invalid';
}

/** The pieces that no refund has given back meanwhile, with what they give back. */
function linesOf({ lines }: Pick<OrderReturn, 'lines'>, order: Order, refunds: readonly Refund[]) {
  const left = piecesLeft(order, refunds);
  return lines.flatMap(({ line, quantity: wanted }) => {
    const of = left[line];
    const quantity = Math.min(wanted, of?.pieces ?? 0);
    return of && quantity > 0
      ? [{ line, quantity, restock: false, isReturned: true as const, amount: of.worth(quantity) }]
      : [];
  });
}

function requestOf(
  { id, reason, byHand, by, at }: Pick<Settlement, 'id' | 'reason' | 'byHand' | 'by' | 'at'>,
  part: Pick<RefundRequest, 'lines' | 'deliveryFee' | 'amount'>,
): RefundRequest {
  return { id, reason, by, at, fingerprint: '', ...part, ...(byHand && { byHand }) };
}
