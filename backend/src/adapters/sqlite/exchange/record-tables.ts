import type { RecordKind } from '../../../application/data/records.ts';
import {
  AREAS,
  CATEGORIES,
  PICTURES,
  productTable,
  SETTINGS,
  STOCK_MOVEMENTS,
  TRASHED_PRODUCTS,
} from './catalogue-records.ts';
import { DELIVERY_RUNS } from './delivery-records.ts';
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
import { documentTables, uncopiedTables } from '../documents/document-tables.ts';
import { MAIL_ALLOWANCES, MAILS, ORDERS, PAYMENT_ATTEMPTS } from './order-records.ts';
import type { ProductIndex } from '../catalog/search/product-index.ts';
import { flatTable } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

export type RecordTables = { readonly [Kind in RecordKind]: RecordTable<Kind> };

/** Tables that are not copied, because triggers or the code that writes records derive them again. */
export const DERIVED_TABLES: readonly string[] = [
  ...uncopiedTables('derived'),
  'account_words',
  'catalogue_versions',
  'money_days',
  'order_groups',
  'order_words',
  'orders_by_day',
  'product_counts',
  'product_profits',
  'product_titles',
  'product_words',
  'search_words',
  'sold_areas',
  'sold_colors',
  'sold_counts',
  'sold_items',
];

/** Tables that are not copied, because their rows mean nothing in another database. */
export const EPHEMERAL_TABLES: readonly string[] = [
  ...uncopiedTables('passing'),
  'backups',
  'storage_probes',
  'copy_progress',
];

export function recordTables(index: ProductIndex): RecordTables {
  return {
    ...(documentTables() as RecordTables),
    settings: SETTINGS,
    areas: AREAS,
    pictures: PICTURES,
    categories: CATEGORIES,
    products: productTable(index),
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

const HISTORY_ENTRIES = flatTable<'historyEntries'>({
  table: 'history_entries',
  key: ['seq'],
  columns: {
    subject: 'subject',
    subjectId: 'subject_id',
    kind: 'kind',
    version: 'version',
    accountId: 'account_id',
    addressKey: 'address_key',
    at: 'at',
    changes: ['changes', 'json'],
    requestKey: 'request_key',
    fingerprint: 'fingerprint',
  },
});

const OFFICE_EVENTS = flatTable<'officeEvents'>({
  table: 'office_events',
  key: ['id'],
  columns: {
    id: 'id',
    kind: 'kind',
    at: 'at',
    orderId: 'order_id',
    orderStatus: 'order_status',
    productId: 'product_id',
    stock: 'stock',
  },
});
