import type { Order } from '../../../../domain/ordering/order.ts';
import { ALLOWANCE_TIME, dependsOnOthers, firmHold } from '../../../../domain/ordering/placing/holds.ts';
import { hasLimitedCoupon } from '../../../../storage/ordering/coupons.ts';
import { inside } from '../../documents/verbs.ts';
import { readPieces } from '../held-pieces.ts';
import { readCaller } from '../unpaid-callers.ts';
import type { OrderTransaction } from '../writing/order-transaction.ts';

/** Stores that a payment of the order has started. Only inside the transaction that starts it. */
export async function countPayment(tx: OrderTransaction, order: Order, at: number): Promise<void> {
  const { number } = order;
  const caller = await readCaller(tx, number);
  if (!caller) return;
  const { db, session } = tx;
  const others = await db
    .collection('orders')
    .find(
      { 'caller.keys': { $in: caller.keys }, 'caller.at': { $gt: at - ALLOWANCE_TIME }, attempts: { $gt: 0 } },
      { projection: { number: 1, attempts: 1 }, session },
    )
    .toArray();
  // This attempt is counted in its order already.
  const unfinished = others.reduce((sum, { attempts }) => sum + attempts, -1);
  const situation = {
    unfinished,
    hasLimitedCoupon: await inside(tx, hasLimitedCoupon(order)),
    pieces: dependsOnOthers(caller) ? await readPieces(tx, [order], at) : undefined,
  };
  const { protectedUntil } = firmHold(caller, order, situation, at);
  await db
    .collection('orders')
    .updateOne({ number }, { $set: { 'caller.protectedUntil': protectedUntil } }, { session });
}
