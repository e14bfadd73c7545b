import { totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { KeptCounts } from './kept-counts.ts';
import type { OrderChange } from '../writing/order-change.ts';
import type { OrderGroupDocument } from '../../schema/office.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';

/**
 * Keeps the orders of each phone. Only inside the transaction that writes the orders, after that.
 * @returns how many different phones more have ordered; below zero: fewer
 */
export async function keepOrderGroups(reading: Reading, changes: readonly OrderChange[]): Promise<number> {
  const counts = new KeptCounts<OrderGroupDocument>();
  const left = new Set<string>();
  for (const { before, after } of changes) {
    if (before) count(counts, before, -1);
    count(counts, after, 1);
    if (before && before.delivery.phone !== after.delivery.phone) left.add(before.delivery.phone);
  }
  const added = await counts.write(reading, reading.db.collection('orderGroups'));
  let removed = 0;
  for (const phone of left) if (phone !== '') removed += await leave(reading, phone);
  return added - removed;
}

/** An order without its person has no phone, and belongs to no group. */
function count(counts: KeptCounts<OrderGroupDocument>, order: Order, step: 1 | -1): void {
  const { phone } = order.delivery;
  if (phone === '') return;
  const amount = order.status === 'cancelled' ? 0 : totalPrice(order);
  counts.add(phone, {}, { orders: step, amount: step * amount });
  if (step > 0) counts.sawAt(phone, order.createdAt);
}

/** Orders of a phone have lost their person. @returns 1 when they were all of them */
async function leave(reading: Reading, phone: string): Promise<number> {
  const { db } = reading;
  const options = within(reading);
  const [latest] = await db
    .collection('orders')
    .find({ phone }, { ...options, hint: 'order_of_phone', projection: { createdAt: 1 } })
    .sort({ createdAt: -1, seq: -1 })
    .limit(1)
    .toArray();
  const groups = db.collection('orderGroups');
  await groups.updateOne({ _id: phone }, { $set: { lastAt: latest?.createdAt ?? 0 } }, options);
  const { deletedCount } = await groups.deleteOne({ _id: phone, orders: 0 }, options);
  return deletedCount;
}
