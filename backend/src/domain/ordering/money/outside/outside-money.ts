import type { AccountId } from '../../../ids.ts';
import { fils, NOTHING, sum } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import { heldByDisputes } from '../../disputes/dispute.ts';
import type { Dispute } from '../../disputes/dispute.ts';
import type { Order } from '../../order.ts';
import { move, only } from '../../transitions.ts';
import type { Step } from '../../transitions.ts';
import type { MoneyEntry, OutsideMethod } from '../money-entry.ts';
import { balanceOf } from '../order-money.ts';
import { amountAsked, surplusOf, withMoney } from '../payment-status.ts';
import { receiveRecord } from '../receive-money.ts';
import { isAtTheDoor, isTest } from '../../paying/payment-methods.ts';

/** Money that moved outside any gateway, as an administrator writes it down. */
export interface OutsideMoney {
  readonly amount: Fils;
  readonly method: OutsideMethod;
  /** When it moved, milliseconds since 1970. */
  readonly movedAt: number;
  /** The bank's reference or another proof; may be empty. */
  readonly reference: string;
  readonly note: string;
}

export type RecordMoneyResult =
  | ({ readonly kind: 'recorded' } & Step)
  /** A test order has no money, so real money cannot be recorded for it. */
  | { readonly kind: 'test-order' };

/** Records money that the customer paid outside any gateway. Enough of it sends a pending order to preparation. */
export function recordMoney(order: Order, money: OutsideMoney, by: AccountId, at: number): RecordMoneyResult {
  if (isTest(order)) return { kind: 'test-order' };
  return { kind: 'recorded', ...receiveRecord(order, outsideEntry(order, 'record', money, by, at), by, at) };
}

/** How an administrator ends `refund-due` or `to-review` by hand. */
export type Settling =
  /** The money was given back otherwise; `amount` null: all that has to be given back. */
  | ({ readonly how: OutsideMethod } & Omit<OutsideMoney, 'method' | 'amount'> & { readonly amount: Fils | null })
  /** The money is in order as it is; `note` gives the reason. */
  | { readonly how: 'in-order'; readonly note: string };

export type SettleResult =
  | ({ readonly kind: 'settled' } & Step)
  /** The order's money needs no decision. */
  | { readonly kind: 'nothing-to-settle' }
  /** More than the shop has of the customer's money. `left`: what it has and is not on its way back. */
  | { readonly kind: 'too-large'; readonly left: Fils }
  /** As of a refund. */
  | { readonly kind: 'disputed'; readonly left: Fils };

/** @param disputes of the order */
export function settleByHand(
  order: Order,
  settling: Settling,
  by: AccountId,
  at: number,
  disputes: readonly Dispute[] = [],
): SettleResult {
  if (order.paymentStatus !== 'refund-due' && order.paymentStatus !== 'to-review') return { kind: 'nothing-to-settle' };
  if (settling.how === 'in-order') return { kind: 'settled', ...accept(order, settling.note, by, at) };
  const left = largestByHand(order, heldByDisputes(disputes));
  const { how: method, amount: given, ...rest } = settling;
  const amount = given ?? (order.paymentStatus === 'refund-due' ? surplusOf(order) : left);
  if (amount > left || amount === 0)
    return { kind: left < largestByHand(order) && amount <= largestByHand(order) ? 'disputed' : 'too-large', left };
  const returned = sum([order.money.returned, amount]);
  const entry = outsideEntry(order, 'given-back', { ...rest, method, amount }, by, at);
  const after = preparedIfPaid(withMoney(order, { returned, needsReview: false }), by, at);
  return { kind: 'settled', ...only(order, after), entries: [entry] };
}

/**
 * The most that can be given back by hand: what the shop has and is not on its way back. A test has brought no money.
 * @param held see `heldByDisputes`
 */
export function largestByHand(order: Pick<Order, 'money' | 'paymentMethod'>, held: Fils = NOTHING): Fils {
  if (isTest(order)) return NOTHING;
  // A refund that had failed may have been made after all, while another one is on its way.
  return fils(Math.max(0, balanceOf(order.money) - order.money.refunding - held));
}

/** An order that waited for a decision about its money goes to preparation, as when it is paid. */
export function preparedIfPaid(order: Order, by: AccountId, at: number): Order {
  const isReady = order.paymentStatus === 'paid' && order.status === 'pending';
  return isReady ? move(order, { to: 'processing', by: 'admin', at, accountId: by }) : order;
}

/** Accepts the order's money as it is. */
function accept(order: Order, note: string, by: AccountId, at: number): Step {
  const balance = balanceOf(order.money);
  const after = preparedIfPaid(withMoney(order, { needsReview: false, acceptedBalance: balance }), by, at);
  const entry: MoneyEntry = {
    orderNumber: order.number,
    kind: 'accepted',
    amount: balance,
    method: null,
    gateway: null,
    isTest: false,
    reference: '',
    sourceId: null,
    movedAt: at,
    at,
    accountId: by,
    note,
  };
  return { ...only(order, after), entries: [entry] };
}

/**
 * The change of money when an order with cash on delivery is marked as delivered, or no longer is: what was still due is
 * recorded as cash, and withdrawn again with the mark.
 * @param order its state before the change of status @param moved its state after it
 */
export function cashAtTheDoor(order: Order, moved: Order, by: AccountId, at: number): Step {
  const cash = (kind: 'record' | 'record-withdrawn', amount: Fils, movedAt: number) =>
    outsideEntry(order, kind, { amount, method: 'cash', movedAt, reference: '', note: '' }, by, at);
  const { received, atDoor } = order.money;
  const isPaidAtDoor = isAtTheDoor(order);
  const due = amountAsked(moved);
  if (isPaidAtDoor && moved.status === 'delivered' && due > 0)
    return {
      ...only(order, withMoney(moved, { received: sum([received, due]), atDoor: due })),
      entries: [cash('record', due, at)],
    };
  const isUndone = order.status === 'delivered' && moved.status !== 'cancelled' && moved.status !== 'delivered';
  // Cash that has been given back meanwhile was really paid.
  if (isUndone && atDoor > 0 && order.money.returned === 0)
    return {
      ...only(order, withMoney(moved, { received: fils(received - atDoor), atDoor: NOTHING })),
      // On the day of the record, so that the cash of that day can be counted and another day is not short of it.
      entries: [cash('record-withdrawn', atDoor, handedOverAt(order) ?? at)],
    };
  return only(order, moved);
}

/** When the cash of a delivered order was recorded. Cancelling the order and delivering it again does not record it anew. */
export function handedOverAt({ history }: Order): number | null {
  let at: number | null = null;
  for (const change of history.toReversed()) {
    if (change.to === 'delivered') at = change.at;
    else if (change.from === 'delivered' && change.to !== 'cancelled') break;
  }
  return at;
}

/** A line of the ledger about money outside any gateway. */
export function outsideEntry(
  order: Order,
  kind: 'record' | 'record-withdrawn' | 'given-back' | 'given-back-withdrawn',
  { amount, method, movedAt, reference, note }: OutsideMoney,
  by: AccountId,
  at: number,
): MoneyEntry {
  return {
    orderNumber: order.number,
    kind,
    amount,
    method,
    gateway: null,
    isTest: false,
    reference,
    sourceId: null,
    movedAt,
    at,
    accountId: by,
    note,
  };
}
