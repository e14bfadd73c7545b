import { v7 as timeOrderedId } from 'uuid';
import type { HistoryEntry } from '../../../domain/history.ts';
import type { OfficeEventKind } from '../../../domain/office/office-event.ts';
import type { EventDocument } from '../schema/office.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** What the office is told of, with the fields that its kind of event has; the others are null. */
export type NewEvent = Pick<EventDocument, 'kind' | 'at'> & Partial<Omit<EventDocument, '_id' | 'id'>>;

/**
 * Tells the office of what is written in this transaction, in this order. The events get their numbers later, see
 * `event-numbers.ts`. One call for as many as there are.
 */
export async function tellEvents(tx: MongoTransaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  tx.told();
  const none = { orderId: null, orderStatus: null, productId: null, stock: null };
  const documents = events.map((event): EventDocument => ({ _id: timeOrderedId(), id: null, ...none, ...event }));
  await tx.db.collection('officeEvents').insertMany(documents, { session: tx.session });
}

/** Tells of what administrators have done, with its line in the history; orders tell of their statuses themselves. */
export async function tellOfEntries(tx: MongoTransaction, entries: readonly HistoryEntry[]): Promise<void> {
  const events: NewEvent[] = [];
  for (const entry of entries) {
    const event = eventOf(entry);
    if (event && !(await isToldBefore(tx, entry, event, events.at(-1)))) events.push(event);
  }
  await tellEvents(tx, events);
}

function eventOf({ subject, subjectId, kind, at }: HistoryEntry): NewEvent | null {
  const told = kindOf(subject, kind);
  if (told === null) return null;
  return {
    kind: told,
    at,
    orderId: subject === 'order' ? subjectId : null,
    productId: subject === 'product' && kind !== 'imported' ? subjectId : null,
  };
}

function kindOf(subject: HistoryEntry['subject'], kind: HistoryEntry['kind']): OfficeEventKind | null {
  switch (subject) {
    case 'product':
    case 'category':
      return 'catalogue';
    case 'settings':
    case 'delivery-areas':
    case 'administrators':
      return 'settings';
    case 'order':
      return kind === 'note-changed' ? 'order-note' : kind === 'text-made' ? 'text-made' : null;
  }
}

/** An import, and a category that is deleted, write an entry for each product: they are told once. */
async function isToldBefore(
  tx: MongoTransaction,
  { kind }: HistoryEntry,
  { at }: NewEvent,
  last: NewEvent | undefined,
): Promise<boolean> {
  if (kind !== 'imported' && kind !== 'deleted') return false;
  const newest = last ?? (await newestEvent(tx));
  return newest?.kind === 'catalogue' && newest.at === at && (newest.productId ?? null) === null;
}

/** The one that was told last; numbered ones were told before those that are not. */
async function newestEvent(tx: MongoTransaction): Promise<EventDocument | null> {
  const events = tx.db.collection('officeEvents');
  const { session } = tx;
  const [unnumbered] = await events.find({ id: null }, { session }).sort({ _id: -1 }).limit(1).toArray();
  if (unnumbered) return unnumbered;
  const [numbered] = await events
    .find({ id: { $gt: 0 } }, { session })
    .sort({ id: -1 })
    .limit(1)
    .toArray();
  return numbered ?? null;
}
