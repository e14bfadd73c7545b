import { v7 as timeOrderedId } from 'uuid';
import type { NewOfficeEvent } from '../../../domain/office/office-event.ts';
import type { EventDocument } from '../schema/office.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/**
 * Only inside the transaction of the changes that the events are about. They get their numbers later and in this order,
 * see `event-numbers.ts`.
 */
export async function recordEvents(tx: MongoTransaction, events: readonly NewOfficeEvent[]): Promise<void> {
  if (events.length === 0) return;
  tx.eventsRecorded();
  const none = { orderId: null, orderStatus: null, productId: null, stock: null };
  const documents = events.map((event): EventDocument => ({ _id: timeOrderedId(), id: null, ...none, ...event }));
  await tx.db.collection('officeEvents').insertMany(documents, { session: tx.session });
}
