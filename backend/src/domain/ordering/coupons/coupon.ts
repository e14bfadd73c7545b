import type { CategoryId, CouponId, ProductId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';

/** A discount that the office offers to shoppers. It has an amount, a percentage or free delivery: exactly one of them. */
export interface Coupon {
  readonly id: CouponId;
  /** Shoppers see it beside the discount. */
  readonly name: LocalizedText;
  /** As `couponCodeOf` writes it. Null: the discount is automatic, every order gets it that it fits. */
  readonly code: string | null;
  readonly amount: Fils | null;
  /** Whole percent of the products that it is for. */
  readonly percent: number | null;
  readonly freeDelivery: boolean;
  /** It is for the products of these categories and for these products; for all when both lists are empty. */
  readonly categories: readonly CategoryId[];
  readonly products: readonly ProductId[];
  /** What all products of the order cost together at least. */
  readonly leastSum: Fils;
  /** The first and the last day; null: no bound. */
  readonly from: KuwaitDay | null;
  readonly until: KuwaitDay | null;
  /** Orders that may have it at the same time; null: no bound. */
  readonly mostUses: number | null;
  /** Orders of one phone or account that may have it; null: no bound. */
  readonly mostUsesEach: number | null;
  readonly isOn: boolean;
}

/** A coupon with what orders have made of it. A use is an order with the coupon that is not cancelled. */
export interface UsedCoupon {
  readonly coupon: Coupon;
  /** Number of its last edit, counted from 1. */
  readonly version: number;
  readonly uses: number;
  /** Uses that a new order could take from unpaid ones; left out: they are not looked at. */
  readonly takeable?: number;
}

/** A coupon that an order may get. */
export interface CouponOffer extends UsedCoupon {
  /** Uses by the same phone or account. */
  readonly usesOfCaller: number;
}

/** Coupons in all, which bounds the office's list. */
export const MOST_COUPONS = 1000;
/** Automatic coupons that are switched on, because each quote reads all of them. */
export const MOST_AUTOMATIC = 20;

/** Number of uses that are missing for one more order; 0 or less: none. */
export function usesLacking({ coupon: { mostUses }, uses }: UsedCoupon): number {
  return mostUses === null ? 0 : uses + 1 - mostUses;
}

/** Whether an order can get the coupon at this time. */
export function isUsable({ coupon, uses, takeable = 0, usesOfCaller }: CouponOffer, at: number): boolean {
  const { isOn, from, until, mostUses, mostUsesEach } = coupon;
  const day = kuwaitDayOf(at);
  return (
    isOn &&
    (from === null || from <= day) &&
    (until === null || day <= until) &&
    (mostUses === null || uses - takeable < mostUses) &&
    (mostUsesEach === null || usesOfCaller < mostUsesEach)
  );
}
