import type { OrderFilter } from '../../../../application/ordering/office/office-orders.ts';
import type { PrintKind } from '../../../../domain/ordering/papers/print-mark.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { daysOf, kindOf } from './order-conditions.ts';
import { comparatorOf } from './order-searches.ts';
import type { Found } from './order-searches.ts';

/**
 * Ids of all matching orders that have a paper still to be printed, in the order of the filter. Only orders in preparation
 * have one, so the cost does not grow with the orders of the past.
 */
export async function ordersToPrint(
  db: MongoDatabase,
  filter: OrderFilter,
  paper: PrintKind,
): Promise<readonly string[]> {
  const orders = await db
    .collection('orders')
    .find({ toPrint: paper, day: daysOf(filter), ...kindOf(filter) }, { hint: 'order_to_print', batchSize: 100_000 })
    .project<Found>({ seq: 1, day: 1, createdAt: 1, total: 1, status: 1, paymentState: 1 })
    .toArray();
  return orders.toSorted(comparatorOf(filter.sort)).map(({ _id }) => _id);
}
