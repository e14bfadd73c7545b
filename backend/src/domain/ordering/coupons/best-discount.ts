import type { COUPON_PROBLEMS } from '@fyonka/api-contract/values/ordering/coupons';
import type { CategoryId, ProductId } from '../../ids.ts';
import { fils, NOTHING, sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { meetsCondition, takenOff } from '../discount.ts';
import type { Discount } from '../discount.ts';
import { isUsable } from './coupon.ts';
import type { Coupon, CouponOffer } from './coupon.ts';

/** The coupons that are looked at for an order. */
export interface CouponOffers {
  readonly automatic: readonly CouponOffer[];
  /** The coupon whose code was entered; null: no coupon has that code; left out: no code was entered. */
  readonly entered?: CouponOffer | null;
}

/** An order without coupons, such as one that the office makes. */
export const NO_COUPONS: CouponOffers = { automatic: [] };

/** A line of a cart or order as coupons see it. */
export interface CouponLine {
  readonly productId: ProductId;
  readonly categoryId: CategoryId;
  readonly total: Fils;
}

export interface CouponCart {
  readonly lines: readonly CouponLine[];
  /** Null until an area is chosen. */
  readonly fee: Fils | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

export interface BestDiscount {
  /** The one discount of the order: the coupon that is worth most, the entered one before equal ones; null: none. */
  readonly discount: Discount | null;
  /** Whether the discount is the one of the entered code. */
  readonly isOfCode: boolean;
  /** Null: the entered code is the discount, or none was entered. */
  readonly problem: CouponProblem | null;
  /** What the products must cost together for the entered code; null unless that is the problem. */
  readonly leastSum: Fils | null;
}

/** Chooses the discount of an order. An order has one discount, whatever it could have. */
export function bestDiscount({ automatic, entered }: CouponOffers, cart: CouponCart): BestDiscount {
  const isValid = entered ? isUsable(entered, cart.at) : false;
  const own = entered && isValid ? discountBy(entered, cart) : null;
  const others = automatic
    .filter((offer) => isUsable(offer, cart.at))
    .flatMap((offer) => discountBy(offer, cart) ?? []);
  const discount = [own, ...others].reduce(
    (best, one) => (one && (!best || worthOf(one) > worthOf(best)) ? one : best),
    null,
  );
  const isOfCode = own !== null && discount === own;
  const answer = { discount, isOfCode, leastSum: null };
  if (entered === undefined || isOfCode) return { ...answer, problem: null };
  if (!entered || !isValid) return { ...answer, problem: 'COUPON_INVALID' };
  if (own) return { ...answer, problem: 'COUPON_WORTH_LESS' };
  const { leastSum } = entered.coupon;
  return { ...answer, problem: 'COUPON_NOT_FOR_CART', leastSum: productsOf(cart) < leastSum ? leastSum : null };
}

/** What a usable coupon takes off; null: nothing of the cart is for it, or the cart costs too little. */
function discountBy({ coupon, version }: CouponOffer, cart: CouponCart): Discount | null {
  const lines = cart.lines.filter((line) => isFor(coupon, line));
  const products = sum(lines.map(({ total }) => total));
  if (!meetsCondition(products, productsOf(cart), coupon.leastSum)) return null;
  const { id, name, code, percent, freeDelivery } = coupon;
  const isForAll = coupon.categories.length === 0 && coupon.products.length === 0;
  return {
    amount: takenOff({ percent, amount: coupon.amount ?? NOTHING }, products),
    percent,
    freeDelivery,
    reason: code ?? name.ar,
    coupon: {
      id,
      version,
      name,
      products: isForAll ? null : [...new Set(lines.map(({ productId }) => productId))],
      waivedFee: freeDelivery ? (cart.fee ?? NOTHING) : NOTHING,
      ...(coupon.leastSum > NOTHING && { leastSum: coupon.leastSum }),
    },
  };
}

function isFor({ categories, products }: Coupon, { categoryId, productId }: CouponLine): boolean {
  const isForAll = categories.length === 0 && products.length === 0;
  return isForAll || categories.includes(categoryId) || products.includes(productId);
}

function productsOf({ lines }: CouponCart): Fils {
  return sum(lines.map(({ total }) => total));
}

/** What the shopper saves. */
export function worthOf({ amount, coupon }: Discount): Fils {
  return fils(amount + (coupon?.waivedFee ?? NOTHING));
}
