import type { ProductId } from '../../../../domain/ids.ts';
import { piecesByProduct } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { CASH_DAY, PROTECTED_FOR_GOOD } from '../../../../domain/ordering/placing/cash-holds.ts';
import type { CashSituation, ProductPieces } from '../../../../domain/ordering/placing/cash-holds.ts';
import type { OrderTransaction } from '../writing/order-transaction.ts';
import { earlierOf, keysIn, lockCallers, readCaller, readCounted } from '../unpaid-callers.ts';
import { METHODS_AT_THE_DOOR } from '../../../../domain/ordering/paying/payment-methods.ts';

/** What decides on cash on delivery of an order; null: no hold is stored. Only inside the transaction that accepts it. */
export async function readCashSituation(tx: OrderTransaction, order: Order, at: number): Promise<CashSituation | null> {
  const hold = await readCaller(tx, order.number);
  if (!hold) return null;
  // Two processes that accept orders of one caller conflict, so that the repeated one counts the order of the other.
  await lockCallers(tx, new Map(hold.keys.map((key) => [key, { orderId: order.id, at }])));
  const inCash = {
    paymentMethod: { $in: METHODS_AT_THE_DOOR },
    'caller.at': { $gt: at - CASH_DAY },
    _id: { $ne: order.id },
  };
  const counted = await readCounted(tx, hold.keys, inCash);
  return { hold, earlier: earlierOf(counted, keysIn(hold)), pieces: await readPieces(tx, order) };
}

async function readPieces(tx: OrderTransaction, order: Order): Promise<Map<ProductId, ProductPieces>> {
  const levels = await tx.stock.levelsOf(order.lines);
  const held = await readHeld(tx, order);
  const pieces = new Map<ProductId, ProductPieces>();
  for (const [id, left] of levels) {
    if (left !== null) pieces.set(id, { left, ...(held.get(id) ?? { held: 0, firm: 0, toConfirm: 0 }) });
  }
  return pieces;
}

async function readHeld(
  { db, session }: OrderTransaction,
  order: Order,
): Promise<Map<ProductId, Omit<ProductPieces, 'left'>>> {
  const ids = [...piecesByProduct(order.lines).keys()];
  const isFirm = { $eq: ['$caller.protectedUntil', PROTECTED_FOR_GOOD] };
  const isToConfirm = { $and: [{ $eq: ['$status', 'pending'] }, { $eq: ['$paymentState', 'cash'] }] };
  const piecesIf = (condition: object) => ({ $sum: { $cond: [condition, '$lines.quantity', 0] } });
  const rows = await db
    .collection('orders')
    .aggregate<{ _id: ProductId; held: number; firm: number; toConfirm: number }>(
      [
        { $match: { heldProducts: { $in: ids }, _id: { $ne: order.id } } },
        { $unwind: '$lines' },
        { $match: { 'lines.productId': { $in: ids } } },
        {
          $group: {
            _id: '$lines.productId',
            held: { $sum: '$lines.quantity' },
            firm: piecesIf(isFirm),
            toConfirm: piecesIf(isToConfirm),
          },
        },
      ],
      { session },
    )
    .toArray();
  return new Map(rows.map(({ _id, ...pieces }) => [_id, pieces]));
}
