import { tellEvents } from '../../office/event-rows.ts';
import type { NewEvent } from '../../office/event-rows.ts';
import { keepOrderCounts } from '../lists/order-counts.ts';
import { keepOrderGroups } from '../lists/order-group-rows.ts';
import { keepSales } from '../../reporting/sales-rows.ts';
import type { OrderChange } from './order-change.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

// What follows from orders in other collections, kept with every order that is written: counts, groups by phone, sums of
// sales, events of the office. Every collection gets one call for a whole batch.

/**
 * Only inside the transaction in which the orders were read and written, after they are written.
 * @param changes of one order in the order in which they were made
 */
export async function keepDerivedOfAll(tx: MongoTransaction, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tellEvents(tx, changes.flatMap(eventOf));
  await keepSums(tx, changes);
}

/** The same without the events: for orders that are copied here, of which the office was told long ago. */
export async function keepSums(reading: Reading, changes: readonly OrderChange[]): Promise<void> {
  await keepSales(reading, changes);
  const phones = await keepOrderGroups(reading, changes);
  await keepOrderCounts(reading, changes, phones);
}

function eventOf({ before, after }: OrderChange): NewEvent[] {
  const about = { orderId: after.id, orderStatus: after.status };
  if (!before) return [{ kind: 'order-placed', at: after.createdAt, ...about }];
  const isSame =
    before.status === after.status &&
    before.paymentStatus === after.paymentStatus &&
    before.paymentMethod === after.paymentMethod;
  if (isSame) return [];
  const isPaid = after.paymentStatus === 'paid' && before.paymentStatus !== 'paid';
  const at = after.history.length > before.history.length ? after.history.at(-1)?.at : undefined;
  return [{ kind: isPaid ? 'order-paid' : 'order-status', at: at ?? Date.now(), ...about }];
}
