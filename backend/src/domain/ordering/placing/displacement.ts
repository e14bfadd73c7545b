import type { ProductId } from '../../ids.ts';
import { piecesByProduct, versionOf } from '../order.ts';
import type { Order } from '../order.ts';
import { awaitsConfirmation, awaitsPayment, displace } from '../transitions.ts';
import type { OrderChange } from '../transitions.ts';
import { ALLOWED_OF_PRODUCT, isWithinAllowance } from './holds.ts';
import type { Hold } from './holds.ts';
import type { QuoteItem, UnavailableItem } from './quote.ts';

/** Most orders that lose their pieces to one new order, so that its transaction stays short. */
export const MOST_DISPLACED = 50;

/**
 * Whether other orders may take the pieces of an order once it is no longer protected: it waits for a payment, or for the
 * office to confirm its cash on delivery, and the office has not agreed on a change of it with the customer.
 */
export function isTakeable(order: Order): boolean {
  return order.holdsStock && (awaitsPayment(order) || awaitsConfirmation(order)) && versionOf(order) === 0;
}

/** The unpaid orders that a new order may displace. */
export interface HolderQuery {
  /** Products that it lacks. */
  readonly productIds: readonly ProductId[];
  /** Holders whose `protectedUntil` is not later than this. */
  readonly at: number;
  /** Holders whose `putAside` is greater than this. */
  readonly putAsideAbove: number;
}

/**
 * An order within its caller's allowance may displace every order that is no longer protected. Another order displaces
 * only orders of callers that had put more aside, so that large orders of an attacker displace no families, and a school
 * displaces the attacker.
 */
export function holdersFor(items: readonly UnavailableItem[], hold: Hold, at: number): HolderQuery {
  return {
    productIds: items.map(({ productId }) => productId),
    at,
    putAsideAbove: isWithinAllowance(hold, at) ? 0 : hold.putAside,
  };
}

/**
 * The products of a cart for which pieces that unpaid orders hold are shown as available: those of which it has no more
 * than the allowance, because a larger order may get none of them.
 */
export function shownAsTakeable(items: readonly QuoteItem[]): ProductId[] {
  return [...piecesByProduct(items)].filter(([, pieces]) => pieces <= ALLOWED_OF_PRODUCT).map(([id]) => id);
}

/**
 * The oldest holders that together have the missing pieces.
 * @param holders what `holdersFor` describes, each once
 * @returns null when all of them together have too few; then nobody is displaced
 */
export function chooseDisplaced(
  items: readonly UnavailableItem[],
  holders: readonly Order[],
  at: number,
): readonly OrderChange[] | null {
  const lacking = new Map(items.map(({ productId, requested, available }) => [productId, requested - available]));
  const chosen: OrderChange[] = [];
  for (const holder of holders.toSorted((one, other) => one.createdAt - other.createdAt)) {
    const given = [...piecesByProduct(holder.lines)].filter(([id]) => (lacking.get(id) ?? 0) > 0);
    if (given.length === 0 || !isTakeable(holder)) continue;
    for (const [id, pieces] of given) lacking.set(id, (lacking.get(id) ?? 0) - pieces);
    chosen.push(displace(holder, at));
    if ([...lacking.values()].every((pieces) => pieces <= 0)) return chosen;
    if (chosen.length === MOST_DISPLACED) return null;
  }
  return null;
}
