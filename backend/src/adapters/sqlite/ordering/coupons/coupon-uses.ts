import { callerOf } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponCaller } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponOffer } from '../../../../domain/ordering/coupons/coupon.ts';
import type { CouponId } from '../../../../domain/ids.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { COUPONS, usedCoupon } from '../../../../storage/ordering/coupons.ts';
import { get } from '../../../../storage/store.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { SqliteStore } from '../../documents/sqlite-store.ts';

/** Orders of a phone or account with the coupon: each key is looked up in its own index. */
export function countUses(db: SqliteDatabase, id: CouponId, { phone, accountId }: CouponCaller): number {
  const row = db.get<{ uses: number }>(
    `SELECT count(*) AS uses FROM orders
     WHERE body ->> '$.discount.coupon.id' = ?1 AND status <> 'cancelled' AND (phone = ?2 OR account_id = ?3)`,
    id,
    phone === '' ? null : phone,
    accountId,
  );
  return row?.uses ?? 0;
}

/** The coupon of a new order. Call it only inside the transaction that places the order. */
export function readOffer(db: SqliteDatabase, order: Order): CouponOffer | null {
  const doc = order.discount?.coupon && new SqliteStore(db).inside(get(COUPONS, order.discount.coupon.id));
  if (!doc) return null;
  return { ...usedCoupon(doc), usesOfCaller: doc.mostUsesEach === null ? 0 : countUses(db, doc.id, callerOf(order)) };
}
