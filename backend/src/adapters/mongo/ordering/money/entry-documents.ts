import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { MoneyEntryDocument } from '../../schema/ordering/money.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

export function entryFrom({ _id, ...entry }: MoneyEntryDocument): MoneyEntry {
  return entry;
}

/** Entries of an order, the oldest first. */
export function entriesOf(reading: Reading, number: OrderNumber): Promise<MoneyEntry[]> {
  return entriesOfAny(reading, [number]);
}

/** Entries of some orders, those of one order together and the oldest first. */
export async function entriesOfAny(reading: Reading, numbers: readonly OrderNumber[]): Promise<MoneyEntry[]> {
  const documents = await reading.db
    .collection('moneyEntries')
    .find({ orderNumber: { $in: [...numbers] } }, { sort: { orderNumber: 1, _id: 1 }, ...within(reading) })
    .toArray();
  return documents.map(entryFrom);
}

/** Only in the transaction that changes the orders of the entries, and adds them to the sums of their days. */
export async function insertEntries({ db, session }: MongoTransaction, entries: readonly MoneyEntry[]): Promise<void> {
  const documents = entries.map((entry): MoneyEntryDocument => ({ _id: db.sequence.next(), ...entry }));
  await db.collection('moneyEntries').insertMany(documents, { session });
}

/** Empties what administrators have written about an order's money. Only in the transaction that erases its person. */
export async function emptyNotes({ db, session }: MongoTransaction, number: OrderNumber): Promise<void> {
  await db.collection('moneyEntries').updateMany({ orderNumber: number }, { $set: { note: '' } }, { session });
}
