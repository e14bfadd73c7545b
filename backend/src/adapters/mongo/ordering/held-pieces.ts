import type { ProductId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { piecesByProduct } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { PROTECTED_FOR_GOOD } from '../../../domain/ordering/placing/cash-holds.ts';
import type { ProductPieces } from '../../../domain/ordering/placing/holds.ts';
import type { OrderTransaction } from './writing/order-transaction.ts';

/**
 * What the stored orders, but these and those of the numbers, have of the products of these, which have their own pieces
 * already. Products without a tracked stock are missing. Only inside the transaction that decides by it.
 */
export async function readPieces(
  tx: OrderTransaction,
  orders: readonly Pick<Order, 'id' | 'lines'>[],
  at: number,
  except: readonly OrderNumber[] = [],
): Promise<Map<ProductId, ProductPieces>> {
  const lines = orders.flatMap((order) => order.lines);
  const ids = [...piecesByProduct(lines).keys()];
  const others = { _id: { $nin: orders.map(({ id }) => id) }, number: { $nin: [...except] } };
  const protectedUntil = '$caller.protectedUntil';
  const isProtected = { $and: [{ $gt: [protectedUntil, at] }, { $lt: [protectedUntil, PROTECTED_FOR_GOOD] }] };
  const isFirm = { $eq: [protectedUntil, PROTECTED_FOR_GOOD] };
  const isToConfirm = { $and: [{ $eq: ['$status', 'pending'] }, { $eq: ['$paymentState', 'cash'] }] };
  const piecesIf = (condition: object) => ({ $sum: { $cond: [condition, '$lines.quantity', 0] } });
  const rows = await tx.db
    .collection('orders')
    .aggregate<Omit<ProductPieces, 'left'> & { _id: ProductId }>(
      [
        { $match: { heldProducts: { $in: ids }, ...others } },
        { $unwind: '$lines' },
        { $match: { 'lines.productId': { $in: ids } } },
        {
          $group: {
            _id: '$lines.productId',
            held: { $sum: '$lines.quantity' },
            protected: piecesIf(isProtected),
            firm: piecesIf(isFirm),
            toConfirm: piecesIf(isToConfirm),
          },
        },
      ],
      { session: tx.session },
    )
    .toArray();
  const held = new Map(rows.map(({ _id, ...pieces }) => [_id, pieces]));
  const pieces = new Map<ProductId, ProductPieces>();
  for (const [id, left] of await tx.stock.levelsOf(lines)) {
    if (left !== null) pieces.set(id, { left, ...(held.get(id) ?? { held: 0, protected: 0, firm: 0, toConfirm: 0 }) });
  }
  return pieces;
}
