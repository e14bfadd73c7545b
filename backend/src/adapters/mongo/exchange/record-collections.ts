import { mongo } from 'mongoose';
import type { RecordKind } from '../../../application/data/records.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import { accountId } from '../../../domain/ids.ts';
import { v7 as uuidOfTime } from 'uuid';
import {
  AREAS,
  CATEGORIES,
  PICTURES,
  productCollection,
  SETTINGS,
  STOCK_MOVEMENTS,
  TRASHED_PRODUCTS,
} from './catalogue-records.ts';
import { DELIVERY_RUNS } from './delivery-records.ts';
import { writeHistoryEntries } from '../office/history-rows.ts';
import {
  ACCOUNTS,
  ATTEMPT_COUNTS,
  AUDIT_ENTRIES,
  CODE_REQUESTS,
  EMAIL_CODES,
  EMAIL_TICKETS,
  SESSIONS,
} from './identity-records.ts';
import { CASH_COUNTS, MONEY_ENTRIES, REFUNDS, SETTLEMENT_ROWS } from './money-records.ts';
import { documentCollections, uncopiedCollections } from '../documents/document-collections.ts';
import { MAIL_ALLOWANCES, MAILS, ORDERS, PAYMENT_ATTEMPTS } from './order-records.ts';
import { atMoment } from './record-collection.ts';
import type { RecordCollection } from './record-collection.ts';
import type { CollectionName } from '../schema/collections.ts';

export type RecordCollections = { readonly [Kind in RecordKind]: RecordCollection<Kind> };

/** Collections that are not copied, because writing the records derives them again. */
export const DERIVED_COLLECTIONS: readonly CollectionName[] = [
  ...uncopiedCollections('derived'),
  'counters',
  'moneyDays',
  'orderCounts',
  'orderGroups',
  'productCounts',
  'productProfits',
  'soldAreas',
  'soldColors',
  'soldItems',
  'versions',
];

/**
 * Collections that are not copied, because they mean something in their own database only, most of them for minutes.
 */
export const EPHEMERAL_COLLECTIONS: readonly CollectionName[] = [
  ...uncopiedCollections('passing'),
  'backups',
  'callerMeetings',
  'copies',
  'leases',
  'limitCounts',
  'signals',
  'slots',
  'storageProbes',
  'turns',
];

/** Files of pictures, copied with the records of pictures. */
export const FILE_COLLECTIONS: readonly CollectionName[] = ['pictures.files', 'pictures.chunks'];

/** The ledger of the sandbox bank, which is no part of the shop. */
export const BANK_COLLECTIONS: readonly CollectionName[] = ['sandboxCharges', 'sandboxTokens'];

export function recordCollections(wordsOf: ProductWordsOf): RecordCollections {
  return {
    ...(documentCollections() as RecordCollections),
    settings: SETTINGS,
    areas: AREAS,
    pictures: PICTURES,
    categories: CATEGORIES,
    products: productCollection(wordsOf),
    trashedProducts: TRASHED_PRODUCTS,
    stockMovements: STOCK_MOVEMENTS,
    accounts: ACCOUNTS,
    sessions: SESSIONS,
    emailCodes: EMAIL_CODES,
    emailTickets: EMAIL_TICKETS,
    codeRequests: CODE_REQUESTS,
    attemptCounts: ATTEMPT_COUNTS,
    auditEntries: AUDIT_ENTRIES,
    orders: ORDERS,
    paymentAttempts: PAYMENT_ATTEMPTS,
    moneyEntries: MONEY_ENTRIES,
    refunds: REFUNDS,
    cashCounts: CASH_COUNTS,
    deliveryRuns: DELIVERY_RUNS,
    settlementRows: SETTLEMENT_ROWS,
    mails: MAILS,
    mailAllowances: MAIL_ALLOWANCES,
    historyEntries: HISTORY_ENTRIES,
    officeEvents: OFFICE_EVENTS,
  };
}

/** Subject by subject, each in the order of its changes. */
const HISTORY_ENTRIES: RecordCollection<'historyEntries'> = {
  collections: ['historyEntries'],
  async read(reading, after, limit) {
    const [subject, subjectId, seq] = after === null ? [] : (JSON.parse(after) as [string, string, number]);
    const min = after !== null && { min: { subject, subjectId, seq, version: new mongo.MaxKey() } };
    const documents = await reading.db
      .collection('historyEntries')
      .find({}, { ...atMoment(reading), ...min, hint: 'historyEntries_of_thing' })
      .sort({ subject: 1, subjectId: 1, seq: 1 })
      .limit(limit)
      .toArray();
    const last = documents.at(-1);
    return {
      records: documents.map(({ _id, seq: _seq, requestKey = null, fingerprint = null, ...entry }) => {
        return { ...entry, requestKey, fingerprint };
      }),
      place: last ? JSON.stringify([last.subject, last.subjectId, last.seq]) : null,
    };
  },
  async write(tx, records) {
    const entries = records.map(({ accountId: by, addressKey, requestKey, fingerprint, ...entry }) => {
      const request = requestKey !== null && fingerprint !== null ? { key: requestKey, fingerprint } : undefined;
      return { ...entry, editor: { accountId: accountId(by), addressKey, request } };
    });
    await writeHistoryEntries(tx, entries);
  },
};

/** Events are copied by their numbers. The copy has numbered all of them before. */
const OFFICE_EVENTS: RecordCollection<'officeEvents'> = {
  collections: ['officeEvents'],
  async read(reading, after, limit) {
    const documents = await reading.db
      .collection('officeEvents')
      .find({ id: { $gt: Number(after ?? 0) } }, atMoment(reading))
      .sort({ id: 1 })
      .limit(limit)
      .toArray();
    const records = documents.map(({ _id, id, ...event }) => ({ id: id ?? 0, ...event }));
    const last = records.at(-1);
    return { records, place: last ? String(last.id) : null };
  },
  async write({ db, session }, records) {
    const documents = records.map((record) => ({ _id: uuidOfTime(), ...record }));
    await db.collection('officeEvents').insertMany(documents, { session });
    const last = records.at(-1)?.id ?? 0;
    await db.collection('counters').updateOne({ _id: 'officeEvents' }, { $set: { last } }, { session, upsert: true });
  },
};
