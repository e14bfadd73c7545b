import { ONLINE_METHODS, GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { ENTRY_KINDS, OUTSIDE_METHODS } from '@fyonka/api-contract/values/ordering/money';
import type { MoneyDayChange } from '../../../../domain/ordering/money/money-day.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import { collection, FLAG, NUMBER, oneOf, OPTIONAL_TEXT, orNull, TEXT } from '../collection.ts';

/** A line of the ledger. Append-only; only notes are emptied when the order's person is erased. */
export interface MoneyEntryDocument extends MoneyEntry {
  /** In the order in which they were written, see `sequence.ts`. Below zero: derived from documents of before the ledger. */
  _id: number;
}

/** Sums of a day, method and gateway. The value is the sum of the slots; a single slot may be negative. */
export interface MoneyDayDocument extends Omit<MoneyDayChange, 'day'> {
  _id: string;
  slot: number;
  /** 20260115 for 15 January 2026. */
  day: number;
}

const METHOD = [...ONLINE_METHODS, ...OUTSIDE_METHODS] as const;

const MONEY_ENTRIES = collection<MoneyEntryDocument>(
  {
    _id: NUMBER,
    orderNumber: TEXT,
    kind: oneOf(...ENTRY_KINDS),
    amount: NUMBER,
    method: orNull(...METHOD),
    gateway: orNull(...GATEWAYS),
    isTest: FLAG,
    reference: String,
    sourceId: OPTIONAL_TEXT,
    movedAt: NUMBER,
    bookedDay: { type: String },
    at: NUMBER,
    accountId: OPTIONAL_TEXT,
    note: String,
  },
  [
    [{ orderNumber: 1, _id: 1 }, { name: 'entry_of_order' }],
    // The same capture or refund never counts twice.
    [
      { sourceId: 1, kind: 1 },
      { name: 'entry_of_source', unique: true, partialFilterExpression: { sourceId: { $gt: '' } } },
    ],
    // Covers the fees of a month.
    [
      { movedAt: 1, gateway: 1, method: 1, reference: 1, amount: 1, isTest: 1 },
      { name: 'entry_captured', partialFilterExpression: { kind: 'capture' } },
    ],
    // The ledger by the days of the books: an entry is booked on the day on which its money moved, or has a day of its own.
    [{ movedAt: 1, _id: 1 }, { name: 'entry_moved' }],
    [
      { bookedDay: 1, _id: 1 },
      { name: 'entry_booked', partialFilterExpression: { bookedDay: { $gt: '' } } },
    ],
    [
      { gateway: 1, reference: 1 },
      { name: 'entry_of_capture', partialFilterExpression: { kind: 'capture' } },
    ],
  ],
  { amount: { $gte: 0 } },
);

const MONEY_DAYS = collection<MoneyDayDocument>(
  {
    _id: TEXT,
    slot: NUMBER,
    day: NUMBER,
    method: oneOf(...METHOD),
    gateway: orNull(...GATEWAYS),
    received: NUMBER,
    payments: NUMBER,
    returned: NUMBER,
    refunds: NUMBER,
  },
  [[{ day: 1 }, { name: 'moneyDays_of_day' }]],
);

/** Collections of the ledger. */
export const MONEY_COLLECTIONS = {
  moneyEntries: MONEY_ENTRIES,
  moneyDays: MONEY_DAYS,
};
