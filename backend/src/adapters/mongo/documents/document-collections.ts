import type { mongo } from 'mongoose';
import type { RecordKind, ShopRecords } from '../../../application/data/records.ts';
import type { AnyCollection, Copied, Stored } from '../../../storage/collection.ts';
import { STORED_COLLECTIONS } from '../../../storage/collections.ts';
import { list } from '../../../storage/store.ts';
import { atMoment } from '../exchange/record-collection.ts';
import type { RecordCollection } from '../exchange/record-collection.ts';
import type { CollectionName } from '../schema/collections.ts';
import { documentOf, inside, countPictures } from './verbs.ts';

/** The collections of all kinds of records that are documents, by kind. */
export function documentCollections(): Partial<Record<RecordKind, RecordCollection<RecordKind>>> {
  return Object.fromEntries(
    STORED_COLLECTIONS.flatMap((of) => {
      const { copy } = of;
      return typeof copy === 'string' ? [] : [[copy.kind, documentCollection(of, copy)]];
    }),
  );
}

/** Names of the collections of documents that are not copied. */
export function uncopiedCollections(copy: 'derived' | 'passing'): CollectionName[] {
  return STORED_COLLECTIONS.filter((of) => of.copy === copy).map(({ name }) => name as CollectionName);
}

function documentCollection(of: AnyCollection, { recordOf, docOf }: Copied<Stored>): RecordCollection<RecordKind> {
  const name = of.name as CollectionName;
  return {
    collections: [name],
    async read(reading, after, limit) {
      const docs = await inside(reading, list(of, null, { after, limit }), atMoment(reading));
      return {
        records: docs.map((doc) => recordOf(doc as Stored) as ShopRecords[RecordKind]),
        place: docs.at(-1)?.id ?? null,
      };
    },
    async write(tx, records) {
      const { db, session } = tx;
      const docs = records.map((record) => docOf(record));
      await countPictures(tx, of, docs, []);
      const documents = docs.map((doc) => documentOf(of, doc));
      await db.collection(name).insertMany(documents as mongo.OptionalUnlessRequiredId<never>[], { session });
    },
  };
}
