import { callerOf } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponOffer } from '../../../../domain/ordering/coupons/coupon.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { COUPONS, usedCoupon } from '../../../../storage/ordering/coupons.ts';
import { get } from '../../../../storage/store.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { SqliteStore } from '../../documents/sqlite-store.ts';
import { countUses } from './coupon-uses.ts';

/** The coupon of a new order. Call it only inside the transaction that places the order. */
export function readOffer(db: SqliteDatabase, order: Order): CouponOffer | null {
  const doc = order.discount?.coupon && new SqliteStore(db).inside(get(COUPONS, order.discount.coupon.id));
  if (!doc) return null;
  return { ...usedCoupon(doc), usesOfCaller: doc.mostUsesEach === null ? 0 : countUses(db, doc.id, callerOf(order)) };
}
