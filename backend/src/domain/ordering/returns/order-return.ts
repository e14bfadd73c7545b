import { FAULT_REASONS, OPEN_RETURN_STATES } from '@fyonka/api-contract/values/ordering/returns';
import type { RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from '@fyonka/api-contract/values/ordering/returns';
import type { OrderId, RefundId, ReturnId } from '../../ids.ts';
import { NOTHING } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { Refund } from '../money/refund.ts';
import type { OrderNumber } from '../order-number.ts';
import type { Order } from '../order.ts';

export type ReturnState = (typeof RETURN_STATES)[number];
export type ReturnReason = (typeof RETURN_REASONS)[number];
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** Pieces of a line that a customer gives back. */
export interface ReturnedLine {
  /** Position among the order's lines, from 0. */
  readonly line: number;
  readonly quantity: number;
  readonly reason: ReturnReason;
  /** Number of them that went back into the stock, the others were written off; left out until they are received. */
  readonly restocked?: number;
}

/** Pieces of a delivered order that a customer gives back, for their money or for other pieces. */
export interface OrderReturn {
  readonly id: ReturnId;
  readonly orderId: OrderId;
  readonly orderNumber: OrderNumber;
  /** Counts the returns of an order, from 1. */
  readonly place: number;
  readonly state: ReturnState;
  readonly wish: ReturnWish;
  readonly lines: readonly ReturnedLine[];
  /** What the customer says, such as which pieces are wanted instead. Personal data; may be empty. */
  readonly note: string;
  /** Paths of pictures. Personal data. */
  readonly photos: readonly string[];
  /** What the office answers, such as why it refuses. Personal data; may be empty. */
  readonly answer: string;
  readonly requestedBy: 'customer' | 'admin';
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  /** When its state changed last. */
  readonly changedAt: number;
  /** What the pieces were worth to the customer, once it is refunded or exchanged; else 0. */
  readonly amount: Fils;
  /** The refunds that were to give it back, oldest first; those that failed stay. Of an exchange the first paid for it. */
  readonly refunds: readonly RefundId[];
  /** The order with the other pieces; null: none. */
  readonly exchange: OrderNumber | null;
}

export function isReturnOpen({ state }: Pick<OrderReturn, 'state'>): boolean {
  return (OPEN_RETURN_STATES as readonly ReturnState[]).includes(state);
}

/** Whether its pieces come back or have come back, so that nobody gives them back a second time. */
export function isReturnEffective({ state }: Pick<OrderReturn, 'state'>): boolean {
  return state !== 'refused' && state !== 'withdrawn';
}

/**
 * The return once one of its refunds has ended: money that did not go back, or was never given, is still to be given, and
 * money that went back late is given.
 * @returns null when that changes nothing. What an exchange gives back beside the other pieces is only in the books
 */
export function followRefund(returned: OrderReturn, { id, state, amount }: Refund, at: number): OrderReturn | null {
  if (!returned.refunds.includes(id)) return null;
  if (state === 'failed' && returned.state === 'refunded')
    return { ...returned, state: 'received', amount: NOTHING, changedAt: at };
  if (state === 'done' && returned.state === 'received')
    return { ...returned, state: 'refunded', amount, changedAt: at };
  return null;
}

/** The refunds that have paid for other orders: their money is in the books of both, so nobody withdraws it in one. */
export function creditsOf(returns: readonly OrderReturn[]): ReadonlySet<string> {
  return new Set(returns.flatMap(({ state, refunds }) => (state === 'exchanged' ? refunds.slice(0, 1) : [])));
}

export function isFault(reason: ReturnReason): boolean {
  return (FAULT_REASONS as readonly ReturnReason[]).includes(reason);
}

/** Whether the shop is to blame for all of it, so that the customer pays for no delivery because of it. */
export function isAllFault({ lines }: Pick<OrderReturn, 'lines'>): boolean {
  return lines.every(({ reason }) => isFault(reason));
}

/** Whether a piece can be sold to nobody else, so that it comes back only for a fault, and never into the stock. */
export function isMadeToOrder(line: Pick<Order['lines'][number], 'customTexts'> | undefined): boolean {
  return line !== undefined && line.customTexts.length > 0;
}

/** What erasing a person leaves of a return. Pieces that are not back yet can be expected from nobody. */
export function withoutReturner(returned: OrderReturn): OrderReturn {
  const isAwaited = returned.state === 'requested' || returned.state === 'approved';
  return { ...returned, ...(isAwaited && { state: 'withdrawn' }), note: '', answer: '', photos: [] };
}
