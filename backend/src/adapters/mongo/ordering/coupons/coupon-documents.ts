import type { mongo } from 'mongoose';
import type { OfficeCoupon } from '../../../../application/ordering/coupons/ports.ts';
import { couponId } from '../../../../domain/ids.ts';
import type { CouponId } from '../../../../domain/ids.ts';
import { fils } from '../../../../domain/money.ts';
import type { CouponCaller, CouponUseChange } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { Coupon, UsedCoupon } from '../../../../domain/ordering/coupons/coupon.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import { editorEmails } from '../../office/history-rows.ts';
import type { CouponDocument, CouponMonthDocument } from '../../schema/ordering/coupons.ts';
import type { OrderDocument } from '../../schema/ordering/orders.ts';
import { BatchedCounts } from '../lists/batched-counts.ts';

export function couponFrom(document: CouponDocument): Coupon {
  const { _id, isAutomatic: _automatic, version: _version, changedAt: _at, changedBy: _by, ...rest } = document;
  const { uses: _uses, given: _given, ...coupon } = rest;
  return { id: couponId(_id), ...coupon };
}

/** The fields of a document that an edit writes. */
export function couponFields({ id: _id, ...coupon }: Coupon) {
  return { ...coupon, isAutomatic: coupon.code === null && coupon.isOn };
}

export function usedCouponFrom(document: CouponDocument): UsedCoupon {
  return { coupon: couponFrom(document), version: document.version, uses: document.uses };
}

export async function officeCouponsFrom(
  reading: Reading,
  documents: readonly CouponDocument[],
): Promise<OfficeCoupon[]> {
  const emails = await editorEmails(
    reading,
    documents.map(({ changedBy }) => changedBy),
  );
  return documents.map((document) => ({
    ...usedCouponFrom(document),
    given: fils(document.given),
    changedAt: document.changedAt,
    changedBy: document.changedBy === null ? null : (emails.get(document.changedBy) ?? null),
  }));
}

/** Orders of a phone or account with the coupon: each key is looked up in its own index. */
export async function countUses(reading: Reading, id: CouponId, { phone, accountId }: CouponCaller): Promise<number> {
  const keys: mongo.Filter<OrderDocument>[] = [];
  if (phone !== '') keys.push({ phone });
  if (accountId !== null) keys.push({ accountId });
  if (keys.length === 0) return 0;
  const own = keys.map((key) => ({ 'discount.coupon.id': id, ...key, status: { $ne: 'cancelled' } }));
  return reading.db.collection('orders').countDocuments({ $or: own } as mongo.Filter<OrderDocument>, within(reading));
}

/** Counts uses for a whole batch of orders. Call it inside the transaction that has written the orders. */
export async function writeUses(reading: Reading, changes: readonly CouponUseChange[]): Promise<void> {
  if (changes.length === 0) return;
  const totals = new Map<CouponId, { uses: number; given: number }>();
  const months = new BatchedCounts<CouponMonthDocument>();
  for (const { use, step } of changes) {
    const { couponId: id, month, given } = use;
    const total = totals.get(id) ?? { uses: 0, given: 0 };
    totals.set(id, { uses: total.uses + step, given: total.given + step * given });
    months.add(`${id}:${month}`, { couponId: id, month }, { uses: step, given: step * given });
  }
  // Without `upsert`: the coupon of an old order may be deleted.
  await reading.db.collection('coupons').bulkWrite(
    [...totals].map(([_id, $inc]) => ({ updateOne: { filter: { _id }, update: { $inc } } })),
    { ...within(reading), ordered: false },
  );
  await months.write(reading, reading.db.collection('couponMonths'));
}
