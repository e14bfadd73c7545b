import type { CouponId, ProductId } from '../../ids.ts';
import { piecesByProduct } from '../order.ts';
import type { OrderNumber } from '../order-number.ts';
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
/** Most pieces put aside within the hour that are safe however much others hold: what nearly everybody buys at once. */
const SMALL = 6;
/** The part of a product's pieces that a kind of unpaid orders may hold; what happens beyond it depends on the kind. */
const SHARE = 1 / 2;
/** Most pieces that a payment or cash on delivery makes safe. Above the allowance, as somebody who pays is rarely an attacker. */
const MOST_FIRM = 60;
/** Milliseconds from the start of a payment in which the order is safe. Most payments have ended by then. */
export const FIRM_FOR = 5 * 60 * 1000;
/** Payments without success, of one caller within `ALLOWANCE_TIME`, that make orders safe. */
const MOST_FIRM_PAYMENTS = 3;

/** The same for an order with a coupon of limited uses, of which others lack one meanwhile, beside the pieces. */
const MOST_FIRM_WITH_COUPON = 1;

/** What is stored with an unpaid order, so that no other order has to be read to see whether it may be displaced. */
export interface Hold {
  /** Milliseconds since 1970. Later, another order may take the pieces. */
  readonly protectedUntil: number;
  /** Pieces that its caller had put aside within the hour when it was placed, its own included. */
  readonly putAside: number;
}

/** Pieces of one product, without those of the order that is judged. */
export interface ProductPieces {
  /** In the stock. */
  readonly left: number;
  /** Held by orders that are not paid, in whatever way. */
  readonly held: number;
  /** The part of `held` that nobody can take now, without `firm`. */
  readonly protected: number;
  /** The part of `held` that firm cash orders hold. */
  readonly firm: number;
  /** The part of `held` that cash orders hold which wait for the office. */
  readonly toConfirm: number;
}

/** The coupon of a new order, whose uses are limited. */
export interface LimitedCoupon {
  readonly id: CouponId;
  /** The order that the new one replaces, whose use it takes over. */
  readonly replaced: OrderNumber | undefined;
}

/**
 * The hold of a new order.
 * @param earlier orders of the same caller within `ALLOWANCE_TIME`, replaced and cancelled ones included
 * @param coupon a caller protects one use of it within that time, from the first order with it on: whoever goes back
 *   and changes the cart keeps the protection, and nobody prolongs it
 */
export function holdOf(
  order: Pick<Order, 'lines'>,
  earlier: readonly EarlierOrder[],
  at: number,
  coupon?: LimitedCoupon,
): Hold {
  const own = piecesIn(order.lines);
  const groups = [
    earlier.filter(({ isOfAddress }) => isOfAddress),
    earlier.filter(({ isOfReceiver }) => isOfReceiver),
  ].map((orders) => orders.filter(({ createdAt }) => at - createdAt < ALLOWANCE_TIME));
  const putAside = Math.max(...groups.map((orders) => orders.reduce((sum, { pieces }) => sum + pieces, own)));
  const withCoupon = coupon ? groups.flat().filter(({ couponId }) => couponId === coupon.id) : [];
  const isWithin =
    putAside <= ALLOWED_IN_ALL &&
    withCoupon.every(({ number, isUnpaid }) => !isUnpaid || number === coupon?.replaced) &&
    groups.every((orders) => {
      const byProduct = piecesByProduct([...order.lines, ...orders.flatMap(({ lines }) => lines)]);
      return [...byProduct.values()].every((pieces) => pieces <= ALLOWED_OF_PRODUCT);
    });
  const since = Math.min(at, ...withCoupon.map(({ createdAt }) => createdAt));
  return { protectedUntil: isWithin ? Math.max(at, since + PROTECTED_FOR) : at, putAside };
}

export function piecesIn(lines: readonly Pick<OrderLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether a new order is within its caller's allowance. */
export function isWithinAllowance({ protectedUntil }: Hold, placedAt: number): boolean {
  return protectedUntil > placedAt;
}

/** Whether it matters how much of its products others hold, which then has to be read. */
export function dependsOnOthers(hold: Pick<Hold, 'putAside'>): boolean {
  return hold.putAside > SMALL && mayBeFirm(hold);
}

/**
 * The hold of a new order beside those of others. Hundreds of callers together could hold everything within their
 * allowances, so what is more than small is not protected once safe orders, cash ones too, hold their share of a product.
 * @param pieces of the products whose stock is tracked; left out: `dependsOnOthers` says that they do not matter
 */
export function holdBeside(hold: Hold, order: Pick<Order, 'lines' | 'createdAt'>, pieces?: PiecesByProduct): Hold {
  if (!pieces || !isContested(order.lines, pieces)) return hold;
  return { ...hold, protectedUntil: Math.min(hold.protectedUntil, order.createdAt) };
}

export type PiecesByProduct = ReadonlyMap<ProductId, ProductPieces>;

/**
 * Whether safe orders of others have their share of one of the products, and more of it than a small order may:
 * somebody who has one of the last two is no attack.
 */
function isContested(lines: Order['lines'], pieces: PiecesByProduct): boolean {
  return [...piecesByProduct(lines)].some(([id, quantity]) => {
    const { left, held, protected: safe, firm } = pieces.get(id) ?? NO_PIECES;
    return safe + firm > SMALL && safe + firm >= (left + held + quantity) * SHARE;
  });
}

const NO_PIECES: ProductPieces = { left: 0, held: 0, protected: 0, firm: 0, toConfirm: 0 };

/** Whether the orders of a kind still have no more than their share of each product when these lines are added. */
export function isInShare(
  lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
  pieces: PiecesByProduct,
  kind: 'firm' | 'toConfirm',
): boolean {
  return [...piecesByProduct(lines)].every(([id, quantity]) => {
    const product = pieces.get(id);
    // The first one has no part of anybody, so the share does not keep it from the last two pieces.
    if (!product || product[kind] === 0) return true;
    return product[kind] + quantity <= Math.ceil((product.left + product.held + quantity) * SHARE);
  });
}

/**
 * The hold after a payment has started.
 * @param unfinished payments that the caller has started within the hour, without success
 * @param hasLimitedCoupon whether the order has a coupon whose uses are limited
 * @param pieces as for `holdBeside`
 */
export function firmHold(
  hold: Hold,
  { lines }: Pick<Order, 'lines'>,
  {
    unfinished,
    hasLimitedCoupon,
    pieces,
  }: { unfinished: number; hasLimitedCoupon: boolean; pieces?: PiecesByProduct | undefined },
  at: number,
): Hold {
  const most = hasLimitedCoupon ? MOST_FIRM_WITH_COUPON : MOST_FIRM_PAYMENTS;
  if (!mayBeFirm(hold) || unfinished >= most) return hold;
  if (pieces && isContested(lines, pieces)) return hold;
  return { ...hold, protectedUntil: Math.max(hold.protectedUntil, at + FIRM_FOR) };
}

/** Whether a payment or cash on delivery makes the pieces safe. */
export function mayBeFirm({ putAside }: Pick<Hold, 'putAside'>): boolean {
  return putAside <= MOST_FIRM;
}
