import { dayNumberOf, kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import { paymentStateOf } from '../../../../domain/ordering/paying/payment-state.ts';
import { totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { KeptCounts } from './kept-counts.ts';
import type { OrderChange } from '../writing/order-change.ts';
import type { OrderCountDocument } from '../../schema/office.ts';
import type { Collections, Reading } from '../../connection/transaction.ts';

// How many orders of each kind there are on each day and at each total: what tells a list on which days a page is.

/**
 * Only inside the transaction that writes the orders.
 * @param phones how many different phones more or fewer have ordered: they are counted in the same collection
 */
export async function keepOrderCounts(
  reading: Reading,
  changes: readonly OrderChange[],
  phones: number,
): Promise<void> {
  const slot = reading.db.slot();
  const counts = new KeptCounts<OrderCountDocument>();
  for (const { before, after } of changes) {
    if (before) count(counts, slot, before, -1);
    count(counts, slot, after, 1);
  }
  counts.add(`phones:${slot}`, { slot, key: 'phones', value: 0, status: '', paymentState: '' }, { count: phones });
  await counts.write(reading, reading.db.collection('orderCounts'));
}

function count(counts: KeptCounts<OrderCountDocument>, slot: number, order: Order, step: 1 | -1): void {
  const { status } = order;
  const paymentState = paymentStateOf(order);
  const places = [
    ['day', dayNumberOf(kuwaitDayOf(order.createdAt))],
    ['total', totalPrice(order)],
  ] as const;
  for (const [key, value] of places)
    counts.add(
      `${key}:${value}:${status}:${paymentState}:${slot}`,
      { slot, key, value, status, paymentState },
      { count: step },
    );
}

/** How many different phones have ordered. */
export async function countedPhones(db: Collections): Promise<number> {
  const rows = await db.collection('orderCounts').find({ key: 'phones' }, { hint: 'orderCounts_of_kind' }).toArray();
  return rows.reduce((sum, { count: ofSlot }) => sum + ofSlot, 0);
}
