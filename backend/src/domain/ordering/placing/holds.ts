import { piecesByProduct } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import type { EarlierOrder } from './unpaid-limits.ts';

// How long an unpaid order is safe from orders that lack its pieces; docs/decisions/0008 gives the reasons.

/** Milliseconds in which what a caller puts aside adds up, also when the orders are replaced or cancelled. */
export const ALLOWANCE_TIME = 60 * 60 * 1000;
/** Milliseconds from placing in which nobody can take the pieces of an order within its caller's allowance. */
export const PROTECTED_FOR = 5 * 60 * 1000;
/** Most pieces of one product within the allowance. */
export const ALLOWED_OF_PRODUCT = 10;
/** Most pieces of all products within the allowance. */
export const ALLOWED_IN_ALL = 30;
/** Most pieces that a payment or cash on delivery makes safe. Above the allowance, as somebody who pays is rarely an attacker. */
const MOST_FIRM = 60;
/** Milliseconds from the start of a payment in which the order is safe. Most payments have ended by then. */
export const FIRM_FOR = 5 * 60 * 1000;
/** Payments without success, of one caller within `ALLOWANCE_TIME`, that make orders safe. */
export const MOST_FIRM_PAYMENTS = 3;

/** What is stored with an unpaid order, so that no other order has to be read to see whether it may be displaced. */
export interface Hold {
  /** Milliseconds since 1970. Later, another order may take the pieces. */
  readonly protectedUntil: number;
  /** Pieces that its caller had put aside within the hour when it was placed, its own included. */
  readonly putAside: number;
}

/** The hold of a new order. @param earlier orders of the same caller within `ALLOWANCE_TIME`, replaced and cancelled ones included */
export function holdOf(order: Pick<Order, 'lines'>, earlier: readonly EarlierOrder[], at: number): Hold {
  const own = piecesIn(order.lines);
  const groups = [
    earlier.filter(({ isOfAddress }) => isOfAddress),
    earlier.filter(({ isOfReceiver }) => isOfReceiver),
  ].map((orders) => orders.filter(({ createdAt }) => at - createdAt < ALLOWANCE_TIME));
  const putAside = Math.max(...groups.map((orders) => orders.reduce((sum, { pieces }) => sum + pieces, own)));
  const isWithin =
    putAside <= ALLOWED_IN_ALL &&
    groups.every((orders) => {
      const byProduct = piecesByProduct([...order.lines, ...orders.flatMap(({ lines }) => lines)]);
      return [...byProduct.values()].every((pieces) => pieces <= ALLOWED_OF_PRODUCT);
    });
  return { protectedUntil: isWithin ? at + PROTECTED_FOR : at, putAside };
}

export function piecesIn(lines: readonly Pick<OrderLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether a new order is within its caller's allowance. */
export function isWithinAllowance({ protectedUntil }: Hold, placedAt: number): boolean {
  return protectedUntil > placedAt;
}

/**
 * The hold after a payment has started.
 * @param unfinished payments that the caller has started within the hour, without success
 */
export function firmHold(hold: Hold, unfinished: number, at: number): Hold {
  if (!mayBeFirm(hold) || unfinished >= MOST_FIRM_PAYMENTS) return hold;
  return { ...hold, protectedUntil: Math.max(hold.protectedUntil, at + FIRM_FOR) };
}

/** Whether a payment or cash on delivery makes the pieces safe. */
export function mayBeFirm({ putAside }: Pick<Hold, 'putAside'>): boolean {
  return putAside <= MOST_FIRM;
}
