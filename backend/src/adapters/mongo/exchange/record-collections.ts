import { mongo } from 'mongoose';
import { v7 as uuidOfTime } from 'uuid';
import type { AccountRecord, CategoryRecord, HistoryRecord } from '../../../application/data/records.ts';
import type { OfficeEventRecord, PictureRecord, ProductRecord, RecordKind } from '../../../application/data/records.ts';
import type { StockMovementRecord, TrashedProductRecord } from '../../../application/data/records.ts';
import { accountId } from '../../../domain/ids.ts';
import type { MoneyEntry } from '../../../domain/ordering/money/money-entry.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import { COPIED, readCopied, writeCopied } from '../../../storage/record-kinds.ts';
import type { CopiedCollection } from '../../../storage/record-kinds.ts';
import { categoryFrom } from '../catalog/category-documents.ts';
import { picturesOf, PictureUsers } from '../catalog/pictures/picture-users.ts';
import { productFrom } from '../catalog/product-documents.ts';
import { ProductWrites } from '../catalog/product-writes.ts';
import { movementId } from '../catalog/stock/movement-documents.ts';
import { trashedFrom } from '../catalog/trash/trash-documents.ts';
import { inside } from '../documents/verbs.ts';
import { accountDocument, accountFrom } from '../identity/account-documents.ts';
import { writeHistoryEntries } from '../office/history-rows.ts';
import { entryFrom, insertEntries } from '../ordering/money/entry-documents.ts';
import { MoneyDays } from '../ordering/money/money-days.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import type { CollectionName } from '../schema/collections.ts';
import { ORDERS, PAYMENT_ATTEMPTS } from './order-records.ts';
import { atMoment, documents, insertAll } from './record-collection.ts';
import type { RecordCollection } from './record-collection.ts';

const COLLECTIONS: Omit<Record<RecordKind, RecordCollection>, 'products'> = {
  settings: documents({
    name: 'settings',
    recordOf: ({ body }) => body,
    documentOf: (body) => ({ _id: 1, body }),
  }),
  // Their users are counted when products and categories are written.
  pictures: documents({
    name: 'pictures',
    recordOf: ({ _id: path, isKept, unusedSince, isLeaving }): PictureRecord => {
      return { path, isKept, unusedSince: unusedSince ?? null, isLeaving, content: null };
    },
    documentOf: ({ path: _id, content: _content, ...picture }) => ({ _id, users: 0, ...picture }),
  }),
  categories: documents({
    name: 'categories',
    recordOf: (document): CategoryRecord => {
      const { position, version, changedAt, changedBy } = document;
      return { ...categoryFrom(document), position, version, changedAt, changedBy };
    },
    documentOf: ({ id: _id, ...category }) => ({ _id, ...category, productWrites: 0 }),
    beside: usingPictures(({ iconImage }) => [iconImage]),
  }),
  trashedProducts: documents({
    name: 'trashedProducts',
    recordOf: (document): TrashedProductRecord => ({ ...trashedFrom(document), deletedBy: document.deletedBy }),
    // The number of its movements is counted when they are written.
    documentOf: (record) => ({ _id: record.product.id, ...record, movements: null }),
    beside: usingPictures(({ product }) => picturesOf(product)),
  }),
  stockMovements: documents({
    name: 'stockMovements',
    recordOf: ({ _id, requestKey = null, fingerprint = null, ...movement }): StockMovementRecord => {
      return { ...movement, requestKey, fingerprint };
    },
    documentOf: ({ requestKey, fingerprint, ...movement }) => ({
      _id: movementId(movement.productId, movement.number),
      ...movement,
      ...(requestKey !== null && fingerprint !== null && { requestKey, fingerprint }),
    }),
    beside: countMovements,
  }),
  accounts: documents({
    name: 'accounts',
    key: 'seq',
    recordOf: (document): AccountRecord => ({ ...accountFrom(document), passwordHash: document.passwordHash }),
    documentOf: ({ passwordHash, ...account }, db) => accountDocument(db, account, passwordHash),
  }),
  auditEntries: documents({
    name: 'auditEntries',
    recordOf: ({ _id, seq: _seq, ...entry }) => entry,
    documentOf: (entry, db) => ({ _id: uuidOfTime(), seq: db.sequence.next(), ...entry }),
  }),
  orders: ORDERS,
  paymentAttempts: PAYMENT_ATTEMPTS,
  moneyEntries: documents({
    name: 'moneyEntries',
    recordOf: entryFrom,
    async write(tx, records: readonly MoneyEntry[]) {
      await insertEntries(tx, records);
      const days = new MoneyDays();
      days.add(records);
      await days.write(tx);
    },
  }),
  // Subject by subject, each in the order of its changes.
  historyEntries: {
    name: 'historyEntries',
    async read(reading, after, limit) {
      const [subject, subjectId, seq] = after === null ? [] : (JSON.parse(after) as [string, string, number]);
      const min = after !== null && { min: { subject, subjectId, seq, version: new mongo.MaxKey() } };
      const found = await reading.db
        .collection('historyEntries')
        .find({}, { ...atMoment(reading), ...min, hint: 'historyEntries_of_thing' })
        .sort({ subject: 1, subjectId: 1, seq: 1 })
        .limit(limit)
        .toArray();
      const last = found.at(-1);
      return {
        records: found.map(({ _id, seq: _seq, requestKey = null, fingerprint = null, ...entry }) => {
          return { ...entry, requestKey, fingerprint };
        }),
        place: last ? JSON.stringify([last.subject, last.subjectId, last.seq]) : null,
      };
    },
    async write(tx, records) {
      const entries = (records as readonly HistoryRecord[]).map((record) => {
        const { accountId: by, addressKey, requestKey, fingerprint, ...entry } = record;
        const request = requestKey !== null && fingerprint !== null ? { key: requestKey, fingerprint } : undefined;
        return { ...entry, editor: { accountId: accountId(by), addressKey, request } };
      });
      await writeHistoryEntries(tx, entries);
    },
  },
  // By their numbers. The copy has numbered all of them before.
  officeEvents: documents({
    name: 'officeEvents',
    key: 'id',
    recordOf: ({ _id, id, ...event }) => ({ id: id ?? 0, ...event }),
    async write(tx, records: readonly OfficeEventRecord[]) {
      await insertAll(
        tx,
        'officeEvents',
        records.map((record) => ({ _id: uuidOfTime(), ...record })),
      );
      const last = records.at(-1)?.id ?? 0;
      const counters = tx.db.collection('counters');
      await counters.updateOne({ _id: 'officeEvents' }, { $set: { last } }, { session: tx.session, upsert: true });
    },
  }),
};

