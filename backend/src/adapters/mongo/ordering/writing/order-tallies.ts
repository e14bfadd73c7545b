import type { CountChange, GroupChange, Tallies } from '../../../../domain/ordering/consequences.ts';
import { countUses } from '../../../../storage/ordering/coupons.ts';
import { countCampaignSales } from '../../../../storage/reporting/campaign-months.ts';
import { inside } from '../../documents/verbs.ts';
import { BatchedCounts } from '../lists/batched-counts.ts';
import { writeSales } from '../../reporting/sales-rows.ts';
import type { OrderCountDocument, OrderGroupDocument } from '../../schema/office.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';

/**
 * Writes the sums and counts for a whole batch of orders, each collection once. Call it inside the transaction that has
 * written the orders, because groups by phone are recalculated from them.
 */
export async function writeTallies(reading: Reading, tallies: readonly Tallies[]): Promise<void> {
  if (tallies.length === 0) return;
  await writeSales(
    reading,
    tallies.flatMap(({ sales }) => sales),
  );
  const phones = await writeGroups(
    reading,
    tallies.flatMap(({ groups }) => groups),
  );
  await writeCounts(
    reading,
    tallies.flatMap(({ counts }) => counts),
    phones,
  );
  await inside(reading, countUses(tallies.flatMap(({ coupons }) => coupons)));
  await inside(reading, countCampaignSales(tallies.flatMap(({ campaigns }) => campaigns)));
}

/** @returns change of the number of different phones; negative when there are fewer */
async function writeGroups(reading: Reading, changes: readonly GroupChange[]): Promise<number> {
  const groups = new BatchedCounts<OrderGroupDocument>();
  for (const { phone, orders, amount, at } of changes) {
    groups.add(phone, {}, { orders, amount });
    if (orders >= 0) groups.raiseLastAt(phone, at);
  }
  const added = await groups.write(reading, reading.db.collection('orderGroups'));
  let removed = 0;
  const left = new Set(changes.filter(({ orders }) => orders < 0).map(({ phone }) => phone));
  for (const phone of left) removed += await correctGroup(reading, phone);
  return added - removed;
}

/**
 * Sets the time of the latest order after an order has left the group, and deletes the group when no order is left.
 * @returns number of deleted groups, 0 or 1
 */
async function correctGroup(reading: Reading, phone: string): Promise<number> {
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

/** @param phones change of the number of different phones, which the same collection counts */
async function writeCounts(reading: Reading, changes: readonly CountChange[], phones: number): Promise<void> {
  const slot = reading.db.slot();
  const counts = new BatchedCounts<OrderCountDocument>();
  for (const { day, status, paymentState, step } of changes)
    counts.add(
      `day:${day}:${status}:${paymentState}:${slot}`,
      { slot, key: 'day', value: day, status, paymentState },
      { count: step },
    );
  counts.add(`phones:${slot}`, { slot, key: 'phones', value: 0, status: '', paymentState: '' }, { count: phones });
  await counts.write(reading, reading.db.collection('orderCounts'));
}
