import type { ProductId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { MOST_DISPLACED } from '../../../domain/ordering/placing/displacement.ts';
import type { HolderQuery } from '../../../domain/ordering/placing/displacement.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { ORDER_FIELDS, orderFrom } from './order-documents.ts';

/**
 * The oldest orders that may be displaced, up to `MOST_DISPLACED` for each product. Only inside the transaction that
 * displaces them.
 * @param except orders that the transaction has already changed
 */
export async function readHolders(
  tx: MongoTransaction,
  { productIds, at, putAsideAbove }: HolderQuery,
  except: readonly OrderNumber[],
): Promise<Order[]> {
  const holders = new Map<string, Order>();
  for (const id of productIds) {
    const documents = await tx.db
      .collection('orders')
      .find(
        {
          heldProducts: id,
          'caller.protectedUntil': { $lte: at },
          'caller.putAside': { $gt: putAsideAbove },
          ...(except.length > 0 && { number: { $nin: [...except] } }),
        },
        { projection: ORDER_FIELDS, sort: { createdAt: 1 }, session: tx.session },
      )
      .limit(MOST_DISPLACED)
      .toArray();
    for (const document of documents) holders.set(document._id, orderFrom(document));
  }
  return [...holders.values()];
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