/** By kind. */
export function recordCollections(wordsOf: ProductWordsOf): ReadonlyMap<string, RecordCollection> {
  const stored = [...COPIED].map(([kind, copied]) => [kind, storedDocuments(copied)] as const);
  return new Map([...Object.entries({ ...COLLECTIONS, products: products(wordsOf) }), ...stored]);
}

function products(wordsOf: ProductWordsOf): RecordCollection {
  return documents({
    name: 'products',
    key: 'seq',
    recordOf: (document): ProductRecord => {
      const { createdAt, changedAt, changedBy, version } = document;
      return { ...productFrom(document), createdAt, changedAt, changedBy, version };
    },
    async write(tx, records) {
      const writes = new ProductWrites(tx, wordsOf);
      await writes.insert(
        records.map(({ createdAt: at, changedBy: by, changedAt: _at, version: _version, ...record }) => {
          return { product: record, at, by };
        }),
      );
      await writes.finish();
      const states = records.map(({ id: _id, changedAt, version }) => ({
        updateOne: { filter: { _id }, update: { $set: { changedAt, version } } },
      }));
      await tx.db.collection('products').bulkWrite(states, { session: tx.session, ordered: false });
    },
  });
}

function storedDocuments(copied: CopiedCollection): RecordCollection {
  return {
    name: copied.of.name as CollectionName,
    read: (reading, after, limit) => inside(reading, readCopied(copied, after, limit), atMoment(reading)),
    write: (tx, records) => inside(tx, writeCopied(copied, records)),
  };
}

function usingPictures<Copy>(pathsOf: (record: Copy) => readonly string[]) {
  return async (tx: MongoTransaction, records: readonly Copy[]): Promise<void> => {
    const pictures = new PictureUsers();
    pictures.gain(records.flatMap(pathsOf));
    await pictures.write(tx);
  };
}

async function countMovements(tx: MongoTransaction, records: readonly StockMovementRecord[]): Promise<void> {
  const newest = new Map<string, number>();
  for (const { productId, number } of records) newest.set(productId, Math.max(number, newest.get(productId) ?? 0));
  const counts = [...newest].map(([_id, movements]) => ({
    updateOne: { filter: { _id }, update: { $max: { movements } } },
  }));
  for (const name of ['products', 'trashedProducts'] as const)
    await tx.db.collection(name).bulkWrite(counts, { session: tx.session, ordered: false });
}
