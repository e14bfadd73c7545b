import type { CouponId, ProductId } from '../../ids.ts';
import { piecesByProduct, versionOf } from '../order.ts';
import type { Order } from '../order.ts';
import { awaitsConfirmation, awaitsPayment, displace } from '../transitions.ts';
import type { OrderChange } from '../transitions.ts';
import { ALLOWED_IN_ALL, ALLOWED_OF_PRODUCT, isWithinAllowance } from './holds.ts';
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
  /** Products that it lacks; those of a query about a coupon are empty. */
  readonly productIds: readonly ProductId[];
  /** The coupon whose uses it lacks; left out: it lacks pieces. */
  readonly couponId?: CouponId;
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
  return { ...holdersAfter(hold, at), productIds: items.map(({ productId }) => productId) };
}

/** The same orders, of those that have a coupon whose uses the new one lacks. */
export function couponHoldersFor(couponId: CouponId, hold: Hold, at: number): HolderQuery {
  return { ...holdersAfter(hold, at), couponId };
}

function holdersAfter(hold: Hold, at: number): HolderQuery {
  return { productIds: [], at, putAsideAbove: isWithinAllowance(hold, at) ? 0 : hold.putAside };
}

/**
 * Whether the uses of coupons that unpaid orders have are shown as free to a cart: one with more than the allowance may
 * get none of them.
 */
export function mayTakeUses(items: readonly QuoteItem[]): boolean {
  const isSmall = items.reduce((sum, { quantity }) => sum + quantity, 0) <= ALLOWED_IN_ALL;
  return isSmall && shownAsTakeable(items).length === piecesByProduct(items).size;
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

/**
 * The oldest holders that give their uses of a coupon. They are cancelled, since their customers have agreed to the price
 * with the discount and to no other.
 * @param lacking number of uses
 * @returns empty when all of them together have too few
 */
export function chooseGivers(lacking: number, holders: readonly Order[], at: number): readonly OrderChange[] {
  const oldest = holders.filter(isTakeable).toSorted((one, other) => one.createdAt - other.createdAt);
  return oldest.length < lacking ? [] : oldest.slice(0, Math.max(0, lacking)).map((holder) => displace(holder, at));
}
