import type { mongo } from 'mongoose';
import type { RecordBatch } from '../../../application/data/exchange.ts';
import type { CollectionName, Documents } from '../schema/collections.ts';
import type { Collections, MongoTransaction, Reading } from '../connection/transaction.ts';

/** Reads the records of one kind from their collection and writes them there. */
export interface RecordCollection {
  readonly name: CollectionName;
  readonly read: (reading: Reading, after: string | null, limit: number) => Promise<RecordBatch>;
  /** Writes records that are not stored yet. */
  readonly write: (tx: MongoTransaction, records: readonly object[]) => Promise<void>;
}

/** Options of a read at the exported moment, if there is one. */
export function atMoment({ session }: Reading): mongo.FindOptions {
  return session ? { session, readConcern: { level: 'snapshot' } } : {};
}

interface OneEach<Name extends CollectionName, Copy extends object> {
  readonly name: Name;
  /** Indexed field by which they are read in order; the id unless given. */
  readonly key?: keyof Documents[Name] & string;
  readonly recordOf: (document: Documents[Name]) => Copy;
  readonly documentOf: (record: Copy, db: Collections) => Documents[Name];
  /** Writes what depends on the records. */
  readonly beside?: (tx: MongoTransaction, records: readonly Copy[]) => Promise<void>;
}

interface Written<Name extends CollectionName, Copy extends object> extends Omit<OneEach<Name, Copy>, 'documentOf'> {
  readonly write: (tx: MongoTransaction, records: readonly Copy[]) => Promise<void>;
}

/** A kind with a document for each record. The place of a batch is the key of its last document as JSON. */
export function documents<Name extends CollectionName, Copy extends object>(
  of: OneEach<Name, Copy> | Written<Name, Copy>,
): RecordCollection {
  const key = of.key ?? '_id';
  return {
    name: of.name,
    async read(reading, after, limit) {
      const filter = after === null ? {} : { [key]: { $gt: JSON.parse(after) as unknown } };
      const found = reading.db.collection(of.name).find(filter as mongo.Filter<Documents[Name]>, atMoment(reading));
      const batch = (await found
        .sort({ [key]: 1 })
        .limit(limit)
        .toArray()) as Documents[Name][];
      const last = batch.at(-1);
      return {
        records: batch.map(of.recordOf),
        place: last ? JSON.stringify(last[key as keyof Documents[Name]]) : null,
      };
    },
    async write(tx, records) {
      if ('write' in of) return of.write(tx, records as readonly Copy[]);
      await of.beside?.(tx, records as readonly Copy[]);
      await insertAll(
        tx,
        of.name,
        records.map((record) => of.documentOf(record as Copy, tx.db)),
      );
    },
  };
}

export async function insertAll<Name extends CollectionName>(
  { db, session }: MongoTransaction,
  name: Name,
  all: readonly Documents[Name][],
): Promise<void> {
  await db.collection(name).insertMany(all as mongo.OptionalUnlessRequiredId<Documents[Name]>[], { session });
}
