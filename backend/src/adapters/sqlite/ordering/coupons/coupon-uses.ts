import type { CouponCaller } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

/** Orders of a phone, mailbox or account with the coupon: each key is looked up in its own index. */
export function countUses(db: SqliteDatabase, id: CouponId, { phone, mailbox, accountId }: CouponCaller): number {
  const row = db.get<{ uses: number }>(
    `SELECT count(*) AS uses FROM orders
     WHERE body ->> '$.discount.coupon.id' = ?1 AND status <> 'cancelled'
       AND (phone = ?2 OR account_id = ?3 OR coupon_mailbox = ?4)`,
    id,
    phone === '' ? null : phone,
    accountId,
    mailbox === '' ? null : mailbox,
  );
  return row?.uses ?? 0;
}
