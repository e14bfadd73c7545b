import type { mongo } from 'mongoose';
import type { CouponId } from '../../../../domain/ids.ts';
import type { CouponCaller } from '../../../../domain/ordering/coupons/coupon-use.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import type { OrderDocument } from '../../schema/ordering/orders.ts';

/** Orders of a phone, mailbox or account with the coupon: each key is looked up in its own index. */
export async function countUses(reading: Reading, id: CouponId, caller: CouponCaller): Promise<number> {
  const { phone, mailbox, accountId } = caller;
  const keys: mongo.Filter<OrderDocument>[] = [];
  if (phone !== '') keys.push({ phone });
  if (mailbox !== '') keys.push({ couponMailbox: mailbox });
  if (accountId !== null) keys.push({ accountId });
  if (keys.length === 0) return 0;
  const own = keys.map((key) => ({ 'discount.coupon.id': id, ...key, status: { $ne: 'cancelled' } }));
  return reading.db.collection('orders').countDocuments({ $or: own } as mongo.Filter<OrderDocument>, within(reading));
}
