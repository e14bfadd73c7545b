import type { mongo } from 'mongoose';
import { totalPrice } from '../../domain/ordering/order.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { isBeingMade, textPlaces } from '../../domain/reporting/production.ts';
import { countsAsSale } from '../../domain/reporting/sale.ts';
import { tellEvents } from './event-rows.ts';
import type { NewEvent } from './event-rows.ts';
import { keepOrderCounts } from './order-counts.ts';
import { keepOrderGroups } from './order-group-rows.ts';
import { keepSales } from './sales-rows.ts';
import type { OrderDocument } from './schema/ordering.ts';
import type { MongoTransaction } from './transaction.ts';

// What follows from orders, kept with every order that is written: counts, groups by phone, sums of sales, texts to be
// made, events of the office. Every collection gets one call for a whole batch.

/** An order as it was in the database, null when it is new, and as it was written. */
export interface OrderChange {
  readonly before: Order | null;
  readonly after: Order;
}

/** The same as `keepDerivedOfAll`, of one order. */
export function keepDerived(tx: MongoTransaction, before: Order | null, after: Order): Promise<void> {
  return keepDerivedOfAll(tx, [{ before, after }]);
}

/**
 * Only inside the transaction in which the orders were read and written, after they are written.
 * @param changes of one order in the order in which they were made
 */
export async function keepDerivedOfAll(tx: MongoTransaction, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length === 0) return;
  await keepFields(tx, changes);
  await tellEvents(tx, changes.flatMap(eventOf));
  await keepSales(tx, changes);
  await keepOrderCounts(tx, changes);
  await keepOrderGroups(tx, changes);
}

/** Writes what an order adds to the sums, and how many of its texts are to be made, where that can have changed. */
async function keepFields(tx: MongoTransaction, changes: readonly OrderChange[]): Promise<void> {
  const writes = changes.flatMap(({ before, after }): mongo.AnyBulkWriteOperation<OrderDocument>[] => {
    const fields = {
      ...(countsAsSale(after) !== (before !== null && countsAsSale(before)) && { saleAmount: saleAmountOf(after) }),
      ...(hasTexts(after) &&
        isBeingMade(after) !== (before !== null && isBeingMade(before)) && { textsLeft: textsLeftOf(after) }),
    };
    if (Object.keys(fields).length === 0) return [];
    return [{ updateOne: { filter: { _id: after.id }, update: [{ $set: fields }] } }];
  });
  if (writes.length > 0) await tx.db.collection('orders').bulkWrite(writes, { session: tx.session });
}

function saleAmountOf(order: Order): number | '$$REMOVE' {
  return countsAsSale(order) ? totalPrice(order) : '$$REMOVE';
}

function hasTexts(order: Order): boolean {
  return textPlaces(order).length > 0;
}

/** As an expression of the database, which knows the ticks. */
export function textsLeftOf(order: Order): unknown {
  if (!hasTexts(order) || !isBeingMade(order)) return '$$REMOVE';
  return { $subtract: [textPlaces(order).length, { $size: { $ifNull: ['$madeTexts', []] } }] };
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
