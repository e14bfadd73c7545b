import type { HistoryEntry } from '../../../domain/history.ts';
import type { OfficeEventKind } from '../../../domain/office/office-event.ts';
import { collection, LIST, LOCALIZED, NUMBER, OPTIONAL_NUMBER, OPTIONAL_TEXT, TEXT } from './collection.ts';

/** Append-only. */
export interface HistoryDocument extends Omit<HistoryEntry, 'editor' | 'subjectId'> {
  _id: string;
  seq: number;
  /** Empty where there is only one subject of the kind. */
  subjectId: string;
  accountId: string;
  addressKey: string;
  /** Only of changes by a request that may be repeated. */
  requestKey?: string;
  fingerprint?: string;
}

/** See `OfficeEvents`. Numbered after the event is durable, so that processes do not wait for each other's numbers. */
export interface EventDocument {
  /** Position in the order in which they were written. */
  _id: string;
  /** Null until a reader has numbered it. */
  id: number | null;
  kind: OfficeEventKind;
  at: number;
  orderId: string | null;
  orderStatus: string | null;
  productId: string | null;
  stock: number | null;
  /** Of events about a delivery run; those of before there were such have neither. */
  runId?: string | null;
  driverId?: string | null;
}

/**
 * Number of orders of one kind on one day (`key` `day`) or with one total (`total`), or number of different phones
 * (`phones`, without a kind). The value is the sum of the slots; a single slot may be negative.
 */
export interface OrderCountDocument {
  _id: string;
  slot: number;
  key: 'day' | 'total' | 'phones';
  /** The day as `dayNumberOf` has it, or the total in fils. */
  value: number;
  status: string;
  paymentState: string;
  count: number;
}

/** All orders with one phone number. */
export interface OrderGroupDocument {
  /** The phone number. */
  _id: string;
  orders: number;
  amount: number;
  lastAt: number;
}

/**
 * Pieces sold of one product under one name at one price in a period: a day 20260115 or a month 202601. It has no
 * slots, because the most sold items are read from an index.
 */
export interface SoldItemDocument {
  _id: string;
  period: number;
  productId: string;
  name: { en: string; ar: string };
  price: number;
  quantity: number;
  /** Time of the latest order with it. */
  lastAt: number;
}

/** The value is the sum of the slots. */
export interface SoldColorDocument {
  _id: string;
  slot: number;
  period: number;
  filterColor: string;
  quantity: number;
  amount: number;
}

/** The value is the sum of the slots. */
export interface SoldAreaDocument {
  _id: string;
  slot: number;
  period: number;
  areaKey: string;
  orders: number;
  productsAmount: number;
  /** Left out until there is one. */
  discountAmount?: number;
  deliveryAmount: number;
  /** Left out until something is given back. */
  returnedAmount?: number;
}

/** What was sold of a product in a month, and what it had cost. Its id has month and product. */
export interface ProductProfitDocument {
  _id: string;
  /** Such as 202601. */
  month: number;
  productId: string;
  pieces: number;
  revenue: number;
  costedPieces: number;
  costedRevenue: number;
  cost: number;
  /** Left out of those of before returns were taken off until something changes, like the next. */
  returned?: number;
  returnedPieces?: number;
}

const HISTORY = collection<HistoryDocument>(
  {
    _id: TEXT,
    seq: NUMBER,
    subject: TEXT,
    subjectId: TEXT,
    kind: TEXT,
    version: OPTIONAL_NUMBER,
    at: NUMBER,
    accountId: TEXT,
    addressKey: TEXT,
    changes: LIST,
    requestKey: OPTIONAL_TEXT,
    fingerprint: OPTIONAL_TEXT,
  },
  [
    // Holds the version, so that entries before the version of an edit are skipped without being read.
    [{ subject: 1, subjectId: 1, seq: 1, version: 1 }, { name: 'historyEntries_of_thing' }],
    [{ subject: 1, at: 1, seq: 1 }, { name: 'historyEntries_by_time' }],
    [{ accountId: 1, subject: 1, at: 1, seq: 1 }, { name: 'historyEntries_of_person' }],
    [
      { requestKey: 1, seq: 1 },
      { name: 'historyEntries_of_request', partialFilterExpression: { requestKey: { $gt: '' } } },
    ],
  ],
);

