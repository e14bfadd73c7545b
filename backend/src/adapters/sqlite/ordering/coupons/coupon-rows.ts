import type { OfficeCoupon } from '../../../../application/ordering/coupons/ports.ts';
import { couponId } from '../../../../domain/ids.ts';
import type { CouponId } from '../../../../domain/ids.ts';
import { fils } from '../../../../domain/money.ts';
import { callerOf } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponCaller, CouponUseChange } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { Coupon, CouponOffer, UsedCoupon } from '../../../../domain/ordering/coupons/coupon.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { lastEditor } from '../../office/history-rows.ts';

export type CouponRow = {
  id: string;
  code: string | null;
  is_on: number;
  body: string;
  version: number;
  changed_at: number | null;
  uses: number;
  given: number;
};

export const SELECT_COUPONS = 'SELECT id, code, is_on, body, version, changed_at, uses, given FROM coupons';

export function couponFrom({ id, code, is_on, body }: Pick<CouponRow, 'id' | 'code' | 'is_on' | 'body'>): Coupon {
  const rest = JSON.parse(body) as Omit<Coupon, 'id' | 'code' | 'isOn'>;
  return { ...rest, id: couponId(id), code, isOn: is_on === 1 };
}

export function couponColumns({ id, code, isOn, ...body }: Coupon) {
  return { id, code, is_on: Number(isOn), body: JSON.stringify(body) };
}

export function usedCouponFrom(row: CouponRow): UsedCoupon {
  return { coupon: couponFrom(row), version: row.version, uses: row.uses };
}

export function officeCouponFrom(db: SqliteDatabase, row: CouponRow): OfficeCoupon {
  return {
    ...usedCouponFrom(row),
    given: fils(row.given),
    changedAt: row.changed_at,
    changedBy: lastEditor(db, 'coupon', row.id),
  };
}

/** A caller that decides on the result must read it in the transaction that writes. */
export function readCouponRow(db: SqliteDatabase, id: CouponId): CouponRow | null {
  return db.get<CouponRow>(`${SELECT_COUPONS} WHERE id = ?`, id) ?? null;
}

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
  const row = order.discount?.coupon && readCouponRow(db, order.discount.coupon.id);
  if (!row) return null;
  const used = usedCouponFrom(row);
  const usesOfCaller = used.coupon.mostUsesEach === null ? 0 : countUses(db, used.coupon.id, callerOf(order));
  return { ...used, usesOfCaller };
}

/** Counts a use, or takes it back. Call it only inside the transaction that has written the order. */
export function countUse(db: SqliteDatabase, { use, step }: CouponUseChange): void {
  const { couponId: id, month, given } = use;
  db.run('UPDATE coupons SET uses = uses + ?, given = given + ? WHERE id = ?', step, step * given, id);
  db.run(
    `INSERT INTO coupon_months (coupon_id, month, uses, given) VALUES (?1, ?2, max(?3, 0), max(?4, 0))
     ON CONFLICT DO UPDATE SET uses = uses + ?3, given = given + ?4`,
    id,
    month,
    step,
    step * given,
  );
  if (step < 0) db.run('DELETE FROM coupon_months WHERE coupon_id = ? AND month = ? AND uses = 0', id, month);
}
