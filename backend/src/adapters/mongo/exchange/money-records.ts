import { entryFrom, insertEntries } from '../ordering/money/entry-documents.ts';
import { MoneyDays } from '../ordering/money/money-days.ts';
import { refundDocument, refundFrom } from '../ordering/money/refund-documents.ts';
import { settlementRowDocument, settlementRowFrom } from '../ordering/money/settlements.ts';
import { documentsAfter, flatCollection } from './record-collection.ts';
import type { RecordCollection } from './record-collection.ts';

// How the ledger, and what is known of the gateways, is exported and imported.

/** The sums of days are derived from the entries. */
export const MONEY_ENTRIES: RecordCollection<'moneyEntries'> = {
  collections: ['moneyEntries'],
  async read(reading, after, limit) {
    const { documents, place } = await documentsAfter(reading, { name: 'moneyEntries', key: '_id' }, after, limit);
    return { records: documents.map(entryFrom), place };
  },
  async write(tx, records) {
    await insertEntries(tx, records);
    const days = new MoneyDays();
    days.add(records);
    await days.write(tx);
  },
};

/** In the order in which they were stored, so that the refunds of each order are in their order. */
export const REFUNDS = flatCollection<'refunds', 'refunds'>({
  name: 'refunds',
  key: 'seq',
  recordOf: refundFrom,
  documentOf: refundDocument,
});

export const CASH_COUNTS = flatCollection<'cashCounts', 'cashCounts'>({
  name: 'cashCounts',
  key: '_id',
  recordOf: ({ _id: day, ...count }) => ({ day, ...count }),
  documentOf: ({ day: _id, ...count }) => ({ _id, ...count }),
});

export const SETTLEMENT_ROWS = flatCollection<'settlementRows', 'settlementRows'>({
  name: 'settlementRows',
  key: '_id',
  recordOf: settlementRowFrom,
  documentOf: settlementRowDocument,
});