const EVENTS = collection<EventDocument>(
  {
    _id: TEXT,
    id: OPTIONAL_NUMBER,
    kind: TEXT,
    at: NUMBER,
    orderId: OPTIONAL_TEXT,
    orderStatus: OPTIONAL_TEXT,
    productId: OPTIONAL_TEXT,
    stock: OPTIONAL_NUMBER,
    runId: OPTIONAL_TEXT,
    driverId: OPTIONAL_TEXT,
  },
  // Events without a number come first in it, in the order in which they were written.
  [
    [{ id: 1, _id: 1 }, { name: 'officeEvents_by_id' }],
    [{ at: 1 }, { name: 'officeEvents_to_confirm', partialFilterExpression: { kind: 'cash-to-confirm' } }],
    [
      { kind: 1, at: 1 },
      { name: 'officeEvents_many_to_confirm', partialFilterExpression: { kind: 'many-to-confirm' } },
    ],
  ],
);

const ORDER_COUNTS = collection<OrderCountDocument>(
  { _id: TEXT, slot: NUMBER, key: TEXT, value: NUMBER, status: TEXT, paymentState: TEXT, count: NUMBER },
  // Covers the query: no document is read.
  [[{ key: 1, value: 1, status: 1, paymentState: 1, count: 1 }, { name: 'orderCounts_of_kind' }]],
);

const ORDER_GROUPS = collection<OrderGroupDocument>(
  { _id: TEXT, orders: NUMBER, amount: NUMBER, lastAt: NUMBER },
  [
    [{ lastAt: 1, _id: 1 }, { name: 'orderGroups_latest' }],
    [{ orders: 1, lastAt: 1, _id: 1 }, { name: 'orderGroups_most' }],
    [{ amount: 1, lastAt: 1, _id: 1 }, { name: 'orderGroups_largest' }],
  ],
  { orders: { $gte: 0 } },
);

const OF_PERIOD = { _id: TEXT, slot: NUMBER, period: NUMBER } as const;

const SOLD_ITEMS = collection<SoldItemDocument>(
  { _id: TEXT, period: NUMBER, productId: TEXT, name: LOCALIZED, price: NUMBER, quantity: NUMBER, lastAt: NUMBER },
  // Covers the query for the best products of a month.
  [[{ period: 1, quantity: 1, _id: 1, productId: 1, price: 1 }, { name: 'soldItems_most' }]],
  { quantity: { $gte: 0 } },
);
const SOLD_COLORS = collection<SoldColorDocument>(
  { ...OF_PERIOD, filterColor: TEXT, quantity: NUMBER, amount: NUMBER },
  [[{ period: 1 }, { name: 'soldColors_of_period' }]],
);
const SOLD_AREAS = collection<SoldAreaDocument>(
  {
    ...OF_PERIOD,
    areaKey: TEXT,
    orders: NUMBER,
    productsAmount: NUMBER,
    discountAmount: OPTIONAL_NUMBER,
    deliveryAmount: NUMBER,
    returnedAmount: OPTIONAL_NUMBER,
  },
  [[{ period: 1 }, { name: 'soldAreas_of_period' }]],
);

const PRODUCT_PROFITS = collection<ProductProfitDocument>(
  {
    _id: TEXT,
    month: NUMBER,
    productId: TEXT,
    pieces: NUMBER,
    revenue: NUMBER,
    costedPieces: NUMBER,
    costedRevenue: NUMBER,
    cost: NUMBER,
    returned: OPTIONAL_NUMBER,
    returnedPieces: OPTIONAL_NUMBER,
  },
  [[{ month: 1 }, { name: 'productProfits_of_month' }]],
  { pieces: { $gte: 0 } },
);

export const OFFICE_COLLECTIONS = {
  historyEntries: HISTORY,
  officeEvents: EVENTS,
  orderCounts: ORDER_COUNTS,
  orderGroups: ORDER_GROUPS,
  soldItems: SOLD_ITEMS,
  soldColors: SOLD_COLORS,
  soldAreas: SOLD_AREAS,
  productProfits: PRODUCT_PROFITS,
};
