import type { mongo } from 'mongoose';
import type { RecordBatch } from '../../../application/data/exchange.ts';
import type { RecordKind, ShopRecords } from '../../../application/data/records.ts';
import type { CollectionName, Documents } from '../schema/collections.ts';
import type { Collections, MongoTransaction, Reading } from '../connection/transaction.ts';

/** How records of a kind are read from their collections and written there. */
export interface RecordCollection<Kind extends RecordKind> {
  /** Those that have the records. */
  readonly collections: readonly CollectionName[];
  read(reading: Reading, after: string | null, limit: number): Promise<RecordBatch<Kind>>;
  /** Into collections that do not have them. */
  write(tx: MongoTransaction, records: readonly ShopRecords[Kind][]): Promise<void>;
}

/** Options of a call that reads at one moment, if there is one. */
export function atMoment({ session }: Reading): mongo.FindOptions {
  return session ? { session, readConcern: { level: 'snapshot' } } : {};
}

/** Some documents after a place, in the order of a field that has an index; the place is that field as JSON. */
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
  /** By which they are read. */
  readonly key: keyof Documents[Name] & string;
  recordOf(document: Documents[Name]): ShopRecords[Kind];
  documentOf(record: ShopRecords[Kind], db: Collections): Documents[Name];
}

/** Of a kind each of whose records is one document, from which nothing else follows. */
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
