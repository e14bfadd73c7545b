import type { Order } from '../../../../domain/ordering/order.ts';
import { CASH_DAY } from '../../../../domain/ordering/placing/cash-holds.ts';
import type { CashSituation } from '../../../../domain/ordering/placing/cash-holds.ts';
import type { OrderTransaction } from '../writing/order-transaction.ts';
import { readPieces } from '../held-pieces.ts';
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
  return { hold, earlier: earlierOf(counted, keysIn(hold)), pieces: await readPieces(tx, [order], at) };
}
