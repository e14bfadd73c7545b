import type { mongo } from 'mongoose';
import type { CouponId, ProductId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { MOST_DISPLACED } from '../../../domain/ordering/placing/displacement.ts';
import type { HolderQuery } from '../../../domain/ordering/placing/displacement.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';
import { ORDER_FIELDS, orderFrom } from './order-documents.ts';

/**
 * The oldest orders that may be displaced, up to `MOST_DISPLACED` for each product. Only inside the transaction that
 * displaces them.
 * @param except orders that the transaction has already changed
 */
export async function readHolders(
  tx: MongoTransaction,
  { productIds, couponId, at, putAsideAbove }: HolderQuery,
  except: readonly OrderNumber[],
): Promise<Order[]> {
  const holders = new Map<string, Order>();
  const held = couponId === undefined ? productIds.map((id) => ({ heldProducts: id })) : [heldWithCoupon(couponId)];
  for (const which of held) {
    const documents = await tx.db
      .collection('orders')
      .find(
        {
          ...which,
          'caller.protectedUntil': { $lte: at },
          'caller.putAside': { $gt: putAsideAbove },
          ...(except.length > 0 && { number: { $nin: [...except] } }),
        } as mongo.Filter<OrderDocument>,
        { projection: ORDER_FIELDS, sort: { createdAt: 1 }, session: tx.session },
      )
      .limit(MOST_DISPLACED)
      .toArray();
    for (const document of documents) holders.set(document._id, orderFrom(document));
  }
  return [...holders.values()];
}

/** Unpaid orders with a coupon. The index of held products has only unpaid orders; those of a coupon may be many. */
function heldWithCoupon(couponId: CouponId) {
  return { heldProducts: { $exists: true }, 'discount.coupon.id': couponId };
}

/** Number of uses of a coupon that orders can take from unpaid ones now. */
export async function countTakeableUses({ db }: Reading, couponId: CouponId, at: number): Promise<number> {
  const filter = { ...heldWithCoupon(couponId), 'caller.protectedUntil': { $lte: at } };
  return db.collection('orders').countDocuments(filter, { hint: 'order_of_held_product' });
}

/** Pieces of the products that orders can take from unpaid ones now. @param ids null: of all products */
export async function readTakeable(
  reading: Reading,
  ids: readonly ProductId[] | null,
  at: number,
): Promise<Map<ProductId, number>> {
  const held = ids === null ? { heldProducts: { $exists: true } } : { heldProducts: { $in: [...ids] } };
  const rows = await reading.db
    .collection('orders')
    .aggregate<{ _id: ProductId; pieces: number }>(
      [
        { $match: { ...held, 'caller.protectedUntil': { $lte: at } } },
        { $project: { 'lines.productId': 1, 'lines.quantity': 1 } },
        { $unwind: '$lines' },
        ...(ids === null ? [] : [{ $match: { 'lines.productId': { $in: [...ids] } } }]),
        { $group: { _id: '$lines.productId', pieces: { $sum: '$lines.quantity' } } },
      ],
      within(reading),
    )
    .toArray();
  return new Map(rows.map(({ _id, pieces }) => [_id, pieces]));
}
