import { v7 as timeOrderedId } from 'uuid';
import { areManyToConfirm, BUSY_HOUR } from '../../../domain/office/alerts/many-to-confirm.ts';
import { EVENT_RETENTION } from '../../../domain/office/office-event.ts';
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
  const none = { orderId: null, orderStatus: null, productId: null, stock: null, runId: null, driverId: null };
  const documents = events.map((event): EventDocument => ({ _id: timeOrderedId(), id: null, ...none, ...event }));
  await tx.db.collection('officeEvents').insertMany(documents, { session: tx.session });
  const toConfirm = events.find(({ kind }) => kind === 'cash-to-confirm');
  if (toConfirm) await noteManyToConfirm(tx, toConfirm.at);
}

/** One more order to confirm has been recorded in this transaction. */
async function noteManyToConfirm(tx: MongoTransaction, at: number): Promise<void> {
  const { session } = tx;
  const events = tx.db.collection('officeEvents');
  const kind = 'cash-to-confirm';
  const since = at - BUSY_HOUR;
  const inHour = await events.countDocuments({ kind, at: { $gt: since } }, { session });
  const before = await events.countDocuments({ kind, at: { $gt: at - EVENT_RETENTION, $lte: since } }, { session });
  const latest = await events.findOne({ kind: 'many-to-confirm' }, { sort: { at: -1 }, session });
  if (areManyToConfirm({ inHour, before, notifiedAt: latest?.at ?? null }, at))
    await recordEvents(tx, [{ kind: 'many-to-confirm', at }]);
}
