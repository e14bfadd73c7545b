import type { Coupon } from '../../../../domain/ordering/coupons/coupon.ts';
import { collection, FLAG, LIST, LOCALIZED, NUMBER, OPTIONAL_NUMBER, OPTIONAL_TEXT, TEXT } from '../collection.ts';
import type { CollectionDefinition } from '../collection.ts';

export interface CouponDocument extends Omit<Coupon, 'id'> {
  _id: string;
  /** Whether every order gets it: it has no code and is switched on. */
  isAutomatic: boolean;
  version: number;
  changedAt: number | null;
  /** Account of the administrator who has changed it last. */
  changedBy: string | null;
  /** Counted by orders, each of which writes this document, so that two processes cannot both give its last use. */
  uses: number;
  given: number;
}

/** Uses of a coupon by orders of one month. The id is made of both. A month may have no uses any more. */
export interface CouponMonthDocument {
  _id: string;
  couponId: string;
  month: string;
  uses: number;
  given: number;
}

export const COUPON_COLLECTIONS: readonly CollectionDefinition[] = [
  collection(
    'coupons',
    {
      _id: TEXT,
      name: LOCALIZED,
      code: OPTIONAL_TEXT,
      amount: OPTIONAL_NUMBER,
      percent: OPTIONAL_NUMBER,
      freeDelivery: FLAG,
      categories: LIST,
      products: LIST,
      leastSum: NUMBER,
      from: OPTIONAL_TEXT,
      until: OPTIONAL_TEXT,
      mostUses: OPTIONAL_NUMBER,
      mostUsesEach: OPTIONAL_NUMBER,
      isOn: FLAG,
      isAutomatic: FLAG,
      version: NUMBER,
      changedAt: OPTIONAL_NUMBER,
      changedBy: OPTIONAL_TEXT,
      uses: NUMBER,
      given: NUMBER,
    },
    [
      [{ code: 1 }, { name: 'coupon_code', unique: true, partialFilterExpression: { code: { $gt: '' } } }],
      [
        { isAutomatic: 1, _id: 1 },
        { name: 'coupon_automatic', partialFilterExpression: { isAutomatic: true } },
      ],
    ],
    { uses: { $gte: 0 } },
  ),
  collection('couponMonths', { _id: TEXT, couponId: TEXT, month: TEXT, uses: NUMBER, given: NUMBER }, [
    [{ couponId: 1, month: 1 }, { name: 'couponMonths_of_coupon' }],
    [{ month: 1, given: 1 }, { name: 'couponMonths_of_month' }],
  ]),
];
