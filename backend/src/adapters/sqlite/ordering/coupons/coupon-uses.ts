import type { CouponCaller } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

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
