import { ENTRY_COLUMNS, entryFrom, addEntry } from '../ordering/money/entry-rows.ts';
import type { EntryRow } from '../ordering/money/entry-rows.ts';
import { insertRefund, refundFrom, SELECT_REFUNDS } from '../ordering/money/refund-rows.ts';
import type { RefundRow } from '../ordering/money/refund-rows.ts';
import { flatTable, rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

// How a copy reads and writes the ledger, and what is known of the gateways beside payments.

/** Writing adds each line to the sums of its day. The sums of its order come with the order. */
export const MONEY_ENTRIES: RecordTable<'moneyEntries'> = {
  tables: ['money_entries'],
  read(db, after, limit) {
    const query = { select: `SELECT seq, ${ENTRY_COLUMNS} FROM money_entries`, key: ['seq'] };
    const { rows, place } = rowsAfter<EntryRow & { seq: number }>(db, query, after, limit);
    return { records: rows.map(entryFrom), place };
  },
  write(db, records) {
    for (const entry of records) addEntry(db, entry);
  },
};

export const REFUNDS: RecordTable<'refunds'> = {
  tables: ['refunds'],
  read(db, after, limit) {
    const { rows, place } = rowsAfter<RefundRow>(db, { select: SELECT_REFUNDS, key: ['seq'] }, after, limit);
    return { records: rows.map(refundFrom), place };
  },
  write(db, records) {
    for (const refund of records) insertRefund(db, refund);
  },
};

export const CASH_COUNTS = flatTable<'cashCounts'>({
  table: 'cash_counts',
  key: ['day'],
  columns: { day: 'day', counted: 'counted', note: 'note', countedAt: 'counted_at', countedBy: 'counted_by' },
});

export const SETTLEMENT_ROWS = flatTable<'settlementRows'>({
  table: 'settlement_rows',
  key: ['gateway', 'reference'],
  columns: { gateway: 'gateway', reference: 'reference', amount: 'amount', fee: 'fee', paidAt: 'paid_at' },
});
