import { ONLINE_METHODS, GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { ENTRY_KINDS, OUTSIDE_METHODS, REFUND_FAILURES } from '@fyonka/api-contract/values/ordering/money';
import type { CashCount, SettlementRow } from '../../../../application/ordering/money/ports.ts';
import type { MoneyDayChange } from '../../../../domain/ordering/money/money-day.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import { REFUND_STATES } from '../../../../domain/ordering/money/refund.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import { collection, FLAG, LIST, NUMBER, oneOf, OPTIONAL_NUMBER, OPTIONAL_TEXT, orNull, TEXT } from '../collection.ts';

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

export interface RefundDocument extends Omit<Refund, 'id'> {
  _id: string;
  /** Orders the refunds of one moment, see `sequence.ts`. */
  seq: number;
}

export interface CashCountDocument extends Omit<CashCount, 'day'> {
  _id: CashCount['day'];
}

export interface SettlementRowDocument extends SettlementRow {
  /** Gateway and reference, as `settlementRowId` has it. */
  _id: string;
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

const REFUNDS = collection<RefundDocument>(
  {
    _id: TEXT,
    seq: NUMBER,
    orderNumber: TEXT,
    attemptId: OPTIONAL_TEXT,
    gateway: orNull(...GATEWAYS),
    method: oneOf(...METHOD),
    chargeReference: String,
    amount: NUMBER,
    lines: LIST,
    includesDelivery: FLAG,
    reason: String,
    state: oneOf(...REFUND_STATES),
    reference: OPTIONAL_TEXT,
    requestedAt: NUMBER,
    requestedBy: OPTIONAL_TEXT,
    sentAt: OPTIONAL_NUMBER,
    endedAt: OPTIONAL_NUMBER,
    nextAskAt: OPTIONAL_NUMBER,
    failure: orNull(...REFUND_FAILURES),
    creditNote: OPTIONAL_TEXT,
    fingerprint: String,
  },
  [
    [{ orderNumber: 1, seq: 1 }, { name: 'refund_of_order' }],
    [{ nextAskAt: 1 }, { name: 'refund_due', partialFilterExpression: { nextAskAt: { $gt: 0 } } }],
    [
      { gateway: 1, reference: 1 },
      // By hand, a proof may be of several refunds.
      {
        name: 'refund_of_reference',
        unique: true,
        partialFilterExpression: { gateway: { $gt: '' }, reference: { $gt: '' } },
      },
    ],
    [
      { gateway: 1, endedAt: 1, _id: 1 },
      { name: 'refund_done', partialFilterExpression: { state: 'done' } },
    ],
  ],
  { amount: { $gt: 0 } },
);

/** Collections of the ledger and refunds. */
export const MONEY_COLLECTIONS = {
  moneyEntries: MONEY_ENTRIES,
  moneyDays: MONEY_DAYS,
  refunds: REFUNDS,
  cashCounts: collection<CashCountDocument>({
    _id: TEXT,
    counted: NUMBER,
    note: String,
    countedAt: NUMBER,
    countedBy: OPTIONAL_TEXT,
  }),
  settlementRows: collection<SettlementRowDocument>({
    _id: TEXT,
    gateway: oneOf(...GATEWAYS),
    reference: TEXT,
    amount: NUMBER,
    fee: NUMBER,
    paidAt: OPTIONAL_NUMBER,
  }),
};
