import type { FieldFault } from '../../field-fault.ts';
import { judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import { toKd } from '../../money.ts';
import { MOST_AUTOMATIC, MOST_COUPONS } from './coupon.ts';
import type { Coupon } from './coupon.ts';

/** What decides beside the coupon itself whether it can be stored, read in the transaction that stores it. */
export interface OtherCoupons {
  readonly count: number;
  /** Automatic ones that are switched on. */
  readonly automatic: number;
  /** Whether another coupon has the same code. */
  readonly hasCode: boolean;
}

/** Why a coupon cannot be stored; empty: it can. @param others without this coupon */
export function faultsBeside(coupon: Coupon, others: OtherCoupons): FieldFault[] {
  if (others.count >= MOST_COUPONS) return [{ field: 'name', code: 'TOO_MANY_ITEMS' }];
  if (others.hasCode) return [{ field: 'code', code: 'DUPLICATE' }];
  const isOneMore = coupon.code === null && coupon.isOn;
  return isOneMore && others.automatic >= MOST_AUTOMATIC ? [{ field: 'isOn', code: 'TOO_MANY_ITEMS' }] : [];
}

/** Applies an edit of the office, see `judgeEdit`. Orders that have the coupon stay as they are. */
export function editCoupon(current: Coupon, yours: Coupon, since: Iterable<FieldChange>): EditVerdict<Coupon> {
  return judgeEdit({ current, yours }, couponRecord, since);
}

/** The fields of a coupon that the edit history records, in the units of the API. */
export function couponRecord({ id: _id, amount, leastSum, ...record }: Coupon): Record<string, unknown> {
  return { ...record, amount: amount === null ? null : toKd(amount), leastSum: toKd(leastSum) };
}
