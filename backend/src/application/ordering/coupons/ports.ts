import type { Authorship } from '../../../domain/history.ts';
import type { CouponId } from '../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Coupon, UsedCoupon } from '../../../domain/ordering/coupons/coupon.ts';
import type { CouponCaller } from '../../../domain/ordering/coupons/coupon-use.ts';
import type { Fils } from '../../../domain/money.ts';
import type { EditOutcome } from '../../catalog/editing/editing-ports.ts';
import type { ListPage } from '../../list-page.ts';

/** A coupon as the office reads it. */
export interface OfficeCoupon extends UsedCoupon {
  /** What all its uses save their customers together. */
  readonly given: Fils;
  /** Milliseconds since 1970; null until it was changed. */
  readonly changedAt: number | null;
  /** E-mail; null when nobody has changed it, or the account is gone. */
  readonly changedBy: string | null;
}

export interface CouponList {
  readonly coupons: readonly OfficeCoupon[];
  /** Number of coupons on all pages. */
  readonly total: number;
}

/** The uses of a coupon by orders that were placed in a month. */
export interface CouponMonth {
  readonly month: KuwaitMonth;
  readonly uses: number;
  readonly given: Fils;
}

/** Months that a page of a coupon shows. */
export const MOST_MONTHS = 24;

/** The uses of one coupon in a month, for the report. */
export interface CouponOfMonth {
  readonly coupon: Pick<Coupon, 'id' | 'name' | 'code'>;
  readonly uses: number;
  readonly given: Fils;
}

/**
 * Coupons. Orders count their uses in their own transactions, see `couponUseChanges`. There are `MOST_COUPONS` of them at
 * most, so that no list grows without end; months grow by one row for each coupon that is used in one.
 */
export abstract class Coupons {
  /** Automatic ones that are switched on, at most `MOST_AUTOMATIC`. */
  abstract automatic(): Promise<readonly UsedCoupon[]>;

  /** @param code as `couponCodeOf` writes it */
  abstract withCode(code: string): Promise<UsedCoupon | null>;

  /** Uses that a new order could take from unpaid ones at this time, see `chooseGivers`. */
  abstract takeableUses(id: CouponId, at: number): Promise<number>;

  /** Orders of the same phone, mailbox or account that have the coupon and are not cancelled. */
  abstract usesOfCaller(id: CouponId, caller: CouponCaller): Promise<number>;

  /** The newest first. */
  abstract list(page: ListPage): Promise<CouponList>;

  /** The names of those that are switched on, at most `MOST_COUPONS`, the newest first. */
  abstract names(): Promise<readonly Pick<Coupon, 'id' | 'name'>[]>;

  abstract find(id: CouponId): Promise<OfficeCoupon | null>;

  /** The latest `MOST_MONTHS` months in which it was used, the latest first. */
  abstract monthsOf(id: CouponId): Promise<readonly CouponMonth[]>;

  /** The coupons that orders of the month have, those first that gave most. */
  abstract ofMonth(month: KuwaitMonth): Promise<readonly CouponOfMonth[]>;

  /** Refused by `faultsBeside`. */
  abstract create(coupon: Coupon, by: Authorship): Promise<EditOutcome<OfficeCoupon>>;

  /** Applies `editCoupon` to the stored coupon. @param version that the edit started from; left out to overwrite any */
  abstract change(coupon: Coupon, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeCoupon>>;

  /** Deletes a coupon that no order has. One that is used can be switched off. */
  abstract delete(id: CouponId, by: Authorship): Promise<'deleted' | 'used' | 'not-found'>;
}
