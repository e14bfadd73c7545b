import type { mongo } from 'mongoose';
import type { RecordBatch } from '../../../application/data/exchange.ts';
import type { RecordKind, ShopRecords } from '../../../application/data/records.ts';
import type { CollectionName, Documents } from '../schema/collections.ts';
import type { Collections, MongoTransaction, Reading } from '../connection/transaction.ts';

/** How records of a kind are read from their collections and written to them. */
export interface RecordCollection<Kind extends RecordKind> {
  /** Documents of the kind, converted into records. */
  readonly collections: readonly CollectionName[];
  read(reading: Reading, after: string | null, limit: number): Promise<RecordBatch<Kind>>;
  /** Writes records into collections that do not have them yet. */
  write(tx: MongoTransaction, records: readonly ShopRecords[Kind][]): Promise<void>;
}

/** Options of a read at the exported moment, if there is one. */
export function atMoment({ session }: Reading): mongo.FindOptions {
  return session ? { session, readConcern: { level: 'snapshot' } } : {};
}

/** Documents after a position in the order of an indexed field. The position is the value of that field as JSON. */
export async function documentsAfter<Name extends CollectionName>(
  reading: Reading,
  { name, key }: { readonly name: Name; readonly key: keyof Documents[Name] & string },
  after: string | null,
  limit: number,
): Promise<{ readonly documents: readonly Documents[Name][]; readonly place: string | null }> {
  const filter = after === null ? {} : { [key]: { $gt: JSON.parse(after) as unknown } };
  const documents = (await reading.db
    .collection(name)
    .find(filter as mongo.Filter<Documents[Name]>, atMoment(reading))
    .sort({ [key]: 1 })
    .limit(limit)
    .toArray()) as Documents[Name][];
  const last = documents.at(-1);
  return { documents, place: last ? JSON.stringify(last[key]) : null };
}

interface FlatCollection<Kind extends RecordKind, Name extends CollectionName> {
  readonly name: Name;
  /** Field by which they are read in order. */
  readonly key: keyof Documents[Name] & string;
  recordOf(document: Documents[Name]): ShopRecords[Kind];
  documentOf(record: ShopRecords[Kind], db: Collections): Documents[Name];
}

/** A kind whose every record is one document on which nothing else depends. */
export function flatCollection<Kind extends RecordKind, Name extends CollectionName>(
  flat: FlatCollection<Kind, Name>,
): RecordCollection<Kind> {
  return {
    collections: [flat.name],
    async read(reading, after, limit) {
      const { documents, place } = await documentsAfter(reading, flat, after, limit);
      return { records: documents.map((document) => flat.recordOf(document)), place };
    },
    async write({ db, session }, records) {
      const documents = records.map((record) => flat.documentOf(record, db));
      await db
        .collection(flat.name)
        .insertMany(documents as mongo.OptionalUnlessRequiredId<Documents[Name]>[], { session });
    },
  };
}
