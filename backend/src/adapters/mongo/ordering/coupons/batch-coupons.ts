import type { CouponId } from '../../../../domain/ids.ts';
import { callerOf, offerAfter } from '../../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponOffer, UsedCoupon } from '../../../../domain/ordering/coupons/coupon.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import { COUPONS, usedCoupon } from '../../../../storage/ordering/coupons.ts';
import { many } from '../../../../storage/store.ts';
import { inside } from '../../documents/verbs.ts';
import { countUses } from './coupon-uses.ts';

/** The coupons of a batch of new orders, with the uses that the batch itself adds and gives back. */
export class BatchCoupons {
  private readonly changes: { before: Order | null; after: Order }[] = [];

  private constructor(
    private readonly tx: MongoTransaction,
    private readonly coupons: ReadonlyMap<CouponId, UsedCoupon>,
  ) {}

  static async read(tx: MongoTransaction, orders: readonly Order[]): Promise<BatchCoupons> {
    const ids = [...new Set(orders.flatMap(({ discount }) => discount?.coupon?.id ?? []))];
    if (ids.length === 0) return new BatchCoupons(tx, new Map());
    const coupons = (await inside(tx, many(COUPONS, ids))).map(usedCoupon);
    return new BatchCoupons(tx, new Map(coupons.map((used) => [used.coupon.id, used])));
  }

  /** A change of the batch that is not written yet. */
  add(before: Order | null, after: Order): void {
    this.changes.push({ before, after });
  }

  /** The coupon of a new order; null: it has none, or the coupon is deleted. */
  async offerTo(order: Order): Promise<CouponOffer | null> {
    const used = order.discount?.coupon && this.coupons.get(order.discount.coupon.id);
    if (!used) return null;
    const caller = callerOf(order);
    const { id, mostUsesEach } = used.coupon;
    const usesOfCaller = mostUsesEach === null ? 0 : await countUses(this.tx, id, caller);
    return offerAfter({ ...used, usesOfCaller }, this.changes, caller);
  }
}
